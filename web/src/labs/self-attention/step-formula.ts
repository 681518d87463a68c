import { attendingFormula, type Expression } from '../../formula/index.ts';
import type { AttendingStep } from '../../scene/index.ts';
import type { StepContext } from './step-pictures.ts';

const made = new Map<string, Expression>();

/** The formula of a step; the same question gives the same object. */
export function stepFormula(step: AttendingStep, { run, place }: StepContext): Expression {
  const options = {
    crosses: place.attention === 'cross',
    masked: run.mask(place) !== null,
    turned: run.rotation(place) !== null,
    tempered: run.question.edits.temperature !== 1,
  };
  const key = [step, ...Object.values(options)].join();
  const formula = made.get(key) ?? attendingFormula(step, options);
  made.set(key, formula);
  return formula;
}
