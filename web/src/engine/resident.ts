/**
 * The engine for callers who call often: inputs stay in its memory, a call is one function call, and
 * results are copied once into arrays that were made once. Nothing is recorded. Everything runs in
 * the thread that loaded the module.
 *
 *     const attention = new ResidentAttention(module, { queries: 1, keys: 32, features: 64 });
 *     attention.set('key', keys);
 *     attention.set('value', values);
 *     attention.set('query', query);
 *     const { weights, context } = attention.run();
 */
import type { ResidentModule } from './engine-module.d.ts';
import { EngineError } from './errors.ts';

/** A computation of one shape, with its inputs and results in the engine's memory. */
abstract class Resident<Input extends string, Output extends string> {
  /** Overwritten by every run; copy what shall stay. */
  readonly results: Readonly<Record<Output, Float32Array>>;
  readonly #module: ResidentModule;
  readonly #inputs: Readonly<Record<Input, number>>;
  readonly #copy: Float32Array;
  #handle: number;
  #view: Float32Array = new Float32Array();

  /**
   * @param handle what the engine answered; 0 where it refused the shape
   * @param inputs lengths of the inputs, in the engine's order
   * @param outputs lengths of the results, in the engine's order
   */
  protected constructor(
    module: ResidentModule,
    name: string,
    handle: number,
    inputs: Record<Input, number>,
    outputs: Record<Output, number>,
  ) {
    if (handle === 0) {
      throw new EngineError(name, 'refused', 'expected extents of 1 or more that fit into memory');
    }
    this.#module = module;
    this.#handle = handle;
    this.#inputs = inputs;
    const lengths = Object.entries<number>(outputs);
    this.#copy = new Float32Array(lengths.reduce((total, [, length]) => total + length, 0));
    let from = 0;
    const parts = lengths.map(([output, length]) => {
      const part = [output, this.#copy.subarray(from, from + length)];
      from += length;
      return part;
    });
    this.results = Object.fromEntries(parts) as Record<Output, Float32Array>;
  }

  /** Replaces one input; row-major, of the very length. */
  set(input: Input, numbers: ArrayLike<number>): void {
    const length = this.#inputs[input];
    if (numbers.length !== length) {
      const found = `expected ${length} numbers, got ${numbers.length}`;
      throw new EngineError(input, 'refused', found);
    }
    const number = Object.keys(this.#inputs).indexOf(input);
    const pointer = this.#module._attn_resident_input(this.#handle, number);
    new Float32Array(this.#module.HEAPU8.buffer, pointer, length).set(numbers);
  }

  /** Computes the results from the inputs as they are now. */
  run(): Readonly<Record<Output, Float32Array>> {
    this.#module._attn_resident_run(this.#handle);
    // Memory that grew takes its views away.
    if (this.#view.length === 0) this.#view = this.#viewOfResults();
    this.#copy.set(this.#view);
    return this.results;
  }

  /** Frees its memory; nothing may be called afterwards. */
  dispose(): void {
    if (this.#handle !== 0) this.#module._attn_resident_delete(this.#handle);
    this.#handle = 0;
  }

  #viewOfResults(): Float32Array {
    const pointer = this.#module._attn_resident_results(this.#handle);
    return new Float32Array(this.#module.HEAPU8.buffer, pointer, this.#copy.length);
  }
}

export interface ResidentAttentionShape {
  queries: number;
  keys: number;
  features: number;
  /** Numbers in a value; default `features`. */
  valueFeatures?: number;
  /** Of the scores; default 1 / sqrt(features). */
  scale?: number;
  /** Query i attends to keys 0..i only; default false. */
  causal?: boolean;
  /** Whether the scores are wanted, too; default false: `results.scores` is empty. */
  keepScores?: boolean;
}

/**
 * softmax(scale * query key^T) value.
 * query [queries, features], key [keys, features], value [keys, valueFeatures];
 * scores and weights [queries, keys], context [queries, valueFeatures].
 */
export class ResidentAttention extends Resident<
  'query' | 'key' | 'value',
  'scores' | 'weights' | 'context'
> {
  constructor(module: ResidentModule, shape: ResidentAttentionShape) {
    const { queries, keys, features } = shape;
    const { valueFeatures = features, scale = 1 / Math.sqrt(features) } = shape;
    const { causal = false, keepScores = false } = shape;
    const handle = module._attn_resident_attention(
      queries,
      keys,
      features,
      valueFeatures,
      scale,
      Number(causal),
      Number(keepScores),
    );
    super(
      module,
      'resident_attention',
      handle,
      { query: queries * features, key: keys * features, value: keys * valueFeatures },
      {
        scores: keepScores ? queries * keys : 0,
        weights: queries * keys,
        context: queries * valueFeatures,
      },
    );
  }
}

/**
 * Multi-head self-attention of tokens [tokens, modelDim] with four weights [modelDim, modelDim],
 * without bias; output [tokens, modelDim].
 */
export class ResidentMultiHead extends Resident<
  'tokens' | 'query_weight' | 'key_weight' | 'value_weight' | 'output_weight',
  'output'
> {
  constructor(module: ResidentModule, tokens: number, modelDim: number, numHeads: number) {
    const handle = module._attn_resident_multi_head(tokens, modelDim, numHeads);
    const weight = modelDim * modelDim;
    super(
      module,
      'resident_multi_head',
      handle,
      {
        tokens: tokens * modelDim,
        query_weight: weight,
        key_weight: weight,
        value_weight: weight,
        output_weight: weight,
      },
      { output: tokens * modelDim },
    );
  }
}

/** a [m, k] times b [k, n]; product [m, n]. */
export class ResidentProduct extends Resident<'a' | 'b', 'product'> {
  constructor(module: ResidentModule, m: number, k: number, n: number) {
    const handle = module._attn_resident_product(m, k, n);
    super(module, 'resident_product', handle, { a: m * k, b: k * n }, { product: m * n });
  }
}
