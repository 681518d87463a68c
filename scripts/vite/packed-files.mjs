import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const PACKED = /^(.*\.(?:wasm|safetensors))\?url$/;

/**
 * In the page as one file: the address of an engine or of weights holds the file itself, compressed.
 * web/src/engine/packed.ts opens it.
 * @returns {import('vite').Plugin}
 */
export function packedFiles() {
  return {
    name: 'packed-files',
    enforce: 'pre',
    load(id) {
      const [, file] = PACKED.exec(id) ?? [];
      if (!file) return null;
      const packed = gzipSync(readFileSync(file), { level: 9 }).toString('base64');
      return `export default "data:application/gzip;base64,${packed}";`;
    },
  };
}
