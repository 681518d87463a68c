import type { Open } from './bridge.ts';
import { EngineClient, type ClientSettings } from './client.ts';
import type { Engine } from './contract.ts';
import { loadEngine, type LoadedEngine, type Sources } from './loader.ts';
import { serve } from './serve.ts';

/** The engine in the thread of its caller, from files of the caller's: for Node, tests, measurements. */
export function createDirectEngine(sources: Sources, settings: ClientSettings = {}): Engine {
  return new EngineClient(samePort(() => loadEngine(sources, settings, settings.onProgress)));
}

/**
 * A call that runs in the same thread cannot be interrupted; closing drops its answer. What is
 * transferred is taken from its owner, as by any other port.
 */
export function samePort(load: () => Promise<LoadedEngine>): Open {
  return (receive) => {
    let closed = false;
    const take = serve(load, (message) => {
      if (!closed) receive(message);
    });
    return {
      post: (message, transfer = []) =>
        take(transfer.length > 0 ? structuredClone(message, { transfer }) : message),
      close: () => void (closed = true),
    };
  };
}
