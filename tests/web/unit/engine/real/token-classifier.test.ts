import { describe, expect, it } from 'vitest';
import type { Inputs, TokenClassifierOptions } from '../../../../../web/src/engine/index.ts';
import { readTensors, readTrace } from '../../../../../web/src/trace/index.ts';
import names from '#shared/names.json';
import { BUILDS, realEngine } from './builds.ts';
import { expectClose } from './numbers.ts';

const tensor = (shape: number[], cells: number[]) => ({ shape, data: Float32Array.from(cells) });
const sizes: TokenClassifierOptions = {
  source_vocab: 9,
  target_vocab: 8,
  model_dim: 8,
  ffn_dim: 6,
  first_layer_heads: 4,
  num_heads: 1,
  window: 1,
};
const words: Inputs = { input_ids: tensor([3], [4, 5, 8]) };
const cut: Inputs = { ...words, edge_mask: tensor([3, 3], [1, 1, 1, 0, 1, 1, 1, 1, 1]) };

describe.each(BUILDS)('the token classifier in the %s build', (build) => {
  const model = realEngine({ models: 'transformer', build }).model('token_classifier', sizes);

  it.each([
    ['as it is', words],
    ['with a cut edge', cut],
  ])('%s: records and infers the same, in the names of the one list', async (_, given) => {
    const trace = readTrace(await model.run(given));
    const outputs = readTensors(await model.infer(given));
    expect([...outputs.get('output_ids')!.data]).toEqual([...trace.tensor('output_ids').data]);
    expectClose(outputs.get('classifier/logits')!.data, trace.tensor('classifier/logits').data);
    for (const step of trace.steps) {
      expect(names.transformer_stages).toContain(step.stage);
      for (const dim of step.dims) expect(names.dims).toContain(dim);
    }
  });

  it('keeps the first layer in its window, and a cut edge out of every layer', async () => {
    const trace = readTrace(await model.run(cut));
    const weights = (layer: number) =>
      trace.tensor(`encoder/layer${layer}/self_attention/attention_weights`);
    const [first, second] = [weights(1), weights(2)];
    expect(first.shape).toEqual([4, 3, 3]);
    expect(second.shape).toEqual([1, 3, 3]);
    // Cells of the first head, row by row.
    const nothing = (data: Float32Array) =>
      [...data.subarray(0, 9)].flatMap((weight, cell) => (weight === 0 ? [cell] : []));
    expect(nothing(first.data)).toEqual([2, 3, 6]);
    expect(nothing(second.data)).toEqual([3]);
  });
});
