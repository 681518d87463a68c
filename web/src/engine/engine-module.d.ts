/**
 * The engine as its WebAssembly module offers it (wasm/bindings/embind.cc), written by hand and held
 * against the real exports by a test. Nothing here throws: what goes wrong comes back as a Failure,
 * and the engine goes on working.
 */

import type { ModelName, ModelOptions } from './model-options.d.ts';

export type * from './model-options.d.ts';

/** Why the engine refused: the operation, and what it expected and got. */
export interface Failure {
  error: { op: string; message: string };
}

/** A row-major float32 tensor; copied into the engine once. */
export interface TensorInput {
  shape: readonly number[];
  data: Float32Array;
}

export type Inputs = Readonly<Record<string, TensorInput>>;

/** Replaces one cell of an input or a parameter for one call; the stored parameters stay. */
export interface Edit {
  path: string;
  index: readonly number[];
  value: number;
}

export interface RunOptions {
  edits?: readonly Edit[];
  /**
   * Paths of the tensors that the buffer shall carry; all when absent. A path that ends in "/"
   * selects everything below it.
   */
  select?: readonly string[];
  /**
   * Which steps the trace lists: "all", or those that made the selected tensors and those that these
   * were made of. Default "all".
   */
  steps?: 'all' | 'selected';
}

/** How translations are searched for; every option may be left out. */
export interface BeamOptions {
  /** Hypotheses that go on from word to word; default 5. */
  beam_size?: number;
  /** Scores are log-probabilities divided by ((5 + words) / 6) to this power; default 0.6. */
  length_penalty?: number;
  /** Translations wanted; default 1. */
  n_best?: number;
  /** In words; default 60. */
  max_length?: number;
}

/** How a text goes on; every option may be left out. */
export interface GenerateOptions {
  /** New tokens; default 1. */
  max_tokens?: number;
  /**
   * Default 0. What is drawn depends on it and on the length of the text, so that a text that is
   * continued in several calls goes on as in one.
   */
  seed?: number;
  /** Divides the logits; at 0 the likeliest token is always taken; default 1. */
  temperature?: number;
  /** Only so many likeliest tokens may be drawn; 0 (the default) means all. */
  top_k?: number;
  /** Only the fewest likeliest tokens whose probabilities reach it together; default 1. */
  top_p?: number;
  /** Likeliest tokens that are told of each draw; default 10. */
  candidates?: number;
}

/**
 * Where a safetensors buffer lies in the module's memory. It stays valid until the next call of the
 * same handle, but a view of it does not outlive memory growth: take a view of HEAPU8 right after
 * the call, copy it at once, keep neither.
 */
export interface HeapRange {
  pointer: number;
  size: number;
}

export interface ModelHandle {
  /** Records everything: every tensor by its path, and the trace in `__metadata__`. */
  run(inputs: Inputs, options?: RunOptions): HeapRange | Failure;
  /** Outputs only, in memory linear in the number of tokens. */
  infer(inputs: Inputs, options?: RunOptions): HeapRange | Failure;
  /** The last run with all its tensors, whatever it selected. */
  recorded(): HeapRange | Failure;
  /** What made one cell of a node of the last run, as safetensors that readExplanation reads. */
  explain(node: number, index: readonly number[]): HeapRange | Failure;
  /**
   * Gradients of the sum of all cells of the node at `path`, of the last run, as tensors
   * "gradient/<path>".
   */
  backward(path: string): HeapRange | Failure;
  /** All parameters by their paths, as safetensors. */
  parameters(): HeapRange | Failure;
  /**
   * Puts trained numbers, safetensors of float16 or float32, into the parameters. A file that does
   * not fit changes nothing.
   */
  load(weights: Uint8Array): Failure | undefined;
  /** Draws the parameters anew, bit for bit the same for the same seed. */
  reset(seed: number): Failure | undefined;
  /** Frees the model and all its memory; the handle is dead afterwards. */
  delete(): void;
}

/**
 * Computations on memory of their own (wasm/bindings/resident.cc), as plain exports of the module
 * "attention"; resident.ts makes them handy. A handle of 0 says that the shape was refused.
 */
export interface ResidentExports {
  _attn_resident_attention(
    queries: number,
    keys: number,
    features: number,
    valueFeatures: number,
    scale: number,
    causal: number,
    keepScores: number,
  ): number;
  _attn_resident_multi_head(tokens: number, modelDim: number, numHeads: number): number;
  _attn_resident_product(m: number, k: number, n: number): number;
  _attn_resident_input(handle: number, input: number): number;
  _attn_resident_results(handle: number): number;
  _attn_resident_run(handle: number): void;
  _attn_resident_delete(handle: number): void;
}

export interface EngineModule {
  /** Knows the models of its set only. */
  createModel(name: ModelName, options?: ModelOptions): ModelHandle | Failure;
  /**
   * The best translations and the whole search, as JSON (parseTranslations reads it). Only the modules
   * with models that translate have it.
   */
  translate?(model: ModelHandle, inputs: Inputs, options: BeamOptions): string | Failure;
  /**
   * How the text input_ids goes on, as JSON (parseGeneration reads it). What was computed of a text is
   * kept for the call that goes on with it. Only the module with language models has it.
   */
  generate?(model: ModelHandle, inputs: Inputs, options: GenerateOptions): string | Failure;
  /** The module's memory as it is now; read this property anew after every call. */
  readonly HEAPU8: Uint8Array;
  /** Puts a WebAssembly function into the module's table and answers its place. */
  addFunction(wasmFunction: unknown, signature: string): number;
  /**
   * Lets the function at a place of the table work as the kernel of that name ("attn_kernel_gemm");
   * false where there is no such kernel.
   */
  installKernel(name: string, place: number): boolean;
  /** Address where the stack of a module with such kernels begins; it grows downwards. */
  kernelStack(): number;
}

export type ResidentModule = EngineModule & ResidentExports;

export interface EngineModuleArguments {
  wasmBinary?: ArrayBuffer | Uint8Array;
  wasmMemory?: WebAssembly.Memory;
  locateFile?: (path: string, prefix: string) => string;
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object;
}

export default function createEngine(
  moduleArguments?: EngineModuleArguments,
): Promise<EngineModule>;
