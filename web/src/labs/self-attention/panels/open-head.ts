import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from '../../../elements/base.ts';
import { afterFrame, farStyles, Sight } from '../../../elements/sight.ts';
import type { Cell } from '../../../elements/types.ts';
import { attendingMessages, type AttendingMessages } from '../../../i18n/self-attention.ts';
import type { Messages } from '../../../i18n/index.ts';
import type { CellAddress } from '../../cell.ts';
import { AttendingPanelElement, shownWords } from '../part.ts';
import { headsStyles } from './heads-styles.ts';
import { blockOf, columnOf, type HeadPlace, type HeadsRun } from '../run.ts';

/** What one head is drawn from, and the word that looks. */
export interface HeadContext {
  run: HeadsRun;
  place: HeadPlace;
  word: number;
  /** The number that the inspector explains, where it is of this run. */
  cell: CellAddress | null;
  /** Another word looks; or one of its numbers is chosen, too. */
  look: (word: number, cell: CellAddress | null) => void;
}

/**
 * One head in large: as arcs, as a matrix, and as bars for the word that looks and is looked at. While
 * it is out of sight a new run waits for the frame that shows what is in sight.
 */
export class AttentionOpenHead extends AttentionElement implements HeadContext {
  static override styles = [
    ...AttendingPanelElement.styles,
    headsStyles,
    farStyles,
    css`
      .one {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px;
      }
      .grid .far {
        --far-height: calc(27px + 32px * var(--words));
      }
    `,
  ];

  @property({ attribute: false }) run!: HeadsRun;
  @property({ attribute: false }) place!: HeadPlace;
  @property({ attribute: false }) word = 0;
  @property({ attribute: false }) cell: CellAddress | null = null;
  @property({ attribute: false }) look: HeadContext['look'] = () => undefined;

  readonly #sight = new Sight(this);
  #drawn: HeadsRun | null = null;

  protected override async scheduleUpdate(): Promise<void> {
    if (this.run !== this.#drawn && !this.#sight.seen) await afterFrame();
    this.#drawn = this.run;
    await super.scheduleUpdate();
  }

  protected override render() {
    const { place, language } = this;
    const say = this.messages.lab;
    const text = attendingMessages(language);
    const name = text.headOf(place.layer + 1, place.head + 1);
    const words = this.run.keys(place.attention).length;
    return html`<section class="one" aria-label=${name} .style="--words:${words}">
      <h3>${name}</h3>
      ${arcs(this, text)} ${headMatrix(this, text.heads.matrix, { text, say })}
      <div class="grid">${looks(this, text)} ${seen(this, text)}</div>
    </section>`;
  }
}

define('attention-open-head', AttentionOpenHead);

declare global {
  interface HTMLElementTagNameMap {
    'attention-open-head': AttentionOpenHead;
  }
}

export const openHead = ({ run, place, word, cell, look }: HeadContext) =>
  html`<attention-open-head
    .run=${run}
    .place=${place}
    .word=${word}
    .cell=${cell}
    .look=${look}
  ></attention-open-head>`;

function choose({ look, place }: HeadContext, { row, column }: Cell): void {
  const path = `${blockOf(place)}/attention_weights`;
  look(row, { path, index: [place.head, row, column] });
}

/** The chosen weight, where it is of this head. */
function chosen({ cell, place }: HeadContext): Cell | null {
  const path = `${blockOf(place)}/attention_weights`;
  if (cell?.path !== path || cell.index[0] !== place.head) return null;
  const [, row = 0, column = 0] = cell.index;
  return { row, column };
}

function arcs(context: HeadContext, text: AttendingMessages) {
  const { run, place, word, look } = context;
  const { data } = run.weights(place);
  return html`<figure class="part far" data-picture=${text.heads.arcs}>
    <figcaption>${text.heads.arcs}</figcaption>
    <attention-arcs
      .queries=${shownWords(run.queries(place.attention), text)}
      .keys=${shownWords(run.keys(place.attention), text)}
      .values=${data}
      .mask=${run.mask(place)}
      ?single=${place.attention !== 'cross'}
      .query=${word}
      .selected=${chosen(context)}
      .threshold=${0.02}
      label=${text.heads.arcs}
      @query-selected=${({ detail }: CustomEvent<{ index: number }>) => look(detail.index, null)}
      @cell-selected=${({ detail }: CustomEvent<Cell>) => choose(context, detail)}
    ></attention-arcs>
  </figure>`;
}

interface Texts {
  text: AttendingMessages;
  say: Messages['lab'];
}

/** The weights of a head as a matrix; its hatched cells are masked. */
export function headMatrix(context: HeadContext, title: string, { text, say }: Texts) {
  const { run, place, word } = context;
  const { data, rows, columns } = run.weights(place);
  return html`<figure class="part far" data-picture=${title}>
    <figcaption>${title}</figcaption>
    <attention-matrix
      coarse
      .values=${data}
      .rows=${rows}
      .columns=${columns}
      .rowLabels=${shownWords(run.queries(place.attention), text)}
      .columnLabels=${shownWords(run.keys(place.attention), text)}
      row-role="query"
      column-role="key"
      scale="weight"
      .domain=${[0, 1]}
      .mask=${run.mask(place)}
      .highlightRows=${[word]}
      .selected=${chosen(context)}
      label=${title}
      table-toggle
      @cell-selected=${({ detail }: CustomEvent<Cell>) => choose(context, detail)}
    ></attention-matrix>
    <attention-legend
      compact
      scale="weight"
      .domain=${[0, 1]}
      .range=${[0, 1]}
      label=${say.scale.weight}
    ></attention-legend>
  </figure>`;
}

function looks(context: HeadContext, text: AttendingMessages) {
  const { run, place, word } = context;
  const { data, columns } = run.weights(place);
  const mask = run.mask(place);
  const own = shownWords(run.queries(place.attention), text)[word] ?? '';
  const keys = shownWords(run.keys(place.attention), text);
  const title = text.heads.looks(own);
  return html`<figure class="part far" data-picture=${title}>
    <figcaption>${title}</figcaption>
    <attention-bars
      .labels=${keys}
      .values=${data.subarray(word * columns, (word + 1) * columns)}
      label-role="key"
      scale="weight"
      label=${title}
      .masked=${mask ? keys.flatMap((_, i) => (mask[word * columns + i] ? [] : [i])) : []}
      .selected=${chosen(context)?.row === word ? chosen(context)!.column : null}
      @bar-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        choose(context, { row: word, column: detail.index })}
    ></attention-bars>
  </figure>`;
}

/** The same word, as the others see it; in cross-attention a word that is written is seen by nobody. */
function seen(context: HeadContext, text: AttendingMessages) {
  const { run, place, word } = context;
  if (place.attention === 'cross') return nothing;
  const queries = shownWords(run.queries(place.attention), text);
  const title = text.heads.seen(queries[word] ?? '');
  return html`<figure class="part far" data-picture=${title}>
    <figcaption>${title}</figcaption>
    <attention-bars
      .labels=${queries}
      .values=${columnOf(run.weights(place), word)}
      label-role="query"
      scale="weight"
      label=${title}
      @bar-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        choose(context, { row: detail.index, column: word })}
    ></attention-bars>
  </figure>`;
}
