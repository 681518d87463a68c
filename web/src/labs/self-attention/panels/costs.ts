import type { AttendingRun } from '../run.ts';
import { blockOf } from '../run.ts';

/** What a layer asks of a machine. */
export interface LayerCost {
  /** Steps between the two words that are farthest apart. */
  path: number;
  /** Steps that must wait for each other. */
  sequential: number;
  operations: number;
}

/**
 * The costs of one layer over n words of d numbers (Vaswani et al., 2017, table 1), with the constants
 * that the table leaves out: four projections and two products of pairs for self-attention, six
 * matrices a word for a GRU.
 */
export function layerCosts(n: number, d: number): { self: LayerCost; recurrent: LayerCost } {
  return {
    self: { path: 1, sequential: 1, operations: 4 * n * d * d + 2 * n * n * d },
    recurrent: { path: Math.max(0, n - 1), sequential: n, operations: 6 * n * d * d },
  };
}

const kept = /\/(?:projected|dot|weighted_values|attention_output)$/;

/** Multiplications of the first encoder layer's attention, as the engine counted its steps. */
export function countedOperations({ trace }: AttendingRun): number {
  const block = `${blockOf({ attention: 'encoder', layer: 0 })}/`;
  return trace.steps
    .filter(({ path }) => path.startsWith(block) && kept.test(path))
    .reduce((sum, { multiplyAdds }) => sum + multiplyAdds, 0);
}
