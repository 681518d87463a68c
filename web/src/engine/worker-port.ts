import type { Open } from './bridge.ts';
import { EngineClient, type ClientSettings } from './client.ts';
import type { Engine } from './contract.ts';
import { EngineError, messageOf } from './errors.ts';
import type { FromEngine } from './serve.ts';
import { sharedCode } from './shared-code.ts';
import type { ToWorker } from './worker.ts';
import { startWorker, whyNoWorker } from '#engine/worker-start';

/**
 * The engine in a worker of its own, so that the page never waits for it and may stop it at any time.
 * All engines of a page share their code, which the page compiles; each has its own memory.
 */
export function createEngine(settings: ClientSettings = {}): Engine {
  return new EngineClient(workerPort(settings));
}

function workerPort({ onProgress, ...settings }: ClientSettings): Open {
  return (receive, fail) => {
    const code = sharedCode(settings, onProgress);
    const worker = startWorker();
    const post = (message: ToWorker, transfer: Transferable[] = []) =>
      worker.postMessage(message, transfer);
    let heard = false;
    worker.addEventListener('message', ({ data }: MessageEvent<FromEngine>) => {
      heard = true;
      receive(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (heard)
        fail(new EngineError('worker', 'crashed', `expected an answer, got: ${event.message}`));
      else void whyNoWorker(event.message).then(fail);
    });
    code.then(
      (engine) => {
        post({ code: engine });
        onProgress?.({ phase: 'ready' });
      },
      (error: unknown) => fail(typed(error)),
    );
    return {
      // The code is on its way before any call.
      post: (message, transfer) =>
        void code.then(
          () => post(message, transfer),
          () => {},
        ),
      close: () => worker.terminate(),
    };
  };
}

function typed(error: unknown): EngineError {
  return error instanceof EngineError ? error : new EngineError('load', 'broken', messageOf(error));
}
