/**
 * Models as the lab lists them, with weights that the real engine draws from a seed: small, and there
 * whatever is trained.
 */

import { createEngines, type EncoderDecoderOptions } from '../../../../web/src/engine/index.ts';
import type {
  AnyCard,
  ModelCard,
  TransformerCard,
} from '../../../../web/src/labs/translation/catalog.ts';
import { Vocabulary } from '../../../../web/src/labs/translation/vocabulary.ts';

const special = ['<pad>', '<bos>', '<eos>', '<unk>'];
const words = {
  en: ['Jerry', 'Tom', 'a', 'apple', 'chases', 'eating', 'green', 'is', 'she'],
  zh: ['个', '吃', '一', '正在', '杰瑞', '汤姆', '她', '绿', '苹果', '追逐'],
};

export const vocabularies = {
  en: new Vocabulary({ language: 'en', tokens: [...special, ...words.en], function_words: [] }),
  zh: new Vocabulary({ language: 'zh', tokens: [...special, ...words.zh], function_words: [] }),
};

const lengths = [2, 6, 11].map((from, i) => ({
  from,
  to: from + 4,
  count: 10,
  exact_match: 1 - i / 4,
  bleu: 0.9 - i / 10,
}));

function card(name: string, options: EncoderDecoderOptions): ModelCard {
  const test = { sentences: 30, exact_match: 0.5, bleu: 0.5, aer: 0.5, aer_content: 0.5 };
  return {
    name,
    direction: 'en-zh',
    options: {
      source_vocab: special.length + words.en.length,
      target_vocab: special.length + words.zh.length,
      embedding_dim: 8,
      encoder_dim: 8,
      decoder_dim: 8,
      attention_dim: 8,
      max_length: 6,
      seed: 3,
      ...options,
    },
    parameters: 1234,
    seed: 3,
    training: { longest: 10, steps: 0 },
    metrics: { test, lengths },
    other_seeds: [{ seed: 4, metrics: { test, lengths } }],
  };
}

export const untrained: readonly ModelCard[] = [
  card('usual', { attention: 'global', score_function: 'additive' }),
  card('near', {
    attention: 'local_p',
    score_function: 'scaled_dot',
    query: 'current_state',
    window_width: 1,
  }),
  card('stack', {
    attention: 'global',
    score_function: 'scaled_dot',
    cell: 'lstm',
    encoder_layers: 3,
    decoder_layers: 3,
    residual_from: 3,
    layer_norm: true,
  }),
  card('plain', { attention: 'none' }),
];

export const transformer: TransformerCard = {
  ...untrained[0]!,
  name: 'transformer',
  model: 'transformer',
  options: {
    source_vocab: special.length + words.en.length,
    target_vocab: special.length + words.zh.length,
    encoder_layers: 2,
    decoder_layers: 2,
    model_dim: 8,
    num_heads: 2,
    ffn_dim: 8,
    max_length: 6,
    seed: 3,
  },
};

/** The weights of such a model, as a file would have them. */
export async function weightsOf({ model = 'encoder_decoder', options }: AnyCard) {
  const models = model === 'transformer' ? model : 'translation';
  const { near, far } = createEngines({ models });
  const weights = await far.model(model, options).parameters();
  near.dispose();
  far.dispose();
  return weights;
}
