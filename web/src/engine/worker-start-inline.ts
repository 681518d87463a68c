import { EngineError, messageOf } from './errors.ts';
import InlineWorker from './worker.ts?worker&inline';

/** Starts the worker from inside the page's own script: a page that is one file has no other. */
export function startWorker(): Worker {
  try {
    return new InlineWorker();
  } catch (error) {
    throw blocked(messageOf(error));
  }
}

/** Its script is there, so what is not told can only be that it is forbidden. */
export function whyNoWorker(said: string | undefined): Promise<EngineError> {
  if (!said) return Promise.resolve(blocked('one that does not'));
  const message = `expected the worker to start, got: ${said}`;
  return Promise.resolve(new EngineError('load', 'broken', message));
}

function blocked(got: string): EngineError {
  const message = `expected a policy that lets the worker start, got: ${got}`;
  return new EngineError('load', 'blocked', message, ['worker-src blob:']);
}
