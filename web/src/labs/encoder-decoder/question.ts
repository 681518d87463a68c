import type { Scene } from '../../scene/index.ts';
import {
  attends,
  languagesOf,
  modelOf,
  plainBeside,
  vocabularyOf,
  type ModelCard,
} from '../translation/catalog.ts';
import { problemOf, type SentenceProblem } from '../translation/sentence-lab.ts';
import type { SourceWord, Vocabulary } from '../translation/vocabulary.ts';

/** What a scene asks of the trained models. */
export interface Question {
  words: readonly SourceWord[];
  /** The chosen model, and the one without attention where it works beside it. */
  card: ModelCard | null;
  plain: ModelCard | null;
  from: Vocabulary | null;
  to: Vocabulary | null;
  /** Numbers of the forced words, -1 where the decoder is free. */
  forced: readonly number[];
  problem: SentenceProblem | null;
}

export function questionOf({ translation }: Scene): Question {
  const { direction, text, model, beside, forced } = translation;
  const [from, to] = languagesOf(direction).map((language) => vocabularyOf(language));
  const card = modelOf(direction, model);
  const words = from?.read(text) ?? [];
  const twin = card && attends(card) && beside ? plainBeside(card) : null;
  return {
    words,
    card,
    plain: twin,
    from: from ?? null,
    to: to ?? null,
    forced: forced.map((word) => (word === '' ? -1 : (to?.id(word) ?? -1))),
    problem: problemOf(card && from && to ? words.length : null),
  };
}

const row = (numbers: readonly number[]) => ({
  shape: [numbers.length],
  data: Float32Array.from(numbers),
});

/** The inputs of the engine's model; `free` leaves every word to the decoder. */
export function inputsOf({ words, forced }: Question) {
  const source = { input_ids: row(words.map(({ id }) => id)) };
  return forced.some((id) => id >= 0) ? { ...source, forced_ids: row(forced) } : source;
}
