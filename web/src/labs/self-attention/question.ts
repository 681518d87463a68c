import type { Inputs } from '../../engine/index.ts';
import type { AttentionName, Scene, SceneTransformer } from '../../scene/index.ts';
import {
  attendingModel,
  isClassifier,
  languagesOf,
  vocabularyOf,
  type AnyCard,
  type AttendingCard,
  type Corpus,
} from '../translation/catalog.ts';
import { problemOf, type SentenceProblem } from '../translation/sentence-lab.ts';
import type { SourceWord, Vocabulary } from '../translation/vocabulary.ts';

/** What a scene asks of the trained model. */
export interface Question {
  words: readonly SourceWord[];
  card: AttendingCard | null;
  to: Vocabulary | null;
  /** What is changed of its attention, as far as it is there to be changed. */
  edits: SceneTransformer;
  problem: SentenceProblem | null;
}

/** Layers of a model, and the most heads that one has. */
export function sizesOf(card: AttendingCard) {
  const { encoder_layers, num_heads: heads = 4 } = card.options;
  if (isClassifier(card)) {
    const first = card.options.first_layer_heads ?? heads;
    return { encoder: encoder_layers ?? 2, decoder: 0, cross: 0, heads: Math.max(first, heads) };
  }
  const decoder = card.options.decoder_layers ?? 1;
  return { encoder: encoder_layers ?? 1, decoder, cross: decoder, heads };
}

/** Heads of one layer, counted from 0. */
export function headsOf(card: AttendingCard, layer: number): number {
  const { num_heads: heads = 4 } = card.options;
  return isClassifier(card) && layer === 0 ? (card.options.first_layer_heads ?? heads) : heads;
}

/** How many words to either side a word sees in a layer, counted from 0; 0 where it sees all. */
export const windowOf = (card: AttendingCard, layer: number): number =>
  isClassifier(card) && layer === 0 ? (card.options.window ?? 0) : 0;

/** Whose sentences a model knows. */
export const corpusOf = (card: AnyCard | null): Corpus =>
  card && isClassifier(card) ? card.corpus : '';

/** An edge as the scene writes it: who looks, and what is looked at. */
export const edgeName = (query: number, key: number) => `${query}.${key}`;

/** A head as the scene writes it. */
export const headName = (attention: AttentionName, layer: number, head: number) =>
  `${attention}.${layer + 1}.${head + 1}`;

export function questionOf({ translation, transformer }: Scene): Question {
  const { direction, text, model } = translation;
  const card = attendingModel(direction, model);
  const [from, to] = languagesOf(direction).map((one) => vocabularyOf(one, corpusOf(card)));
  const words = from?.read(text) ?? [];
  return {
    words,
    card,
    to: to ?? null,
    edits: {
      ...transformer,
      hiddenWords: transformer.hiddenWords.filter((place) => place < words.length),
      cutEdges: transformer.cutEdges.filter((edge) =>
        edge.split('.').every((place) => Number(place) < words.length),
      ),
    },
    problem: problemOf(card && from && to ? words.length : null),
  };
}

/** Whether anything is changed, so that there is a before and an after. */
export function isEdited({ edits }: Question): boolean {
  const { hiddenWords, headsOff, cutEdges, temperature } = edits;
  return hiddenWords.length + headsOff.length + cutEdges.length > 0 || temperature !== 1;
}

/** Numbers as an input of the engine. */
export const row = (numbers: readonly number[]) => ({
  shape: [numbers.length],
  data: Float32Array.from(numbers),
});

/** The inputs of the engine's model without anything changed. */
export const plainInputs = ({ words }: Question): Inputs => ({
  input_ids: row(words.map(({ id }) => id)),
});

/** The inputs of the engine's model, with what is changed. */
export function editedInputs(question: Question): Inputs {
  const { words, card, edits } = question;
  const { hiddenWords, headsOff, cutEdges, temperature } = edits;
  const inputs: Record<string, Inputs[string]> = { ...plainInputs(question) };
  if (hiddenWords.length > 0) {
    inputs.key_padding_mask = row(words.map((_, i) => (hiddenWords.includes(i) ? 0 : 1)));
  }
  if (cutEdges.length > 0) {
    const count = words.length;
    const data = Float32Array.from({ length: count * count }, (_, i) =>
      cutEdges.includes(edgeName(Math.floor(i / count), i % count)) ? 0 : 1,
    );
    inputs.edge_mask = { shape: [count, count], data };
  }
  if (temperature !== 1) inputs.temperature = row([temperature]);
  for (const attention of ['encoder', 'decoder', 'cross'] as const) {
    const isThere = card !== null && sizesOf(card)[attention] > 0;
    if (!isThere || !headsOff.some((name) => name.startsWith(attention))) continue;
    inputs[`${attention}_head_mask`] = headMask(card, attention, headsOff);
  }
  return inputs;
}

function headMask(card: AttendingCard, attention: AttentionName, off: readonly string[]) {
  const sizes = sizesOf(card);
  const [layers, heads] = [sizes[attention], sizes.heads];
  const data = Float32Array.from({ length: layers * heads }, (_, i) =>
    off.includes(headName(attention, Math.floor(i / heads), i % heads)) ? 0 : 1,
  );
  return { shape: [layers, heads], data };
}
