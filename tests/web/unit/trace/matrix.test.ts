import { describe, expect, it } from 'vitest';
import { matrixOf, TensorView } from '../../../../web/src/trace/index.ts';

const numbers = Float32Array.from({ length: 24 }, (_, i) => i);
const cube = new TensorView('cube', [2, 3, 4], ['head', 'query', 'key'], numbers);

describe('matrixOf', () => {
  it('takes a head without copying', () => {
    const matrix = matrixOf(cube, { head: 1 });
    expect(matrix).toMatchObject({ rows: 3, columns: 4, rowDim: 'query', columnDim: 'key' });
    expect(matrix.data.buffer).toBe(numbers.buffer);
    expect([...matrix.data]).toEqual([...numbers.slice(12)]);
  });

  it.each<Record<string, number>>([
    { head: 1 },
    { query: 2 },
    { key: 3 },
    { head: 1, query: 2 },
    { head: 0, key: 1 },
  ])('%j: every cell is where its index says', (fixed) => {
    const matrix = matrixOf(cube, fixed);
    for (let row = 0; row < matrix.rows; ++row) {
      for (let column = 0; column < matrix.columns; ++column) {
        const index = matrix.index(row, column);
        expect(matrix.data[row * matrix.columns + column]).toBe(cube.at(...index));
        for (const [dim, place] of Object.entries(fixed)) {
          expect(index[cube.dims.indexOf(dim)]).toBe(place);
        }
      }
    }
  });

  it('shows a vector as one row and a scalar as one cell', () => {
    const vector = matrixOf(new TensorView('v', [3], ['key'], numbers.subarray(0, 3)));
    expect(vector).toMatchObject({ rows: 1, columns: 3, columnDim: 'key' });
    const scalar = matrixOf(new TensorView('s', [], [], numbers.subarray(5, 6)));
    expect(scalar).toMatchObject({ rows: 1, columns: 1 });
    expect([scalar.data[0], scalar.index(0, 0)]).toEqual([5, []]);
  });

  it('fixes the first of two axes of one name', () => {
    const square = new TensorView('w', [2, 2], ['feature', 'feature'], numbers.subarray(0, 4));
    expect([...matrixOf(square, { feature: 1 }).data]).toEqual([2, 3]);
  });

  it('shows a matrix without cells', () => {
    const empty = new TensorView('e', [0, 4], ['query', 'key'], numbers.subarray(0, 0));
    expect(matrixOf(empty)).toMatchObject({ rows: 0, columns: 4 });
  });

  it('refuses what is no matrix', () => {
    expect(() => matrixOf(cube)).toThrow(
      'at most two axes of cube to be left, got [head, query, key]',
    );
    expect(() => matrixOf(cube, { layer: 0 })).toThrow('cube to have an axis layer');
    expect(() => matrixOf(cube, { head: 2 })).toThrow(
      'index into cube of shape [2, 3, 4], got [2, 0, 0]',
    );
  });
});
