/**
 * What is measured: every case has random inputs, its work in multiply-adds, and its right outputs
 * in double precision.
 *
 * @typedef {'single_query' | 'self_attention' | 'multi_head' | 'product'} Kind
 * @typedef {Record<string, Float32Array>} Arrays
 *
 * @typedef {object} Case
 * @property {string} id
 * @property {Kind} kind
 * @property {number} n keys, tokens, or rows and columns of the square product
 * @property {number} dimension numbers in a vector
 * @property {number} heads
 * @property {Arrays} inputs row-major
 * @property {number} multiplyAdds
 * @property {() => Record<string, Float64Array>} reference
 */

import * as reference from './reference.mjs';

const HEAD_DIM = 64;
const MODEL_DIM = 512;
const HEADS = 8;

/** Rows of the table, in order. */
const ROWS = [
  ...[8, 32, 128].map((n) => singleQuery(n)),
  ...[32, 128, 512, 1024].map((n) => selfAttention(n)),
  ...[32, 128, 512].map((n) => multiHead(n)),
  ...[64, 128, 256, 512, 1024].map((n) => product(n)),
];

/**
 * The cases whose names contain `filter`; each is made when asked for, since the large ones are large.
 * @param {string} [filter]
 */
export function casesLike(filter = '') {
  return ROWS.filter(({ id }) => id.includes(filter));
}

/** @param {number} n @returns {{ id: string, make: () => Case }} */
function singleQuery(n) {
  const id = `single query, ${n} keys`;
  const make = () => ({
    ...attention(id, 'single_query', 1, n),
    kind: /** @type {Kind} */ ('single_query'),
  });
  return { id, make };
}

/** @param {number} n @returns {{ id: string, make: () => Case }} */
function selfAttention(n) {
  const id = `self-attention, ${n} tokens`;
  return { id, make: () => attention(id, 'self_attention', n, n) };
}

/**
 * @param {string} id
 * @param {Kind} kind
 * @param {number} queries
 * @param {number} keys
 * @returns {Case}
 */
function attention(id, kind, queries, keys) {
  const random = generator(keys);
  const inputs = {
    query: random(queries * HEAD_DIM),
    key: random(keys * HEAD_DIM),
    value: random(keys * HEAD_DIM),
  };
  return {
    id,
    kind,
    n: keys,
    dimension: HEAD_DIM,
    heads: 1,
    inputs,
    multiplyAdds: 2 * queries * keys * HEAD_DIM,
    reference: () => reference.attention(inputs, queries, keys, HEAD_DIM),
  };
}

/** @param {number} n @returns {{ id: string, make: () => Case }} */
function multiHead(n) {
  const id = `multi-head, ${n} tokens`;
  const make = () => {
    const random = generator(n);
    // Weights of this size keep the projected vectors about as long as the tokens' own.
    const weight = () => random(MODEL_DIM * MODEL_DIM, Math.sqrt(3 / MODEL_DIM));
    const inputs = {
      tokens: random(n * MODEL_DIM),
      query_weight: weight(),
      key_weight: weight(),
      value_weight: weight(),
      output_weight: weight(),
    };
    return {
      id,
      kind: /** @type {Kind} */ ('multi_head'),
      n,
      dimension: MODEL_DIM,
      heads: HEADS,
      inputs,
      multiplyAdds: 4 * n * MODEL_DIM * MODEL_DIM + 2 * n * n * MODEL_DIM,
      reference: () => reference.multiHead(inputs, n, MODEL_DIM, HEADS),
    };
  };
  return { id, make };
}

/** @param {number} n @returns {{ id: string, make: () => Case }} */
function product(n) {
  const id = `product, ${n}`;
  const make = () => {
    const random = generator(n);
    const inputs = { a: random(n * n), b: random(n * n) };
    return {
      id,
      kind: /** @type {Kind} */ ('product'),
      n,
      dimension: n,
      heads: 1,
      inputs,
      multiplyAdds: n ** 3,
      reference: () => ({ product: reference.product(inputs.a, inputs.b, n, n, n) }),
    };
  };
  return { id, make };
}

/**
 * Numbers in [-size, size), the same in every run.
 * @param {number} seed
 * @returns {(count: number, size?: number) => Float32Array}
 */
function generator(seed) {
  let state = seed >>> 0;
  return (count, size = 1) =>
    Float32Array.from({ length: count }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state / 2 ** 31 - 1) * size;
    });
}
