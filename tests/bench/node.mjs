/** The contest in Node. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { runnerImport } from 'vite';
import { root } from '../../scripts/lib/project.mjs';
import { javascript } from './entrants/javascript.mjs';
import { onnxruntime } from './entrants/onnxruntime.mjs';
import { ours } from './entrants/ours.mjs';
import { tfjs } from './entrants/tfjs.mjs';
import { measureEncoder } from './encoder.mjs';
import { measureEncoderLayer } from './encoder-layer.mjs';
import { measureAll } from './measure.mjs';
import { besidePeak, hasRelaxedSimd } from './peak.mjs';
import { measureTraining } from './training-step.mjs';

/** @param {string} file below build/ @returns {Promise<ArrayBuffer>} */
async function bytesOf(file) {
  const { buffer, byteOffset, byteLength } = await readFile(join(root, 'build', file));
  return /** @type {ArrayBuffer} */ (buffer.slice(byteOffset, byteOffset + byteLength));
}

/** @param {string} models */
function buildsOf(models) {
  const buildOf = (/** @type {string} */ preset) => ({
    glue: () => import(pathToFileURL(join(root, 'build', preset, `engine-${models}.mjs`)).href),
    wasm: () => bytesOf(`${preset}/engine-${models}.wasm`),
  });
  return { simd: buildOf('wasm-simd'), scalar: buildOf('wasm-scalar') };
}

const relaxed = 'wasm-simd/kernels-relaxed.wasm';
/** @type {import('./engine.ts').Sources} */
const sources = {
  attention: buildsOf('attention'),
  translation: buildsOf('translation'),
  transformer: buildsOf('transformer'),
  relaxed: existsSync(join(root, 'build', relaxed)) ? () => bytesOf(relaxed) : null,
};
/** What only measurements need, in the place of attention. */
const benchSources = { ...sources, attention: buildsOf('bench') };

/**
 * @param {{ filter?: string, onCase?: (id: string) => void }} options
 * @returns {Promise<import('./report.mjs').Figures>}
 */
export async function measureInNode(options) {
  // Some versions of Node have relaxed SIMD, but behind a flag.
  if (!hasRelaxedSimd()) v8.setFlagsFromString('--experimental-wasm-relaxed-simd');
  const { module: engine } = await runnerImport(join(import.meta.dirname, 'engine.ts'));
  const runtime = await import('onnxruntime-web');
  const entrants = [
    javascript(),
    await tfjs(),
    onnxruntime(runtime),
    ...(await ours(engine, sources)),
  ];
  const figures = await besidePeak(async () => [
    ...(await measureAll(entrants, options)),
    ...(await measureEncoder(engine, benchSources, runtime, options.filter)),
    ...(await measureEncoderLayer(engine, benchSources, runtime, options.filter)),
    ...(await measureTraining(engine, benchSources, options.filter)),
  ]);
  return { place: `Node ${process.versions.node}`, ...figures };
}
