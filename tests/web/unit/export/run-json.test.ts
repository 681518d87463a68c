import { expect, it } from 'vitest';
import { runJson } from '../../../../web/src/export/index.ts';
import { BASE_SCENE } from '../../../../web/src/scene/index.ts';
import { readTrace } from '../../../../web/src/trace/index.ts';
import { run, step } from '../trace/buffer.ts';
import { presetRecord } from './runs.ts';

interface Tensor {
  dims: string[];
  shape: number[];
  data: (number | string)[];
}

interface RunFile {
  format: string;
  version: number;
  labels: unknown;
  scene: unknown;
  steps: { id: number; path: string; inputs: number[]; spelling: unknown }[];
  tensors: Record<string, Tensor>;
}

const parse = (json: string) => JSON.parse(json) as RunFile;

it('holds the whole run', async () => {
  const record = await presetRecord('tom-chase-jerry');
  const file = parse(runJson(record));
  expect(file).toMatchObject({ format: 'attention-playground-run', version: 1 });
  expect(file.labels).toEqual(record.inputs.labels);
  expect(file.scene).toEqual(record.scene);
  expect(file.steps.map(({ path }) => path)).toEqual(record.trace.steps.map(({ path }) => path));
  expect(file.steps.at(-1)).toMatchObject({ path: 'attention/context' });
  expect(Object.keys(file.tensors)).toEqual(record.trace.paths);
  for (const path of record.trace.paths) {
    const { data, shape, dims } = record.trace.tensor(path);
    expect(file.tensors[path]).toMatchObject({ shape, dims });
    expect(Float32Array.from(file.tensors[path]!.data as number[])).toEqual(data);
  }
});

it('says what JSON has no number for', () => {
  const entries = [{ name: 'x', shape: [4], data: [NaN, Infinity, -Infinity, 0.1] }];
  const steps = [step(0, 'x', ['key'], [4], { attributes: { temperature: 'Infinity' } })];
  const trace = readTrace(run(entries, steps));
  const json = runJson({ trace, scene: BASE_SCENE, inputs: { labels: { query: [], key: [] } } });
  expect(parse(json).tensors['x']!.data).toEqual(['NaN', 'Infinity', '-Infinity', 0.1]);
  expect(parse(json).steps[0]).toMatchObject({ attributes: { temperature: 'Infinity' } });
});
