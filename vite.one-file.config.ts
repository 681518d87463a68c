import { join } from 'node:path';
import { defaultClientConditions, defineConfig } from 'vite';
import { root } from './scripts/lib/project.mjs';
import { oneFile } from './scripts/vite/one-file.mjs';
import { packedFiles } from './scripts/vite/packed-files.mjs';
import { engineGlue } from './scripts/vite/engine-glue.mjs';
import { relaxedKernels } from './scripts/vite/relaxed-kernels.mjs';

/** The whole page as one file, dist/attention-playground.html, for a double click. */
export default defineConfig({
  root: join(root, 'web'),
  base: './',
  publicDir: false,
  plugins: [relaxedKernels(), engineGlue(), packedFiles(), oneFile('attention-playground.html')],
  resolve: { conditions: ['one-file', ...defaultClientConditions] },
  worker: {
    format: 'iife',
    plugins: () => [relaxedKernels(), engineGlue()],
    rolldownOptions: { output: { codeSplitting: false } },
  },
  build: {
    target: 'es2022',
    outDir: join(root, 'dist'),
    emptyOutDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rolldownOptions: {
      input: join(root, 'web/index.html'),
      output: { codeSplitting: false },
    },
  },
});
