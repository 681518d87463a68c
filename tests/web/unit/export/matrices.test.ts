import { describe, expect, it } from 'vitest';
import {
  matricesOf,
  openMatrix,
  shownMatrices,
  shownMatrix,
} from '../../../../web/src/export/index.ts';
import { merge, presetById, type Scene } from '../../../../web/src/scene/index.ts';
import { presetRecord, translationRecord } from './runs.ts';

const { view } = presetById('sentence-pair')!.scene;
const heads = { attention: { projections: 'seeded', numHeads: 2, headDim: 3 } } as const;

describe('a matrix of the page', () => {
  it('is the one of the chosen head, with the tokens at its rows and columns', async () => {
    const record = await presetRecord('sentence-pair', heads);
    const { query, key } = record.inputs.labels;
    const weights = shownMatrix(record, 'attention/attention_weights', { ...view, head: 1 });
    expect(weights).toMatchObject({ name: 'attention_weights-head2', rows: query, columns: key });
    const all = record.trace.tensor('attention/attention_weights').data;
    expect(weights.data).toEqual(all.subarray(all.length / 2));
  });

  it('is the one of the chosen query where every query has one', async () => {
    const record = await presetRecord('sentence-pair', heads);
    const look = { ...view, head: 1, query: 1 };
    const weighted = shownMatrix(record, 'attention/weighted_values', look);
    expect(weighted.name).toBe('weighted_values-head2-query2');
    expect(weighted.rows).toEqual(record.inputs.labels.key);
    expect(weighted.columns).toEqual(['1', '2', '3']);
    expect(weighted.data[0]).toBe(record.trace.tensor('attention/weighted_values').at(1, 1, 0, 0));
  });

  it('tells no head and no query where there is one only', async () => {
    const record = await presetRecord('tom-chase-jerry');
    expect(shownMatrix(record, 'attention/weighted_values', view).name).toBe('weighted_values');
    expect(shownMatrix(record, 'query_vectors', view).name).toBe('query_vectors');
  });

  it('knows what is masked where the page shows it', async () => {
    const record = await presetRecord('tom-chase-jerry', { attention: { keyPadding: [1] } });
    expect(Array.from(shownMatrix(record, 'attention/attention_weights', view).mask!)).toEqual([
      1, 0, 1,
    ]);
    expect(shownMatrix(record, 'attention/scores', view).mask).toBeNull();
  });
});

it('the list has what this run has', async () => {
  const without = shownMatrices(await presetRecord('sentence-pair'));
  const projected = shownMatrices(await presetRecord('sentence-pair', heads));
  expect(without.at(-1)).toBe('attention/context');
  expect(projected).toEqual([...without, 'attention/attention_output']);
});

it('open is the matrix of the chosen number, else that of the station', () => {
  const at = (part: Partial<Scene['view']>) =>
    openMatrix(merge(presetById('sentence-pair')!.scene, { view: part }).view);
  expect(at({ stage: 'softmax' })).toBe('attention/attention_weights');
  expect(at({ stage: 'softmax', cell: { path: 'attention/key', index: [0, 0, 0] } })).toBe(
    'attention/key',
  );
  expect(at({ stage: 'scores', cell: { path: 'attention/score_function/W', index: [0] } })).toBe(
    'attention/scores',
  );
});

it('they are those of the station that is open now, not of the one that was when it was computed', async () => {
  const record = await presetRecord('sentence-pair');
  const { scene } = record;
  for (const stage of ['scores', 'softmax'] as const) {
    const now = merge(scene, { view: { stage, cell: null } });
    const open = matricesOf(record, now).filter(({ isOpen }) => isOpen);
    expect(open.map(({ name }) => name)).toEqual([
      stage === 'scores' ? 'scores' : 'attention_weights',
    ]);
  }
});

describe('the matrices of a translation', () => {
  it('have a row a word, and source words or vocabulary above their columns', async () => {
    const record = await translationRecord({ attention: 'local_m', window_width: 1 });
    const found = new Map(
      matricesOf(record, record.scene).map(({ name, matrix }) => [name, matrix]),
    );
    const { query, key, vocab } = record.inputs.labels;
    const weights = found.get('attention_weights')!;
    expect(weights).toMatchObject({ rows: query, columns: key });
    expect(weights.data.slice(3, 6)).toEqual(
      record.trace.tensor('decoder/word2/attention/attention_weights').data.slice(),
    );
    expect(Array.from(weights.mask!).slice(0, 3)).toEqual([1, 1, 0]);
    expect(found.get('probabilities')).toMatchObject({ rows: query, columns: vocab });
    expect(found.get('encoder_hidden_states')).toMatchObject({ rows: key, mask: null });
    expect(found.get('context')!.data).toHaveLength(query.length * 6);
  });

  it('are those of the open word and layer, and the open step is in front', async () => {
    const options = { encoder_layers: 2, decoder_layers: 2 };
    const reading = { step: 'weighted_values', word: 1, layer: 1 } as const;
    const record = await translationRecord(options, reading);
    const found = matricesOf(record, record.scene);
    expect(found.filter(({ isOpen }) => isOpen).map(({ matrix }) => matrix.name)).toEqual([
      'weighted_values-word2',
    ]);
    expect(found.map(({ matrix }) => matrix.name)).toContain('decoder_hidden_states-layer2');
  });

  it('are fewer where nothing is weighed, and C is one row', async () => {
    const record = await translationRecord({ attention: 'none' });
    const found = matricesOf(record, record.scene);
    expect(found.map(({ name }) => name)).toEqual([
      'encoder_hidden_states',
      'context',
      'decoder_hidden_states',
      'probabilities',
    ]);
    expect(found[1]!.matrix.rows).toEqual(['C']);
  });
});
