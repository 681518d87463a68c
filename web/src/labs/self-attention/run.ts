import type { RunOptions } from '../../engine/index.ts';
import type { AttentionName, Scene, SceneAttending } from '../../scene/index.ts';
import { readTrace, type Trace } from '../../trace/index.ts';
import type { LabRecord } from '../base.ts';
import { valueAt, type CellAddress } from '../cell.ts';
import { matrixAt } from '../parts.ts';
import type { AttendingCard } from '../translation/catalog.ts';
import type { Translated } from '../translation/trained-model.ts';
import { END } from '../translation/vocabulary.ts';
import { edgeName, headsOf, sizesOf, windowOf, type Question } from './question.ts';

/** One head of one attention. */
export interface HeadPlace {
  attention: AttentionName;
  /** Both count from 0. */
  layer: number;
  head: number;
}

/** What a head weighs: a row for every word that looks, a column for every word that is looked at. */
export interface HeadWeights {
  rows: number;
  columns: number;
  data: Float32Array;
  index(row: number, column: number): number[];
}

/** What pictures of heads are drawn from: a recorded run with the words that look and are looked at. */
export interface HeadsRun {
  readonly trace: Trace;
  /** Layers of each attention, and the most heads of one. */
  readonly sizes: Readonly<Record<AttentionName | 'heads', number>>;
  queries(attention: AttentionName): readonly string[];
  keys(attention: AttentionName): readonly string[];
  headsIn(layer: number): number;
  weights(place: HeadPlace): HeadWeights;
  /** Row-major [query, key]: 1 where the word may be looked at; null where all may be. */
  mask(place: Omit<HeadPlace, 'head'>): Float32Array | null;
}

export const START = '<bos>';

const folders = { encoder: 'encoder', decoder: 'decoder', cross: 'decoder' };

/** Where an attention of a layer is recorded. */
export const blockOf = ({ attention, layer }: Omit<HeadPlace, 'head'>) =>
  `${folders[attention]}/layer${layer + 1}/${attention === 'cross' ? 'cross' : 'self'}_attention`;

/** The attention that a tensor belongs to; null for tensors outside of all. */
export function placeOfPath(path: string): Omit<HeadPlace, 'head'> | null {
  const found = /^(encoder|decoder)\/layer(\d+)\/(self|cross)_attention\//.exec(path);
  if (!found) return null;
  const [, side, layer, kind] = found;
  const attention = kind === 'cross' ? 'cross' : (side as 'encoder' | 'decoder');
  return { attention, layer: Number(layer) - 1 };
}

/** One recorded run of a Transformer, with the words that it was made of. */
export class AttendingRun implements HeadsRun {
  readonly source: readonly string[];
  /** The words that were written, the end included. */
  readonly output: readonly string[];
  /** The words that the decoder read: the start, and what it had written. */
  readonly read: readonly string[];

  readonly trace: Trace;
  readonly run: number;
  readonly card: AttendingCard;

  /** `asked`: what was wanted of all that was recorded. */
  constructor(
    { run, buffer }: Pick<Translated, 'run' | 'buffer'>,
    readonly question: Question,
    readonly asked: RunOptions,
  ) {
    this.trace = readTrace(buffer);
    this.run = run;
    this.card = question.card!;
    const ids = this.trace.find('output_ids')?.data ?? [];
    this.source = question.words.map(({ text }) => text);
    this.output = [...ids].map((id) => question.to!.word(id));
    this.read = [START, ...this.output.slice(0, -1)];
  }

  /** Whether all that was recorded is here. */
  get isWhole(): boolean {
    return this.asked.select === undefined;
  }

  /** What was written, without the end. */
  get sentence(): readonly string[] {
    return this.output.at(-1) === END ? this.output.slice(0, -1) : this.output;
  }

  get sizes() {
    return sizesOf(this.card);
  }

  /** The words that look; in cross-attention each row is the word that is written there. */
  queries(attention: AttentionName): readonly string[] {
    if (attention === 'encoder') return this.source;
    return attention === 'decoder' ? this.read : this.output;
  }

  /** The words that are looked at. */
  keys(attention: AttentionName): readonly string[] {
    return attention === 'decoder' ? this.read : this.source;
  }

  /** Where a scene looks, moved to what exists. */
  place({ attention, layer, head }: SceneAttending): HeadPlace {
    const { sizes } = this;
    const there = sizes[attention] > 0 ? attention : 'encoder';
    const nearest = Math.min(layer, sizes[there] - 1);
    return {
      attention: there,
      layer: nearest,
      head: Math.min(head, this.headsIn(nearest) - 1),
    };
  }

  word(attending: SceneAttending): number {
    const { attention } = this.place(attending);
    return Math.max(0, Math.min(attending.word, this.queries(attention).length - 1));
  }

  /** Heads of a layer. */
  headsIn(layer: number): number {
    return headsOf(this.card, layer);
  }

  /** The cosines of the angles that queries and keys are turned by; null where nothing turns them. */
  rotation({ attention, layer }: Omit<HeadPlace, 'head'>): string | null {
    if (attention === 'cross') return null;
    const side = folders[attention];
    const places = [`${side}/rotation/cosine`, `${side}/layer${layer + 1}/rotation/cosine`];
    return places.find((path) => this.trace.has(path)) ?? null;
  }

  weights(place: HeadPlace): HeadWeights {
    return weightsOf(this, place);
  }

  mask({ attention, layer }: Omit<HeadPlace, 'head'>): Float32Array | null {
    if (attention === 'decoder') return this.trace.find('decoder/causal_mask')?.data ?? null;
    const { hiddenWords } = this.question.edits;
    const cutEdges = attention === 'encoder' ? this.question.edits.cutEdges : [];
    const reach = attention === 'encoder' ? windowOf(this.card, layer) : 0;
    if (hiddenWords.length + cutEdges.length + reach === 0) return null;
    const columns = this.source.length;
    const cells = this.queries(attention).length * columns;
    return Float32Array.from({ length: cells }, (_, i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      const far = reach > 0 && Math.abs(row - column) > reach;
      return far || hiddenWords.includes(column) || cutEdges.includes(edgeName(row, column))
        ? 0
        : 1;
    });
  }

  value(cell: CellAddress): number | null {
    return valueAt(this.trace, cell);
  }

  has(path: string): boolean {
    return this.trace.has(path);
  }
}

/** What a whole run can be exported as. */
export function recordOf(run: AttendingRun, scene: Scene): LabRecord {
  const { attention } = run.place(scene.attending);
  const labels = {
    query: [...run.queries(attention)],
    key: [...run.keys(attention)],
    vocab: run.question.to!.words,
  };
  return { trace: run.trace, scene, inputs: { labels } };
}

/** What a head of a run weighs. */
export function weightsOf(run: Pick<HeadsRun, 'trace'>, place: HeadPlace): HeadWeights {
  const path = `${blockOf(place)}/attention_weights`;
  const found = matrixAt(run, path, { head: place.head });
  if (!found) throw new Error(`[attention] expected ${path} in the run, got none`);
  return found;
}

/** The place of the largest number of a row. */
export function strongest({ data, columns }: HeadWeights, row: number): number {
  const own = data.subarray(row * columns, (row + 1) * columns);
  return own.reduce((best, weight, i) => (weight > own[best]! ? i : best), 0);
}

/** One column: how much every word looks at one. */
export const columnOf = ({ data, rows, columns }: HeadWeights, column: number): Float32Array =>
  Float32Array.from({ length: rows }, (_, row) => data[row * columns + column]!);
