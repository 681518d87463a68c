import { EngineClient, type ClientSettings } from './client.ts';
import type { CompiledEngine } from './compile.ts';
import type { Engine, EngineRequest } from './contract.ts';
import { samePort } from './direct.ts';
import { siteGlue } from './glue-files.ts';
import { startEngine } from './loader.ts';
import { sharedCode } from './shared-code.ts';
import { createEngine } from './worker-port.ts';

/** The two places of a page where requests are computed. */
export interface Engines {
  /**
   * In the page's own thread: it answers before the browser does anything else, so a keystroke and
   * what follows from it are one frame. For what takes a few milliseconds.
   */
  readonly near: Engine;
  /** In a worker, which starts when it is first asked: for what the page must not wait for. */
  readonly far: Engine;
}

/** Only `near` reports its progress: `far` starts unnoticed, with the same code. */
export function createEngines(settings: ClientSettings = {}): Engines {
  const { models, build, relaxed } = settings;
  return { near: createNear(settings), far: createEngine({ models, build, relaxed }) };
}

function createNear({ onProgress, ...settings }: ClientSettings): Engine {
  // Held as long as this engine lives, so that the code is there when the worker wants it.
  let code: Promise<CompiledEngine> | undefined;
  const load = async () => {
    try {
      code ??= sharedCode(settings, onProgress);
      const engine = await startEngine(siteGlue, await code);
      onProgress?.({ phase: 'ready' });
      return engine;
    } catch (error) {
      code = undefined;
      throw error;
    }
  };
  return new EngineClient(samePort(load));
}

/** So many numbers in its largest tensor, and a run takes a few milliseconds and not a frame. */
const NEAR_LIMIT = 2 ** 17;

/** Where a request is computed. What only answers with its outputs does so because it is large. */
export function placeOf({ mode, numbers }: EngineRequest): keyof Engines {
  return mode === 'run' && numbers <= NEAR_LIMIT ? 'near' : 'far';
}
