import type { CellAddress } from '../cell.ts';
import type { TranslationState } from './controller.ts';
import type { TranslationRun } from './run.ts';
import { steps } from './steps/index.ts';
import type { StepContext } from './steps/step.ts';

/** The number on screen: the one the person chose while it exists, else the open step's own. */
export function shownCell(state: TranslationState, context: Omit<StepContext, 'cell'>) {
  const { cell } = state.scene.view;
  if (cell && context.run.value(cell) !== null) return cell;
  const { step, panel } = state.scene.reading;
  const first = steps[panel === 'alignment' ? 'softmax' : step].first({ ...context, cell: null });
  return first && context.run.value(first) !== null ? first : firstNumber(context.run);
}

function firstNumber(run: TranslationRun): CellAddress | null {
  const state = run.vector('encoder/encoder_hidden_states');
  return state && { path: state.path, index: [...state.start] };
}
