import weightFiles from '#translation/weights';
import type { EncoderDecoderOptions, TransformerOptions } from '../../engine/index.ts';
import type { AttentionName, TranslationDirection } from '../../scene/index.ts';
import type { Language, Vocabulary as WordList } from '../../grammar/index.ts';
import { Vocabulary } from './vocabulary.ts';

/** How well sentences of some lengths came out. */
export interface LengthScore {
  /** Words of the source, both ends included. */
  from: number;
  to: number;
  count: number;
  exact_match: number;
  /** From 0 to 1. */
  bleu: number;
}

export interface ModelScores {
  test: {
    sentences: number;
    exact_match: number;
    bleu: number;
    /** Alignment error rates; a model without attention has none. */
    aer?: number | null;
    aer_content?: number | null;
  };
  lengths: LengthScore[];
}

/** What is written down about a trained model (shared/models/NAME.json), as far as the labs read it. */
interface CardOf<Options> {
  name: string;
  direction: TranslationDirection;
  options: Options;
  parameters: number;
  seed: number;
  training: { longest: number; steps: number };
  metrics: ModelScores;
  other_seeds?: { seed: number; metrics: ModelScores }[];
}

/** A recurrent model. */
export interface ModelCard extends CardOf<EncoderDecoderOptions> {
  model?: 'encoder_decoder';
}

/** How often something was so, and how often it would be by chance. */
export interface Rate {
  cases: number;
  rate: number;
  chance: number;
}

/** Where the strongest weight of a head falls, measured on unseen sentences. */
export const HEAD_HABITS = [
  'antecedent',
  'object',
  'previous_word',
  'same_word',
  'first_word',
  'aligned_word',
] as const;
export type HeadHabit = (typeof HEAD_HABITS)[number];

/** What was measured of one head; layer and head count from 1, entropies are in bits. */
export interface HeadProbe extends Partial<Record<HeadHabit, Rate>> {
  attention: AttentionName;
  layer: number;
  head: number;
  entropy: number;
  greatest_entropy: number;
  /** With this head switched off. */
  exact_match_without?: number;
}

export interface TransformerCard extends CardOf<TransformerOptions> {
  model: 'transformer';
  probe?: { sentences: number; exact_match: number; heads: HeadProbe[] };
}

export type AnyCard = ModelCard | TransformerCard;

const cards = import.meta.glob<AnyCard>('../../../../shared/models/*.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<WordList>('../../../../shared/vocab/*.json', {
  eager: true,
  import: 'default',
});

const nameOf = (path: string) => /([^/]+)\.\w+$/.exec(path)![1]!;

const addresses = new Map(
  Object.entries(weightFiles).map(([path, address]) => [nameOf(path), address]),
);

const vocabularies = new Map(
  Object.values(files).map((file) => [file.language, new Vocabulary(file)]),
);

export const attends = ({ options }: ModelCard) => options.attention !== 'none';

const isUsual = ({ options }: ModelCard) =>
  (options.attention ?? 'global') === 'global' &&
  (options.score_function ?? 'additive') === 'additive' &&
  (options.encoder_layers ?? 1) === 1;

/** The usual model first, then those that attend, then the plain one. */
const rank = (card: ModelCard) => (isUsual(card) ? 0 : attends(card) ? 1 : 2);

const isTransformer = (card: AnyCard): card is TransformerCard => card.model === 'transformer';
const isRecurrent = (card: AnyCard): card is ModelCard =>
  (card.model ?? 'encoder_decoder') === 'encoder_decoder';

/** All trained recurrent models of a direction. */
export function modelsOf(direction: TranslationDirection): ModelCard[] {
  return allModels
    .filter((card) => card.direction === direction)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

export const allModels: readonly ModelCard[] = Object.values(cards).filter(isRecurrent);

export const transformers: readonly TransformerCard[] = Object.values(cards).filter(isTransformer);

/** The model of that name; one that is not there stands for the usual one. */
export function modelOf(direction: TranslationDirection, name: string): ModelCard | null {
  const models = modelsOf(direction);
  return models.find((card) => card.name === name) ?? models[0] ?? null;
}

/** The Transformer of a direction. */
export function transformerOf(direction: TranslationDirection): TransformerCard | null {
  return transformers.find((card) => card.direction === direction) ?? null;
}

/**
 * The model without attention that a model is shown beside: the smallest of its direction that has at
 * least as many parameters, else the largest.
 */
export function plainBeside({ direction, parameters }: ModelCard): ModelCard | null {
  const plain = modelsOf(direction)
    .filter((card) => !attends(card))
    .sort((a, b) => a.parameters - b.parameters);
  return plain.find((card) => card.parameters >= parameters) ?? plain.at(-1) ?? null;
}

export function vocabularyOf(language: Language): Vocabulary | null {
  return vocabularies.get(language) ?? null;
}

/** The languages of a direction, from and to. */
export function languagesOf(direction: TranslationDirection): [Language, Language] {
  return direction.split('-') as [Language, Language];
}

/** Where the weights of a model are; null where this build leaves them out. */
export function weightsAddress({ name }: AnyCard): string | null {
  return addresses.get(name) ?? null;
}
