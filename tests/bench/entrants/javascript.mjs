/**
 * The peer that needs no library: plain JavaScript over Float32Array, with result arrays made once.
 * Loops run along contiguous memory, rows are unrolled by four, nothing is allocated while it runs.
 */

/** @typedef {import('../cases.mjs').Case} Case */

/** @returns {import('../entrant.mjs').Entrant} */
export function javascript() {
  return { name: 'JavaScript', peer: true, prepare: async (one) => [prepare(one)] };
}

/** @param {Case} one @returns {import('../entrant.mjs').Prepared} */
function prepare({ kind, n, dimension, heads, inputs }) {
  switch (kind) {
    case 'single_query':
      return { run: attention(inputs, 1, n, dimension) };
    case 'self_attention':
      return { run: attention(inputs, n, n, dimension) };
    case 'multi_head':
      return { run: multiHead(inputs, n, dimension, heads) };
    case 'product': {
      const product = new Float32Array(n * n);
      return {
        run: () => {
          multiply(inputs.a, inputs.b, product, n, n, n);
          return { product };
        },
      };
    }
  }
}

/**
 * @param {Record<string, Float32Array>} inputs
 * @param {number} queries
 * @param {number} keys
 * @param {number} d
 */
function attention({ query, key, value }, queries, keys, d) {
  const scores = new Float32Array(queries * keys);
  const weights = new Float32Array(queries * keys);
  const context = new Float32Array(queries * d);
  const results = { scores, weights, context };
  return () => {
    multiplyTransposed(query, key, scores, queries, d, keys, 1 / Math.sqrt(d));
    softmaxRows(scores, weights, queries, keys);
    multiply(weights, value, context, queries, keys, d);
    return results;
  };
}

/**
 * @param {Record<string, Float32Array>} inputs
 * @param {number} n
 * @param {number} dimension
 * @param {number} heads
 */
function multiHead(inputs, n, dimension, heads) {
  const d = dimension / heads;
  const projected = ['query', 'key', 'value'].map((name) => ({
    weight: inputs[`${name}_weight`],
    whole: new Float32Array(n * dimension),
    head: new Float32Array(n * d),
  }));
  const [query, key, value] = projected.map(({ head }) => head);
  const oneHead = attention({ query, key, value }, n, n, d);
  const joined = new Float32Array(n * dimension);
  const output = new Float32Array(n * dimension);
  const results = { output };
  return () => {
    for (const { weight, whole } of projected) {
      multiply(inputs.tokens, weight, whole, n, dimension, dimension);
    }
    for (let h = 0; h < heads; ++h) {
      for (const { whole, head } of projected)
        copyColumns(whole, dimension, h * d, head, d, 0, n, d);
      const { context } = oneHead();
      copyColumns(context, d, 0, joined, dimension, h * d, n, d);
    }
    multiply(joined, inputs.output_weight, output, n, dimension, dimension);
    return results;
  };
}

/**
 * c [m, n] = a [m, k] b [k, n]: four rows of b at a time, blocks of k that stay in the cache.
 * @param {Float32Array} a
 * @param {Float32Array} b
 * @param {Float32Array} c
 * @param {number} m
 * @param {number} k
 * @param {number} n
 */
function multiply(a, b, c, m, k, n) {
  const block = 64;
  c.fill(0, 0, m * n);
  for (let from = 0; from < k; from += block) {
    const to = Math.min(k, from + block);
    for (let i = 0; i < m; ++i) {
      const row = i * n;
      let p = from;
      for (; p + 4 <= to; p += 4) {
        const at = i * k + p;
        const x0 = a[at];
        const x1 = a[at + 1];
        const x2 = a[at + 2];
        const x3 = a[at + 3];
        const b0 = p * n;
        const b1 = b0 + n;
        const b2 = b1 + n;
        const b3 = b2 + n;
        for (let j = 0; j < n; ++j) {
          c[row + j] += x0 * b[b0 + j] + x1 * b[b1 + j] + x2 * b[b2 + j] + x3 * b[b3 + j];
        }
      }
      for (; p < to; ++p) {
        const x = a[i * k + p];
        const b0 = p * n;
        for (let j = 0; j < n; ++j) c[row + j] += x * b[b0 + j];
      }
    }
  }
}

/**
 * c [m, n] = scale * a [m, k] b^T, b [n, k]: four columns of the result at a time.
 * @param {Float32Array} a
 * @param {Float32Array} b
 * @param {Float32Array} c
 * @param {number} m
 * @param {number} k
 * @param {number} n
 * @param {number} scale
 */
function multiplyTransposed(a, b, c, m, k, n, scale) {
  for (let i = 0; i < m; ++i) {
    const left = i * k;
    let j = 0;
    for (; j + 4 <= n; j += 4) {
      const b0 = j * k;
      const b1 = b0 + k;
      const b2 = b1 + k;
      const b3 = b2 + k;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (let p = 0; p < k; ++p) {
        const x = a[left + p];
        s0 += x * b[b0 + p];
        s1 += x * b[b1 + p];
        s2 += x * b[b2 + p];
        s3 += x * b[b3 + p];
      }
      const at = i * n + j;
      c[at] = s0 * scale;
      c[at + 1] = s1 * scale;
      c[at + 2] = s2 * scale;
      c[at + 3] = s3 * scale;
    }
    for (; j < n; ++j) {
      let sum = 0;
      for (let p = 0, at = j * k; p < k; ++p) sum += a[left + p] * b[at + p];
      c[i * n + j] = sum * scale;
    }
  }
}

/**
 * @param {Float32Array} scores [rows, columns]
 * @param {Float32Array} weights [rows, columns]
 * @param {number} rows
 * @param {number} columns
 */
function softmaxRows(scores, weights, rows, columns) {
  for (let i = 0; i < rows; ++i) {
    const from = i * columns;
    const to = from + columns;
    let largest = -Infinity;
    for (let j = from; j < to; ++j) if (scores[j] > largest) largest = scores[j];
    let sum = 0;
    for (let j = from; j < to; ++j) sum += weights[j] = Math.exp(scores[j] - largest);
    const factor = 1 / sum;
    for (let j = from; j < to; ++j) weights[j] *= factor;
  }
}

/**
 * @param {Float32Array} from
 * @param {number} fromWidth
 * @param {number} fromColumn
 * @param {Float32Array} to
 * @param {number} toWidth
 * @param {number} toColumn
 * @param {number} rows
 * @param {number} count
 */
function copyColumns(from, fromWidth, fromColumn, to, toWidth, toColumn, rows, count) {
  for (let i = 0; i < rows; ++i) {
    const source = i * fromWidth + fromColumn;
    const target = i * toWidth + toColumn;
    for (let j = 0; j < count; ++j) to[target + j] = from[source + j];
  }
}
