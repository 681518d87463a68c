/** The engine as it was built, for tests under Node. */

import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { createDirectEngine } from '../../../../../web/src/engine/direct.ts';
import type { ClientSettings } from '../../../../../web/src/engine/index.ts';
import type { Sources } from '../../../../../web/src/engine/loader.ts';

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

export const sources: Sources = {
  attention: {
    simd: {
      glue: () => import('#engine/glue/simd/engine-attention'),
      wasm: bytes('wasm-simd/engine-attention.wasm'),
    },
    scalar: {
      glue: () => import('#engine/glue/scalar/engine-attention'),
      wasm: bytes('wasm-scalar/engine-attention.wasm'),
    },
  },
  translation: {
    simd: {
      glue: () => import('#engine/glue/simd/engine-translation'),
      wasm: bytes('wasm-simd/engine-translation.wasm'),
    },
    scalar: {
      glue: () => import('#engine/glue/scalar/engine-translation'),
      wasm: bytes('wasm-scalar/engine-translation.wasm'),
    },
  },
  transformer: {
    simd: {
      glue: () => import('#engine/glue/simd/engine-transformer'),
      wasm: bytes('wasm-simd/engine-transformer.wasm'),
    },
    scalar: {
      glue: () => import('#engine/glue/scalar/engine-transformer'),
      wasm: bytes('wasm-scalar/engine-transformer.wasm'),
    },
  },
  relaxed: hasRelaxedKernels ? bytes(RELAXED) : null,
};

export const BUILDS = ['simd', 'scalar'] as const;

export function realEngine(settings: ClientSettings = {}) {
  return createDirectEngine(sources, settings);
}
