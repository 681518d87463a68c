import type { AttendingPanel } from '../../scene/index.ts';
import type { AttendingCard } from '../translation/catalog.ts';
import { sizesOf } from './question.ts';
import { blockOf } from './run.ts';

/** The tensors that the views besides the walk show; null for the walk, which shows any. */
export function needed(panel: AttendingPanel, card: AttendingCard): string[] | null {
  if (panel === 'walk') return null;
  const sizes = sizesOf(card);
  const weights = (['encoder', 'decoder', 'cross'] as const).flatMap((attention) =>
    Array.from({ length: sizes[attention] }, (_, layer) => {
      return `${blockOf({ attention, layer })}/attention_weights`;
    }),
  );
  return ['output_ids', 'decoder/causal_mask', ...weights];
}
