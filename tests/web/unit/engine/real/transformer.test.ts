import { describe, expect, it } from 'vitest';
import type { Inputs, TransformerOptions } from '../../../../../web/src/engine/index.ts';
import { isCell, readTensors, readTrace } from '../../../../../web/src/trace/index.ts';
import names from '#shared/names.json';
import { BUILDS, realEngine } from './builds.ts';
import { expectClose } from './numbers.ts';

const tensor = (shape: number[], cells: number[]) => ({ shape, data: Float32Array.from(cells) });
const inputs: Inputs = {
  input_ids: tensor([4], [4, 5, 8, 3]),
  forced_ids: tensor([2], [6, -1]),
};
const sizes: TransformerOptions = {
  source_vocab: 9,
  target_vocab: 8,
  encoder_layers: 2,
  decoder_layers: 2,
  model_dim: 8,
  num_heads: 2,
  ffn_dim: 6,
  max_length: 5,
};
const edited: Inputs = {
  ...inputs,
  key_padding_mask: tensor([4], [1, 0, 1, 1]),
  encoder_head_mask: tensor([2, 2], [1, 0, 1, 1]),
  decoder_head_mask: tensor([2, 2], [1, 1, 0, 1]),
  cross_head_mask: tensor([2, 2], [1, 1, 1, 0]),
  temperature: tensor([1], [0.5]),
};

describe.each(BUILDS)('the Transformer in the %s build', (build) => {
  const engine = realEngine({ models: 'transformer', build });

  it.each([
    ['as it is', inputs, sizes],
    ['with edits', edited, sizes],
    [
      'with rotary positions and norms at the end',
      inputs,
      { ...sizes, positions: 'rotary', norm_first: false },
    ],
  ] as const)(
    '%s: records and infers the same, in the names of the one list',
    async (_, given, options) => {
      const model = engine.model('transformer', options);
      const trace = readTrace(await model.run(given));
      const outputs = readTensors(await model.infer(given));
      expect([...outputs.get('output_ids')!.data]).toEqual([...trace.tensor('output_ids').data]);
      expectClose(outputs.get('decoder/logits')!.data, trace.tensor('decoder/logits').data);
      for (const step of trace.steps) {
        expect(names.transformer_stages).toContain(step.stage);
        for (const dim of step.dims) expect(names.dims).toContain(dim);
      }
    },
  );

  it('opens every attention from the vectors to what leaves the layer', async () => {
    const trace = readTrace(await engine.model('transformer', sizes).run(inputs));
    const blocks = [
      'encoder/layer1/self_attention',
      'encoder/layer2/self_attention',
      'decoder/layer1/self_attention',
      'decoder/layer1/cross_attention',
      'decoder/layer2/self_attention',
      'decoder/layer2/cross_attention',
    ];
    const parts = [
      'layer_norm',
      'query',
      'key',
      'value',
      'score_function/dot',
      'scores',
      'attention_weights',
      'weighted_values',
      'context',
      'output_projection/concatenated',
      'attention_output',
      'residual',
    ];
    for (const block of blocks) {
      for (const part of parts) expect(trace.byPath(`${block}/${part}`), part).toBeDefined();
    }
  });

  it('explains a key by the weight matrix that made it', async () => {
    const model = engine.model('transformer', sizes);
    const trace = readTrace(await model.run(inputs));
    const block = 'encoder/layer2/self_attention';
    const { id } = trace.byPath(`${block}/key`)!;
    const value = trace.tensor(`${block}/key`).data[(1 * 4 + 2) * 4 + 3]!;
    let made = await model.explain(id, [1, 2, 3]);
    // Cells are copied from shape to shape until the product that made them.
    while (made.form === 'copy') {
      const { node, index } = made.arguments.find(isCell)!;
      made = await model.explain(node, index);
    }
    expect(made.form).toBe('sum');
    expect(made.terms).toHaveLength(8);
    expect(made.terms[0]!.factors.filter(isCell).map(({ path }) => path)).toEqual([
      `${block}/layer_norm`,
      `${block}/key_projection/weight`,
    ]);
    const sum = made.terms.reduce((total, term) => total + term.value, 0);
    expect(sum).toBeCloseTo(value, 5);
  });

  it('translates with the edits, and says what it does not take', async () => {
    const model = engine.model('transformer', sizes);
    const words = async (given: Inputs) =>
      (await model.translate(given, { beam_size: 1, max_length: 5 })).hypotheses[0]!.words;
    const ids = [...readTrace(await model.run(edited)).tensor('output_ids').data];
    expect(await words(edited)).toEqual(ids.filter((id) => id !== 2));
    const wrong = { ...inputs, cross_head_mask: tensor([1, 2], [1, 1]) };
    await expect(model.translate(wrong)).rejects.toMatchObject({
      message: '[transformer] expected cross_head_mask of shape [2, 2], got [1, 2]',
    });
  });
});
