import { describe, expect, it } from 'vitest';
import type {
  DotProductVarianceOptions,
  EncoderDecoderOptions,
  EngineModule,
  Failure,
  HeapRange,
  LanguageModelOptions,
  ModelHandle,
  ResidentExports,
  SoftAddressingOptions,
  TokenClassifierOptions,
  TransformerOptions,
} from '../../../../../web/src/engine/engine-module.d.ts';
import { loadEngine } from '../../../../../web/src/engine/loader.ts';
import { BUILDS, sources } from './builds.ts';
import { scattered } from './numbers.ts';

/** What the declarations say there is; the compiler holds these lists against them. */
const MODULE: Record<Exclude<keyof EngineModule, 'translate' | 'generate'>, string> = {
  createModel: 'function',
  HEAPU8: 'object',
  addFunction: 'function',
  installKernel: 'function',
  kernelStack: 'function',
};
const RESIDENT: Record<keyof ResidentExports, string> = {
  _attn_resident_attention: 'function',
  _attn_resident_multi_head: 'function',
  _attn_resident_product: 'function',
  _attn_resident_input: 'function',
  _attn_resident_results: 'function',
  _attn_resident_run: 'function',
  _attn_resident_delete: 'function',
};
const HANDLE: Record<keyof ModelHandle, true> = {
  run: true,
  infer: true,
  recorded: true,
  explain: true,
  backward: true,
  parameters: true,
  load: true,
  reset: true,
  delete: true,
};
const SOFT_ADDRESSING: Required<SoftAddressingOptions> = {
  score_function: 'bilinear',
  bilinear_rank: 2,
  hidden_dim: 3,
  model_dim: 6,
  num_heads: 2,
  head_dim: 3,
  projections: 'seeded',
  temperature: 0.5,
  causal: true,
  key_padding: [0],
  local_window: 'local_m',
  window_width: 3,
  seed: 5,
};
const VARIANCE: Required<DotProductVarianceOptions> = {
  dimension: 8,
  samples: 4,
  keys: 3,
  seed: 1,
};

const ENCODER_DECODER: Required<EncoderDecoderOptions> = {
  source_vocab: 9,
  target_vocab: 8,
  embedding_dim: 4,
  dropout: 0.1,
  max_length: 6,
  cell: 'lstm',
  encoder_dim: 3,
  decoder_dim: 5,
  encoder_layers: 3,
  decoder_layers: 3,
  bidirectional: true,
  residual_from: 3,
  layer_norm: true,
  attention: 'local_p',
  score_function: 'cosine',
  attention_dim: 4,
  window_width: 2,
  inverse_temperature: 3,
  query: 'current_state',
  input_feeding: true,
  feed_previous_word: false,
  seed: 2,
};

const TRANSFORMER: Required<TransformerOptions> = {
  source_vocab: 9,
  target_vocab: 8,
  encoder_layers: 2,
  decoder_layers: 1,
  dropout: 0.1,
  max_length: 6,
  positions: 'rotary',
  model_dim: 8,
  num_heads: 2,
  ffn_dim: 5,
  activation: 'gelu',
  norm_first: false,
  seed: 2,
};

const LANGUAGE_MODEL: Required<LanguageModelOptions> = {
  vocab: 9,
  num_layers: 2,
  dropout: 0.1,
  max_length: 12,
  positions: 'rotary',
  model_dim: 8,
  num_heads: 2,
  ffn_dim: 6,
  activation: 'gelu',
  norm_first: false,
  seed: 3,
};

const TOKEN_CLASSIFIER: Required<TokenClassifierOptions> = {
  source_vocab: 9,
  target_vocab: 8,
  encoder_layers: 2,
  first_layer_heads: 4,
  num_heads: 1,
  window: 1,
  dropout: 0.1,
  positions: 'learned',
  model_dim: 8,
  ffn_dim: 5,
  activation: 'gelu',
  norm_first: false,
  seed: 2,
};

// What Embind gives to every class.
const EMBIND = ['constructor', 'isAliasOf', 'clone', 'deleteLater', 'isDeleted'];

