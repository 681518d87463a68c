import { expect, it } from 'vitest';
import { stepOf } from '../../../../../web/src/labs/encoder-decoder/steps/step-of.ts';
import { BASE_SCENE } from '../../../../../web/src/scene/index.ts';

const now = { ...BASE_SCENE.reading, step: 'softmax', word: 4 } as const;

it.each([
  ['encoder/layer1/forward/token3/gru_cell', 'hidden_states', 4],
  ['encoder/encoder_hidden_states', 'hidden_states', 4],
  ['decoder/layer1/initial_hidden_state', 'hidden_states', 4],
  ['decoder/word2/attention/scores', 'scores', 1],
  ['decoder/word2/attention/score_function/hidden', 'scores', 1],
  ['decoder/word2/attention/attention_weights', 'softmax', 1],
  ['decoder/word2/attention/local_center', 'softmax', 1],
  ['decoder/word12/attention/weighted_values', 'weighted_values', 11],
  ['decoder/word1/attention/context', 'context', 0],
  ['decoder/context', 'context', 4],
  ['decoder/word7/layer1/gru_cell', 'decoder', 6],
  ['decoder/word7/probabilities', 'decoder', 6],
])('%s belongs to %s', (path, step, word) => {
  expect(stepOf(path, now)).toEqual({ step, word });
});
