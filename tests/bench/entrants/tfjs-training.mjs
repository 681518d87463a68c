/**
 * The training step in TensorFlow.js, as its users write it. Its WebAssembly backend has all gradients
 * that this needs but the one of a gathered row, which is a product with one-hot words here.
 */

import * as tf from '@tensorflow/tfjs-core';
// Brings the gradients along.
import '@tensorflow/tfjs-layers';

const [BEGINNING, END] = [1, 2];
const LEARNING_RATE = 1e-3;
const VOCABULARY = 1000;

/** @typedef {Map<string, { shape: readonly number[], data: Float32Array }>} File */

/**
 * @param {File} file the first weights and the batch
 * @returns {{ run: () => number, dispose: () => void }} `run` answers with the loss before the step
 */
export function tfjsTraining(file) {
  const weights = variables(file);
  const batch = batchOf(file);
  const adam = tf.train.adam(LEARNING_RATE, 0.9, 0.999, 1e-8);
  const run = () =>
    tf.tidy(() => {
      const { value, grads } = tf.variableGrads(() => lossOf(weights, batch));
      adam.applyGradients(clipped(grads));
      return value.dataSync()[0];
    });
  return { run, dispose: () => (adam.dispose(), tf.disposeVariables()) };
}

/** @param {File} file @returns {(path: string) => tf.Variable} */
function variables(file) {
  /** @type {Map<string, tf.Variable>} */
  const all = new Map();
  for (const [path, { shape, data }] of file) {
    if (path.startsWith('batch/')) continue;
    // The one head of the attention is no axis of its own here.
    const dims = path.includes('/score_function/') ? shape.slice(1) : [...shape];
    all.set(path, tf.variable(tf.tensor(data, dims)));
  }
  return (path) => /** @type {tf.Variable} */ (all.get(path));
}

/** @param {File} file words by their place first: [word, sentence] */
function batchOf(file) {
  const read = (/** @type {string} */ name) => {
    const { shape, data } = /** @type {any} */ (file.get(`batch/${name}`));
    return /** @type {tf.Tensor2D} */ (tf.transpose(tf.cast(tf.tensor2d(data, shape), 'int32')));
  };
  const target = read('target');
  const row = (/** @type {number} */ word) => tf.fill([1, target.shape[1]], word, 'int32');
  const labels = tf.reshape(tf.concat([target, row(END)], 0), [-1]);
  return {
    source: read('source'),
    words: /** @type {tf.Tensor2D} */ (tf.concat([row(BEGINNING), target], 0)),
    labels: tf.cast(tf.oneHot(/** @type {tf.Tensor1D} */ (labels), VOCABULARY), 'float32'),
  };
}

/** @param {tf.NamedTensorMap} gradients @returns {tf.NamedTensorMap} their norm at most 1 */
function clipped(gradients) {
  const squares = Object.values(gradients).map((one) => tf.sum(tf.square(one)));
  const scale = tf.minimum(1, tf.rsqrt(tf.addN(squares)));
  return Object.fromEntries(
    Object.entries(gradients).map(([name, one]) => [name, tf.mul(one, scale)]),
  );
}

/** Vectors [word, sentence, feature] of words [word, sentence], for each word its own. */
function embedded(/** @type {tf.Variable} */ table, /** @type {tf.Tensor2D} */ words) {
  const rows = tf.reshape(words, [-1]);
  const gather = tf.customGrad((weight, save) => {
    /** @type {any} */ (save)([]);
    const gradFunc = (/** @type {tf.Tensor} */ dy) =>
      tf.matMul(tf.cast(tf.oneHot(/** @type {any} */ (rows), VOCABULARY), 'float32'), dy, true);
    return { value: tf.gather(/** @type {tf.Tensor} */ (weight), rows), gradFunc };
  });
  return tf.reshape(gather(table), [...words.shape, -1]);
}

/** @typedef {ReturnType<typeof variables>} Weights */

