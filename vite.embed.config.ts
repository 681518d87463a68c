import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { withoutGlobals } from './scripts/vite/without-globals.mjs';
import site from './vite.config.ts';

const classic: UserConfig = {
  build: {
    rolldownOptions: {
      input: join(import.meta.dirname, 'web/src/embed/iife.ts'),
      output: {
        format: 'iife',
        entryFileNames: 'attention-playground.iife.js',
        codeSplitting: false,
      },
      // Vite itself puts document.currentScript in the place of import.meta.
      checks: { emptyImportMeta: false },
    },
  },
};

const module: UserConfig = {
  build: {
    rolldownOptions: {
      input: join(import.meta.dirname, 'web/src/embed/main.ts'),
      preserveEntrySignatures: 'exports-only',
      output: {
        format: 'es',
        entryFileNames: 'attention-playground.js',
        // The engine's script is the one that the worker takes.
        chunkFileNames: ({ name }) => `assets/${name === 'engine' ? '' : 'embed-'}[name]-[hash].js`,
      },
    },
  },
};

/**
 * The playground for other pages, next to the site: attention-playground.js, an ES module, or with
 * `--mode iife` attention-playground.iife.js, a classic script. Both find their files beside themselves.
 */
export default defineConfig(({ mode }) => {
  const { build, ...rest } = mode === 'iife' ? classic : module;
  return {
    ...site,
    ...rest,
    publicDir: false,
    plugins: [...(site.plugins ?? []), withoutGlobals()],
    build: { ...site.build, ...build, emptyOutDir: false, modulePreload: false },
  };
});
