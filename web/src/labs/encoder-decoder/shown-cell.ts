import type { SceneReading } from '../../scene/index.ts';
import type { CellAddress } from '../cell.ts';
import type { TranslationState } from './controller.ts';
import { cellOfState, openLayer } from './network.ts';
import type { TranslationRun } from './run.ts';
import { steps } from './steps/index.ts';
import type { StepContext } from './steps/step.ts';

/** The number on screen: the one the person chose while it exists, else the open step's own. */
export function shownCell(state: TranslationState, context: Omit<StepContext, 'cell'>) {
  const { cell } = state.scene.view;
  if (cell && context.run.value(cell) !== null) return cell;
  const first = firstOf(state.scene.reading, { ...context, cell: null });
  return first && context.run.value(first) !== null ? first : firstNumber(context.run);
}

function firstOf(reading: SceneReading, context: StepContext): CellAddress | null {
  const { run, word } = context;
  if (reading.panel === 'alignment') return steps.softmax.first(context);
  if (reading.panel !== 'network') return steps[reading.step].first(context);
  const open = run.state(word, openLayer(run, reading));
  return open && cellOfState(run, open.path);
}

function firstNumber(run: TranslationRun): CellAddress | null {
  const state = run.vector('encoder/encoder_hidden_states');
  return state && { path: state.path, index: [...state.start] };
}
