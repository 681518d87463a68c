/**
 * The engine as its WebAssembly module offers it (wasm/bindings/embind.cc), written by hand and held
 * against the real exports by a test. Nothing here throws: what goes wrong comes back as a Failure,
 * and the engine goes on working.
 */

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
   * selects everything below it. The trace lists every step either way.
   */
  select?: readonly string[];
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

/**
 * Where a safetensors buffer lies in the module's memory. It stays valid until the next call of the
 * same handle, but a view of it does not outlive memory growth: take a view of HEAPU8 right after
 * the call, copy it at once, keep neither.
 */
export interface HeapRange {
  pointer: number;
  size: number;
}

export type OptionValue = boolean | number | string | readonly number[];

export type ModelName =
  | 'soft_addressing'
  | 'softmax_stability'
  | 'dot_product_variance'
  | 'encoder_decoder'
  | 'transformer';

/** Options of the model soft_addressing; every one may be left out. */
export interface SoftAddressingOptions {
  /** Default "dot". */
  score_function?: 'dot' | 'scaled_dot' | 'cosine' | 'bilinear' | 'additive' | 'mlp';
  /** Rank of U and V in bilinear scores; 0 (the default) means one full matrix W. */
  bilinear_rank?: number;
  /** Width of the hidden layer of additive and mlp; default head_dim. */
  hidden_dim?: number;
  /** Numbers in a vector, 1 to 512; default 4. */
  model_dim?: number;
  /** Default 1. */
  num_heads?: number;
  /** Default model_dim / num_heads; identity projections allow no other. */
  head_dim?: number;
  /** Default "identity". */
  projections?: 'identity' | 'seeded';
  /** Scores are divided by it before the softmax; more than 0; default 1. */
  temperature?: number;
  /** Query i may attend to keys 0..i only; default false. */
  causal?: boolean;
  /** Positions of keys that no query may attend to. */
  key_padding?: readonly number[];
  local_window?: 'none' | 'local_m' | 'local_p';
  /** Keys within window_width (D) of the centre may be attended to; default 2. */
  window_width?: number;
  /** Default 0. */
  seed?: number;
}

/** Options of the model softmax_stability; inputs scores [query, key], optionally mask [query, key]. */
export type SoftmaxStabilityOptions = Record<string, never>;

/** Options of the model dot_product_variance; it takes no inputs. */
export interface DotProductVarianceOptions {
  /** Numbers in a vector (D), 1 to 4096; default 64. */
  dimension?: number;
  /** Queries that are drawn; default 64. */
  samples?: number;
  /** Keys that are drawn; default 16. */
  keys?: number;
  seed?: number;
}

/**
 * Options of the model encoder_decoder; every one may be left out. Inputs: input_ids [source], and
 * forced_ids [words], optional: words in the place of the decoder's own, -1 where it is free.
 */
export interface EncoderDecoderOptions {
  /** Words of each side, with <pad>, <bos>, <eos> and <unk>; default 8. */
  source_vocab?: number;
  target_vocab?: number;
  /** Numbers in a word's vector; default 32. */
  embedding_dim?: number;
  /** Share of cells that training drops; default 0. */
  dropout?: number;
  /** Of a translation, in words; default 64. */
  max_length?: number;
  /** Default "gru". */
  cell?: 'gru' | 'lstm';
  /** Units of a direction of the encoder, and of the decoder; default 64. */
  encoder_dim?: number;
  decoder_dim?: number;
  /** Default 1. */
  encoder_layers?: number;
  decoder_layers?: number;
  /** Whether the encoder's first layer reads both ways; default true. */
  bidirectional?: boolean;
  /** The first layer whose input is added to its output; 0 (the default) means none. */
  residual_from?: number;
  /** Before every layer and behind the last one; default false. */
  layer_norm?: boolean;
  /** "none" decodes from one fixed context; default "global". */
  attention?: 'global' | 'none' | 'local_m' | 'local_p';
  /** Default "additive". */
  score_function?: 'additive' | 'dot' | 'scaled_dot' | 'cosine' | 'bilinear' | 'mlp';
  /**
   * Width of the hidden layer of additive, mlp and local_p; what dot, scaled_dot and cosine project
   * queries and keys to, where 0 (the default) compares them as they are.
   */
  attention_dim?: number;
  /** Keys within window_width (D) of the centre may be attended to; default 6. */
  window_width?: number;
  /** Start of a learned factor of the scores; 0 means none; default 10 for cosine, else 0. */
  inverse_temperature?: number;
  /** Whose state asks: the one before the step, or the one after it; default "previous_state". */
  query?: 'previous_state' | 'current_state';
  /** Whether attentional_hidden enters the next step; default false. */
  input_feeding?: boolean;
  /** Whether the previous word enters a step; default true. */
  feed_previous_word?: boolean;
  /** Default 0. */
  seed?: number;
}

/**
 * Options of the model transformer; every one may be left out. Inputs as for encoder_decoder, and,
 * each optional, what an edit changes of its attention:
 * - key_padding_mask [source]: 0 for a word of the source that nobody may attend to, else 1
 * - encoder_head_mask [layer, head], decoder_head_mask [layer, head], cross_head_mask [layer, head]:
 *   0 for a head that is switched off, else 1
 * - temperature [1]: scores of every attention are divided by it; more than 0
 */
export interface TransformerOptions {
  /** Words of each side, with <pad>, <bos>, <eos> and <unk>; default 8. */
  source_vocab?: number;
  target_vocab?: number;
  /** Default 1. */
  encoder_layers?: number;
  decoder_layers?: number;
  /** Share of cells that training drops; default 0. */
  dropout?: number;
  /** Of a translation, in words; default 64. */
  max_length?: number;
  /** Default "sinusoidal". */
  positions?: 'sinusoidal' | 'learned' | 'rotary';
  /** Numbers in a vector, a multiple of num_heads; default 32. */
  model_dim?: number;
  /** Default 4. */
  num_heads?: number;
  /** Units of the hidden layer of a feed-forward network; default 64. */
  ffn_dim?: number;
  /** Default "relu". */
  activation?: 'relu' | 'gelu';
  /** Whether a layer norm stands before each part (the default) or behind it. */
  norm_first?: boolean;
  /** Default 0. */
  seed?: number;
}

export type ModelOptions =
  | SoftAddressingOptions
  | SoftmaxStabilityOptions
  | DotProductVarianceOptions
  | EncoderDecoderOptions
  | TransformerOptions
  | Readonly<Record<string, OptionValue>>;

export interface ModelHandle {
  /** Records everything: every tensor by its path, and the trace in `__metadata__`. */
  run(inputs: Inputs, options?: RunOptions): HeapRange | Failure;
  /** Outputs only, in memory linear in the number of tokens. */
  infer(inputs: Inputs, options?: RunOptions): HeapRange | Failure;
  /** What made one cell of a node of the last run, as JSON. */
  explain(node: number, index: readonly number[]): string | Failure;
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
 * Computations on memory of their own (wasm/bindings/resident.cc), as plain exports; resident.ts makes
 * them handy. A handle of 0 says that the shape was refused.
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

export interface EngineModule extends ResidentExports {
  /** Knows the models of its set only. */
  createModel(name: ModelName, options?: ModelOptions): ModelHandle | Failure;
  /**
   * The best translations and the whole search, as JSON (parseTranslations reads it). Only the modules
   * with models that translate have it.
   */
  translate?(model: ModelHandle, inputs: Inputs, options: BeamOptions): string | Failure;
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
