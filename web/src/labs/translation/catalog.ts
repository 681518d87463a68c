import weightFiles from '#translation/weights';
import type {
  EncoderDecoderOptions,
  LanguageModelOptions,
  TokenClassifierOptions,
  TransformerOptions,
} from '../../engine/index.ts';
import type { AttentionName, TranslationDirection } from '../../scene/index.ts';
import type { Language, Vocabulary as WordList } from '../../grammar/index.ts';
import { Vocabulary } from './vocabulary.ts';

/** Whose sentences a model has learned from: the small world's, or those about reference. */
export type Corpus = '' | 'reference';

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
interface CardOf<Options, Scores = ModelScores> {
  name: string;
  direction: TranslationDirection;
  options: Options;
  parameters: number;
  seed: number;
  training: { longest: number; steps: number };
  metrics: Scores;
  other_seeds?: { seed: number; metrics: Scores }[];
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
export type HeadHabit =
  'antecedent' | 'object' | 'previous_word' | 'same_word' | 'first_word' | 'aligned_word';

/** What was counted of one head; layer and head count from 1, entropies are in bits. */
export interface CountedHead {
  attention: AttentionName;
  layer: number;
  head: number;
  entropy: number;
  greatest_entropy: number;
}

export interface HeadProbe extends CountedHead, Partial<Record<HeadHabit, Rate>> {
  /** With this head switched off. */
  exact_match_without?: number;
}

export interface TransformerCard extends CardOf<TransformerOptions> {
  model: 'transformer';
  probe?: { sentences: number; exact_match: number; heads: HeadProbe[] };
}

/** What was measured of a pronoun on unseen sentences, in which it could stand for several nouns. */
export interface PronounProbe {
  cases: number;
  /** The strongest weight of the head falls in the antecedent's noun phrase. */
  phrase: number;
  phrase_chance: number;
  /** How often the nearest noun, or one drawn at random, is the antecedent. */
  nearest_noun: number;
  random_noun: number;
  /** How often its German is right, and where its edges to the antecedent, or to another noun, are cut. */
  label: number;
  label_cut: number;
  label_other_cut: number;
}

/** Heads count from 1. */
interface HeadNumber {
  layer: number;
  head: number;
}

export interface ClassifierScores {
  test: { sentences: number; exact_match: number; labels: number };
  reference: {
    head: HeadNumber;
    /** By "it", "its", "it subject" and so on. */
    pronouns: Record<string, PronounProbe>;
    complement: Rate & { head: HeadNumber };
  };
}

/** An encoder that writes a German word for every English one. */
export interface ClassifierCard extends CardOf<TokenClassifierOptions, ClassifierScores> {
  model: 'token_classifier';
  corpus: Corpus;
}

/** What attends by itself: the models of the self-attention lab. */
export type AttendingCard = TransformerCard | ClassifierCard;

/** How well the next token was foreseen on unseen text: in nats a token, and in bits a byte. */
export interface Foresight {
  loss: number;
  bits_per_byte: number;
}

/** Where the strongest weight of a head falls, measured on unseen text. */
export type TokenHabit =
  'previous_token' | 'same_token' | 'first_token' | 'last_same' | 'after_last_same';

export interface TokenHeadProbe extends CountedHead, Partial<Record<TokenHabit, Rate>> {
  /** With this head switched off, in nats. */
  loss_without: number;
}

/** What says which token comes next in English. */
export interface LanguageCard {
  name: string;
  model: 'language_model';
  options: LanguageModelOptions;
  parameters: number;
  /** It has learned from so many tokens in a row. */
  recipe: { window: number };
  training: { tokens: number; bytes: number };
  metrics: { validation: Foresight & { tokens: number }; kneser_ney_trigram: Foresight };
  probe?: { windows: number; window: number; loss: number; heads: TokenHeadProbe[] };
}

/** What turns a sentence into another language. */
export type TranslatingCard = ModelCard | AttendingCard;

export type AnyCard = TranslatingCard | LanguageCard;

const cards = import.meta.glob<AnyCard>('../../../../shared/models/*.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<WordList>('../../../../shared/vocab/{,reference/}*.json', {
  eager: true,
  import: 'default',
});

const nameOf = (path: string) => /([^/]+)\.\w+$/.exec(path)![1]!;

const addresses = new Map(
  Object.entries(weightFiles).map(([path, address]) => [nameOf(path), address]),
);

const vocabularies = new Map(
  Object.entries(files).map(([path, file]) => [
    `${path.includes('/reference/') ? 'reference' : ''} ${file.language}`,
    new Vocabulary(file),
  ]),
);

export const attends = ({ options }: ModelCard) => options.attention !== 'none';

const isUsual = ({ options }: ModelCard) =>
  (options.attention ?? 'global') === 'global' &&
  (options.score_function ?? 'additive') === 'additive' &&
  (options.encoder_layers ?? 1) === 1;

/** The usual model first, then those that attend, then the plain one. */
const rank = (card: ModelCard) => (isUsual(card) ? 0 : attends(card) ? 1 : 2);

export const isTransformer = (card: AnyCard): card is TransformerCard =>
  card.model === 'transformer';
export const isClassifier = (card: AnyCard): card is ClassifierCard =>
  card.model === 'token_classifier';
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

export const classifiers: readonly ClassifierCard[] = Object.values(cards).filter(isClassifier);

/** The model that lets a text go on; null where there is none. */
export const languageModel: LanguageCard | null =
  Object.values(cards).find((card) => card.model === 'language_model') ?? null;

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

/** The classifier of that name, or else the Transformer of a direction. */
export function attendingModel(
  direction: TranslationDirection,
  name: string,
): AttendingCard | null {
  const named = classifiers.find((card) => card.direction === direction && card.name === name);
  return named ?? transformerOf(direction);
}

export function vocabularyOf(language: Language, corpus: Corpus = ''): Vocabulary | null {
  return vocabularies.get(`${corpus} ${language}`) ?? null;
}

/** The languages of a direction, from and to. */
export function languagesOf(direction: TranslationDirection): [Language, Language] {
  return direction.split('-') as [Language, Language];
}

/** Where the weights of a model are; null where this build leaves them out. */
export function weightsAddress({ name }: AnyCard): string | null {
  return addresses.get(name) ?? null;
}
