import { describe, expect, it } from 'vitest';
import { archPath, arcWidth, ribbonPath } from '../../../../web/src/charts/arcs.ts';
import { numberStyle } from '../../../../web/src/charts/cell-numbers.ts';
import { barOf, zeroLine } from '../../../../web/src/charts/bars.ts';
import { extent, linePath, position } from '../../../../web/src/charts/line.ts';
import {
  cellAfterKey,
  cellAt,
  cellX,
  cellY,
  matrixLayout,
  miniatureLayout,
} from '../../../../web/src/charts/matrix.ts';
import { textWidth } from '../../../../web/src/charts/text-width.ts';
import { logTicks, niceTicks } from '../../../../web/src/charts/ticks.ts';

const room = {
  rows: 4,
  columns: 6,
  width: 480,
  numberStyle: (limit: number) => numberStyle(() => [0.125, 0.5], limit),
  labelWidth: 20,
  cellSize: 0,
};

describe('matrixLayout', () => {
  it('writes numbers where they fit', () => {
    expect(matrixLayout(room)).toMatchObject({ numbers: { decimals: 3 }, fontSize: 13 });
    expect(matrixLayout({ ...room, columns: 64 }).numbers).toBeNull();
    expect(matrixLayout({ ...room, numberStyle: () => null }).numbers).toBeNull();
  });

  it('takes a smaller font first, then fewer decimals', () => {
    const at = (cellSize: number) => matrixLayout({ ...room, cellSize });
    expect(at(36)).toMatchObject({ numbers: { decimals: 3 }, fontSize: 11 });
    expect(at(34)).toMatchObject({ numbers: { decimals: 3 }, fontSize: 10 });
    expect(at(32)).toMatchObject({ numbers: { decimals: 2 }, fontSize: 12 });
    expect(at(28)).toMatchObject({ numbers: { decimals: 2 }, fontSize: 10 });
    expect(at(22)).toMatchObject({ numbers: { decimals: 1 }, fontSize: 11 });
    expect(at(18).numbers).toBeNull();
  });

  it('keeps within the room until cells would be too small', () => {
    for (const columns of [1, 3, 10, 20, 36]) {
      expect(matrixLayout({ ...room, columns }).width).toBeLessThanOrEqual(480);
    }
    expect(matrixLayout({ ...room, columns: 200 }).width).toBeGreaterThan(480);
  });

  it('stands names on end that are wider than a cell', () => {
    expect(matrixLayout({ ...room, labelWidth: 100 }).steepLabels).toBe(true);
    expect(matrixLayout(room).steepLabels).toBe(false);
  });

  it('survives an empty matrix', () => {
    expect(matrixLayout({ ...room, rows: 0, columns: 0 })).toMatchObject({ width: 0, height: 0 });
  });
});

describe('miniatureLayout', () => {
  it.each([
    [1, 1],
    [3, 7],
    [32, 64],
  ])('fills its box with %i x %i cells', (rows, columns) => {
    const layout = miniatureLayout(rows, columns, 100, 40);
    expect(cellX(layout, columns - 1) + layout.cellWidth).toBeCloseTo(100, 6);
    expect(cellY(layout, rows - 1) + layout.cellHeight).toBeCloseTo(40, 6);
  });
});

describe('cellAt', () => {
  it('finds every cell by its middle and nothing outside', () => {
    const layout = matrixLayout(room);
    const x = cellX(layout, 5) + layout.cellWidth / 2;
    const y = cellY(layout, 3) + layout.cellHeight / 2;
    expect(cellAt(layout, x, y)).toEqual({ row: 3, column: 5 });
    expect(cellAt(layout, -1, y)).toBeNull();
    expect(cellAt(layout, x + layout.cellWidth * 2, y)).toBeNull();
  });
});

