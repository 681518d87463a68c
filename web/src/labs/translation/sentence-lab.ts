import {
  LIMITS,
  type Scene,
  type ScenePatch,
  type TranslationDirection,
} from '../../scene/index.ts';
import { EngineLab, type EngineState } from '../controller.ts';
import { languagesOf, type Corpus } from './catalog.ts';
import {
  completionsOf,
  knownSentence,
  randomSentence,
  type Known,
  type Span,
} from './phrasebook.ts';
import { written } from './typing.ts';
import type { SourceWord } from './vocabulary.ts';

/** Words of a source that a recorded run takes. */
export const MOST_WORDS = 64;

/** What hinders a translation. */
export type SentenceProblem = 'no_models' | 'empty' | 'too_long';

/** `words` is null where there is nothing that could read them. */
export function problemOf(words: number | null): SentenceProblem | null {
  if (words === null) return 'no_models';
  if (words === 0) return 'empty';
  return words > MOST_WORDS ? 'too_long' : null;
}

/** What labs that translate know of the sentence. */
export interface SentenceState extends EngineState {
  readonly question: {
    readonly words: readonly SourceWord[];
    readonly problem: SentenceProblem | null;
  };
  /** What the grammar knows of the sentence; null where it is none of its own. */
  readonly known: Known | null;
  /** Words that may come next. */
  readonly completions: readonly string[];
}

export interface Surprise extends Partial<Span> {
  direction: TranslationDirection;
  /** The present one where it is left out. */
  model?: string;
  /** What else changes with the sentence. */
  more?: ScenePatch;
}

/** Milliseconds without a change until the grammar is asked. */
const PAUSE = 150;

/** A lab that translates what a person types in words of the grammar. */
export abstract class SentenceLab<State extends SentenceState> extends EngineLab<State> {
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** What belonged to the sentence before, and goes with it. */
  protected abstract readonly fresh: ScenePatch;

  /** Another sentence. */
  type(text: string): void {
    this.patch(this.renewed({ text }), { coalesce: 'text' });
  }

  /** Puts one more word behind the sentence, or finishes the one that was begun. */
  append(word: string): void {
    const { words } = this.state.question;
    const whole = words.at(-1)?.known === false ? words.slice(0, -1) : words;
    this.patch(this.rewritten([...whole.map(({ text }) => text), word]), { coalesce: 'text' });
  }

  /** A random sentence of the grammar, of some length. */
  surprise({ direction, from = 4, to = 14, model, more = {} }: Surprise): void {
    const seed = Math.floor(Math.random() * LIMITS.seed);
    const words = randomSentence(direction, { from, to }, seed, this.corpus);
    if (!words) return;
    const text = written(words, languagesOf(direction)[0]);
    const change = this.renewed({ direction, text, model: model ?? this.translation.model });
    this.patch({ ...change, ...more, reading: { ...change.reading, ...more.reading } });
  }

  /** Whose sentences they are. */
  protected get corpus(): Corpus {
    return '';
  }

  /** What changes where these words become the sentence. */
  protected rewritten(words: readonly string[]): ScenePatch {
    const text = written(words, languagesOf(this.translation.direction)[0]);
    return this.renewed({ text });
  }

  protected get translation(): Scene['translation'] {
    return this.state.scene.translation;
  }

  protected renewed(translation: ScenePatch['translation']): ScenePatch {
    const { fresh } = this;
    return { ...fresh, translation: { ...fresh.translation, ...translation } };
  }

  /** Asks the grammar about a sentence, once the person pauses: the picture does not wait for it. */
  protected lookUp(
    words: readonly SourceWord[],
    direction: TranslationDirection,
    corpus: Corpus = '',
  ): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      const known = words.length > MOST_WORDS ? null : knownSentence(direction, words, corpus);
      const completions = completionsOf(direction, words, corpus);
      this.become({ known, completions } as Partial<State>);
    }, PAUSE);
  }

  protected override release(): void {
    clearTimeout(this.#waiting);
  }
}
