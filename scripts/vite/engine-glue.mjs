import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_BUILDS, ENGINES } from '../lib/engines.mjs';
import { root } from '../lib/project.mjs';
import { relaxedKernels } from './relaxed-kernels.mjs';

const GLUES = ENGINES.flatMap((models) =>
  ENGINE_BUILDS.map((build) => join(root, `build/wasm-${build}/engine-${models}.mjs`)),
);

/**
 * The script without its own way of getting its .wasm file.
 * @param {string} code
 */
function withoutFile(code) {
  return code
    .replace(/new URL\("engine-\w+\.wasm", ?import\.meta\.url\)/, 'new URL("unused:")')
    .replace(/"engine-\w+\.wasm"/, '"unused:"');
}

/**
 * The script around the engine, as every bundle takes it: once for all builds that have the same, and
 * without its own way of getting its .wasm file, which ours gives it. So a page and its worker share it.
 * @returns {import('vite').Plugin}
 */
export function engineGlue() {
  return {
    name: 'engine-glue',
    enforce: 'pre',
    resolveId(source) {
      const name = /^#engine\/glue\/(\w+\/engine-\w+)$/.exec(source)?.[1];
      if (name === undefined) return null;
      const wanted = scriptAt(join(root, `build/wasm-${name}.mjs`));
      return GLUES.find((file) => scriptAt(file) === wanted);
    },
    transform: {
      filter: { id: /\/engine-\w+\.mjs$/ },
      handler: withoutFile,
    },
  };
}

/** @param {string} file */
function scriptAt(file) {
  return withoutFile(readFileSync(file, 'utf8'));
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
