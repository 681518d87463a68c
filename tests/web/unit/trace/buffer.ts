/** Writes run buffers by hand, whole and broken ones. */

export interface Entry {
  name: string;
  shape: number[];
  data: number[];
}

export function file(header: unknown, data: readonly number[] = [], padTo = 8): ArrayBuffer {
  let json = typeof header === 'string' ? header : JSON.stringify(header);
  while (new TextEncoder().encode(json).length % padTo !== 0) json += ' ';
  const text = new TextEncoder().encode(json);
  const buffer = new ArrayBuffer(8 + text.length + data.length * 4);
  const view = new DataView(buffer);
  view.setBigUint64(0, BigInt(text.length), true);
  new Uint8Array(buffer).set(text, 8);
  data.forEach((x, i) => view.setFloat32(8 + text.length + 4 * i, x, true));
  return buffer;
}

export function step(id: number, path: string, dims: string[], shape: number[], more: object = {}) {
  return {
    id,
    op: 'input',
    stage: 'vectors',
    path,
    inputs: [],
    outputs: [path],
    dims,
    shape,
    attributes: {},
    multiply_adds: 0,
    ...more,
  };
}

export function run(entries: readonly Entry[], steps: readonly object[], trace: object = {}) {
  const header: Record<string, unknown> = {
    __metadata__: {
      format: 'attn-trace',
      trace: JSON.stringify({ schema: 1, model: 'soft_addressing', seed: 7, steps, ...trace }),
    },
  };
  let begin = 0;
  for (const { name, shape, data } of entries) {
    header[name] = { dtype: 'F32', shape, data_offsets: [begin, begin + 4 * data.length] };
    begin += 4 * data.length;
  }
  return file(
    header,
    entries.flatMap(({ data }) => data),
  );
}