/** x [.., in] by a layer with weight [out, in]. */
function linear(/** @type {Weights} */ weights, /** @type {string} */ path, x) {
  const flat = tf.reshape(x, [-1, x.shape.at(-1)]);
  const weight = weights(`${path}/weight`);
  return tf.add(tf.matMul(flat, weight, false, true), weights(`${path}/bias`));
}

/** What the inputs [step, sentence, in] of a cell give to its gates: one [sentence, 3 units] a step. */
function inputGates(/** @type {Weights} */ weights, /** @type {string} */ path, inputs) {
  const flat = tf.reshape(inputs, [-1, inputs.shape[2]]);
  const product = tf.matMul(flat, weights(`${path}/weight_ih`), false, true);
  const gates = tf.add(product, weights(`${path}/bias_ih`));
  return tf.unstack(tf.reshape(gates, [inputs.shape[0], inputs.shape[1], -1]));
}

/** The gated recurrent unit as cuDNN and PyTorch have it. */
function gru(/** @type {Weights} */ weights, /** @type {string} */ path, fromInput, state) {
  const product = tf.matMul(state, weights(`${path}/weight_hh`), false, true);
  const fromState = tf.split(tf.add(product, weights(`${path}/bias_hh`)), 3, 1);
  const [r, z, n] = tf.split(fromInput, 3, 1);
  const reset = tf.sigmoid(tf.add(r, fromState[0]));
  const update = tf.sigmoid(tf.add(z, fromState[1]));
  const candidate = tf.tanh(tf.add(n, tf.mul(reset, fromState[2])));
  return tf.add(candidate, tf.mul(update, tf.sub(state, candidate)));
}

/** States of all words, each [sentence, unit], in the order of the words. */
function direction(/** @type {Weights} */ weights, /** @type {string} */ name, inputs, backward) {
  const path = `encoder/layer1/${name}`;
  const gates = inputGates(weights, path, inputs);
  let state = tf.zeros([inputs.shape[1], weights(`${path}/weight_hh`).shape[1]]);
  const states = [];
  // Not in place: the gradient of unstack reads its list again.
  for (const one of backward ? gates.toReversed() : gates) {
    state = gru(weights, path, one, state);
    states.push(state);
  }
  return backward ? states.toReversed() : states;
}

/** Bahdanau et al. (2015): the decoder's previous state asks. */
function lossOf(/** @type {Weights} */ weights, { source, words, labels }) {
  const inputs = embedded(weights('source_embedding/weight'), source);
  const forward = direction(weights, 'forward', inputs, false);
  const backward = direction(weights, 'backward', inputs, true);
  const states = tf.concat([tf.stack(forward, 1), tf.stack(backward, 1)], 2);
  const [sentences, places, width] = states.shape;
  const score = (/** @type {string} */ name) => weights(`decoder/attention/score_function/${name}`);
  const keys = tf.reshape(tf.matMul(tf.reshape(states, [-1, width]), score('W')), [
    sentences,
    places,
    -1,
  ]);
  const last = tf.concat([forward.at(-1), backward[0]], 1);
  let state = tf.tanh(linear(weights, 'decoder/layer1/initial', last));
  const rows = [];
  const given = embedded(weights('target_embedding/weight'), words);
  for (const word of inputGates(weights, 'decoder/layer1', given)) {
    const query = tf.expandDims(tf.matMul(state, score('U')), 1);
    const layer = tf.reshape(tf.tanh(tf.add(keys, query)), [sentences * places, -1]);
    const scores = tf.reshape(tf.matMul(layer, score('v')), [sentences, 1, places]);
    const context = tf.reshape(tf.matMul(tf.softmax(scores), states), [sentences, width]);
    const fromContext = tf.matMul(context, weights('decoder/layer1/weight_ch'), false, true);
    state = gru(weights, 'decoder/layer1', tf.add(word, fromContext), state);
    rows.push(tf.concat([context, state], 1));
  }
  const hidden = tf.tanh(linear(weights, 'decoder/attentional_hidden', tf.concat(rows, 0)));
  const likely = tf.logSoftmax(linear(weights, 'output', hidden));
  return tf.div(tf.neg(tf.sum(tf.mul(likely, labels))), labels.shape[0]);
}
