const MAGIC = [0x93, ...new TextEncoder().encode('NUMPY')];
const VERSION = [1, 0];
const ALIGNMENT = 64;

/**
 * A tensor as NumPy's .npy file, format 1.0 (numpy.org/doc/stable/reference/generated/
 * numpy.lib.format.html): little-endian float32, row by row, of any rank.
 */
export function npyFile(shape: readonly number[], data: Float32Array): Uint8Array<ArrayBuffer> {
  const cells = shape.reduce((product, extent) => product * extent, 1);
  if (cells !== data.length) {
    throw new Error(
      `[npy] expected ${cells} numbers for shape [${shape.join(', ')}], got ${data.length}`,
    );
  }
  const header = headerOf(shape);
  const file = new Uint8Array(header.length + 4 * data.length);
  file.set(header);
  const view = new DataView(file.buffer, header.length);
  data.forEach((value, i) => view.setFloat32(4 * i, value, true));
  return file;
}

function headerOf(shape: readonly number[]): Uint8Array {
  const tuple = shape.map((extent) => `${extent}, `).join('');
  const text = `{'descr': '<f4', 'fortran_order': False, 'shape': (${tuple}), }`;
  const before = MAGIC.length + VERSION.length + 2;
  const length = Math.ceil((before + text.length + 1) / ALIGNMENT) * ALIGNMENT - before;
  const padded = `${text.padEnd(length - 1)}\n`;
  const size = [length & 0xff, length >> 8];
  return Uint8Array.from([...MAGIC, ...VERSION, ...size, ...new TextEncoder().encode(padded)]);
}
