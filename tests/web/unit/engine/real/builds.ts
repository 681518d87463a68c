/** The engine as it was built, for tests under Node. */

import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { createDirectEngine } from '../../../../../web/src/engine/direct.ts';
import type { ClientSettings } from '../../../../../web/src/engine/index.ts';
import type { Build, Sources } from '../../../../../web/src/engine/loader.ts';

// Node 20 has relaxed SIMD behind a flag.
setFlagsFromString('--experimental-wasm-relaxed-simd');

const file = (path: string) => new URL(`../../../../../build/${path}`, import.meta.url);

const bytes = (path: string) => () => {
  const { buffer, byteOffset, byteLength } = readFileSync(file(path));
  return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength));
};

const RELAXED = 'wasm-simd/kernels-relaxed.wasm';

/** False on a machine without a compiler for relaxed SIMD. */
export const hasRelaxedKernels = existsSync(file(RELAXED));

export const builds: Record<'simd' | 'scalar', Build> = {
  simd: { glue: () => import('#engine/simd'), wasm: bytes('wasm-simd/engine.wasm') },
  scalar: { glue: () => import('#engine/scalar'), wasm: bytes('wasm-scalar/engine.wasm') },
};

export const sources: Sources = {
  ...builds,
  relaxed: hasRelaxedKernels ? bytes(RELAXED) : null,
};

export const BUILDS = ['simd', 'scalar'] as const;

export function realEngine(settings: ClientSettings = {}) {
  return createDirectEngine(sources, settings);
}
