import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';
import { relaxedKernels } from './relaxed-kernels.mjs';

const glueOf = (/** @type {'simd' | 'scalar'} */ build) =>
  join(root, `build/wasm-${build}/engine.mjs`);

/**
 * The script around the engine, as every bundle takes it: once where both builds have the same, and
 * without its own way of getting its .wasm file, which ours gives it. So a page and its worker share it.
 * @returns {import('vite').Plugin}
 */
export function engineGlue() {
  return {
    name: 'engine-glue',
    enforce: 'pre',
    resolveId(source) {
      if (source !== '#engine/scalar') return null;
      const [simd, scalar] = [glueOf('simd'), glueOf('scalar')];
      return readFileSync(simd).equals(readFileSync(scalar)) ? simd : scalar;
    },
    transform: {
      filter: { id: /\/engine\.mjs$/ },
      handler: (code) =>
        code.replace(/new URL\("engine\.wasm", ?import\.meta\.url\)/, 'new URL("unused:")'),
    },
  };
}

/**
 * How the engine's worker is built. Comments that the page's build leaves out would make its copy of
 * the engine's script another file.
 * @type {import('vite').UserConfig['worker']}
 */
export const engineWorker = {
  format: 'es',
  plugins: () => [relaxedKernels(), engineGlue()],
  rolldownOptions: { output: { comments: false } },
};
