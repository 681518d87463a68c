/** A Transformer's encoder layer in TensorFlow.js, on its WebAssembly backend with one thread. */

import * as tf from '@tensorflow/tfjs-core';
import { EPSILON } from '../reference.mjs';

/**
 * @param {import('../encoder-layer.mjs').Arrays} inputs
 * @param {import('../encoder-layer.mjs').Sizes} sizes
 * @returns {import('../entrant.mjs').Prepared}
 */
export function tfjsLayer(inputs, { n, dimension, heads, hidden }) {
  const shapes = {
    tokens: [n, dimension],
    inner_weight: [dimension, hidden],
    outer_weight: [hidden, dimension],
  };
  const square = [dimension, dimension];
  /** @type {Record<string, any>} */
  const t = Object.fromEntries(
    Object.entries(inputs).map(([name, data]) => {
      const shape = shapes[name] ?? (name.endsWith('_weight') ? square : [data.length]);
      return [name, tf.tensor(data, shape)];
    }),
  );
  const width = dimension / heads;
  const scale = tf.scalar(1 / Math.sqrt(width));

  const linear = (/** @type {tf.Tensor} */ x, /** @type {string} */ name) =>
    tf.add(tf.matMul(x, t[`${name}_weight`]), t[`${name}_bias`]);
  const norm = (/** @type {tf.Tensor} */ x, /** @type {string} */ name) => {
    const { mean, variance } = tf.moments(x, 1, true);
    const scaled = tf.mul(tf.sub(x, mean), tf.rsqrt(tf.add(variance, EPSILON)));
    return tf.add(tf.mul(scaled, t[`${name}_gain`]), t[`${name}_bias`]);
  };
  const split = (/** @type {tf.Tensor} */ x) =>
    tf.transpose(tf.reshape(x, [n, heads, width]), [1, 0, 2]);
  const attention = (/** @type {tf.Tensor} */ x) => {
    const [query, key, value] = ['query', 'key', 'value'].map((name) => split(linear(x, name)));
    const scores = tf.matMul(tf.mul(query, scale), key, false, true);
    const context = tf.matMul(tf.softmax(scores), value);
    return linear(tf.reshape(tf.transpose(context, [1, 0, 2]), [n, dimension]), 'output');
  };
  const run = () => {
    tf.engine().startScope();
    const attended = tf.add(t.tokens, attention(norm(t.tokens, 'attention')));
    const inner = tf.relu(linear(norm(attended, 'feed_forward'), 'inner'));
    const sum = tf.add(attended, linear(inner, 'outer'));
    const output = /** @type {Float32Array} */ (sum.dataSync());
    tf.engine().endScope();
    return { output };
  };
  return { run, dispose: () => tf.dispose([t, scale]) };
}
