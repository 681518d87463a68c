/**
 * What this machine can do at most: a loop of multiply-adds that stays in registers, as a hand-made
 * WebAssembly module, with and without the fused instruction of relaxed SIMD.
 */

/** Independent sums that hide the latency of one instruction; the best count depends on the machine. */
const SUMS = [6, 8, 10, 12];
const ITERATIONS = 2_000_000;
const ATTEMPTS = 7;
const LANES = 4;

const I32 = 0x7f;
const V128 = 0x7b;
const SIMD = 0xfd;
const op = {
  i32Const: (/** @type {number} */ n) => [0x41, ...signed(n)],
  f32Const: (/** @type {number} */ x) => [0x43, ...new Uint8Array(Float32Array.of(x).buffer)],
  get: (/** @type {number} */ local) => [0x20, local],
  set: (/** @type {number} */ local) => [0x21, local],
  tee: (/** @type {number} */ local) => [0x22, local],
  i32Sub: [0x6b],
  splat: [SIMD, 0x13],
  lane0: [SIMD, 0x1f, 0],
  add: [SIMD, 0xe4, 0x01],
  multiply: [SIMD, 0xe6, 0x01],
  relaxedMultiplyAdd: [SIMD, 0x85, 0x02],
  loop: [0x03, 0x40],
  branchIf: [0x0d, 0],
  end: [0x0b],
};

/** @param {number} n LEB128 */
function signed(n) {
  const bytes = [];
  for (;;) {
    const byte = n & 0x7f;
    n >>= 7;
    const last = (n === 0 && !(byte & 0x40)) || (n === -1 && byte & 0x40);
    bytes.push(last ? byte : byte | 0x80);
    if (last) return bytes;
  }
}

/** @param {number} id @param {number[]} content */
const section = (id, content) => [id, ...signed(content.length).flat(), ...content];

/**
 * A module that exports `run(iterations)`: every iteration does sum = sum * a + b for each sum.
 * @param {number} sums
 * @param {boolean} relaxed
 */
function moduleBytes(sums, relaxed) {
  const [a, b] = [1 + sums, 2 + sums];
  const step = (/** @type {number} */ sum) => [
    ...op.get(sum),
    ...op.get(a),
    ...(relaxed
      ? [...op.get(b), ...op.relaxedMultiplyAdd]
      : [...op.multiply, ...op.get(b), ...op.add]),
    ...op.set(sum),
  ];
  const each = Array.from({ length: sums }, (_, i) => i + 1);
  const body = [
    ...[1, sums + 2, V128],
    ...[...op.f32Const(0.999), ...op.splat, ...op.set(a)],
    ...[...op.f32Const(0.001), ...op.splat, ...op.set(b)],
    ...op.loop,
    ...each.flatMap(step),
    ...[...op.get(0), ...op.i32Const(1), ...op.i32Sub, ...op.tee(0), ...op.branchIf],
    ...op.end,
    ...op.get(1),
    ...each.slice(1).flatMap((sum) => [...op.get(sum), ...op.add]),
    ...[...op.lane0, ...op.end],
  ];
  const name = [...new TextEncoder().encode('run')];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 1, I32, 1, 0x7d]),
    ...section(3, [1, 0]),
    ...section(7, [1, name.length, ...name, 0, 0]),
    ...section(10, [1, ...signed(body.length), ...body]),
  ]);
}

/** Whether this engine knows relaxed SIMD. */
export function hasRelaxedSimd() {
  return WebAssembly.validate(moduleBytes(1, true));
}

/**
 * @param {boolean} relaxed
 * @returns {Promise<number>} multiply-adds a second
 */
async function measure(relaxed) {
  let best = 0;
  for (const sums of SUMS) {
    const { instance } = await WebAssembly.instantiate(moduleBytes(sums, relaxed));
    const run = /** @type {(n: number) => number} */ (instance.exports.run);
    run(1000);
    for (let i = 0; i < ATTEMPTS; ++i) {
      const start = performance.now();
      const result = run(ITERATIONS);
      const seconds = (performance.now() - start) / 1000;
      if (!(Math.abs(result / sums - 1) < 0.01))
        throw new Error(`[peak] expected 1, got ${result / sums}`);
      best = Math.max(best, (ITERATIONS * sums * LANES) / seconds);
    }
  }
  return best;
}

/** @typedef {{ plain: number, relaxed: number | null }} Peak multiply-adds a second of one thread; relaxed is null where there is no such instruction */

/** @returns {Promise<Peak>} */
async function peak() {
  return { plain: await measure(false), relaxed: hasRelaxedSimd() ? await measure(true) : null };
}

/**
 * Measures between two looks at the peak, of which the higher one counts: a busy moment lowers it.
 * @template T
 * @param {() => Promise<T>} measureRows
 * @returns {Promise<{ peak: Peak, rows: T }>}
 */
export async function besidePeak(measureRows) {
  const before = await peak();
  const rows = await measureRows();
  const after = await peak();
  const relaxed = before.relaxed && after.relaxed && Math.max(before.relaxed, after.relaxed);
  return { peak: { plain: Math.max(before.plain, after.plain), relaxed }, rows };
}
