import { css, html, nothing } from 'lit';
import type { Cell } from '../../../elements/types.ts';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import type { Messages } from '../../../i18n/index.ts';
import type { CellAddress } from '../../cell.ts';
import { shownWords } from '../part.ts';
import { blockOf, columnOf, type HeadPlace, type HeadsRun } from '../run.ts';

export const openHeadStyles = css`
  .one {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
`;

/** What one head is drawn from, and the word that looks. */
export interface HeadContext {
  run: HeadsRun;
  place: HeadPlace;
  word: number;
  /** The number that the inspector explains, where it is of this run. */
  cell: CellAddress | null;
  text: AttendingMessages;
  say: Messages['lab'];
  /** Another word looks; or one of its numbers is chosen, too. */
  look: (word: number, cell: CellAddress | null) => void;
}

/** One head in large: as arcs, as a matrix, and as bars for the word that looks and is looked at. */
export function openHead(context: HeadContext) {
  const { place, text } = context;
  const name = text.headOf(place.layer + 1, place.head + 1);
  return html`<section class="one" aria-label=${name}>
    <h3>${name}</h3>
    ${arcs(context)} ${headMatrix(context, text.heads.matrix)}
    <div class="grid">${looks(context)} ${seen(context)}</div>
  </section>`;
}

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

function arcs(context: HeadContext) {
  const { run, place, word, text, look } = context;
  const { data } = run.weights(place);
  return html`<figure class="part" data-picture=${text.heads.arcs}>
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

/** The weights of a head as a matrix; its hatched cells are masked. */
export function headMatrix(context: HeadContext, title: string) {
  const { run, place, word, text, say } = context;
  const { data, rows, columns } = run.weights(place);
  return html`<figure class="part" data-picture=${title}>
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

function looks(context: HeadContext) {
  const { run, place, word, text } = context;
  const { data, columns } = run.weights(place);
  const mask = run.mask(place);
  const own = shownWords(run.queries(place.attention), text)[word] ?? '';
  const keys = shownWords(run.keys(place.attention), text);
  const title = text.heads.looks(own);
  return html`<figure class="part" data-picture=${title}>
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
function seen(context: HeadContext) {
  const { run, place, word, text } = context;
  if (place.attention === 'cross') return nothing;
  const queries = shownWords(run.queries(place.attention), text);
  const title = text.heads.seen(queries[word] ?? '');
  return html`<figure class="part" data-picture=${title}>
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
