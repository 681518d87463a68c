/**
 * Writes ONNX models: the few messages of the format's protobuf schema (onnx.proto3) that a graph
 * of known shapes needs.
 *
 * @typedef {{ name: string, dims: number[], data: Float32Array | BigInt64Array }} Initializer
 * @typedef {{ name: string, dims: number[] }} Value a float tensor that goes in or comes out
 * @typedef {number | string | number[] | { float: number }} Attribute whole numbers, unless { float }
 * @typedef {{ op: string, inputs: string[], outputs: string[], attributes?: Record<string, Attribute>, domain?: string }} Node
 * @typedef {{ nodes: Node[], initializers: Initializer[], inputs: Value[], outputs: Value[] }} Graph
 */

const IR_VERSION = 10;
const OPERATORS_VERSION = 21;
const FLOAT = 1;
const INT64 = 7;
const KINDS = { float: 1, int: 2, string: 3, ints: 7 };
/** Where onnxruntime keeps its own operators. */
export const RUNTIME_DOMAIN = 'com.microsoft';

const utf8 = new TextEncoder();

/** @param {number} n @returns {Uint8Array} */
function varint(n) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(n));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

/** @param {Uint8Array[]} parts */
function join(parts) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @param {number} field @param {number} value */
const integer = (field, value) => join([varint(field << 3), varint(value)]);

/** @param {number} field @param {Uint8Array} bytes */
const block = (field, bytes) => join([varint((field << 3) | 2), varint(bytes.length), bytes]);

/** @param {number} field @param {string} value */
const text = (field, value) => block(field, utf8.encode(value));

/** @param {number} field @param {number} value */
const float = (field, value) =>
  join([varint((field << 3) | 5), new Uint8Array(Float32Array.of(value).buffer)]);

/** @param {[string, Attribute]} entry */
function attribute([name, value]) {
  const typed = (/** @type {number} */ kind, /** @type {Uint8Array[]} */ ...fields) =>
    join([text(1, name), ...fields, integer(20, kind)]);
  if (typeof value === 'number') return typed(KINDS.int, integer(3, value));
  if (typeof value === 'string') return typed(KINDS.string, text(4, value));
  if (Array.isArray(value)) return typed(KINDS.ints, ...value.map((n) => integer(8, n)));
  return typed(KINDS.float, float(2, value.float));
}

/** @param {Node} one */
function node({ op, inputs, outputs, attributes = {}, domain = '' }) {
  return join([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...Object.entries(attributes).map((entry) => block(5, attribute(entry))),
    text(7, domain),
  ]);
}

/** @param {Initializer} one */
function initializer({ name, dims, data }) {
  return join([
    ...dims.map((size) => integer(1, size)),
    integer(2, data instanceof Float32Array ? FLOAT : INT64),
    text(8, name),
    block(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  ]);
}

/** @param {Value} one */
function value({ name, dims }) {
  const shape = join(dims.map((size) => block(1, integer(1, size))));
  const tensor = join([integer(1, FLOAT), block(2, shape)]);
  return join([text(1, name), block(2, block(1, tensor))]);
}

/**
 * @param {Graph} graph
 * @returns {Uint8Array} the bytes of an .onnx file
 */
export function encodeModel({ nodes, initializers, inputs, outputs }) {
  const graph = join([
    ...nodes.map((one) => block(1, node(one))),
    text(2, 'graph'),
    ...initializers.map((one) => block(5, initializer(one))),
    ...inputs.map((one) => block(11, value(one))),
    ...outputs.map((one) => block(12, value(one))),
  ]);
  const operators = (/** @type {string} */ domain, /** @type {number} */ version) =>
    block(8, join([text(1, domain), integer(2, version)]));
  return join([
    integer(1, IR_VERSION),
    block(7, graph),
    operators('', OPERATORS_VERSION),
    operators(RUNTIME_DOMAIN, 1),
  ]);
}
