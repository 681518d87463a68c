/** TensorFlow.js on its WebAssembly backend, one thread. Inputs are resident tensors. */

import * as tf from '@tensorflow/tfjs-core';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';

/** @typedef {import('../entrant.mjs').Prepared} Prepared */
/** @typedef {Record<string, tf.Tensor>} Tensors */

/**
 * @param {Record<string, string>} [modules] addresses of the backend's .wasm files, by their names, where
 *   it does not find them itself
 * @returns {Promise<import('../entrant.mjs').Entrant>}
 */
export async function tfjs(modules) {
  if (modules) setWasmPaths(modules);
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await tf.setBackend('wasm');
  return { name: 'tfjs-wasm', peer: true, prepare: async (one) => prepare(one) };
}

/** @param {import('../cases.mjs').Case} one @returns {Prepared[]} */
function prepare({ kind, n, dimension, heads, inputs }) {
  switch (kind) {
    case 'single_query':
      return [formulation(attention(inputs, 1, n, dimension), ['scores', 'weights', 'context'])];
    case 'self_attention':
      return [formulation(attention(inputs, n, n, dimension), ['weights', 'context'])];
    case 'multi_head':
      return [
        formulation(multiHead(inputs, n, dimension, heads, false), ['output'], 'three projections'),
        formulation(
          multiHead(inputs, n, dimension, heads, true),
          ['output'],
          'one wide projection',
        ),
      ];
    case 'product': {
      const a = tf.tensor2d(inputs.a, [n, n]);
      const b = tf.tensor2d(inputs.b, [n, n]);
      return [
        formulation({ tensors: [a, b], compute: () => ({ product: tf.matMul(a, b) }) }, [
          'product',
        ]),
      ];
    }
  }
}

/**
 * @param {{ tensors: tf.Tensor[], compute: () => Tensors }} graph
 * @param {string[]} wanted outputs that are handed over
 * @param {string} [name]
 * @returns {Prepared}
 */
function formulation({ tensors, compute }, wanted, name) {
  return {
    formulation: name,
    run: () => {
      /** @type {Record<string, Float32Array>} */
      const results = {};
      tf.engine().startScope();
      const outputs = compute();
      for (const output of wanted) {
        results[output] = /** @type {Float32Array} */ (outputs[output].dataSync());
      }
      tf.engine().endScope();
      return results;
    },
    dispose: () => tf.dispose(tensors),
  };
}

/**
 * @param {Record<string, Float32Array>} inputs
 * @param {number} queries
 * @param {number} keys
 * @param {number} d
 */
function attention(inputs, queries, keys, d) {
  const query = tf.tensor2d(inputs.query, [queries, d]);
  const key = tf.tensor2d(inputs.key, [keys, d]);
  const value = tf.tensor2d(inputs.value, [keys, d]);
  const scale = tf.scalar(1 / Math.sqrt(d));
  const compute = () => {
    const scores = tf.matMul(tf.mul(query, scale), key, false, true);
    const weights = tf.softmax(scores);
    return { scores, weights, context: tf.matMul(weights, value) };
  };
  return { tensors: [query, key, value, scale], compute };
}

/**
 * @param {Record<string, Float32Array>} inputs
 * @param {number} n
 * @param {number} dimension
 * @param {number} heads
 * @param {boolean} wide whether query, key and value come from one product
 */
function multiHead(inputs, n, dimension, heads, wide) {
  const d = dimension / heads;
  const tokens = tf.tensor2d(inputs.tokens, [n, dimension]);
  const weights = ['query', 'key', 'value', 'output'].map((name) =>
    tf.tensor2d(inputs[`${name}_weight`], [dimension, dimension]),
  );
  const scale = tf.scalar(1 / Math.sqrt(d));
  const joint = tf.concat(weights.slice(0, 3), 1);
  const project = () =>
    wide
      ? tf.split(tf.matMul(tokens, joint), 3, 1)
      : weights.slice(0, 3).map((weight) => tf.matMul(tokens, weight));
  const split = (/** @type {tf.Tensor} */ x) =>
    tf.transpose(tf.reshape(x, [n, heads, d]), [1, 0, 2]);
  const compute = () => {
    const [query, key, value] = project().map(split);
    const scores = tf.matMul(tf.mul(query, scale), key, false, true);
    const context = tf.matMul(tf.softmax(scores), value);
    const joined = tf.reshape(tf.transpose(context, [1, 0, 2]), [n, dimension]);
    return { output: tf.matMul(/** @type {tf.Tensor2D} */ (joined), weights[3]) };
  };
  return { tensors: [tokens, joint, scale, ...weights], compute };
}
