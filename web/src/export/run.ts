import type { Scene } from '../scene/index.ts';
import type { Trace } from '../trace/index.ts';

/** What stands at the places of the axes; the words of a vocabulary where a model has one. */
export interface RunLabels {
  readonly query: readonly string[];
  readonly key: readonly string[];
  readonly vocab?: readonly string[];
}

/** A recorded run with what the page knows of it: the scene it came from and its tokens. */
export interface RunRecord {
  readonly trace: Trace;
  readonly scene: Scene;
  readonly inputs: { readonly labels: RunLabels };
}

/** What stands at the places of an axis, where these are tokens. */
export function labelsOf(
  { trace, inputs }: RunRecord,
  dim: string | undefined,
): readonly string[] | null {
  // Its attentions have queries and keys of their own each.
  if (trace.model === 'transformer') return null;
  return dim === 'query' || dim === 'key' ? inputs.labels[dim] : null;
}
