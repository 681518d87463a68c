import type { EngineSettings, ModelSet, Progress, RelaxedState } from './contract.ts';
import { EngineError, messageOf } from './errors.ts';
import { hasRelaxedSimd, hasSimd, hasWebAssembly } from './features.ts';

interface WasmFile {
  wasm: () => Promise<ArrayBuffer>;
}

/** A file for every engine: each set of models, built with SIMD and without. */
export type EveryBuild<File> = Record<ModelSet, Record<'simd' | 'scalar', File>>;

/** Where the WebAssembly files come from. */
export interface WasmFiles extends EveryBuild<WasmFile> {
  /** Null where this build has no relaxed kernels. */
  relaxed: (() => Promise<ArrayBuffer>) | null;
}

/** The engine's machine code: it can be sent to any number of threads, and is compiled once for all. */
export interface CompiledEngine {
  models: ModelSet;
  build: 'simd' | 'scalar';
  module: WebAssembly.Module;
  /** The relaxed kernels, or why there are none. */
  relaxed: WebAssembly.Module | Exclude<RelaxedState, 'active'>;
}

/**
 * Fetches and compiles the models that are wanted, in the build that fits this browser, and the relaxed kernels where there are any;
 * without those the engine works all the same. Rejects with EngineError: unsupported, missing, blocked
 * or broken.
 */
export async function compileEngine(
  files: WasmFiles,
  settings: EngineSettings = {},
  onProgress: (progress: Progress) => void = () => {},
): Promise<CompiledEngine> {
  const { models = 'attention' } = settings;
  const build = pick(settings.build ?? 'auto');
  onProgress({ phase: 'fetch' });
  const relaxed = compileRelaxed(files, build, settings);
  const bytes = await files[models][build].wasm();
  onProgress({ phase: 'compile' });
  return { models, build, module: await compile(bytes), relaxed: await relaxed };
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

const POLICY = /content security policy|\bcsp\b|unsafe-eval/i;

async function compile(bytes: ArrayBuffer): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    const message = messageOf(error);
    if (!POLICY.test(message)) {
      const unfit = `expected the engine to compile, got: ${message}`;
      throw new EngineError('load', 'unsupported', unfit);
    }
    const forbidden = `expected a policy that lets WebAssembly run, got: ${message}`;
    throw new EngineError('load', 'blocked', forbidden, ["script-src 'wasm-unsafe-eval'"]);
  }
}

async function compileRelaxed(
  { relaxed }: WasmFiles,
  build: 'simd' | 'scalar',
  settings: EngineSettings,
): Promise<CompiledEngine['relaxed']> {
  if (settings.relaxed === false) return 'off';
  if (relaxed === null) return 'absent';
  if (build === 'scalar' || !hasRelaxedSimd()) return 'unsupported';
  try {
    return await WebAssembly.compile(await relaxed());
  } catch {
    return 'failed';
  }
}
