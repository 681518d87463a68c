import type { Trace } from '../../trace/index.ts';
import { valueAt, type CellAddress } from '../cell.ts';
import { attends, type ModelCard } from '../translation/catalog.ts';
import type { Question } from './question.ts';
import { END, type Vocabulary } from '../translation/vocabulary.ts';

/** A vector of a run: one row of a tensor. */
export interface StateRef {
  path: string;
  /** The index of its first number; the last axis runs along it. */
  start: number[];
  values: Float32Array;
}

/** One recorded translation by one model, with the words that it was made of. */
export class TranslationRun {
  readonly source: readonly string[];
  /** The words that were written, the end included. */
  readonly output: readonly string[];
  readonly ids: readonly number[];

  constructor(
    readonly trace: Trace,
    readonly run: number,
    readonly card: ModelCard,
    readonly question: Question,
  ) {
    const ids = trace.find('output_ids') ?? trace.find('decoder/output_ids');
    this.source = question.words.map(({ text }) => text);
    this.ids = [...(ids?.data ?? [])];
    this.output = this.ids.map((id) => this.vocabulary.word(id));
  }

  get vocabulary(): Vocabulary {
    return this.question.to!;
  }

  get attends(): boolean {
    return attends(this.card);
  }

  get layers(): { encoder: number; decoder: number } {
    const { encoder_layers = 1, decoder_layers = 1 } = this.card.options;
    return { encoder: encoder_layers, decoder: decoder_layers };
  }

  /** What was written, without the end. */
  get sentence(): readonly string[] {
    return this.output.at(-1) === END ? this.output.slice(0, -1) : this.output;
  }

  /** The word looked at, moved to one that exists. */
  clamp(word: number): number {
    return Math.max(0, Math.min(word, this.output.length - 1));
  }

  at(word: number, name: string): string {
    return `decoder/word${word + 1}/${name}`;
  }

  value(cell: CellAddress): number | null {
    return valueAt(this.trace, cell);
  }

  has(path: string): boolean {
    return this.trace.has(path);
  }

  /** Row `row` of a tensor whose last axis is the vector; null where the run has none. */
  vector(path: string, row = 0): StateRef | null {
    const tensor = this.trace.find(path);
    if (!tensor) return null;
    const length = tensor.shape.at(-1)!;
    const from = row * length;
    const start = tensor.indexOf(from);
    return { path, start, values: tensor.data.subarray(from, from + length) };
  }

  /** The numbers of one word's attention: scores, attention_weights; empty without attention. */
  attention(word: number, name: string): Float32Array {
    return this.trace.find(this.at(word, `attention/${name}`))?.data ?? new Float32Array();
  }

  /** The weights of all words as one matrix [word, source]. */
  get alignment(): Float32Array {
    const columns = this.source.length;
    const all = new Float32Array(this.output.length * columns);
    this.output.forEach((_, word) => {
      all.set(this.attention(word, 'attention_weights'), word * columns);
    });
    return all;
  }

  /** The source word with the largest weight for a word. */
  strongest(word: number): number {
    const weights = this.attention(word, 'attention_weights');
    return weights.reduce((best, weight, i) => (weight > weights[best]! ? i : best), 0);
  }

  /** The state of a decoder's layer (from 1) after a word; before the first word the initial one. */
  state(word: number, layer: number): StateRef | null {
    return word < 0
      ? this.vector(`decoder/layer${layer}/initial_hidden_state`)
      : this.vector(this.at(word, `layer${layer}/hidden_state`));
  }

  /** Whether the state before a word asks (Bahdanau), or the one after it (Luong). */
  get asksBefore(): boolean {
    return this.card.options.query !== 'current_state';
  }

  /** The state that asks for a word. */
  query(word: number): StateRef | null {
    return this.asksBefore ? this.state(word - 1, 1) : this.state(word, this.layers.decoder);
  }

  /** What a word is made from; the same vector for every word where nothing is weighed. */
  context(word: number): StateRef | null {
    return this.vector(this.attends ? this.at(word, 'attention/context') : 'decoder/context');
  }

  /** Where local attention looks for a word, in places of the source; null where it is global. */
  window(word: number): { from: number; to: number; center: number } | null {
    const { attention, window_width: width = 0 } = this.card.options;
    const last = this.source.length - 1;
    const predicted = this.trace.find(this.at(word, 'attention/local_center'));
    const center = attention === 'local_m' ? Math.min(word, last) : predicted?.data[0];
    if (center === undefined) return null;
    return { from: Math.max(0, center - width), to: Math.min(last, center + width), center };
  }

  /** What local attention lets every word see, as one matrix [word, source]; null where it is global. */
  get windows(): Float32Array | null {
    const columns = this.source.length;
    const all = new Float32Array(this.output.length * columns);
    for (const word of this.output.keys()) {
      const mask = this.attention(word, 'attention_mask');
      if (mask.length === 0) return null;
      all.set(mask, word * columns);
    }
    return all;
  }

  /** The likeliest next words at a place, best first. */
  likeliest(word: number, count: number): { id: number; text: string; probability: number }[] {
    const all = this.trace.find(this.at(word, 'probabilities'))?.data ?? new Float32Array();
    return [...all.keys()]
      .sort((a, b) => all[b]! - all[a]!)
      .slice(0, count)
      .map((id) => ({ id, text: this.vocabulary.word(id), probability: all[id]! }));
  }
}
