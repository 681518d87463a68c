/**
 * A Transformer's encoder layer on onnxruntime-web, one thread, in two formulations: with its operator of
 * attention that projects by itself, and with the one that is given queries, keys and values.
 */

import { encodeModel, RUNTIME_DOMAIN } from '../onnx.mjs';
import { EPSILON } from '../reference.mjs';

/** @typedef {import('../encoder-layer.mjs').Arrays} Arrays */
/** @typedef {import('../encoder-layer.mjs').Sizes} Sizes */
/** @typedef {import('../onnx.mjs').Node} Node */

const PROJECTIONS = ['query', 'key', 'value'];

/**
 * @param {typeof import('onnxruntime-web')} runtime
 * @param {Arrays} inputs
 * @param {Sizes} sizes
 * @returns {Promise<import('../entrant.mjs').Prepared[]>}
 */
export async function onnxLayers(runtime, inputs, sizes) {
  const formulations = { Attention: joint(inputs, sizes), MultiHeadAttention: apart(sizes) };
  const prepared = [];
  for (const [formulation, { nodes, extra }] of Object.entries(formulations)) {
    prepared.push({ formulation, ...(await prepare(runtime, inputs, sizes, nodes, extra)) });
  }
  return prepared;
}

/** @param {string} name @param {string} from @param {string} to @returns {Node[]} to = from weight + bias */
const linear = (name, from, to) => [
  { op: 'MatMul', inputs: [from, `${name}_weight`], outputs: [`${name}_product`] },
  { op: 'Add', inputs: [`${name}_product`, `${name}_bias`], outputs: [to] },
];

/** @param {string} name @param {string} from @param {string} to @returns {Node} */
const norm = (name, from, to) => ({
  op: 'LayerNormalization',
  inputs: [from, `${name}_gain`, `${name}_bias`],
  outputs: [to],
  attributes: { axis: -1, epsilon: { float: EPSILON } },
});

/** @param {Sizes} sizes */
function apart({ heads }) {
  /** @type {Node[]} */
  const nodes = [
    ...PROJECTIONS.flatMap((name) => linear(name, 'normed', name)),
    {
      op: 'MultiHeadAttention',
      inputs: PROJECTIONS,
      outputs: ['joined'],
      attributes: { num_heads: heads },
      domain: RUNTIME_DOMAIN,
    },
  ];
  return { nodes, extra: {} };
}

/** @param {Arrays} inputs @param {Sizes} sizes the three projections side by side */
function joint(inputs, { dimension, heads }) {
  const width = PROJECTIONS.length * dimension;
  const weight = new Float32Array(dimension * width);
  const bias = new Float32Array(width);
  PROJECTIONS.forEach((name, part) => {
    bias.set(inputs[`${name}_bias`], part * dimension);
    for (let i = 0; i < dimension; ++i) {
      const row = inputs[`${name}_weight`].subarray(i * dimension, (i + 1) * dimension);
      weight.set(row, i * width + part * dimension);
    }
  });
  /** @type {Node[]} */
  const nodes = [
    {
      op: 'Attention',
      inputs: ['normed', 'joint_weight', 'joint_bias'],
      outputs: ['joined'],
      attributes: { num_heads: heads },
      domain: RUNTIME_DOMAIN,
    },
  ];
  return { nodes, extra: { joint_weight: weight, joint_bias: bias } };
}

/**
 * @param {typeof import('onnxruntime-web')} runtime
 * @param {Arrays} inputs
 * @param {Sizes} sizes
 * @param {Node[]} attention from "normed" to "joined"
 * @param {Arrays} extra
 */
async function prepare(runtime, inputs, { n, dimension, hidden }, attention, extra) {
  const { tokens, ...weights } = { ...inputs, ...extra };
  const dims = [1, n, dimension];
  /** @type {Record<string, number>} */
  const heights = { outer_weight: hidden };
  /** @type {Node[]} */
  const nodes = [
    norm('attention', 'tokens', 'normed'),
    ...attention,
    ...linear('output', 'joined', 'projected'),
    { op: 'Add', inputs: ['tokens', 'projected'], outputs: ['attended'] },
    norm('feed_forward', 'attended', 'normed_again'),
    ...linear('inner', 'normed_again', 'inner_sum'),
    { op: 'Relu', inputs: ['inner_sum'], outputs: ['inner'] },
    ...linear('outer', 'inner', 'fed'),
    { op: 'Add', inputs: ['attended', 'fed'], outputs: ['output'] },
  ];
  const used = new Set(nodes.flatMap((node) => node.inputs));
  const initializers = Object.entries(weights)
    .filter(([name]) => used.has(name))
    .map(([name, data]) => {
      const rows = name.endsWith('_weight') ? [heights[name] ?? dimension] : [];
      const width = data.length / (rows[0] ?? 1);
      return { name, dims: [...rows, width], data };
    });
  const model = encodeModel({
    nodes,
    initializers,
    inputs: [{ name: 'tokens', dims }],
    outputs: [{ name: 'output', dims }],
  });
  const session = await runtime.InferenceSession.create(model, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
  });
  const feeds = { tokens: new runtime.Tensor('float32', tokens, dims) };
  return {
    run: async () => ({
      output: /** @type {Float32Array} */ ((await session.run(feeds)).output.data),
    }),
    dispose: () => void session.release(),
  };
}
