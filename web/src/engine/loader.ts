import type { EngineSettings, EngineStatus, Progress, RelaxedState } from './contract.ts';
import type createEngine from './engine-module.d.ts';
import type { EngineModule } from './engine-module.d.ts';
import { EngineError, messageOf } from './errors.ts';
import { hasRelaxedSimd, hasSimd, hasWebAssembly } from './features.ts';
import { plugKernels } from './kernels.ts';

/** Where one build of the engine comes from. */
export interface Build {
  glue: () => Promise<{ default: typeof createEngine }>;
  wasm: () => Promise<ArrayBuffer>;
}

export interface Sources {
  simd: Build;
  scalar: Build;
  /** Null where this build has no relaxed kernels. */
  relaxed: (() => Promise<ArrayBuffer>) | null;
}

export interface LoadedEngine {
  module: EngineModule;
  /** The engine's memory; its buffer is another one after every growth. */
  memory: WebAssembly.Memory;
  status: EngineStatus;
}

/**
 * Loads the build that fits this browser, and the relaxed kernels where there are any; without those
 * the engine works all the same. Rejects with EngineError: unsupported, missing, blocked or broken.
 */
export async function loadEngine(
  sources: Sources,
  settings: EngineSettings = {},
  onProgress: (progress: Progress) => void = () => {},
): Promise<LoadedEngine> {
  const build = pick(settings.build ?? 'auto');
  onProgress({ phase: 'fetch' });
  const [glue, bytes] = await Promise.all([loadGlue(sources[build]), sources[build].wasm()]);
  onProgress({ phase: 'compile' });
  const compiled = await compile(bytes);
  const memory = newMemory();
  const module = await instantiate(glue, compiled, memory);
  const relaxed = await plugRelaxed(module, memory, build, sources, settings);
  onProgress({ phase: 'ready' });
  const kernels = relaxed === 'active' ? 'relaxed' : build;
  return { module, memory, status: { build, relaxed, kernels } };
}

function pick(build: 'auto' | 'simd' | 'scalar'): 'simd' | 'scalar' {
  if (!hasWebAssembly()) {
    throw new EngineError('load', 'unsupported', 'expected WebAssembly, got a browser without it');
  }
  if (build === 'simd' && !hasSimd()) {
    throw new EngineError('load', 'unsupported', 'expected SIMD, got a browser without it');
  }
  return build === 'auto' ? (hasSimd() ? 'simd' : 'scalar') : build;
}

async function loadGlue({ glue }: Build): Promise<typeof createEngine> {
  try {
    return (await glue()).default;
  } catch (error) {
    const message = `expected the engine's script to load, got: ${messageOf(error)}`;
    throw new EngineError('load', 'missing', message);
  }
}

const POLICY = /content security policy|\bcsp\b|unsafe-eval/i;

async function compile(bytes: ArrayBuffer): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    const message = messageOf(error);
    throw POLICY.test(message)
      ? new EngineError(
          'load',
          'blocked',
          `expected a policy that lets WebAssembly run, got: ${message}`,
        )
      : new EngineError('load', 'unsupported', `expected the engine to compile, got: ${message}`);
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

async function plugRelaxed(
  module: EngineModule,
  memory: WebAssembly.Memory,
  build: 'simd' | 'scalar',
  { relaxed }: Sources,
  settings: EngineSettings,
): Promise<RelaxedState> {
  if (settings.relaxed === false) return 'off';
  if (relaxed === null) return 'absent';
  if (build === 'scalar' || !hasRelaxedSimd()) return 'unsupported';
  try {
    const count = await plugKernels(module, memory, await relaxed());
    return count > 0 ? 'active' : 'failed';
  } catch {
    return 'failed';
  }
}
