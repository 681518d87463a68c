import { translationFormula } from '../../../formula/index.ts';
import type { Expression } from '../../../formula/index.ts';
import type { TranslationStep } from '../../../scene/index.ts';
import type { TranslationRun } from '../run.ts';
import { contextStep } from './context.ts';
import { decoderStep } from './decoder.ts';
import { hiddenStatesStep } from './hidden-states.ts';
import { scoresStep } from './scores.ts';
import { softmaxStep } from './softmax.ts';
import type { Step } from './step.ts';
import { weightedValuesStep } from './weighted-values.ts';

/** The six steps, in the order of the walk. */
export const steps: Readonly<Record<TranslationStep, Step>> = {
  hidden_states: hiddenStatesStep,
  scores: scoresStep,
  softmax: softmaxStep,
  weighted_values: weightedValuesStep,
  context: contextStep,
  decoder: decoderStep,
};

const made = new Map<string, Expression | null>();

/** The formula of a step of a run's model; the same question gives the same object. */
export function stepFormula(step: TranslationStep, run: TranslationRun): Expression | null {
  const { attention = 'global', score_function: scoreFunction = 'additive' } = run.card.options;
  const { feed_previous_word: feeds, bidirectional, encoder_layers: layers = 1 } = run.card.options;
  const key = [step, attention, scoreFunction, run.asksBefore, feeds, bidirectional, layers].join();
  if (!made.has(key)) {
    made.set(
      key,
      translationFormula(step, {
        attention,
        scoreFunction,
        asksBefore: run.asksBefore,
        feedsWord: feeds !== false,
        bidirectional: bidirectional !== false && layers === 1,
      }),
    );
  }
  return made.get(key) ?? null;
}
