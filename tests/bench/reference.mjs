/** The right answers, in double precision: slow, plain and independent of everything measured. */

/** @typedef {Float32Array | Float64Array} Numbers */

/** Of layer norm. */
export const EPSILON = 1e-5;

/**
 * a [m, k] times b [k, n].
 * @param {Numbers} a
 * @param {Numbers} b
 * @param {number} m
 * @param {number} k
 * @param {number} n
 */
export function product(a, b, m, k, n) {
  const c = new Float64Array(m * n);
  for (let i = 0; i < m; ++i) {
    const row = c.subarray(i * n, (i + 1) * n);
    for (let p = 0; p < k; ++p) {
      const factor = a[i * k + p];
      for (let j = 0, at = p * n; j < n; ++j) row[j] += factor * b[at + j];
    }
  }
  return c;
}

/**
 * softmax(query key^T / sqrt(d)) value.
 * @param {{ query: Numbers, key: Numbers, value: Numbers }} inputs [queries, d], [keys, d], [keys, d]
 * @param {number} queries
 * @param {number} keys
 * @param {number} d
 */
export function attention({ query, key, value }, queries, keys, d) {
  const scores = product(query, transposed(key, keys, d), queries, d, keys);
  for (let i = 0; i < scores.length; ++i) scores[i] /= Math.sqrt(d);
  const weights = scores.slice();
  for (let i = 0; i < queries; ++i) softmax(weights.subarray(i * keys, (i + 1) * keys));
  return { scores, weights, context: product(weights, value, queries, keys, d) };
}

/**
 * Multi-head self-attention of tokens [n, dimension] with four projections, no bias: the heads'
 * contexts side by side, times the output weight.
 * @param {Record<string, Numbers>} inputs
 * @param {number} n
 * @param {number} dimension
 * @param {number} heads
 */
export function multiHead(inputs, n, dimension, heads) {
  const d = dimension / heads;
  const project = (/** @type {string} */ name) =>
    product(inputs.tokens, inputs[`${name}_weight`], n, dimension, dimension);
  const [query, key, value] = ['query', 'key', 'value'].map(project);
  const joined = new Float64Array(n * dimension);
  for (let head = 0; head < heads; ++head) {
    const part = (/** @type {Numbers} */ x) => columns(x, n, dimension, head * d, d);
    const { context } = attention(
      { query: part(query), key: part(key), value: part(value) },
      n,
      n,
      d,
    );
    for (let i = 0; i < n; ++i)
      joined.set(context.subarray(i * d, (i + 1) * d), i * dimension + head * d);
  }
  return { output: product(joined, inputs.output_weight, n, dimension, dimension) };
}

/**
 * A Transformer's encoder layer with its norms first, without biases: x + multi-head attention of
 * norm(x), and on that the same with the feed-forward network.
 * @param {Record<string, Numbers>} inputs
 * @param {{ n: number, dimension: number, heads: number, hidden: number }} sizes
 */
export function encoderLayer(inputs, { n, dimension, heads, hidden }) {
  const normed = (/** @type {Numbers} */ x) => layerNorm(x, n, dimension);
  const plus = (/** @type {Numbers} */ x, /** @type {Numbers} */ y) =>
    Float64Array.from(x, (one, i) => one + y[i]);
  const around = { ...inputs, tokens: normed(inputs.tokens) };
  const attended = plus(inputs.tokens, multiHead(around, n, dimension, heads).output);
  const inner = product(normed(attended), inputs.inner_weight, n, dimension, hidden);
  for (let i = 0; i < inner.length; ++i) inner[i] = Math.max(0, inner[i]);
  return { output: plus(attended, product(inner, inputs.outer_weight, n, hidden, dimension)) };
}

/** @param {Numbers} x @param {number} rows @param {number} width */
function layerNorm(x, rows, width) {
  const out = Float64Array.from(x);
  for (let i = 0; i < rows; ++i) {
    const row = out.subarray(i * width, (i + 1) * width);
    const mean = row.reduce((a, b) => a + b, 0) / width;
    const variance = row.reduce((a, b) => a + (b - mean) ** 2, 0) / width;
    for (let j = 0; j < width; ++j) row[j] = (row[j] - mean) / Math.sqrt(variance + EPSILON);
  }
  return out;
}

/** @param {Numbers} x @param {number} rows @param {number} width */
function transposed(x, rows, width) {
  const out = new Float64Array(x.length);
  for (let i = 0; i < rows; ++i)
    for (let j = 0; j < width; ++j) out[j * rows + i] = x[i * width + j];
  return out;
}

/** @param {Numbers} x @param {number} rows @param {number} width @param {number} first @param {number} count */
function columns(x, rows, width, first, count) {
  const out = new Float64Array(rows * count);
  for (let i = 0; i < rows; ++i) {
    out.set(x.subarray(i * width + first, i * width + first + count), i * count);
  }
  return out;
}

/** @param {Float64Array} row in place */
function softmax(row) {
  const largest = row.reduce((a, b) => Math.max(a, b), -Infinity);
  let sum = 0;
  for (let j = 0; j < row.length; ++j) sum += row[j] = Math.exp(row[j] - largest);
  for (let j = 0; j < row.length; ++j) row[j] /= sum;
}

/**
 * How far an entrant's outputs are from the right ones, relative to the largest right number.
 * @param {Record<string, Float32Array>} outputs
 * @param {Record<string, Float64Array>} right only the outputs that were asked for are compared
 * @returns {number} Infinity for a missing output, a wrong length or a number that is none
 */
export function largestDeviation(outputs, right) {
  let worst = 0;
  for (const [name, wanted] of Object.entries(right)) {
    const got = outputs[name];
    if (!got || got.length !== wanted.length) return Infinity;
    const scale = wanted.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
    for (let i = 0; i < wanted.length; ++i) {
      const deviation = Math.abs(got[i] - wanted[i]) / scale;
      if (!(deviation <= worst)) worst = Number.isFinite(deviation) ? deviation : Infinity;
    }
  }
  return worst;
}
