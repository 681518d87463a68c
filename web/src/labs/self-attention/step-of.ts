import type { AttendingStep } from '../../scene/index.ts';

const places: readonly (readonly [RegExp, AttendingStep])[] = [
  [/_attention\/layer_norm(?:\/|$)|^(?:encoder|decoder)\/embedding$/, 'vectors'],
  [/^(?:encoder|decoder)\/(?:layer\d+\/)?rotation\//, 'projections'],
  [/_attention\/(?:(?:query|key|value)_projection\/|(?:query|key|value)$)/, 'projections'],
  [/_attention\/score_function\//, 'dot_products'],
  [/_attention\/(?:untempered_)?scores$/, 'scores'],
  [/(?:causal|padding)_mask$/, 'mask'],
  [/_attention\/attention_weights$/, 'softmax'],
  [/_attention\/(?:weighted_values|context)$/, 'weighted_values'],
  [/_attention\/output_projection\/(?:heads|heads_kept|by_query|concatenated)$/, 'concatenated'],
  [/_attention\/(?:attention_output$|output_projection\/)/, 'output'],
  [/_attention\/residual$/, 'residual'],
];

/** The step that shows a tensor; null where it is of none. */
export const stepOfPath = (path: string): AttendingStep | null =>
  places.find(([pattern]) => pattern.test(path))?.[1] ?? null;
