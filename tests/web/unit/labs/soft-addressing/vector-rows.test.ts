import { describe, expect, it } from 'vitest';
import * as rows from '../../../../../web/src/labs/soft-addressing/scene-panel/vector-rows.ts';

const table = [
  [1, 2],
  [3, 4],
];

describe('rows of typed numbers', () => {
  it('are laid out row by row, with what a short row lacks as NaN', () => {
    expect(rows.flat(table)).toEqual([1, 2, 3, 4]);
    expect(rows.flat([[1, 2], [3]])).toEqual([1, 2, 3, NaN]);
    expect(rows.flat([])).toEqual([]);
  });

  it('change in one place and leave the table they came from alone', () => {
    expect(rows.withNumber(table, { row: 1, column: 0, value: -7 })).toEqual([
      [1, 2],
      [-7, 4],
    ]);
    expect(rows.withRow(table, 1)).toEqual([
      [1, 2],
      [0, 0],
      [3, 4],
    ]);
    expect(rows.withoutRow(table, 0)).toEqual([[3, 4]]);
    expect(rows.withColumn(table, 2)).toEqual([
      [1, 2, 0],
      [3, 4, 0],
    ]);
    expect(rows.withoutColumn(table, 0)).toEqual([[2], [4]]);
    expect(table).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('start with one number when the first vector is added', () => {
    expect(rows.withRow([], 0)).toEqual([[0]]);
  });

  it('are named with Western and with Chinese commas', () => {
    expect(rows.names('Tom, chase，Jerry、 ')).toEqual(['Tom', 'chase', 'Jerry']);
  });
});
