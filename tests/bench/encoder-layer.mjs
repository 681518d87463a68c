/**
 * The rows of a Transformer's encoder layer, as Vaswani et al. (2017) size it: 512 numbers a vector,
 * 8 heads, 2,048 hidden units, layer norms first. Weights and vectors come from the engine.
 */

import { bestFormulation } from './entrant.mjs';
import { onnxLayers } from './entrants/onnx-encoder-layer.mjs';
import { benchComputation, startedBuilds } from './entrants/ours.mjs';
import { tfjsLayer } from './entrants/tfjs-encoder-layer.mjs';
import { timingsOf } from './measure.mjs';
import { encoderLayer } from './reference.mjs';

export const ENCODER_LAYER_ROW = 'encoder layer';
const SIZES = { dimension: 512, heads: 8, hidden: 2048 };
const TOKENS = [32, 128, 512];

/** @typedef {typeof SIZES & { n: number }} Sizes */
/** @typedef {Record<string, Float32Array>} Arrays tokens, and weights [in, out], biases and gains by name */

/**
 * @param {typeof import('./engine.ts')} engine
 * @param {import('./engine.ts').Sources} sources of the module engine-bench
 * @param {typeof import('onnxruntime-web')} runtime
 * @param {string} [filter]
 * @returns {Promise<import('./measure.mjs').Row[]>}
 */
export async function measureEncoderLayer(engine, sources, runtime, filter = '') {
  const rows = [];
  for (const n of TOKENS) {
    const id = `${ENCODER_LAYER_ROW}, ${n} tokens`;
    if (!id.includes(filter)) continue;
    const started = await startedBuilds(engine, sources);
    const ours = started.map(({ name, module }) => ({ name, ...layer(module, n) }));
    const inputs = arraysOf(engine.readTensors(ours[0].file));
    const sizes = { ...SIZES, n };
    const entrants = [
      ...ours.map((one) => ({ name: one.name, peer: false, prepare: async () => [one] })),
      { name: 'tfjs-wasm', peer: true, prepare: async () => [tfjsLayer(inputs, sizes)] },
      {
        name: 'onnxruntime-web',
        peer: true,
        prepare: () => onnxLayers(runtime, inputs, sizes),
      },
    ];
    const right = encoderLayer(inputs, sizes);
    const ready = [];
    for (const entrant of entrants) {
      const prepared = await bestFormulation(entrant, { id }, right);
      ready.push({ name: entrant.name, prepared });
    }
    const { dimension: d, hidden } = SIZES;
    const multiplyAdds = n * (4 * d * d + 2 * d * hidden) + 2 * n * n * d;
    rows.push({ id, multiplyAdds, timings: await timingsOf(ready) });
  }
  return rows;
}

/** @param {any} module with the exports of engine_bench.cc @param {number} n */
function layer(module, n) {
  const computation = benchComputation(module, 'encoder_layer', n);
  const run = () => {
    const output = computation.run();
    return { output: new Float32Array(module.HEAPU8.buffer, output, n * SIZES.dimension).slice() };
  };
  return { ...computation, run };
}

/**
 * @param {Map<string, { shape: readonly number[], data: Float32Array }>} file
 * @returns {Arrays}
 */
function arraysOf(file) {
  const read = (/** @type {string} */ path) => {
    const tensor = file.get(path);
    return tensor && turned(tensor);
  };
  /** @type {Arrays} */
  const arrays = { tokens: /** @type {any} */ (file.get('vectors')).data };
  const add = (/** @type {string} */ name, /** @type {string} */ path) => {
    for (const part of ['weight', 'bias', 'gain']) {
      const array = read(`layer/${path}/${part}`);
      if (array) arrays[`${name}_${part}`] = array;
    }
  };
  for (const name of ['query', 'key', 'value', 'output']) {
    add(name, `self_attention/${name}_projection`);
  }
  add('attention', 'self_attention/layer_norm');
  add('feed_forward', 'feed_forward/layer_norm');
  for (const name of ['inner', 'outer']) add(name, `feed_forward/${name}`);
  // The engine's keys have none, since it would change nothing.
  arrays.key_bias = new Float32Array(SIZES.dimension);
  return arrays;
}

/**
 * A matrix with its axes the other way round; a row as it is.
 * @param {{ shape: readonly number[], data: Float32Array }} tensor
 */
function turned({ shape, data }) {
  if (shape.length < 2) return data.slice();
  const [rows, width] = shape;
  return Float32Array.from(data, (_, at) => data[(at % rows) * width + Math.floor(at / rows)]);
}
