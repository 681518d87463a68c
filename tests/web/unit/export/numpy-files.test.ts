import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { npyFile } from '../../../../web/src/export/index.ts';
import { python, runPython } from './python.ts';
import { presetRecord } from './runs.ts';

interface Opened {
  dtype: string;
  shape: number[];
  contiguous: boolean;
  bits: number[];
}

const bitsOf = (data: Float32Array) => [...new Uint32Array(data.slice().buffer)];

/** Python takes its time on a busy machine. */
const PATIENCE = 60_000;
const SHAPES = [[], [0], [3], [2, 3], [2, 0, 3], [2, 1, 3], [1, 2, 3, 4], [99999]];
const EDGES = [NaN, Infinity, -Infinity, -0, 1e-45, 3.4028235e38, 0.1];

it(
  'NumPy opens both kinds of files, and finds the same numbers',
  async () => {
    const tensors = new Map(
      SHAPES.map((shape) => {
        const size = shape.reduce((product, extent) => product * extent, 1);
        const data = Float32Array.from({ length: size }, (_, i) => EDGES[i] ?? Math.sin(i));
        return [`of_${shape.join('x')}.npy`, { shape, data }];
      }),
    );
    const { trace } = await presetRecord('self-attention');
    const files: Record<string, Uint8Array> = { 'run.safetensors': new Uint8Array(trace.buffer) };
    for (const [name, { shape, data }] of tensors) files[name] = npyFile(shape, data);
    const opened = runPython('open_files.py', files) as Record<string, Opened>;

    for (const [name, { shape, data }] of tensors) {
      expect(opened[name]).toMatchObject({ dtype: 'float32', shape, contiguous: true });
      expect(opened[name]!.bits).toEqual(bitsOf(data));
    }
    for (const path of trace.paths) {
      const { shape, data } = trace.tensor(path);
      expect(opened[`run.safetensors/${path}`]).toMatchObject({ dtype: 'float32', shape });
      expect(opened[`run.safetensors/${path}`]!.bits).toEqual(bitsOf(data));
    }
  },
  PATIENCE,
);

it(
  "README's recipe reads a run",
  async () => {
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
    const recipe = /```python\n(.*?)```/s.exec(readme)![1]!;
    const { trace } = await presetRecord('worked-example');
    const files = { 'recipe.py': recipe, 'run.safetensors': new Uint8Array(trace.buffer) };
    const printed = python('recipe.py', files)
      .match(/[\d.e+-]+/g)!
      .map(Number);
    const shown = [...trace.tensor('attention/attention_weights').data];
    expect(printed).toHaveLength(shown.length);
    printed.forEach((weight, i) => expect(weight).toBeCloseTo(shown[i]!, 6));
  },
  PATIENCE,
);

it('has a header of format 1.0, aligned to 64 bytes', () => {
  const file = npyFile([2, 1], Float32Array.of(1, 2));
  expect(file.length).toBe(128 + 8);
  expect([...file.subarray(0, 10)]).toEqual([0x93, ...Buffer.from('NUMPY'), 1, 0, 118, 0]);
  const header = new TextDecoder().decode(file.subarray(10, 128));
  expect(header.trimEnd()).toBe("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 1, ), }");
  expect(header.at(-1)).toBe('\n');
});

it('refuses numbers that do not fill the shape', () => {
  expect(() => npyFile([2, 3], new Float32Array(5))).toThrow(
    '[npy] expected 6 numbers for shape [2, 3], got 5',
  );
});
