import { describe, expect, it } from 'vitest';
import type { EncoderDecoderOptions, Inputs } from '../../../../../web/src/engine/index.ts';
import { readTensors, readTrace } from '../../../../../web/src/trace/index.ts';
import names from '#shared/names.json';
import { BUILDS, realEngine } from './builds.ts';
import { expectClose } from './numbers.ts';

const vector = (ids: number[]) => ({ shape: [ids.length], data: Float32Array.from(ids) });
const inputs: Inputs = { input_ids: vector([4, 5, 8, 3]), forced_ids: vector([6, -1]) };
const sizes: EncoderDecoderOptions = {
  source_vocab: 9,
  target_vocab: 8,
  embedding_dim: 4,
  encoder_dim: 3,
  decoder_dim: 6,
  attention_dim: 4,
  max_length: 5,
};
const family: [string, EncoderDecoderOptions][] = [
  ['additive attention', sizes],
  ['a fixed context', { ...sizes, attention: 'none', cell: 'lstm' }],
  ['local-p', { ...sizes, attention: 'local_p', score_function: 'dot' }],
  [
    'a stack',
    {
      ...sizes,
      cell: 'lstm',
      encoder_layers: 3,
      decoder_layers: 3,
      residual_from: 3,
      layer_norm: true,
      score_function: 'scaled_dot',
    },
  ],
];

describe.each(BUILDS)('translation in the %s build', (build) => {
  const engine = realEngine({ models: 'translation', build });

  it.each(family)(
    '%s: records and infers the same, in the names of the one list',
    async (_, options) => {
      const model = engine.model('encoder_decoder', options);
      const trace = readTrace(await model.run(inputs));
      const outputs = readTensors(await model.infer(inputs));
      const ids = trace.tensor('output_ids').data;
      expect([...outputs.get('output_ids')!.data]).toEqual([...ids]);
      expect(ids[0]).toBe(6);
      const logits = outputs.get('decoder/logits')!.data;
      ids.forEach((_, word) => {
        const recorded = trace.tensor(`decoder/word${word + 1}/logits`).data;
        expectClose(logits.subarray(word * 8, word * 8 + 8), recorded);
      });
      for (const step of trace.steps) {
        expect(names.translation_stages).toContain(step.stage);
        for (const dim of step.dims) expect(names.dims).toContain(dim);
      }
    },
  );

  it('explains a gate by the cells that it was made of', async () => {
    const model = engine.model('encoder_decoder', sizes);
    const trace = readTrace(await model.run(inputs));
    const { id, attributes } = trace.byPath('decoder/word2/layer1/gru_cell')!;
    const rows = String(attributes['rows']).split(' ');
    const gate = await model.explain(id, [0, rows.indexOf('update_gate'), 2]);
    const sum = gate.terms.reduce((total, { value }) => total + value, 0);
    expect(gate).toMatchObject({ form: 'activation', function: 'sigmoid' });
    expect(gate.value).toBeCloseTo(1 / (1 + Math.exp(-sum)), 5);
    const state = await model.explain(id, [0, rows.indexOf('hidden_state'), 2]);
    expect(state.terms.flatMap(({ factors }) => factors)).toContainEqual({
      node: id,
      path: 'decoder/word2/layer1/gru_cell',
      index: [0, rows.indexOf('update_gate'), 2],
      value: gate.value,
    });
  });

  it('by beam search gives the best and the tree', async () => {
    const model = engine.model('encoder_decoder', sizes);
    const found = await model.translate(inputs, { beam_size: 3, n_best: 2, max_length: 4 });
    expect(found.hypotheses).toHaveLength(2);
    for (const { words, node, score } of found.hypotheses) {
      expect(words[0]).toBe(6);
      expect(found.tree[node]!.score).toBe(score);
    }
  });

  it('goes on with its weights in an engine that was started anew', async () => {
    const one = engine.model('encoder_decoder', { ...sizes, seed: 7 });
    const weights = await one.parameters();
    const other = engine.model('encoder_decoder', sizes);
    await other.load(weights);
    engine.abort();
    expect(new Uint8Array(await other.parameters())).toEqual(new Uint8Array(weights));
    await expect(other.load(new ArrayBuffer(3))).rejects.toMatchObject({ kind: 'refused' });
    expect(new Uint8Array(await other.parameters())).toEqual(new Uint8Array(weights));
  });
});
