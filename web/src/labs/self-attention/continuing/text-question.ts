import type { Inputs } from '../../../engine/index.ts';
import type { Scene, SceneWriting } from '../../../scene/index.ts';
import { languageModel, type LanguageCard } from '../../translation/catalog.ts';
import { END } from '../../translation/vocabulary.ts';
import { row } from '../question.ts';
import { START } from '../run.ts';
import type { ProseTokenizer } from './tokenizer.ts';

/** Stands before every text, and ends it. */
export const TEXT_END = 0;

/** Tokens of a text, its start included, whose attention is recorded. */
export const MOST_RECORDED = 64;

export type TextProblem = 'no_model' | 'too_long';

/** What a scene asks of the language model. */
export interface TextQuestion {
  readonly card: LanguageCard | null;
  readonly tokenizer: ProseTokenizer;
  /** The start, what was typed, and what was put behind it; with other tokens in the place of some. */
  readonly ids: readonly number[];
  /** The same as it was before tokens were swapped. */
  readonly plainIds: readonly number[];
  /** Every token as it can be seen. */
  readonly words: readonly string[];
  readonly plainWords: readonly string[];
  /** How many of them were typed, the start included. */
  readonly typed: number;
  readonly hidden: readonly number[];
  readonly headsOff: readonly string[];
  readonly scoreTemperature: number;
  readonly problem: TextProblem | null;
}

/** A head as the scene writes it; both are given from 0. */
export const textHeadName = (layer: number, head: number) => `${layer + 1}.${head + 1}`;

/** So many tokens the model has learned to read at once. */
export const windowOf = (card: LanguageCard): number => card.recipe.window;

export const sizesOf = ({ options }: LanguageCard) => ({
  layers: options.num_layers ?? 1,
  heads: options.num_heads ?? 4,
});

export function textQuestion({ writing }: Scene, tokenizer: ProseTokenizer): TextQuestion {
  const card = languageModel;
  const typed = [TEXT_END, ...tokenizer.encode(writing.text)];
  const plainIds = [...typed, ...writing.added];
  const ids = swapped(plainIds, writing.swaps);
  const isTooLong = card !== null && ids.length > windowOf(card);
  return {
    card,
    tokenizer,
    ids,
    plainIds,
    words: wordsOf(ids, tokenizer),
    plainWords: wordsOf(plainIds, tokenizer),
    typed: typed.length,
    hidden: writing.hiddenTokens.filter((place) => place < ids.length),
    headsOff: writing.headsOff.filter((name) => isThere(name, card)),
    scoreTemperature: writing.scoreTemperature,
    problem: card === null ? 'no_model' : isTooLong ? 'too_long' : null,
  };
}

const wordsOf = (ids: readonly number[], tokenizer: ProseTokenizer): string[] =>
  ids.map((id, i) => (i === 0 ? START : wordOf(id, tokenizer)));

/** A token of the vocabulary as it can be seen. */
export const wordOf = (id: number, tokenizer: ProseTokenizer): string =>
  id === TEXT_END ? END : tokenizer.piece(id);

/** The start stays, so that every text has one. */
function swapped(ids: readonly number[], swaps: readonly string[]): number[] {
  const others = new Map(swaps.map((one) => one.split('.').map(Number) as [number, number]));
  return ids.map((id, i) => (i === 0 ? id : (others.get(i) ?? id)));
}

function isThere(name: string, card: LanguageCard | null): boolean {
  if (card === null) return false;
  const { layers, heads } = sizesOf(card);
  const [layer = 0, head = 0] = name.split('.').map(Number);
  return layer <= layers && head <= heads;
}

/** Whether the same text with the same changes is asked about. */
export const sameText = (a: SceneWriting, b: SceneWriting): boolean =>
  a.text === b.text &&
  a.added === b.added &&
  a.swaps === b.swaps &&
  a.hiddenTokens === b.hiddenTokens &&
  a.headsOff === b.headsOff &&
  a.scoreTemperature === b.scoreTemperature;

/** Whether anything is changed, so that there is a before and an after. */
export const isChanged = (question: TextQuestion): boolean =>
  question.hidden.length + question.headsOff.length > 0 ||
  question.scoreTemperature !== 1 ||
  question.ids.some((id, i) => id !== question.plainIds[i]);

/** How many tokens may still come behind a text; none behind its end. */
export function roomIn({ card, ids }: TextQuestion): number {
  const hasEnded = ids.length > 1 && ids.at(-1) === TEXT_END;
  return card === null || hasEnded ? 0 : Math.max(0, windowOf(card) - ids.length);
}

/** Whether the attention to a text can be recorded. */
export const isShort = ({ ids }: TextQuestion): boolean => ids.length <= MOST_RECORDED;

/** The last token that looks at a text, where a scene looks beyond it. */
export const tokenAt = ({ ids }: TextQuestion, { attending }: Pick<Scene, 'attending'>): number =>
  Math.min(attending.token, ids.length - 1);

/** The inputs of the engine's model up to a place, without anything changed. */
export const plainTextInputs = (
  { plainIds }: TextQuestion,
  last = plainIds.length - 1,
): Inputs => ({
  input_ids: row(plainIds.slice(0, last + 1)),
});

/** The same with what is changed. */
export function changedTextInputs(question: TextQuestion, last = question.ids.length - 1): Inputs {
  const { card, hidden, headsOff, scoreTemperature } = question;
  const ids = question.ids.slice(0, last + 1);
  const inputs: Record<string, Inputs[string]> = { input_ids: row(ids) };
  if (hidden.some((place) => place <= last)) {
    inputs.key_padding_mask = row(ids.map((_, i) => (hidden.includes(i) ? 0 : 1)));
  }
  if (card !== null && headsOff.length > 0) {
    const { layers, heads } = sizesOf(card);
    const data = Float32Array.from({ length: layers * heads }, (_, i) =>
      headsOff.includes(textHeadName(Math.floor(i / heads), i % heads)) ? 0 : 1,
    );
    inputs.decoder_head_mask = { shape: [layers, heads], data };
  }
  if (scoreTemperature !== 1) inputs.temperature = row([scoreTemperature]);
  return inputs;
}
