import { colorIndex, type Domain } from '../charts/scale.ts';
import { cellNumber, type NumberStyle } from '../charts/cell-numbers.ts';
import type { MatrixLayout } from '../charts/matrix.ts';
import type { CellColors } from './cell-colors.ts';

/** Numbers in a flat array, seen as rows and columns. */
export interface MatrixView {
  values: ArrayLike<number>;
  rows: number;
  columns: number;
  offset: number;
  rowStride: number;
  columnStride: number;
  /** Row-major over rows and columns; 0 = masked. */
  mask: ArrayLike<number> | null;
}

export function valueAt(view: MatrixView, row: number, column: number): number {
  return view.values[view.offset + row * view.rowStride + column * view.columnStride] ?? NaN;
}

export function isMasked(view: MatrixView, row: number, column: number): boolean {
  return view.mask !== null && !view.mask[row * view.columns + column];
}

/** All numbers that are not masked. */
export function valuesOf(view: MatrixView): Float32Array | number[] {
  const { values, rows, columns, offset, mask } = view;
  const packed = view.columnStride === 1 && view.rowStride === columns && mask === null;
  if (packed && values instanceof Float32Array) {
    return values.subarray(offset, offset + rows * columns);
  }
  const kept: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isMasked(view, row, column)) kept.push(valueAt(view, row, column));
    }
  }
  return kept;
}

/** Colour index of a masked cell. */
export const maskedIndex = 255;

/** All that a painter needs: one colour index a cell, and the numbers to write, if they fit. */
export interface MatrixPicture {
  layout: MatrixLayout;
  colors: CellColors;
  /** Colours of the scale, or maskedIndex. */
  indices: Uint8Array;
  /** 1 where the number is below 0. */
  negative: Uint8Array;
  texts: string[] | null;
}

export function cellIndices(view: MatrixView, domain: Domain) {
  const { values, rows, columns, columnStride, mask } = view;
  const indices = new Uint8Array(rows * columns);
  const negative = new Uint8Array(indices.length);
  let cell = 0;
  for (let row = 0; row < rows; row++) {
    let place = view.offset + row * view.rowStride;
    for (let column = 0; column < columns; column++, cell++, place += columnStride) {
      const value = values[place] ?? NaN;
      indices[cell] = mask !== null && !mask[cell] ? maskedIndex : colorIndex(value, domain);
      if (value < 0) negative[cell] = 1;
    }
  }
  return { indices, negative };
}

/** The numbers of a matrix as texts in one style; masked cells stay empty. */
export function cellTexts(view: MatrixView, style: NumberStyle): string[] {
  const texts: string[] = [];
  for (let row = 0; row < view.rows; row++) {
    for (let column = 0; column < view.columns; column++) {
      const masked = isMasked(view, row, column);
      texts.push(masked ? '' : cellNumber(valueAt(view, row, column), style));
    }
  }
  return texts;
}

/** Where on a canvas a picture has its corner, in pixels of the page. */
export interface CanvasPlace {
  canvas: HTMLCanvasElement;
  x: number;
  y: number;
}

/** Pixels of the screen to one of the page, as far as a canvas follows them. */
export const screenRatio = (): number => Math.min(3, globalThis.devicePixelRatio || 1);

/** Width of the dash on a cell below 0 that has no number to carry its sign; 0 without room. */
export function dashOf({ cellWidth, cellHeight }: MatrixLayout): number {
  return cellWidth >= 5 && cellHeight >= 5 ? Math.min(8, cellWidth * 0.45) : 0;
}
