import { describe, expect, it } from 'vitest';
import {
  exactNumber,
  formatNumber,
  formatPercent,
  sharedDecimals,
} from '../../../../web/src/charts/number.ts';

describe('formatPercent', () => {
  it.each([
    [0.4842, '48.4 %'],
    [1, '100.0 %'],
    [0, '0.0 %'],
    [0.99979, '99.98 %'],
    [0.0004, '0.04 %'],
  ])('writes %f as %s', (share, text) => expect(formatPercent(share)).toBe(text));
});

describe('formatNumber', () => {
  it.each([
    [0.6652409, '0.665'],
    [-1.24, '−1.240'],
    [0, '0'],
    [-0, '0'],
    [15, '15'],
    [1234.5678, '1234.6'],
    [-34641.016, '−34641'],
    [123456789, '1.23e8'],
    [2.8625e-20, '2.9e−20'],
    [-2.8625e-20, '−3e−20'],
    [3.4e38, '3.4e38'],
    [Infinity, '∞'],
    [-Infinity, '−∞'],
    [NaN, 'NaN'],
  ])('writes %f as %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it('never writes a number that is not 0 as 0', () => {
    expect(formatNumber(0.0004, { width: 4 })).toBe('4e−4');
    expect(formatNumber(4e-20, { width: 3 })).toBe('≈0');
    expect(formatNumber(0.0004, { decimals: 0, width: 5 })).toBe('4e−4');
    expect(formatNumber(-0.004, { decimals: 2, tiny: 'about' })).toBe('≈0');
    expect(formatNumber(0.006, { decimals: 2, tiny: 'about' })).toBe('0.01');
  });

  it('writes 0 like the numbers beside it', () => {
    expect(formatNumber(0, { decimals: 3 })).toBe('0.000');
    expect(formatNumber(1, { decimals: 3 })).toBe('1.000');
  });

  it('gives up digits before it gives up room', () => {
    expect(formatNumber(-12.3456, { width: 5 })).toBe('−12.3');
    expect(formatNumber(99.96, { width: 4 })).toBe('100');
  });
});

describe('exactNumber', () => {
  it('is the shortest text that reads back as the same float32', () => {
    for (const value of [0.1, 1 / 3, 6.65e-5, 16777217, 1e-42].map(Math.fround)) {
      const text = exactNumber(value, { ascii: true });
      expect(Math.fround(Number(text))).toBe(value);
    }
    expect(exactNumber(Math.fround(0.1))).toBe('0.1');
    expect(exactNumber(Math.fround(-1 / 3))).toBe('−0.33333334');
  });

  it('keeps every digit of a double', () => {
    expect(exactNumber(0.1 + 0.2)).toBe('0.30000000000000004');
  });
});

describe('sharedDecimals', () => {
  it('is what the numbers need, up to three', () => {
    expect(sharedDecimals([15, 60, 35])).toBe(0);
    expect(sharedDecimals([0.5, 1.25])).toBe(2);
    expect(sharedDecimals([0.123456, 1])).toBe(3);
    expect(sharedDecimals([Math.fround(0.1), NaN, Infinity])).toBe(1);
  });

  it('makes room for the widest', () => {
    expect(sharedDecimals([-1234.5678], 6)).toBe(0);
    expect(sharedDecimals([-12.345], 6)).toBe(2);
  });
});
