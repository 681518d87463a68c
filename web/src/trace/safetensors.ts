/**
 * Reads the safetensors layout (huggingface.co/docs/safetensors): a header length in 8 bytes, a JSON
 * header, packed data. Tensors become views of the buffer, so only float32 data that is aligned to
 * its own size can be read.
 */

import { TraceError } from './error.ts';

export interface RawTensor {
  shape: number[];
  data: Float32Array;
}

export interface Safetensors {
  metadata: Readonly<Record<string, string>>;
  tensors: ReadonlyMap<string, RawTensor>;
}

const LENGTH_BYTES = 8;

/** Throws TraceError for anything but a whole, well-formed float32 file. */
export function readSafetensors(buffer: ArrayBuffer): Safetensors {
  const headerEnd = headerEndOf(buffer);
  const header = headerOf(buffer, headerEnd);
  const { __metadata__: metadata = {}, ...entries } = header;
  const tensors = new Map<string, RawTensor>();
  for (const [name, entry] of Object.entries(entries)) {
    tensors.set(name, tensorOf(buffer, headerEnd, name, entry));
  }
  if (!isRecord(metadata) || Object.values(metadata).some((value) => typeof value !== 'string')) {
    throw new TraceError('expected __metadata__ to hold texts only, got something else');
  }
  return { metadata: metadata as Record<string, string>, tensors };
}

function headerEndOf(buffer: ArrayBuffer): number {
  if (buffer.byteLength < LENGTH_BYTES) {
    throw new TraceError(`expected at least 8 bytes, got ${buffer.byteLength}`);
  }
  const length = Number(new DataView(buffer).getBigUint64(0, true));
  if (length > buffer.byteLength - LENGTH_BYTES) {
    throw new TraceError(
      `expected a header of ${length} bytes, got a buffer of ${buffer.byteLength} bytes`,
    );
  }
  return LENGTH_BYTES + length;
}

function headerOf(buffer: ArrayBuffer, headerEnd: number): Record<string, unknown> {
  const bytes = new Uint8Array(buffer, LENGTH_BYTES, headerEnd - LENGTH_BYTES);
  const header = parseJson(new TextDecoder().decode(bytes), 'the header');
  if (!isRecord(header)) throw new TraceError('expected the header to be an object of tensors');
  return header;
}

function tensorOf(buffer: ArrayBuffer, headerEnd: number, name: string, entry: unknown): RawTensor {
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
  if (dtype !== 'F32') throw new TraceError(`expected ${name} to be F32, got ${text(dtype)}`);
  if (!isSizes(shape)) {
    throw new TraceError(`expected ${name} to have a shape, got ${text(shape)}`);
  }
  if (!isSizes(offsets) || offsets.length !== 2) {
    throw new TraceError(`expected ${name} to have two data offsets, got ${text(offsets)}`);
  }
  const [begin, end] = offsets as [number, number];
  const cells = shape.reduce((product, extent) => product * extent, 1);
  if (end - begin !== cells * Float32Array.BYTES_PER_ELEMENT) {
    throw new TraceError(
      `expected ${name} of shape ${text(shape)} to take ${cells * 4} bytes, got ${end - begin}`,
    );
  }
  if (headerEnd + end > buffer.byteLength) {
    throw new TraceError(
      `expected ${name} to end within ${buffer.byteLength} bytes, got ${headerEnd + end}`,
    );
  }
  if ((headerEnd + begin) % Float32Array.BYTES_PER_ELEMENT !== 0) {
    throw new TraceError(`expected ${name} to begin at a multiple of 4, got ${headerEnd + begin}`);
  }
  return { shape, data: new Float32Array(buffer, headerEnd + begin, cells) };
}

/** JSON of a part of the buffer; what is broken is named. */
export function parseJson(json: string, what: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    throw new TraceError(`expected ${what} to be JSON, got: ${(error as Error).message}`);
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSizes(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((size) => Number.isSafeInteger(size) && size >= 0);
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
