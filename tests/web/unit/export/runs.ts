import {
  inputsOf,
  merge,
  presetById,
  type Scene,
  type ScenePatch,
} from '../../../../web/src/scene/index.ts';
import type { RunRecord } from '../../../../web/src/export/index.ts';
import { readTrace } from '../../../../web/src/trace/index.ts';
import { realEngine } from '../engine/real/builds.ts';

const engine = realEngine();

/** The recorded run of a scene, by the real engine. */
export async function recordOf(scene: Scene): Promise<RunRecord> {
  const { request, labels } = inputsOf(scene);
  const { model, options, inputs, edits } = request!;
  const asked = engine.model(model, options);
  const trace = readTrace(await asked.run(inputs, { edits }));
  asked.dispose();
  return { trace, scene, inputs: { labels } };
}

export const presetRecord = (id: string, patch: ScenePatch = {}) =>
  recordOf(merge(presetById(id)!.scene, patch));
