/** The engine alone, for programs and pages of others: what the package offers as ./engine. */

import { createDirectEngine as createDirect } from './direct.ts';
import type { ClientSettings, Engine } from './index.ts';
import { siteSources } from './sources.ts';
import { createEngine as createInWorker } from './worker-port.ts';

/** The engine in a worker of its own; under Node, which has none, in the thread of its caller. */
export function createEngine(settings?: ClientSettings): Engine {
  return typeof Worker === 'undefined' ? createDirectEngine(settings) : createInWorker(settings);
}

/** The engine in the thread of its caller. A call that runs cannot be interrupted. */
export function createDirectEngine(settings?: ClientSettings): Engine {
  return createDirect(siteSources, settings);
}

export * from '../trace/index.ts';
export { AbortError, EngineError } from './errors.ts';
export type { EngineErrorKind } from './errors.ts';
export type {
  ClientSettings,
  BeamOptions,
  DotProductVarianceOptions,
  Edit,
  EncoderDecoderOptions,
  Engine,
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
  RunOptions,
  SoftAddressingOptions,
  TensorInput,
  TokenClassifierOptions,
  TransformerOptions,
} from './index.ts';
