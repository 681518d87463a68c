import { html, nothing, type TemplateResult } from 'lit';
import { domainOf, rangeOf } from '../../../charts/scale.ts';
import { roleLetter, type AxisLabel, type Cell, type Role } from '../../../elements/types.ts';
import { sameCell } from '../../cell.ts';
import type { CellAddress, Walk } from '../walk.ts';
import type { StationContext } from './station.ts';

export interface MatrixPart {
  path: string;
  title: string;
  role: Role;
  /** Only this row of the matrix; all when absent. */
  row?: number;
  rowLabels?: readonly AxisLabel[];
  columnLabels?: readonly AxisLabel[];
  rowRole?: Role;
  columnRole?: Role;
  scale?: 'signed' | 'weight';
  mask?: Float32Array | null;
  highlightRows?: readonly number[];
  highlightColumns?: readonly number[];
  legend?: boolean;
}

/** Row and column of a cell in the matrix that a walk shows at a path, or null where it is not there. */
export function placeIn(walk: Walk, path: string, cell: CellAddress): Cell | null {
  const tensor = walk.trace.find(path);
  const matrix = walk.find(path);
  if (!tensor || !matrix || cell.path !== path) return null;
  const row = cell.index[tensor.dims.lastIndexOf(matrix.rowDim)] ?? 0;
  const column = cell.index[tensor.dims.lastIndexOf(matrix.columnDim)] ?? 0;
  return sameCell({ path, index: matrix.index(row, column) }, cell) ? { row, column } : null;
}

/** Cells of a matrix that the person changed. */
function changedCells(walk: Walk, path: string): Cell[] {
  return walk.scene.edits
    .map((edit) => placeIn(walk, path, edit))
    .filter((place): place is Cell => place !== null);
}

export function letter(role: Role) {
  return role === 'plain' ? nothing : html`<span class="letter ${role}">${roleLetter[role]}</span>`;
}

export function caption(
  role: Role,
  title: string,
  sizes: readonly number[],
  say: StationContext['say'],
) {
  return html`<figcaption>
    ${letter(role)}<span class="title">${title}</span>
    <span class="shape">${say.shapeOf(sizes)}</span>
  </figcaption>`;
}

const shifted = (cells: readonly Cell[], first: number, rows: number) =>
  cells
    .map(({ row, column }) => ({ row: row - first, column }))
    .filter(({ row }) => row >= 0 && row < rows);

/** A matrix of the run with its name, its shape and its legend; a picked cell goes to the inspector. */
export function matrixPart(context: StationContext, part: MatrixPart): TemplateResult {
  const { walk, cell, lab, say } = context;
  const { path, scale = 'signed', mask = null, legend = part.row === undefined } = part;
  const matrix = walk.matrix(path);
  const first = part.row ?? 0;
  const rows = part.row === undefined ? matrix.rows : 1;
  const place = placeIn(walk, path, cell);
  const values = matrix.data.subarray(first * matrix.columns, (first + rows) * matrix.columns);
  const domain = domainOf(scale, values);
  const shownMask = mask?.subarray(first * matrix.columns, (first + rows) * matrix.columns) ?? null;
  return html`<figure class="part" data-part=${path} data-picture=${part.title}>
    ${caption(part.role, part.title, [rows, matrix.columns], say)}
    <attention-matrix
      data-flow=${path}
      .values=${values}
      .rows=${rows}
      .columns=${matrix.columns}
      .rowLabels=${(part.rowLabels ?? []).slice(first, first + rows)}
      .columnLabels=${part.columnLabels ?? []}
      row-role=${part.rowRole ?? 'plain'}
      column-role=${part.columnRole ?? 'plain'}
      label=${part.title}
      scale=${scale}
      .domain=${domain}
      .mask=${shownMask}
      .selected=${place ? (shifted([place], first, rows)[0] ?? null) : null}
      .highlightRows=${(part.highlightRows ?? []).map((row) => row - first)}
      .highlightColumns=${part.highlightColumns ?? []}
      .highlightCells=${shifted(changedCells(walk, path), first, rows)}
      ?table-toggle=${part.row === undefined}
      @cell-selected=${({ detail }: CustomEvent<Cell>) =>
        lab.choose(path, matrix.index(detail.row + first, detail.column))}
    ></attention-matrix>
    ${
      legend
        ? html`<attention-legend
            compact
            scale=${scale}
            .domain=${domain}
            .range=${rangeOf(scale, values, shownMask)}
            ?masked=${mask !== null}
            label=${say.scale[scale]}
          ></attention-legend>`
        : nothing
    }
  </figure>`;
}

/** The numbers of one row of a matrix of the run. */
export function rowOf(walk: Walk, path: string, row: number): Float32Array {
  const { data, columns } = walk.matrix(path);
  return data.subarray(row * columns, (row + 1) * columns);
}
