import { attendingNaming, type CellNaming } from '../../../formula/index.ts';
import type { Scene, SceneAttending } from '../../../scene/index.ts';
import type { Trace } from '../../../trace/index.ts';
import type { LabRecord } from '../../base.ts';
import { valueAt, type CellAddress } from '../../cell.ts';
import {
  blockOf,
  strongest,
  weightsOf,
  type HeadPlace,
  type HeadsRun,
  type HeadWeights,
} from '../run.ts';
import { sizesOf, wordOf, type TextQuestion } from './text-question.ts';

/** One recorded run of the language model, with the tokens that it was made of. */
export class TextRun implements HeadsRun {
  readonly sizes;
  #naming: CellNaming | null = null;

  constructor(
    readonly trace: Trace,
    readonly run: number,
    readonly question: TextQuestion,
    readonly words: readonly string[],
    /** Places that are hidden by hand. */
    private readonly hidden: readonly number[],
  ) {
    const { layers, heads } = sizesOf(question.card!);
    this.sizes = { encoder: 0, decoder: layers, cross: 0, heads };
  }

  /** Where a scene looks, moved to what exists. */
  place({ layer, head }: SceneAttending): HeadPlace {
    const { decoder, heads } = this.sizes;
    return {
      attention: 'decoder',
      layer: Math.min(layer, decoder - 1),
      head: Math.min(head, heads - 1),
    };
  }

  queries(): readonly string[] {
    return this.words;
  }

  keys(): readonly string[] {
    return this.words;
  }

  headsIn(): number {
    return this.sizes.heads;
  }

  weights(place: HeadPlace): HeadWeights {
    return weightsOf(this, place);
  }

  /** The future is hidden from every token, and so is what was hidden by hand. */
  mask(): Float32Array {
    const count = this.words.length;
    return Float32Array.from({ length: count * count }, (_, i) => {
      const [row, column] = [Math.floor(i / count), i % count];
      return column > row || this.hidden.includes(column) ? 0 : 1;
    });
  }

  value(cell: CellAddress): number | null {
    return valueAt(this.trace, cell);
  }

  /** Names its numbers by the tokens that they belong to. */
  get naming(): CellNaming {
    const { words, question } = this;
    this.#naming ??= attendingNaming({
      source: [],
      read: words,
      written: words,
      wordOf: (id) => wordOf(id, question.tokenizer),
      dimsOf: (path) => this.trace.byPath(path)?.dims,
    });
    return this.#naming;
  }
}

/** The number on screen: the one the person chose while it exists, else the strongest weight of the token. */
export function shownTextCell(run: TextRun, { view, attending }: Scene): CellAddress {
  if (view.cell && run.value(view.cell) !== null) return view.cell;
  const place = run.place(attending);
  const row = Math.min(attending.token, run.words.length - 1);
  const column = strongest(run.weights(place), row);
  return { path: `${blockOf(place)}/attention_weights`, index: [place.head, row, column] };
}

/** What a run of the language model can be exported as. */
export function recordOf({ trace, words, question }: TextRun, scene: Scene): LabRecord {
  const { tokenizer } = question;
  const vocab = Array.from({ length: tokenizer.size }, (_, id) => wordOf(id, tokenizer));
  return { trace, scene, inputs: { labels: { query: [...words], key: [...words], vocab } } };
}
