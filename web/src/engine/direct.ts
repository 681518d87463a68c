import type { Open } from './bridge.ts';
import { EngineClient, type ClientSettings } from './client.ts';
import type { Engine } from './contract.ts';
import { loadEngine, type Sources } from './loader.ts';
import { serve } from './serve.ts';

/**
 * The engine in the thread of its caller, for tests and measurements under Node. A call that runs
 * cannot be interrupted; abort drops its answer and starts anew.
 */
export function createDirectEngine(sources: Sources, settings: ClientSettings = {}): Engine {
  const open: Open = (receive) => {
    let closed = false;
    const load = () => loadEngine(sources, settings, settings.onProgress);
    const take = serve(load, (message) => {
      if (!closed) receive(message);
    });
    return { post: take, close: () => void (closed = true) };
  };
  return new EngineClient(open);
}
