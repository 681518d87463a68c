/** The contest in a browser: bundled for, and called by, chromium.mjs. */

import * as runtime from 'onnxruntime-web/wasm';
import tfjsModule from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm-simd.wasm?url';
import scalarBench from '../../build/wasm-scalar/engine-bench.wasm?url';
import simdBench from '../../build/wasm-simd/engine-bench.wasm?url';
import { siteSources } from '../../web/src/engine/sources.ts';
import { measureEncoder } from './encoder.mjs';
import { measureEncoderLayer } from './encoder-layer.mjs';
import * as engine from './engine.ts';
import { javascript } from './entrants/javascript.mjs';
import { onnxruntime } from './entrants/onnxruntime.mjs';
import { ours } from './entrants/ours.mjs';
import { tfjs } from './entrants/tfjs.mjs';
import { measureAll } from './measure.mjs';
import { besidePeak } from './peak.mjs';
import { measureTraining } from './training-step.mjs';

const bytesOf = async (/** @type {string} */ url) =>
  (await fetch(new URL(url, import.meta.url))).arrayBuffer();
/** @type {import('./engine.ts').Sources} what only measurements need, in the place of attention */
const benchSources = {
  ...siteSources,
  attention: {
    simd: {
      glue: () => import('../../build/wasm-simd/engine-bench.mjs'),
      wasm: () => bytesOf(simdBench),
    },
    scalar: {
      glue: () => import('../../build/wasm-scalar/engine-bench.mjs'),
      wasm: () => bytesOf(scalarBench),
    },
  },
};

/**
 * @param {string} [filter]
 * @returns {Promise<Omit<import('./report.mjs').Figures, 'place'>>}
 */
async function measure(filter) {
  // It asks for all three names, and takes the one for SIMD without threads.
  const address = new URL(tfjsModule, import.meta.url).href;
  const modules = Object.fromEntries(
    ['', '-simd', '-threaded-simd'].map((kind) => [`tfjs-backend-wasm${kind}.wasm`, address]),
  );
  const entrants = [
    javascript(),
    await tfjs(modules),
    onnxruntime(runtime),
    ...(await ours(engine, siteSources)),
  ];
  const onCase = (/** @type {string} */ id) => console.info(id);
  return besidePeak(async () => [
    ...(await measureAll(entrants, { filter, onCase })),
    ...(await measureEncoder(engine, benchSources, runtime, filter)),
    ...(await measureEncoderLayer(engine, benchSources, runtime, filter)),
    ...(await measureTraining(engine, benchSources, filter)),
  ]);
}

Object.assign(globalThis, { measure });
