import { compileEngine, type CompiledEngine, type EveryBuild, type WasmFiles } from './compile.ts';
import type { EngineSettings, EngineStatus, Progress, RelaxedState } from './contract.ts';
import type createEngine from './engine-module.d.ts';
import type { EngineModule } from './engine-module.d.ts';
import { EngineError, messageOf } from './errors.ts';
import { plugKernels } from './kernels.ts';

interface GlueFile {
  glue: () => Promise<{ default: typeof createEngine }>;
}

/** Where the scripts around the WebAssembly files come from. */
export type GlueFiles = EveryBuild<GlueFile>;

/** Where both come from. */
export type Sources = WasmFiles & GlueFiles;
export type Build = Sources['attention']['simd'];

export interface LoadedEngine {
  module: EngineModule;
  /** The engine's memory; its buffer is another one after every growth. */
  memory: WebAssembly.Memory;
  status: EngineStatus;
}

/** Compiles and starts the engine in this thread. Rejects with EngineError. */
export async function loadEngine(
  sources: Sources,
  settings: EngineSettings = {},
  onProgress: (progress: Progress) => void = () => {},
): Promise<LoadedEngine> {
  const loaded = await startEngine(sources, await compileEngine(sources, settings, onProgress));
  onProgress({ phase: 'ready' });
  return loaded;
}

/** Starts compiled code in this thread, with a memory of its own. Rejects with EngineError. */
export async function startEngine(
  files: GlueFiles,
  { models, build, module: code, relaxed }: CompiledEngine,
): Promise<LoadedEngine> {
  const glue = await loadGlue(files[models][build]);
  const memory = newMemory();
  const module = await instantiate(glue, code, memory);
  const state: RelaxedState =
    relaxed instanceof WebAssembly.Module ? await plug(module, memory, relaxed) : relaxed;
  const kernels = state === 'active' ? 'relaxed' : build;
  return { module, memory, status: { build, relaxed: state, kernels } };
}

async function loadGlue({ glue }: GlueFile): Promise<typeof createEngine> {
  try {
    return (await glue()).default;
  } catch (error) {
    const message = `expected the engine's script to load, got: ${messageOf(error)}`;
    throw new EngineError('load', 'missing', message);
  }
}

// As the engine was linked: 16 MB at first, at most 2 GB. A device may refuse to set aside that much
// room to grow, and does with less.
const INITIAL_PAGES = 256;
const MAXIMUM_PAGES = [32768, 16384, 4096];

function newMemory(): WebAssembly.Memory {
  for (const maximum of MAXIMUM_PAGES) {
    try {
      return new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum });
    } catch {
      continue;
    }
  }
  throw new EngineError('load', 'unsupported', 'expected 16 MB of memory, got none');
}

function instantiate(
  glue: typeof createEngine,
  compiled: WebAssembly.Module,
  memory: WebAssembly.Memory,
): Promise<EngineModule> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      const message = `expected the engine to start, got: ${messageOf(error)}`;
      reject(new EngineError('load', 'broken', message));
    };
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object => {
      WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled), fail);
      return {};
    };
    glue({ wasmMemory: memory, instantiateWasm }).then(resolve, fail);
  });
}

async function plug(
  module: EngineModule,
  memory: WebAssembly.Memory,
  kernels: WebAssembly.Module,
): Promise<RelaxedState> {
  try {
    return (await plugKernels(module, memory, kernels)) > 0 ? 'active' : 'failed';
  } catch {
    return 'failed';
  }
}
