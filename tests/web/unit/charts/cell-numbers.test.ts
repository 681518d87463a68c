import { describe, expect, it } from 'vitest';
import { cellNumber, coarseStyle, numberStyle } from '../../../../web/src/charts/cell-numbers.ts';

function written(values: number[], limit: number): string[] | null {
  const style = numberStyle(() => values, limit);
  return style && values.map((value) => cellNumber(value, style));
}

describe('numberStyle', () => {
  it('gives all numbers the same decimals', () => {
    expect(written([1, 0.758, 0, -0.25], 5)).toEqual(['1.000', '0.758', '0.000', '−0.250']);
    expect(written([15, 60, -3], 5)).toEqual(['15', '60', '−3']);
  });

  it('drops decimals of all of them until they fit', () => {
    expect(written([1, 0.758, 0.004], 2.3)).toEqual(['1.00', '0.76', '≈0']);
    expect(written([1, 0.758, 0.24], 1.6)).toEqual(['1.0', '0.8', '0.2']);
    expect(written([-12.345, 60.5, 7.25], 2.3)).toEqual(['−12', '61', '7']);
  });

  it('writes powers of ten only where there is room', () => {
    expect(written([0.665, 2.9e-20], 4)).toEqual(['0.665', '3e−20']);
    expect(written([0.665, 2.9e-20], 2.8)).toEqual(['0.665', '≈0']);
  });

  it('rather writes nothing than numbers too coarse', () => {
    expect(written([0.3, 0.125], 1.6)).toBeNull();
    expect(written([2.4, -1.6], 1.3)).toBeNull();
    expect(written([12345, 1], 2)).toBeNull();
  });
});

describe('coarseStyle', () => {
  it('writes two digits, and nothing where they would be 0', () => {
    const values = [1, 0.758, 0.004, 0];
    const style = coarseStyle(() => values, 2.4)!;
    expect(values.map((value) => cellNumber(value, style))).toEqual(['1.00', '0.76', '', '']);
    expect(coarseStyle(() => values, 2)).toBeNull();
  });
});
