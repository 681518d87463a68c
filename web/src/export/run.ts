import type { Scene } from '../scene/index.ts';
import type { Trace } from '../trace/index.ts';

/** A recorded run with what the page knows of it: the scene it came from and its tokens. */
export interface RunRecord {
  trace: Trace;
  scene: Scene;
  labels: { query: readonly string[]; key: readonly string[] };
}

/** What stands at the places of an axis, where these are tokens. */
export function labelsOf({ labels }: RunRecord, dim: string | undefined): readonly string[] | null {
  return dim === 'query' || dim === 'key' ? labels[dim] : null;
}
