import type { Scene, SceneInputs } from '../scene/index.ts';
import type { Trace } from '../trace/index.ts';

/** A recorded run with what the page knows of it: the scene it came from and its tokens. */
export interface RunRecord {
  readonly trace: Trace;
  readonly scene: Scene;
  readonly inputs: Pick<SceneInputs, 'labels'>;
}

/** What stands at the places of an axis, where these are tokens. */
export function labelsOf({ inputs }: RunRecord, dim: string | undefined): readonly string[] | null {
  return dim === 'query' || dim === 'key' ? inputs.labels[dim] : null;
}
