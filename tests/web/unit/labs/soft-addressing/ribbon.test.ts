import { describe, expect, it } from 'vitest';
import { ribbonPath, spread } from '../../../../../web/src/labs/soft-addressing/ribbon.ts';

const left = { x: 0, y: 0, width: 20, height: 10 };
const right = { x: 100, y: 40, width: 20, height: 10 };
const below = { x: 0, y: 80, width: 20, height: 10 };

describe('a ribbon', () => {
  it('leaves and arrives at the sides that face each other', () => {
    expect(ribbonPath(left, right)).toBe('M20 0C60 0 60 40 100 40V50C60 50 60 10 20 10Z');
    expect(ribbonPath(right, left)).toMatch(/^M100 40C/);
    expect(ribbonPath(left, below)).toBe('M0 10C0 45 0 45 0 80H20C20 45 20 45 20 10Z');
    expect(ribbonPath(below, left)).toMatch(/^M0 80C/);
  });

  it('runs from row to row where it is told to', () => {
    expect(ribbonPath(left, right, true)).toMatch(/^M0 10C/);
  });

  it('is no wider than a cell needs', () => {
    const wide = { x: 0, y: 0, width: 400, height: 10 };
    expect(ribbonPath(wide, below)).toMatch(/^M187 10C/);
  });
});

it('cuts a row of cells into its single cells', () => {
  expect(spread(left, 2)).toEqual([
    { x: 0, y: 0, width: 10, height: 10 },
    { x: 10, y: 0, width: 10, height: 10 },
  ]);
  expect(spread(left, 0)).toEqual([]);
});
