/** The models that an engine knows by their names, and what can be set of each. */

export type OptionValue = boolean | number | string | readonly number[];

export type ModelName =
  | 'soft_addressing'
  | 'softmax_stability'
  | 'dot_product_variance'
  | 'encoder_decoder'
  | 'transformer'
  | 'token_classifier'
  | 'language_model';

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

/** What all models of Transformer layers can be told of them. */
interface LayerOptions {
  /** Default "sinusoidal". */
  positions?: 'sinusoidal' | 'learned' | 'rotary';
  /** Numbers in a vector, a multiple of every number of heads; default 32. */
  model_dim?: number;
  /** Of a layer; default 4. */
  num_heads?: number;
  /** Units of the hidden layer of a feed-forward network; default 64. */
  ffn_dim?: number;
  /** Default "relu". */
  activation?: 'relu' | 'gelu';
  /** Whether a layer norm stands before each part (the default) or behind it. */
  norm_first?: boolean;
  /** Share of cells that training drops; default 0. */
  dropout?: number;
  /** Default 0. */
  seed?: number;
}

/**
 * Options of the model transformer; every one may be left out. Inputs as for encoder_decoder, and,
 * each optional, what an edit changes of its attention:
 * - key_padding_mask [source]: 0 for a word of the source that nobody may attend to, else 1
 * - edge_mask [query, key]: 0 where a word of the source may not attend to another, in no layer of the
 *   encoder, else 1
 * - encoder_head_mask [layer, head], decoder_head_mask [layer, head], cross_head_mask [layer, head]:
 *   0 for a head that is switched off, else 1
 * - temperature [1]: scores of every attention are divided by it; more than 0
 */
export interface TransformerOptions extends LayerOptions {
  /** Words of each side, with <pad>, <bos>, <eos> and <unk>; default 8. */
  source_vocab?: number;
  target_vocab?: number;
  /** Default 1. */
  encoder_layers?: number;
  decoder_layers?: number;
  /** Of a translation, in words; default 64. */
  max_length?: number;
}

/**
 * Options of the model token_classifier, an encoder that writes a label for every word; every one may
 * be left out. Inputs: input_ids [query] and, each optional, key_padding_mask, edge_mask,
 * encoder_head_mask and temperature as for transformer, where a row of encoder_head_mask is as long as
 * the layer with most heads needs.
 */
export interface TokenClassifierOptions extends LayerOptions {
  /** Words and labels, with <pad>, <bos>, <eos> and <unk>; default 8. */
  source_vocab?: number;
  target_vocab?: number;
  /** Default 2. */
  encoder_layers?: number;
  /** Of the first layer; default num_heads, which is that of every other. */
  first_layer_heads?: number;
  /** In the first layer, words to either side that a word attends to; 0 (the default) means all. */
  window?: number;
}

/**
 * Options of the model language_model, which says how likely every token is to come next; every one may
 * be left out. Inputs: input_ids [query] and, each optional, key_padding_mask, decoder_head_mask and
 * temperature as for transformer.
 */
export interface LanguageModelOptions extends LayerOptions {
  /** Tokens; default 8. Token 0 ends a text. */
  vocab?: number;
  /** Default 1. */
  num_layers?: number;
  /** Of a text, in tokens; default 256. */
  max_length?: number;
}

export type ModelOptions =
  | SoftAddressingOptions
  | SoftmaxStabilityOptions
  | DotProductVarianceOptions
  | EncoderDecoderOptions
  | TransformerOptions
  | TokenClassifierOptions
  | LanguageModelOptions
  | Readonly<Record<string, OptionValue>>;
