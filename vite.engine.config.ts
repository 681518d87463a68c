import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { engineGlue, engineWorker } from './scripts/vite/engine-glue.mjs';
import { relaxedKernels } from './scripts/vite/relaxed-kernels.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** The engine as a module for Node and for pages, with its files beside it: dist/engine/. */
export default defineConfig({
  root: here,
  base: './',
  publicDir: false,
  plugins: [relaxedKernels(), engineGlue()],
  worker: engineWorker,
  build: {
    target: 'es2022',
    outDir: join(here, 'dist/engine'),
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { index: join(here, 'web/src/engine/package.ts') },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
});
