import { colorIndex, type ColorScale, type Domain } from '../charts/scale.ts';
import { cellNumber, type NumberStyle } from '../charts/cell-numbers.ts';
import type { MatrixLayout } from '../charts/matrix.ts';

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

export function* valuesOf(view: MatrixView): Generator<number> {
  for (let row = 0; row < view.rows; row++) {
    for (let column = 0; column < view.columns; column++) {
      if (!isMasked(view, row, column)) yield valueAt(view, row, column);
    }
  }
}

/** Colour index of a masked cell. */
export const maskedIndex = 255;

/** All that a painter needs: one colour index a cell, and the numbers to write, if they fit. */
export interface MatrixPicture {
  layout: MatrixLayout;
  scale: ColorScale;
  /** Colours of the scale, or maskedIndex. */
  indices: Uint8Array;
  /** 1 where the number is below 0. */
  negative: Uint8Array;
  texts: string[] | null;
  maskFill: string;
  maskLine: string;
}

export function cellIndices(view: MatrixView, domain: Domain) {
  const indices = new Uint8Array(view.rows * view.columns);
  const negative = new Uint8Array(indices.length);
  let i = 0;
  for (let row = 0; row < view.rows; row++) {
    for (let column = 0; column < view.columns; column++, i++) {
      const value = valueAt(view, row, column);
      indices[i] = isMasked(view, row, column) ? maskedIndex : colorIndex(value, domain);
      if (value < 0) negative[i] = 1;
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
