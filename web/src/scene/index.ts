export { BASE_SCENE, BASE_SENTENCES, BASE_VECTORS } from './base.ts';
export * from './choices.ts';
export { decodeScene, encodeScene } from './codec.ts';
export { inputsOf, parameterShapes } from './inputs.ts';
export type { AttentionOptions, SceneInputs, SceneRequest } from './inputs.ts';
export { defaultSceneOf, patchTo, stageIn, stagesOf, startOfWalk } from './labs.ts';
export { merge } from './merge.ts';
export type { ScenePatch } from './merge.ts';
export type { Sizes } from './parameters.ts';
export { DEFAULT_SCENE, presetById, PRESETS, presetsOf } from './presets.ts';
export type { Preset } from './presets.ts';
export type { EditFault, InputFault, InputFaults, InputProblem, Role, Side } from './problems.ts';
export { parseScene, SceneSchema } from './schema.ts';
export type {
  ParsedScene,
  Scene,
  SceneAttending,
  SceneAttention,
  SceneEdit,
  SceneFault,
  SceneInput,
  SceneProblem,
  SceneReading,
  SceneTransformer,
  SceneTranslation,
  SceneView,
  SceneWriting,
  SentencesInput,
  VectorsInput,
} from './schema.ts';
export { changesContent, SceneStore } from './store.ts';
export type { Change, SceneState, StoreSettings } from './store.ts';
export type { InputTensor } from './sources.ts';
