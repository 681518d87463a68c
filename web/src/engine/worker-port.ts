import type { Open } from './bridge.ts';
import { EngineClient, type ClientSettings } from './client.ts';
import type { Engine } from './contract.ts';
import { EngineError, messageOf } from './errors.ts';
import type { FromEngine } from './serve.ts';

/** The engine in a worker of its own, so that the page never waits for it. */
export function createEngine(settings?: ClientSettings): Engine {
  return new EngineClient(openWorker, settings);
}

const openWorker: Open = (receive, fail) => {
  const worker = start();
  let heard = false;
  worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => {
    heard = true;
    receive(data);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(failure(event.message, heard));
  });
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};

function start(): Worker {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    const message = `expected a policy that lets the worker start, got: ${messageOf(error)}`;
    throw new EngineError('load', 'blocked', message);
  }
}

/** A script that cannot be loaded makes an error event that says nothing. */
function failure(message: string | undefined, heard: boolean): EngineError {
  if (heard) return new EngineError('worker', 'crashed', `expected an answer, got: ${message}`);
  return message
    ? new EngineError('load', 'broken', `expected the worker to start, got: ${message}`)
    : new EngineError('load', 'missing', 'expected the worker to load, got nothing');
}
