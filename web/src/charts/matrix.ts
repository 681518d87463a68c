import type { NumberStyle } from './cell-numbers.ts';

/** Where the cells of a matrix lie, in CSS pixels; rows are queries, columns keys. */
export interface MatrixLayout {
  rows: number;
  columns: number;
  cellWidth: number;
  cellHeight: number;
  gap: number;
  radius: number;
  width: number;
  height: number;
  /** How numbers are written into the cells; null where they do not fit. */
  numbers: NumberStyle | null;
  fontSize: number;
  /** Whether the names of the columns must stand on end. */
  steepLabels: boolean;
}

export interface MatrixRoom {
  rows: number;
  columns: number;
  /** Pixels that the cells may take, without the labels. */
  width: number;
  /** How to write the numbers within so many times the font size; null where they do not fit. */
  numberStyle: (limit: number) => NumberStyle | null;
  /** Width of the widest column label in pixels. */
  labelWidth: number;
  /** A wished width of a cell; 0 leaves it to the room. */
  cellSize: number;
  /** All cells fit into the room, however thin that makes them. */
  dense?: boolean;
}

const fontSizes = [13, 12, 11, 10];
const padding = 5;
const widest = 60;
const narrowest = 12;
/** Rows of cells that are thinner than this have no gaps where all of them must fit. */
const roomy = 20;

function gapOf(cell: number): number {
  return cell >= 30 ? 3 : cell >= 18 ? 2 : 1;
}

function finish(rows: number, columns: number, cell: number, height: number) {
  const gap = gapOf(cell);
  return {
    rows,
    columns,
    cellWidth: cell,
    cellHeight: height,
    gap,
    radius: cell >= 30 ? 6 : cell >= 18 ? 3 : 1.5,
    width: Math.max(0, columns * (cell + gap) - gap),
    height: Math.max(0, rows * (height + gap) - gap),
  };
}

/** A smaller font comes before a shorter way to write. */
function fitNumbers({ numberStyle }: MatrixRoom, cell: number) {
  const room = cell - padding;
  const numbers = numberStyle(room / fontSizes.at(-1)!);
  const fontSize = numbers ? fontSizes.find((size) => numbers.width * size <= room)! : 0;
  return { numbers, fontSize };
}

/**
 * Lays out a matrix: cells as wide as the room allows between 12 and 60 pixels (numbers inside
 * wherever they can be read), and past that the picture is wider than the room and scrolls.
 */
export function matrixLayout(room: MatrixRoom): MatrixLayout {
  const { rows, columns } = room;
  if (room.dense && columns > 0 && room.width / columns < roomy) return denseLayout(room);
  const fair = columns > 0 ? room.width / columns : widest;
  const fit = Math.floor(fair - gapOf(fair));
  const cell = room.cellSize > 0 ? room.cellSize : Math.min(widest, Math.max(narrowest, fit));
  const { numbers, fontSize } = fitNumbers(room, cell);
  // A row that stands alone is as high as a finger needs.
  const least = rows === 1 ? 24 : Math.min(24, cell);
  const height = numbers ? Math.max(28, Math.min(36, cell)) : least;
  return {
    ...finish(rows, columns, cell, height),
    numbers,
    fontSize,
    steepLabels: room.labelWidth > cell - 2,
  };
}

/** Rows as high as their names need, and cells without gaps. */
function denseLayout({ rows, columns, width }: MatrixRoom): MatrixLayout {
  const height = rows === 1 ? 26 : 20;
  return {
    rows,
    columns,
    cellWidth: width / columns,
    cellHeight: height,
    gap: 0,
    radius: 0,
    width,
    height: rows * height,
    numbers: null,
    fontSize: 0,
    steepLabels: false,
  };
}

/** Lays out a miniature that fills `width` x `height` exactly, whatever the matrix' size. */
export function miniatureLayout(
  rows: number,
  columns: number,
  width: number,
  height: number,
): MatrixLayout {
  const gap = Math.min(width / columns, height / rows) >= 5 ? 1.5 : 0;
  const cellWidth = columns > 0 ? (width - gap * (columns - 1)) / columns : 0;
  const cellHeight = rows > 0 ? (height - gap * (rows - 1)) / rows : 0;
  const radius = gap > 0 ? Math.min(2, cellWidth / 3, cellHeight / 3) : 0;
  const labels = { numbers: null, fontSize: 0, steepLabels: false };
  return { rows, columns, cellWidth, cellHeight, gap, radius, width, height, ...labels };
}

export const cellX = (layout: MatrixLayout, column: number) =>
  column * (layout.cellWidth + layout.gap);
export const cellY = (layout: MatrixLayout, row: number) => row * (layout.cellHeight + layout.gap);

export interface Cell {
  row: number;
  column: number;
}

export const sameCell = (a: Cell, b: Cell | null): boolean =>
  b !== null && a.row === b.row && a.column === b.column;

/** The cell under a point (the gap to the right and below belongs to it), or null outside. */
export function cellAt(layout: MatrixLayout, x: number, y: number): Cell | null {
  const column = Math.floor(x / (layout.cellWidth + layout.gap));
  const row = Math.floor(y / (layout.cellHeight + layout.gap));
  const inside = row >= 0 && column >= 0 && row < layout.rows && column < layout.columns;
  return inside ? { row, column } : null;
}

/** Where a key of the keyboard leads from a cell, or null when it is none of the matrix' keys. */
export function cellAfterKey(
  cell: Cell,
  key: string,
  size: { rows: number; columns: number },
  withControl = false,
): Cell | null {
  const { row, column } = cell;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  switch (key) {
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column };
    case 'Home':
      return { row: withControl ? 0 : row, column: 0 };
    case 'End':
      return { row: withControl ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: lastRow, column };
    default:
      return null;
  }
}