function methodsOf(handle: object): string[] {
  const names = new Set<string>();
  for (let at: object = handle; at !== Object.prototype; at = Object.getPrototypeOf(at) as object) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  return [...names].filter((name) => !EMBIND.includes(name) && !name.startsWith('$$')).sort();
}

const failed = (result: unknown): result is Failure =>
  typeof result === 'object' && result !== null && 'error' in result;

function made(module: EngineModule, options: SoftAddressingOptions = {}): ModelHandle {
  const handle = module.createModel('soft_addressing', options);
  if (failed(handle)) throw new Error(handle.error.message);
  return handle;
}

const inputs = {
  query_vectors: scattered(2, 4),
  key_vectors: scattered(3, 4, 1),
  value_vectors: scattered(3, 5, 2),
};

describe.each(BUILDS)('the module of the %s build', (build) => {
  const loaded = loadEngine(sources, { build });

  it('has what its declarations promise', async () => {
    const { module } = await loaded;
    const all = { ...MODULE, ...RESIDENT };
    const types = Object.keys(all).map((name) => [name, typeof module[name as never]]);
    expect(Object.fromEntries(types)).toEqual(all);
    expect(module).not.toHaveProperty('translate');
    const handle = made(module);
    expect(methodsOf(handle)).toEqual(Object.keys(HANDLE).sort());
    handle.delete();
  });

  it('shows the memory that it was given', async () => {
    const { module, memory } = await loaded;
    expect(module.HEAPU8.buffer).toBe(memory.buffer);
  });

  it('knows every option that is declared, and no other', async () => {
    const { module } = await loaded;
    made(module, SOFT_ADDRESSING).delete();
    expect(failed(module.createModel('dot_product_variance', VARIANCE))).toBe(false);
    expect(failed(module.createModel('softmax_stability', {}))).toBe(false);
    expect(failed(module.createModel('encoder_decoder', ENCODER_DECODER))).toBe(true);
    expect(failed(module.createModel('soft_addressing', { tempreature: 1 }))).toBe(true);
    expect(failed(module.createModel('attention' as never, {}))).toBe(true);
  });

  it('answers as its declarations say', async () => {
    const { module } = await loaded;
    const handle = made(module, { seed: 3 });
    const range = handle.run(inputs) as HeapRange;
    expect([typeof range.pointer, typeof range.size]).toEqual(['number', 'number']);
    expect(Object.keys(handle.infer(inputs, { edits: [] })).sort()).toEqual(['pointer', 'size']);
    expect(Object.keys(handle.recorded()).sort()).toEqual(['pointer', 'size']);
    expect(Object.keys(handle.explain(0, [0, 0])).sort()).toEqual(['pointer', 'size']);
    expect(Object.keys(handle.backward('attention/context')).sort()).toEqual(['pointer', 'size']);
    expect(Object.keys(handle.parameters()).sort()).toEqual(['pointer', 'size']);
    const { pointer, size } = handle.parameters() as HeapRange;
    const weights = module.HEAPU8.slice(pointer, pointer + size);
    expect(handle.reset(4)).toBeUndefined();
    expect(handle.load(weights)).toBeUndefined();
    expect(failed(handle.load(weights.subarray(1)))).toBe(true);
    handle.delete();
  });

  it('never throws, whatever it is given', async () => {
    const { module } = await loaded;
    const handle = made(module);
    const odd = [undefined, null, 7, 'x', [], {}, { query_vectors: 1 }, NaN, true];
    for (const what of odd as never[]) {
      expect(failed(handle.run(what))).toBe(true);
      expect(failed(handle.explain(what, what))).toBe(true);
      expect(failed(handle.backward(what))).toBe(true);
      expect(failed(handle.load(what))).toBe(true);
      expect(failed(module.createModel(what, what))).toBe(true);
    }
    const shape = [2 ** 20, 2 ** 20];
    expect(
      failed(handle.run({ ...inputs, query_vectors: { shape, data: new Float32Array(1) } })),
    ).toBe(true);
    expect(handle.run(inputs)).toHaveProperty('pointer');
    handle.delete();
  });
});

