import { describe, expect, it } from 'vitest';
import type { Inputs, LanguageModelOptions } from '../../../../../web/src/engine/index.ts';
import { readTensors, readTrace } from '../../../../../web/src/trace/index.ts';
import names from '#shared/names.json';
import { BUILDS, realEngine } from './builds.ts';
import { expectClose } from './numbers.ts';

const tensor = (shape: number[], cells: number[]) => ({ shape, data: Float32Array.from(cells) });
const text = (ids: number[]): Inputs => ({ input_ids: tensor([ids.length], ids) });
const sizes: LanguageModelOptions = {
  vocab: 40,
  num_layers: 2,
  model_dim: 8,
  num_heads: 2,
  ffn_dim: 6,
  positions: 'rotary',
  max_length: 24,
  seed: 2,
};
const edited: Inputs = {
  ...text([4, 5, 8, 3]),
  key_padding_mask: tensor([4], [1, 0, 1, 1]),
  decoder_head_mask: tensor([2, 2], [1, 1, 0, 1]),
  temperature: tensor([1], [0.5]),
};

/** What the native build goes on with behind 4, 5, too. */
const SEEN = [4, 37, 37, 5, 1, 38, 36, 15, 15, 38, 14, 4];

describe.each(BUILDS)('the language model in the %s build', (build) => {
  const engine = realEngine({ models: 'transformer', build });
  const model = engine.model('language_model', sizes);
  const goOn = async (ids: number[], max_tokens: number) => {
    const { tokens } = await model.generate(text(ids), { max_tokens, seed: 7, top_k: 20 });
    return tokens.map(({ id }) => id);
  };

  it.each([
    ['as it is', text([4, 5, 8, 3])],
    ['with edits', edited],
  ] as const)('%s: records and infers the same, in the names of the one list', async (_, given) => {
    const trace = readTrace(await model.run(given));
    const outputs = readTensors(await model.infer(given));
    expectClose(outputs.get('decoder/logits')!.data, trace.tensor('decoder/logits').data);
    for (const step of trace.steps) {
      expect(names.transformer_stages).toContain(step.stage);
      for (const dim of step.dims) expect(names.dims).toContain(dim);
    }
  });

  it('goes on with the same tokens in every build, at once or one by one', async () => {
    const ids = [4, 5];
    for (let i = 0; i < 12; ++i) ids.push(...(await goOn(ids, 1)));
    expect(await goOn([4, 5], 12)).toEqual(ids.slice(2));
    expect(ids.slice(2)).toEqual(SEEN);
  });

  it('tells of the likeliest tokens which were cut off', async () => {
    const options = { top_k: 3, candidates: 5, temperature: 0.5 };
    const { tokens, ended } = await model.generate(text([4, 5]), options);
    const [token] = tokens;
    expect(ended).toBe(false);
    expect(token!.kept).toBe(3);
    expect(token!.candidates.map(({ chance }) => chance > 0)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(token!.candidates[token!.rank]!.id).toBe(token!.id);
  });
});
