import { svg } from 'lit';
import { cellX, cellY, type Cell, type MatrixLayout } from '../charts/matrix.ts';
import { drawMarks, type MatrixMark } from './matrix-marks.ts';

export interface MatrixMarks {
  selected: Cell | null;
  cursor: Cell | null;
  highlightRows: readonly number[];
  highlightColumns: readonly number[];
  highlightCells: readonly Cell[];
  marks: readonly MatrixMark[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of a cell in the viewport, given the element that the cells fill. */
export function boxOnScreen(layout: MatrixLayout, { row, column }: Cell, cells: Element): DOMRect {
  const { left, top } = cells.getBoundingClientRect();
  const [x, y] = [left + cellX(layout, column), top + cellY(layout, row)];
  return new DOMRect(x, y, layout.cellWidth, layout.cellHeight);
}

// A light line below the dark one keeps the frame visible on cells of any colour.
function frame({ x, y, width, height }: Box, kind: string, reach = 1.5) {
  const part = (classes: string) =>
    svg`<rect class=${classes} x=${x - reach} y=${y - reach} width=${width + 2 * reach}
      height=${height + 2 * reach} />`;
  return svg`${part(`gap ${kind}`)}${part(kind)}`;
}

/** The frames over the cells: rows, columns and cells pointed out, the chosen one, the cursor. */
export function matrixOverlay(layout: MatrixLayout, marks: MatrixMarks) {
  const { rows, columns, cellWidth, cellHeight, width, height } = layout;
  const inside = ({ row, column }: Cell) =>
    row >= 0 && column >= 0 && row < rows && column < columns;
  const box = ({ row, column }: Cell): Box => ({
    x: cellX(layout, column),
    y: cellY(layout, row),
    width: cellWidth,
    height: cellHeight,
  });
  const one = (cell: Cell | null, kind: string) =>
    cell && inside(cell) ? frame(box(cell), kind) : null;
  const row = (index: number) =>
    index < rows ? frame({ ...box({ row: index, column: 0 }), width }, 'band') : null;
  const column = (index: number) =>
    index < columns ? frame({ ...box({ row: 0, column: index }), height }, 'band') : null;
  return svg`<svg class="overlay" aria-hidden="true">
    ${marks.highlightRows.map(row)} ${marks.highlightColumns.map(column)}
    ${marks.highlightCells.map((cell) => one(cell, 'cell'))}
    ${drawMarks(layout, marks.marks)} ${one(marks.selected, 'selected')} ${one(marks.cursor, 'cursor')}
  </svg>`;
}
