import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, 'web');
const pages = readdirSync(web).filter((name) => name.endsWith('.html'));

/**
 * `#engine/relaxed` answers with the address of the relaxed-SIMD kernel module, or with null on a
 * machine that could not build it. The other two builds must exist: package.json names them.
 */
function relaxedKernels(): Plugin {
  const id = '\0relaxed-kernels';
  const file = join(here, 'build/wasm-simd/kernels-relaxed.wasm');
  return {
    name: 'relaxed-kernels',
    enforce: 'pre',
    resolveId: (source) => (source === '#engine/relaxed' ? id : null),
    load(source) {
      if (source !== id) return null;
      if (!existsSync(file)) return 'export default null;';
      return `export { default } from ${JSON.stringify(`${file}?url`)};`;
    },
  };
}

export default defineConfig({
  root: web,
  base: './',
  plugins: [relaxedKernels()],
  worker: { format: 'es', plugins: () => [relaxedKernels()] },
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
