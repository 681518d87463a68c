/** What the page asks of the engine, whichever thread it runs in. */

import type { Explanation, Generation, Translations } from '../trace/index.ts';
import type {
  BeamOptions,
  Edit,
  GenerateOptions,
  Inputs,
  ModelName,
  ModelOptions,
  RunOptions,
} from './engine-module.d.ts';

export type {
  BeamOptions,
  DotProductVarianceOptions,
  Edit,
  EncoderDecoderOptions,
  GenerateOptions,
  Inputs,
  LanguageModelOptions,
  ModelName,
  ModelOptions,
  RunOptions,
  SoftAddressingOptions,
  TensorInput,
  TokenClassifierOptions,
  TransformerOptions,
} from './engine-module.d.ts';

/** Whether the relaxed-SIMD kernels are at work: absent from this build, or switched off. */
export type RelaxedState = 'active' | 'unsupported' | 'absent' | 'off' | 'failed';

export interface EngineStatus {
  build: 'simd' | 'scalar';
  relaxed: RelaxedState;
  /** What computes in infer and in training; a recorded run never uses the relaxed kernels. */
  kernels: 'scalar' | 'simd' | 'relaxed';
}

export interface Progress {
  phase: 'fetch' | 'compile' | 'ready';
}

/** Models that come together: each set is an engine of its own, so that a page fetches what it needs. */
export type ModelSet = 'attention' | 'translation' | 'transformer';

export interface EngineSettings {
  /**
   * Which models it knows: encoder_decoder is "translation", transformer and token_classifier are
   * "transformer", all others are "attention" (default).
   */
  models?: ModelSet;
  build?: 'auto' | 'simd' | 'scalar';
  relaxed?: boolean;
}

/** All calls reject with EngineError, and run one after the other in the order they were made. */
export interface Engine {
  /** Starts the engine where that did not happen yet. */
  status(): Promise<EngineStatus>;
  /** The model comes to be in the engine with its first call. */
  model(name: ModelName, options?: ModelOptions): Model;
  /** Gives up on everything that is pending; the next call starts the engine and its models anew. */
  abort(): void;
  /** Ends the engine for good. */
  dispose(): void;
  /**
   * Gives back the buffer of an answer that nobody reads any more: it is empty from then on, and a later
   * answer of that length comes in its memory. New memory costs more than what is written into it.
   */
  recycle(buffer: ArrayBuffer): void;
  /** Calls without an answer yet. */
  readonly pending: number;
}

export interface Model {
  /** Options for the calls that follow; the model is made anew only where they differ. */
  configure(options: ModelOptions): void;
  /** A safetensors buffer with the trace, for readTrace. */
  run(inputs: Inputs, options?: RunOptions): Promise<ArrayBuffer>;
  /** A safetensors buffer with outputs only, for readTensors. */
  infer(inputs: Inputs, options?: RunOptions): Promise<ArrayBuffer>;
  /** The last run with all its tensors, whatever it selected. */
  recorded(): Promise<ArrayBuffer>;
  /** The best translations of input_ids by beam search, and all that the search looked at. */
  translate(inputs: Inputs, options?: BeamOptions): Promise<Translations>;
  /**
   * How the text input_ids goes on. To show tokens as they come, ask for one after the other, each time
   * with the text so far and the same seed: what was computed of it is kept.
   */
  generate(inputs: Inputs, options?: GenerateOptions): Promise<Generation>;
  /** What made one cell of a node of the last run; the same object while the answer stays the same. */
  explain(node: number, index: readonly number[]): Promise<Explanation>;
  /** Gradients of the sum of the cells at `path`, of the last run, as "gradient/<path>". */
  backward(path: string): Promise<ArrayBuffer>;
  parameters(): Promise<ArrayBuffer>;
  /**
   * Puts trained numbers, safetensors of float16 or float32, into the parameters, until a reset or
   * other options draw them anew. They are kept for an engine that has to start again.
   */
  load(weights: ArrayBuffer): Promise<void>;
  reset(seed: number): Promise<void>;
  /** Frees it in the engine; its calls reject from now on. */
  dispose(): void;
}

/** One question with everything that belongs to it. */
export interface EngineRequest {
  model: ModelName;
  options: ModelOptions;
  inputs: Inputs;
  edits: readonly Edit[];
  mode: 'run' | 'infer';
  /** Numbers in the largest tensor that a run records: what tells how long it takes. */
  numbers: number;
}

/**
 * A model as every call names it. A call carries all that is needed to make the model, so that a
 * restarted engine goes on by itself.
 */
export interface ModelSpec {
  id: number;
  name: ModelName;
  options: ModelOptions;
  /** Seed of the last reset, if there was one. */
  seed?: number;
  /** Number of the weights that were loaded last; they travel once, in a call of their own. */
  weights?: number;
}

export interface Translate {
  op: 'translate';
  model: ModelSpec;
  inputs: Inputs;
  options: BeamOptions;
}

export interface Generate {
  op: 'generate';
  model: ModelSpec;
  inputs: Inputs;
  options: GenerateOptions;
}

export type Call =
  | { op: 'status' }
  | { op: 'run' | 'infer'; model: ModelSpec; inputs: Inputs; options: RunOptions }
  | Translate
  | Generate
  | { op: 'explain'; model: ModelSpec; node: number; index: readonly number[] }
  | { op: 'backward'; model: ModelSpec; path: string }
  | { op: 'recorded' | 'parameters' | 'reset'; model: ModelSpec }
  | { op: 'load'; model: ModelSpec; bytes: ArrayBuffer }
  | { op: 'dispose'; id: number }
  | { op: 'recycle'; buffer: ArrayBuffer };

/** What the calls answer with; translate and generate with JSON. */
export type Answer = EngineStatus | ArrayBuffer | string | undefined;
