import type { Inputs } from '../../engine/index.ts';
import type { AttentionName, Scene, SceneTransformer } from '../../scene/index.ts';
import {
  languagesOf,
  transformerOf,
  vocabularyOf,
  type TransformerCard,
} from '../translation/catalog.ts';
import { problemOf, type SentenceProblem } from '../translation/sentence-lab.ts';
import type { SourceWord, Vocabulary } from '../translation/vocabulary.ts';

/** What a scene asks of the trained Transformer. */
export interface Question {
  words: readonly SourceWord[];
  card: TransformerCard | null;
  to: Vocabulary | null;
  /** What is changed of its attention, as far as it is there to be changed. */
  edits: SceneTransformer;
  problem: SentenceProblem | null;
}

/** Layers and heads of a model. */
export const sizesOf = ({ options }: TransformerCard) => ({
  encoder: options.encoder_layers ?? 1,
  decoder: options.decoder_layers ?? 1,
  cross: options.decoder_layers ?? 1,
  heads: options.num_heads ?? 4,
});

/** A head as the scene writes it. */
export const headName = (attention: AttentionName, layer: number, head: number) =>
  `${attention}.${layer + 1}.${head + 1}`;

export function questionOf({ translation, transformer }: Scene): Question {
  const { direction, text } = translation;
  const [from, to] = languagesOf(direction).map(vocabularyOf);
  const card = transformerOf(direction);
  const words = from?.read(text) ?? [];
  return {
    words,
    card,
    to: to ?? null,
    edits: {
      ...transformer,
      hiddenWords: transformer.hiddenWords.filter((place) => place < words.length),
    },
    problem: problemOf(card && from && to ? words.length : null),
  };
}

/** Whether anything is changed, so that there is a before and an after. */
export function isEdited({ edits }: Question): boolean {
  const { hiddenWords, headsOff, temperature } = edits;
  return hiddenWords.length > 0 || headsOff.length > 0 || temperature !== 1;
}

const row = (numbers: readonly number[]) => ({
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
  const { hiddenWords, headsOff, temperature } = edits;
  const inputs: Record<string, Inputs[string]> = { ...plainInputs(question) };
  if (hiddenWords.length > 0) {
    inputs.key_padding_mask = row(words.map((_, i) => (hiddenWords.includes(i) ? 0 : 1)));
  }
  if (temperature !== 1) inputs.temperature = row([temperature]);
  for (const attention of ['encoder', 'decoder', 'cross'] as const) {
    if (!headsOff.some((name) => name.startsWith(attention))) continue;
    inputs[`${attention}_head_mask`] = headMask(card!, attention, headsOff);
  }
  return inputs;
}

function headMask(card: TransformerCard, attention: AttentionName, off: readonly string[]) {
  const sizes = sizesOf(card);
  const [layers, heads] = [sizes[attention], sizes.heads];
  const data = Float32Array.from({ length: layers * heads }, (_, i) =>
    off.includes(headName(attention, Math.floor(i / heads), i % heads)) ? 0 : 1,
  );
  return { shape: [layers, heads], data };
}
