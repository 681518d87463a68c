import { nothing, svg } from 'lit';
import { cellX, cellY, type MatrixLayout } from '../charts/matrix.ts';

/** What lies over the cells of a matrix. */
export type MatrixMark =
  /** A cell that is known from elsewhere: for sure, or as a possibility. */
  | { kind: 'sure' | 'possible'; row: number; column: number; note: string }
  /** A stretch of a row, with its centre, which may lie between two columns. */
  | { kind: 'window'; row: number; from: number; to: number; center: number };

/** What the marks say about a cell, to be read out after its number. */
export function noteAt(marks: readonly MatrixMark[], row: number, column: number): string {
  const found = marks.find(
    (mark) => mark.kind !== 'window' && mark.row === row && mark.column === column,
  );
  return found && found.kind !== 'window' ? ` ${found.note}` : '';
}

/** Frames inside known cells, and brackets around windows with a tick at their centre. */
export function drawMarks(layout: MatrixLayout, marks: readonly MatrixMark[]) {
  return marks.map((mark) => {
    if (mark.row >= layout.rows) return nothing;
    return mark.kind === 'window' ? windowMark(layout, mark) : known(layout, mark);
  });
}

function known(layout: MatrixLayout, mark: Extract<MatrixMark, { kind: 'sure' | 'possible' }>) {
  if (mark.column >= layout.columns) return nothing;
  const inset = layout.cellWidth >= 20 ? 2.5 : 1;
  const frame = (kind: string) =>
    svg`<rect class="mark ${kind}" x=${cellX(layout, mark.column) + inset}
      y=${cellY(layout, mark.row) + inset} width=${layout.cellWidth - 2 * inset}
      height=${layout.cellHeight - 2 * inset} />`;
  return svg`${frame('gap')}${frame(mark.kind)}`;
}

function windowMark(layout: MatrixLayout, mark: Extract<MatrixMark, { kind: 'window' }>) {
  const place = (column: number) =>
    Math.min(layout.width, Math.max(0, column * (layout.cellWidth + layout.gap)));
  const y = cellY(layout, mark.row) + layout.cellHeight + layout.gap / 2;
  const [x1, x2] = [place(mark.from), place(mark.to + 1) - layout.gap];
  const center = place(mark.center + 0.5);
  const bracket = `M${x1} ${y - 5}V${y}H${x2}V${y - 5}M${center} ${y - 7}V${y + 2}`;
  return svg`<path class="mark gap" d=${bracket} /><path class="mark window" d=${bracket} />`;
}
