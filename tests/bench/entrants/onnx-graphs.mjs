/**
 * The formulations that onnxruntime-web is offered for each case, as ONNX graphs. What changes from
 * call to call is an input; everything else is resident as an initializer.
 */

import { RUNTIME_DOMAIN } from '../onnx.mjs';

/** @typedef {import('../onnx.mjs').Graph} Graph */
/** @typedef {import('../onnx.mjs').Node} Node */
/** @typedef {{ name: string, graph: Graph, parameters: boolean }} Formulation parameters: whether the
 *   initializers are weights, which a runtime may lay out anew before the first call */

/** @param {import('../cases.mjs').Case} one @returns {Formulation[]} */
export function graphsOf(one) {
  switch (one.kind) {
    case 'single_query':
      return attention(one, 1, ['scores', 'weights', 'context']);
    case 'self_attention':
      return attention(one, one.n, ['weights', 'context']);
    case 'multi_head':
      return [multiHeadOfProducts(one), multiHeadOperator(one), attentionOperator(one)];
    case 'product':
      return [product(one, 'MatMul'), product(one, 'Gemm')];
  }
}

/** @param {string} op @param {string[]} inputs @param {string[]} outputs @param {Node['attributes']} [attributes] @returns {Node} */
const node = (op, inputs, outputs, attributes) => ({ op, inputs, outputs, attributes });

/** @param {string} op @param {string[]} inputs @param {string[]} outputs @param {Node['attributes']} [attributes] @returns {Node} */
const own = (op, inputs, outputs, attributes) => ({
  ...node(op, inputs, outputs, attributes),
  domain: RUNTIME_DOMAIN,
});

/**
 * softmax(query key^T / sqrt(d)) value.
 * @param {import('../cases.mjs').Case} one
 * @param {number} queries
 * @param {string[]} wanted
 * @returns {Formulation[]}
 */
function attention({ n, dimension: d, inputs }, queries, wanted) {
  const scale = { float: 1 / Math.sqrt(d) };
  /** @type {Record<string, number[]>} */
  const dims = { scores: [queries, n], weights: [queries, n], context: [queries, d] };
  const rest = [
    node('Softmax', ['scores'], ['weights']),
    node('MatMul', ['weights', 'value'], ['context']),
  ];
  const graph = (/** @type {Node} */ scores) => ({
    nodes: [scores, ...rest],
    initializers: ['key', 'value'].map((name) => ({ name, dims: [n, d], data: inputs[name] })),
    inputs: [{ name: 'query', dims: [queries, d] }],
    outputs: wanted.map((name) => ({ name, dims: dims[name] })),
  });
  const operands = ['query', 'key'];
  const fused = own('FusedMatMul', operands, ['scores'], { transB: 1, alpha: scale });
  const gemm = node('Gemm', operands, ['scores'], { transB: 1, alpha: scale });
  return [
    { name: 'FusedMatMul, Softmax, MatMul', graph: graph(fused), parameters: false },
    { name: 'Gemm, Softmax, MatMul', graph: graph(gemm), parameters: false },
  ];
}

/** @param {import('../cases.mjs').Case} one @param {'MatMul' | 'Gemm'} op @returns {Formulation} */
function product({ n, inputs }, op) {
  const graph = {
    nodes: [node(op, ['a', 'b'], ['product'])],
    initializers: [{ name: 'b', dims: [n, n], data: inputs.b }],
    inputs: [{ name: 'a', dims: [n, n] }],
    outputs: [{ name: 'product', dims: [n, n] }],
  };
  return { name: op, graph, parameters: false };
}

/**
 * The frame of every multi-head formulation: tokens go in, the projected heads come out.
 * @param {import('../cases.mjs').Case} one
 * @param {string[]} weights names of the weights that are used as they are
 * @param {Node[]} nodes
 * @param {import('../onnx.mjs').Initializer[]} initializers
 * @param {number[]} dims of tokens and output
 * @returns {Graph}
 */
