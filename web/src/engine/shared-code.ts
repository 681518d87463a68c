import { compileEngine, type CompiledEngine } from './compile.ts';
import type { EngineSettings, Progress } from './contract.ts';
import { siteWasm } from './wasm-files.ts';

/** Held by those who use it: once the last engine of the page is gone, so is its code. */
const known = new Map<string, WeakRef<Promise<CompiledEngine>>>();

/** The engine's code, fetched and compiled once for all engines of a page. */
export function sharedCode(
  settings: EngineSettings,
  onProgress?: (progress: Progress) => void,
): Promise<CompiledEngine> {
  const key = JSON.stringify(settings);
  const found = known.get(key)?.deref();
  if (found) return found;
  const code = compileEngine(siteWasm, settings, onProgress);
  known.set(key, new WeakRef(code));
  // A failure is no code: the next engine tries again.
  code.catch(() => known.delete(key));
  return code;
}
