import type { Messages } from '../i18n/index.ts';

/** A matrix as it leaves the page: its numbers, row by row, with what stands beside and above it. */
export interface LabelledMatrix {
  name: string;
  rows: readonly string[];
  columns: readonly string[];
  data: Float32Array;
  /** Row-major over rows and columns, 0 where a pair may not meet; null where all may. */
  mask: ArrayLike<number> | null;
}

/** The texts of the page have a name for each. */
export type MatrixName = keyof Messages['lab']['matrices'];

/** A matrix that can be saved. */
export interface MatrixChoice {
  name: MatrixName;
  matrix: LabelledMatrix;
  /** The one that is in front on the screen. */
  isOpen: boolean;
}

/** The matrix cut into its rows. */
export function rowsOf({ rows, columns, data }: LabelledMatrix): number[][] {
  const width = columns.length;
  return rows.map((_, row) => [...data.subarray(row * width, (row + 1) * width)]);
}

// Control characters, line separators and halves of characters.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** A label in one printable line: it stands in a comment or a cell, and must not leave it. */
export function oneLine(label: string): string {
  return label.replace(UNPRINTABLE, ' ').trim();
}
