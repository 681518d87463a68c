import { expect, it } from 'vitest';
import { attendingMatrices } from '../../../../web/src/export/attending-matrices.ts';
import { matricesOf } from '../../../../web/src/export/matrices.ts';
import type { RunRecord } from '../../../../web/src/export/run.ts';
import { BASE_SCENE } from '../../../../web/src/scene/index.ts';
import { TensorView } from '../../../../web/src/trace/tensor-view.ts';

const block = 'encoder/layer2/self_attention';
const tensors = [
  new TensorView(
    `${block}/attention_weights`,
    [2, 2, 2],
    ['head', 'query', 'key'],
    Float32Array.of(1, 0, 0.5, 0.5, 0.25, 0.75, 0, 1),
  ),
  new TensorView(
    `${block}/residual`,
    [1, 2, 3],
    ['batch', 'query', 'model'],
    Float32Array.of(1, 2, 3, 4, 5, 6),
  ),
];
const record = {
  trace: { find: (path: string) => tensors.find((one) => one.path === path) },
  inputs: { labels: { query: ['a', 'dog'], key: ['a', 'dog'] } },
} as unknown as RunRecord;
const attending = { ...BASE_SCENE.attending, layer: 1, head: 1 };

it('saves the head that is open, and what all heads make together', () => {
  const all = attendingMatrices(record, attending);
  expect(all.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['attention_weights', true],
    ['residual', false],
  ]);
  const [weights, residual] = all.map(({ matrix }) => matrix);
  expect(weights).toMatchObject({
    name: 'attention_weights-encoder-layer2-head2',
    rows: ['a', 'dog'],
    columns: ['a', 'dog'],
  });
  expect([...weights!.data]).toEqual([0.25, 0.75, 0, 1]);
  expect(residual).toMatchObject({
    name: 'residual-encoder-layer2',
    rows: ['a', 'dog'],
    columns: ['1', '2', '3'],
  });
});

it('opens the matrix of the step in the walk', () => {
  const walking = { ...attending, panel: 'walk', step: 'residual' } as const;
  const open = attendingMatrices(record, walking).filter(({ isOpen }) => isOpen);
  expect(open.map(({ name }) => name)).toEqual(['residual']);
});

it('saves the last layer where a scene asks for more than there are', () => {
  const [weights] = attendingMatrices(record, { ...attending, layer: 5, head: 7 });
  expect(weights!.matrix.name).toBe('attention_weights-encoder-layer2-head2');
  expect(attendingMatrices(record, { ...attending, attention: 'cross' })).toEqual([]);
});

it('saves what the language model looks at, whichever attention is open in the other views', () => {
  const own = tensors.map(
    ({ path, shape, dims, data }) =>
      new TensorView(path.replace('encoder', 'decoder'), shape, dims, data),
  );
  const find = (path: string) => own.find((one) => one.path === path);
  const written = { ...record, trace: { model: 'language_model', find } } as unknown as RunRecord;
  const [weights] = matricesOf(written, { ...BASE_SCENE, attending });
  expect(weights!.matrix.name).toBe('attention_weights-decoder-layer2-head2');
});
