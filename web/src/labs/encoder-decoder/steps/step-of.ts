import type { SceneReading, TranslationStep } from '../../../scene/index.ts';

const places: readonly (readonly [RegExp, TranslationStep])[] = [
  [/\/attention\/(?:untempered_)?scores$|\/attention\/score_function\//, 'scores'],
  [/\/attention\/(?:attention_weights|alignment|gaussian_weights|local_)/, 'softmax'],
  [/\/attention\/weighted_values/, 'weighted_values'],
  [/\/context$/, 'context'],
  [/^encoder\/|\/initial_hidden_state$|^input_ids$/, 'hidden_states'],
  [/^decoder\//, 'decoder'],
];

/** The word and the step that show a tensor. */
export function stepOf(path: string, now: SceneReading): Partial<SceneReading> {
  const word = /^decoder\/word(\d+)\//.exec(path)?.[1];
  const step = places.find(([pattern]) => pattern.test(path))?.[1] ?? now.step;
  return { step, word: word === undefined ? now.word : Number(word) - 1 };
}