function multiHeadGraph({ dimension, inputs }, weights, nodes, initializers, dims) {
  const square = [dimension, dimension];
  return {
    nodes,
    initializers: [
      ...weights.map((name) => ({ name, dims: square, data: inputs[name] })),
      ...initializers,
    ],
    inputs: [{ name: 'tokens', dims }],
    outputs: [{ name: 'output', dims }],
  };
}

const WEIGHTS = ['query_weight', 'key_weight', 'value_weight', 'output_weight'];

/** @param {import('../cases.mjs').Case} one @returns {Formulation} */
function multiHeadOfProducts(one) {
  const { n, dimension, heads } = one;
  const d = dimension / heads;
  const shape = (/** @type {string} */ name, /** @type {number[]} */ sizes) => ({
    name,
    dims: [sizes.length],
    data: BigInt64Array.from(sizes, BigInt),
  });
  const split = (/** @type {string} */ name) => [
    node('MatMul', ['tokens', `${name}_weight`], [`${name}_rows`]),
    node('Reshape', [`${name}_rows`, 'split_shape'], [`${name}_split`]),
    node('Transpose', [`${name}_split`], [name], { perm: [1, 0, 2] }),
  ];
  const scale = { float: 1 / Math.sqrt(d) };
  const nodes = [
    ...['query', 'key', 'value'].flatMap(split),
    own('FusedMatMul', ['query', 'key'], ['scores'], { transB: 1, alpha: scale }),
    node('Softmax', ['scores'], ['weights']),
    node('MatMul', ['weights', 'value'], ['context']),
    node('Transpose', ['context'], ['context_split'], { perm: [1, 0, 2] }),
    node('Reshape', ['context_split', 'joined_shape'], ['joined']),
    node('MatMul', ['joined', 'output_weight'], ['output']),
  ];
  const shapes = [shape('split_shape', [n, heads, d]), shape('joined_shape', [n, dimension])];
  const graph = multiHeadGraph(one, WEIGHTS, nodes, shapes, [n, dimension]);
  return { name: 'products', graph, parameters: true };
}

/** @param {import('../cases.mjs').Case} one @returns {Formulation} */
function multiHeadOperator(one) {
  const { n, dimension, heads } = one;
  const project = (/** @type {string} */ name) =>
    node('MatMul', ['tokens', `${name}_weight`], [name]);
  const nodes = [
    ...['query', 'key', 'value'].map(project),
    own('MultiHeadAttention', ['query', 'key', 'value'], ['joined'], { num_heads: heads }),
    node('MatMul', ['joined', 'output_weight'], ['output']),
  ];
  const graph = multiHeadGraph(one, WEIGHTS, nodes, [], [1, n, dimension]);
  return { name: 'MultiHeadAttention', graph, parameters: true };
}

/** @param {import('../cases.mjs').Case} one @returns {Formulation} */
function attentionOperator(one) {
  const { n, dimension, heads, inputs } = one;
  const width = 3 * dimension;
  const joint = new Float32Array(dimension * width);
  for (let i = 0; i < dimension; ++i) {
    WEIGHTS.slice(0, 3).forEach((name, part) => {
      const row = inputs[name].subarray(i * dimension, (i + 1) * dimension);
      joint.set(row, i * width + part * dimension);
    });
  }
  const initializers = [
    { name: 'joint_weight', dims: [dimension, width], data: joint },
    { name: 'bias', dims: [width], data: new Float32Array(width) },
  ];
  const nodes = [
    own('Attention', ['tokens', 'joint_weight', 'bias'], ['joined'], { num_heads: heads }),
    node('MatMul', ['joined', 'output_weight'], ['output']),
  ];
  const graph = multiHeadGraph(one, ['output_weight'], nodes, initializers, [1, n, dimension]);
  return { name: 'Attention', graph, parameters: true };
}