describe('cellAfterKey', () => {
  const size = { rows: 2, columns: 3 };
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 0, 1],
    ['ArrowDown', 1, 1],
    ['Home', 1, 0],
    ['End', 1, 2],
  ])('%s leads to row %i, column %i', (key, row, column) => {
    expect(cellAfterKey({ row: 1, column: 1 }, key, size)).toEqual({ row, column });
  });

  it('goes to the corners with Control and leaves other keys alone', () => {
    expect(cellAfterKey({ row: 1, column: 1 }, 'Home', size, true)).toEqual({ row: 0, column: 0 });
    expect(cellAfterKey({ row: 0, column: 1 }, 'End', size, true)).toEqual({ row: 1, column: 2 });
    expect(cellAfterKey({ row: 1, column: 1 }, 'Tab', size)).toBeNull();
    expect(cellAfterKey({ row: 1, column: 1 }, 'a', size)).toBeNull();
  });
});

describe('bars', () => {
  it('start at zero, wherever it is', () => {
    expect(barOf(0.25, [0, 1])).toEqual({ start: 0, length: 0.25, negative: false });
    expect(barOf(-1, [-2, 2])).toEqual({ start: 0.25, length: 0.25, negative: true });
    expect(barOf(1, [-2, 2])).toEqual({ start: 0.5, length: 0.25, negative: false });
    expect(zeroLine([-1, 3])).toBe(0.25);
  });

  it('end at the ends', () => {
    expect(barOf(Infinity, [0, 1]).length).toBe(1);
    expect(barOf(-Infinity, [-1, 1])).toEqual({ start: 0, length: 0.5, negative: true });
    expect(barOf(NaN, [-1, 1]).length).toBe(0);
  });
});

describe('arcs', () => {
  it('join the two tokens', () => {
    expect(ribbonPath(10, 0, 50, 80)).toBe('M10 0C10 40 50 40 50 80');
    expect(archPath(10, 110, 100, 60)).toMatch(/^M10 100C10 [\d.]+ 110 [\d.]+ 110 100$/);
    expect(archPath(10, 10, 100, 60)).toMatch(/^M10 100C0 /);
  });

  it('are as wide as the weight', () => {
    expect(arcWidth(0)).toBe(0);
    expect(arcWidth(NaN)).toBe(0);
    expect(arcWidth(0.5, 10)).toBe(5);
    expect(arcWidth(1e-9)).toBe(0.6);
  });
});

describe('ticks', () => {
  it('are round', () => {
    expect(niceTicks([0, 1])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(niceTicks([-3.2, 3.2], 4)).toEqual([-2, 0, 2]);
    expect(logTicks([4, 512], 2)).toEqual([4, 8, 16, 32, 64, 128, 256, 512]);
    expect(niceTicks([2, 2])).toEqual([2]);
    expect(logTicks([0, 10])).toEqual([]);
  });
});

describe('lines', () => {
  const x = { domain: [1, 100], range: [0, 200], log: true } as const;
  const y = { domain: [0, 10], range: [100, 0], log: false } as const;
  it('follow their axes', () => {
    expect(position(x, 10)).toBeCloseTo(100, 6);
    expect(position(x, 0)).toBeNaN();
    expect(linePath([1, 10, 100], [0, 5, 10], x, y)).toBe('M0.0 100.0L100.0 50.0L200.0 0.0');
  });

  it('break where a point is missing', () => {
    expect(linePath([1, 10, 100], [0, NaN, 10], x, y)).toBe('M0.0 100.0M200.0 0.0');
  });

  it('have an extent of finite numbers', () => {
    expect(extent([3, NaN, -1, Infinity])).toEqual([-1, 3]);
    expect(extent([2, 2])).toEqual([1, 3]);
    expect(extent([])).toEqual([0, 1]);
  });
});

describe('textWidth', () => {
  it('counts Chinese as full width and marks as none', () => {
    expect(textWidth('注意力')).toBe(3);
    expect(textWidth('e\u0301')).toBe(textWidth('e'));
    expect(textWidth('Jerry')).toBeGreaterThan(2);
  });
});
