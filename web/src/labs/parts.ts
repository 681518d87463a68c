import { html, nothing } from 'lit';
import { domainOf, rangeOf, type ScaleKind } from '../charts/scale.ts';
import { roleLetter, type AxisLabel, type Cell, type Role } from '../elements/types.ts';
import type { Messages } from '../i18n/index.ts';
import { matrixOf, type MatrixView, type Trace } from '../trace/index.ts';
import { sameCell, type CellAddress } from './cell.ts';

/** What the parts of a step are drawn from. */
export interface PartContext {
  lab: { choose(path: string, index: readonly number[]): void };
  run: { readonly trace: Trace };
  /** The number that the inspector explains, where it is of this run. */
  cell: CellAddress | null;
  text: { shapeOf: (rows: number, columns: number) => string };
  say: Messages['lab'];
}

/** The last two axes of a tensor at the named places of the others, which are the first otherwise. */
export function matrixAt(
  { trace }: PartContext['run'],
  path: string,
  places: Readonly<Record<string, number>> = {},
): MatrixView | null {
  const tensor = trace.find(path);
  if (!tensor) return null;
  const fixed = Object.fromEntries(tensor.dims.slice(0, -2).map((dim) => [dim, places[dim] ?? 0]));
  return matrixOf(tensor, fixed);
}

export function caption(role: Role, title: string, shape: string) {
  return html`<figcaption>
    ${role === 'plain' ? nothing : html`<span class="letter ${role}">${roleLetter[role]}</span>`}
    <span class="title">${title}</span> <span class="shape">${shape}</span>
  </figcaption>`;
}

interface MatrixPart {
  title: string;
  role: Role;
  path: string;
  /** Of the axes before the last two. */
  places?: Readonly<Record<string, number>>;
  rowLabels: readonly AxisLabel[];
  rowRole: Role;
  highlightRows?: readonly number[];
  /** Where columns have names. */
  columnLabels?: readonly AxisLabel[];
  columnRole?: Role;
  scale?: ScaleKind;
  mask?: ArrayLike<number> | null;
}

/** The cell of a matrix that an address means; null where it is of another one. */
function placeIn(matrix: MatrixView, path: string, cell: CellAddress | null): Cell | null {
  if (cell?.path !== path) return null;
  const [row = 0, column = 0] = cell.index.slice(-2);
  return sameCell(cell, { path, index: matrix.index(row, column) }) ? { row, column } : null;
}

/** A vector a word, one below the other; or a number for every pair of words. */
export function matrixPart(context: PartContext, part: MatrixPart) {
  const { run, lab, cell, text, say } = context;
  const { scale = 'signed', columnLabels } = part;
  const matrix = matrixAt(run, part.path, part.places);
  if (!matrix) return nothing;
  const { rows, columns, data } = matrix;
  const domain = domainOf(scale, data);
  return html`<figure class="part" data-picture=${part.title}>
    ${caption(part.role, part.title, text.shapeOf(rows, columns))}
    <attention-matrix
      ?dense=${!columnLabels}
      ?coarse=${scale === 'weight'}
      .values=${data}
      .rows=${rows}
      .columns=${columns}
      .rowLabels=${part.rowLabels}
      row-role=${part.rowRole}
      .columnLabels=${columnLabels ?? []}
      column-role=${part.columnRole ?? 'plain'}
      scale=${scale}
      label=${part.title}
      .domain=${domain}
      .mask=${part.mask ?? null}
      .selected=${placeIn(matrix, part.path, cell)}
      .highlightRows=${part.highlightRows ?? []}
      table-toggle
      @cell-selected=${({ detail }: CustomEvent<Cell>) =>
        lab.choose(part.path, matrix.index(detail.row, detail.column))}
    ></attention-matrix>
    <attention-legend
      compact
      scale=${scale}
      .domain=${domain}
      .range=${rangeOf(scale, data)}
      label=${scale === 'weight' ? say.scale.weight : say.scale.signed}
    ></attention-legend>
  </figure>`;
}
