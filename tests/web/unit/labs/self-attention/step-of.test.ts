import { expect, it } from 'vitest';
import { blockOf, placeOfPath } from '../../../../../web/src/labs/self-attention/run.ts';
import { stepOfPath } from '../../../../../web/src/labs/self-attention/step-of.ts';

const block = 'encoder/layer2/self_attention';

it.each([
  [`${block}/layer_norm`, 'vectors'],
  [`${block}/query_projection/weight`, 'projections'],
  [`${block}/value`, 'projections'],
  [`${block}/score_function/dot`, 'dot_products'],
  [`${block}/scores`, 'scores'],
  ['decoder/causal_mask', 'mask'],
  [`${block}/attention_weights`, 'softmax'],
  [`${block}/weighted_values`, 'weighted_values'],
  [`${block}/context`, 'weighted_values'],
  [`${block}/output_projection/heads_kept`, 'concatenated'],
  [`${block}/output_projection/concatenated`, 'concatenated'],
  [`${block}/output_projection/weight`, 'output'],
  [`${block}/attention_output`, 'output'],
  [`${block}/residual`, 'residual'],
  ['encoder/layer1/feed_forward/hidden', null],
])('%s is shown by %s', (path, step) => {
  expect(stepOfPath(path)).toBe(step);
});

it('finds the attention of a tensor, and a tensor’s folder from its attention', () => {
  for (const attention of ['encoder', 'decoder', 'cross'] as const) {
    const path = `${blockOf({ attention, layer: 2 })}/scores`;
    expect(placeOfPath(path)).toEqual({ attention, layer: 2 });
  }
  expect(placeOfPath('decoder/logits')).toBeNull();
});
