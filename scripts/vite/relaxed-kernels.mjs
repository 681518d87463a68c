import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';

/**
 * `#engine/relaxed` answers with the address of the relaxed-SIMD kernel module, or with null on a
 * machine that could not build it. The other two builds must exist: package.json names them.
 * @returns {import('vite').Plugin}
 */
export function relaxedKernels() {
  const id = '\0relaxed-kernels';
  const file = join(root, 'build/wasm-simd/kernels-relaxed.wasm');
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
