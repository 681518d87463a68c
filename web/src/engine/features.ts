/** What this browser's WebAssembly can do, asked by validating modules of a few bytes. */

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const TYPE_RETURNING_VECTOR = [0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b];
const ONE_FUNCTION = [0x03, 0x02, 0x01, 0x00];
// i32.const 0, i8x16.splat
const ZEROS = [0x41, 0x00, 0xfd, 0x0f];
const RELAXED_MADD = [0xfd, 0x85, 0x02];
const END = 0x0b;

function module(code: readonly number[]): Uint8Array<ArrayBuffer> {
  const body = [0x00, ...code, END];
  const section = [0x0a, body.length + 2, 0x01, body.length, ...body];
  return new Uint8Array([...HEADER, ...TYPE_RETURNING_VECTOR, ...ONE_FUNCTION, ...section]);
}

export function hasWebAssembly(): boolean {
  return typeof WebAssembly === 'object' && typeof WebAssembly.validate === 'function';
}

export function hasSimd(): boolean {
  return WebAssembly.validate(module(ZEROS));
}

export function hasRelaxedSimd(): boolean {
  return WebAssembly.validate(module([...ZEROS, ...ZEROS, ...ZEROS, ...RELAXED_MADD]));
}
