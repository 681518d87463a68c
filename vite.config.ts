import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { engineGlue, engineWorker } from './scripts/vite/engine-glue.mjs';
import { relaxedKernels } from './scripts/vite/relaxed-kernels.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, 'web');
const pages = readdirSync(web).filter((name) => name.endsWith('.html'));

export default defineConfig({
  root: web,
  base: './',
  plugins: [relaxedKernels(), engineGlue()],
  worker: engineWorker,
  server: { fs: { allow: [here] } },
  build: {
    target: 'es2022',
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    // A module inlined as a data: address could not be fetched under the page's own policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages.map((name) => join(web, name)) },
  },
});