const TRANSLATORS = BUILDS.flatMap((build) => [
  { build, models: 'translation', name: 'encoder_decoder', options: ENCODER_DECODER } as const,
  { build, models: 'transformer', name: 'transformer', options: TRANSFORMER } as const,
]);

describe.each(TRANSLATORS)('the module $models, $build build', (translator) => {
  const { build, models, name, options } = translator;
  const loaded = loadEngine(sources, { models, build });

  it('has all that the other has but resident computations, and a search', async () => {
    const { module } = await loaded;
    const types = Object.keys(MODULE).map((key) => [key, typeof module[key as never]]);
    expect(Object.fromEntries(types)).toEqual(MODULE);
    expect(typeof module.translate).toBe('function');
    for (const name of Object.keys(RESIDENT)) expect(module).not.toHaveProperty(name);
  });

  it('knows its own model with every option, and no other', async () => {
    const { module } = await loaded;
    const handle = module.createModel(name, options);
    if (failed(handle)) throw new Error(handle.error.message);
    expect(methodsOf(handle)).toEqual(Object.keys(HANDLE).sort());
    handle.delete();
    expect(failed(module.createModel(name, { sell: 'gru' }))).toBe(true);
    const others = TRANSLATORS.filter((other) => other.name !== name).map((other) => other.name);
    for (const other of ['soft_addressing', ...others] as const) {
      expect(failed(module.createModel(other, {}))).toBe(true);
    }
  });

  it('translates, and refuses what is nothing to translate', async () => {
    const { module } = await loaded;
    const handle = module.createModel(name, {});
    if (failed(handle)) throw new Error(handle.error.message);
    const input_ids = { shape: [2], data: Float32Array.from([4, 5]) };
    expect(typeof module.translate!(handle, { input_ids }, {})).toBe('string');
    for (const what of [undefined, null, 7, 'x', [], {}, NaN, true] as never[]) {
      expect(failed(module.translate!(handle, what, {}))).toBe(true);
    }
    expect(failed(module.translate!(handle, { input_ids }, { beam_size: 'many' as never }))).toBe(
      true,
    );
    handle.delete();
  });
});

describe.each(BUILDS)('the module transformer, %s build', (build) => {
  it('knows the token classifier with every option, which translates nothing', async () => {
    const { module } = await loadEngine(sources, { models: 'transformer', build });
    const handle = module.createModel('token_classifier', TOKEN_CLASSIFIER);
    if (failed(handle)) throw new Error(handle.error.message);
    expect(methodsOf(handle)).toEqual(Object.keys(HANDLE).sort());
    const input_ids = { shape: [2], data: Float32Array.from([4, 5]) };
    expect(handle.infer({ input_ids })).toHaveProperty('pointer');
    expect(failed(module.translate!(handle, { input_ids }, {}))).toBe(true);
    handle.delete();
    expect(failed(module.createModel('token_classifier', { decoder_layers: 1 }))).toBe(true);
  });

  it('knows the language model with every option, which alone lets a text go on', async () => {
    const { module } = await loadEngine(sources, { models: 'transformer', build });
    const handle = module.createModel('language_model', LANGUAGE_MODEL);
    if (failed(handle)) throw new Error(handle.error.message);
    const input_ids = { shape: [2], data: Float32Array.from([4, 5]) };
    const options = {
      max_tokens: 2,
      seed: 1,
      temperature: 0.5,
      top_k: 3,
      top_p: 0.9,
      candidates: 2,
    };
    expect(typeof module.generate!(handle, { input_ids }, options)).toBe('string');
    for (const name of Object.keys(options)) {
      expect(failed(module.generate!(handle, { input_ids }, { [name]: 'x' }))).toBe(true);
      expect(failed(module.generate!(handle, { input_ids }, { [name]: -1 }))).toBe(true);
    }
    handle.delete();
    const other = module.createModel('transformer', {});
    if (failed(other)) throw new Error(other.error.message);
    expect(failed(module.generate!(other, { input_ids }, {}))).toBe(true);
    other.delete();
  });
});
