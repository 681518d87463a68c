export { EngineClient } from './client.ts';
export type { ClientSettings } from './client.ts';
export type {
  BeamOptions,
  DotProductVarianceOptions,
  Edit,
  EncoderDecoderOptions,
  Engine,
  EngineRequest,
  EngineSettings,
  EngineStatus,
  GenerateOptions,
  Inputs,
  LanguageModelOptions,
  Model,
  ModelName,
  ModelOptions,
  ModelSet,
  Progress,
  RelaxedState,
  RunOptions,
  SoftAddressingOptions,
  TensorInput,
  TokenClassifierOptions,
  TransformerOptions,
} from './contract.ts';
export { AbortError, EngineError } from './errors.ts';
export type { EngineErrorKind } from './errors.ts';
export { LatestRun } from './latest.ts';
export type { Finished } from './latest.ts';
export { createEngines } from './engines.ts';
export type { Engines } from './engines.ts';
export { fetchFile } from './packed.ts';
