import type { RunOptions } from '../../engine/index.ts';
import type { AttendingPanel, Scene } from '../../scene/index.ts';
import type { AttendingCard } from '../translation/catalog.ts';
import { sizesOf } from './question.ts';
import { blockOf, type AttendingRun } from './run.ts';

/** What is needed of a run at first: all of it where any number may be looked at. */
export function needed(panel: AttendingPanel, card: AttendingCard): RunOptions {
  if (panel === 'walk') return {};
  const sizes = sizesOf(card);
  const weights = (['encoder', 'decoder', 'cross'] as const).flatMap((attention) =>
    Array.from({ length: sizes[attention] }, (_, layer) => {
      return `${blockOf({ attention, layer })}/attention_weights`;
    }),
  );
  const select = ['output_ids', 'decoder/causal_mask', ...weights];
  // The paths are shown with the multiplications of every step.
  return { select, steps: panel === 'paths' ? 'all' : 'selected' };
}

/** Whether a scene looks at more of a run than its answer brought. */
export function wantsMore(run: AttendingRun, { attending, view }: Scene): boolean {
  if (run.isWhole) return false;
  const { select, steps } = needed(attending.panel, run.card);
  const isElsewhere = view.cell !== null && !run.has(view.cell.path);
  return !select || isElsewhere || (steps === 'all' && run.asked.steps !== 'all');
}
