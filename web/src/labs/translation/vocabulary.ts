import { segment, type Vocabulary as WordList } from '../../grammar/index.ts';

export const END = '<eos>';
export const UNKNOWN = '<unk>';

/** A word of the source. */
export interface SourceWord {
  /** What the model reads. */
  text: string;
  /** What was typed; of a short form for two words, the word itself. */
  typed: string;
  id: number;
  known: boolean;
}

/** The words that a model knows of one language, with their numbers. */
export class Vocabulary {
  readonly #list: WordList;
  readonly #ids: ReadonlyMap<string, number>;

  constructor(list: WordList) {
    this.#list = list;
    this.#ids = new Map(list.tokens.map((word, id) => [word, id]));
  }

  get words(): readonly string[] {
    return this.#list.tokens;
  }

  word(id: number): string {
    return this.#list.tokens[id] ?? UNKNOWN;
  }

  id(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** Every word of a typed text; what is unknown stays, as the unknown word. */
  read(typed: string): SourceWord[] {
    const found = segment(this.#list, typed);
    return found.map(({ text, start, end, known }, i) => ({
      text,
      typed: [found[i - 1], found[i + 1]].some((word) => word?.start === start)
        ? text
        : typed.slice(start, end),
      id: this.#ids.get(known ? text : UNKNOWN) ?? 0,
      known,
    }));
  }
}
