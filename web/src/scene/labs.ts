/** What a scene knows of its lab: the steps of its walk, and where it opens. */

import { BASE_SCENE } from './base.ts';
import { ATTENDING_STEPS, SCENE_STAGES, TRANSLATION_STEPS, type LabName } from './choices.ts';
import { merge, type ScenePatch } from './merge.ts';
import { DEFAULT_SCENE, presetsOf } from './presets.ts';
import type { Scene } from './schema.ts';

interface LabWalk {
  stages: readonly string[];
  stageIn: (scene: Scene) => string;
  /** What takes a scene to a stage. */
  at: (stage: never) => ScenePatch;
}

const WALKS: Readonly<Record<LabName, LabWalk>> = {
  'soft-addressing': {
    stages: SCENE_STAGES,
    stageIn: ({ view }) => view.stage,
    at: (stage: Scene['view']['stage']) => ({ view: { stage, cell: null } }),
  },
  'encoder-decoder': {
    stages: TRANSLATION_STEPS,
    stageIn: ({ reading }) => reading.step,
    at: (step: Scene['reading']['step']) => ({ reading: { step }, view: { cell: null } }),
  },
  'self-attention': {
    stages: ATTENDING_STEPS,
    stageIn: ({ attending }) => attending.step,
    at: (step: Scene['attending']['step']) => ({ attending: { step }, view: { cell: null } }),
  },
};

/** The steps of a lab's walk, in order. */
export const stagesOf = (lab: LabName): readonly string[] => WALKS[lab].stages;

/** The step that is open in a scene. */
export const stageIn = (scene: Scene): string => WALKS[scene.lab].stageIn(scene);

/** What opens a step of a lab, one of stagesOf(lab). */
export const patchTo = (lab: LabName, stage: string): ScenePatch => WALKS[lab].at(stage as never);

/** A scene with its walk in front, at the first step, and no number chosen. */
export function startOfWalk(scene: Scene): Scene {
  const panel = { panel: 'walk' } as const;
  const opened = merge(scene, { view: panel, reading: panel, attending: panel });
  return merge(opened, patchTo(scene.lab, stagesOf(scene.lab)[0]!));
}

/** The scene that a lab opens with by itself. */
export function defaultSceneOf(lab: LabName): Scene {
  if (lab === DEFAULT_SCENE.lab) return DEFAULT_SCENE;
  return presetsOf(lab)[0]?.scene ?? { ...BASE_SCENE, lab };
}
