import { join } from 'node:path';
import { defineConfig } from 'vite';
import { root } from './scripts/lib/project.mjs';

/** The service worker, dist/service-worker.js, as a script that every browser takes. */
export default defineConfig({
  root: join(root, 'web'),
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: join(root, 'dist'),
    emptyOutDir: false,
    rolldownOptions: {
      input: join(root, 'web/src/service-worker/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
