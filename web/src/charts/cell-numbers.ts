import { formatNumber, sharedDecimals } from './number.ts';

/** One way to write all numbers of a matrix: every cell has the same digits after its point. */
export interface NumberStyle {
  decimals: number;
  /** Writes ≈0 for what rounding would turn into 0; else powers of ten, which take more room. */
  short: boolean;
  /** Leaves out what rounding would turn into 0. */
  coarse?: boolean;
  /** Width of the widest number, in units of the font size. */
  width: number;
}

const longest = 6;
const digitWidth = 0.6;
const pointWidth = 0.33;

type Writing = Omit<NumberStyle, 'width'>;

export function cellNumber(value: number, { decimals, short, coarse }: Writing): string {
  if (coarse && Number(value.toFixed(decimals)) === 0) return '';
  return formatNumber(value, { width: longest, decimals, tiny: short ? 'about' : 'power' });
}

function widthOf(text: string): number {
  return text.length * digitWidth - (text.includes('.') ? digitWidth - pointWidth : 0);
}

function largestOf(values: Iterable<number>): number {
  let largest = 0;
  for (const value of values) {
    if (Number.isFinite(value)) largest = Math.max(largest, Math.abs(value));
  }
  return largest;
}

/** Width of the widest number; as soon as it is past the limit, the rest is not looked at. */
function widestOf(values: Iterable<number>, style: Writing, limit: number) {
  let width = 0;
  for (const value of values) {
    width = Math.max(width, widthOf(cellNumber(value, style)));
    if (width > limit) break;
  }
  return width;
}

/**
 * The most exact way to write some numbers that is no wider than `limit` (in units of the font
 * size), or null. Decimals are dropped only while rounding errs by a tenth of the largest number at
 * most.
 */
export function numberStyle(values: () => Iterable<number>, limit: number): NumberStyle | null {
  if (limit < digitWidth) return null;
  const most = sharedDecimals(values(), longest);
  const coarsest = largestOf(values()) / 5;
  for (let decimals = most; decimals >= 0; decimals--) {
    if (decimals < most && 10 ** -decimals > coarsest) return null;
    for (const short of decimals === most ? [false, true] : [true]) {
      const width = widestOf(values(), { decimals, short }, limit);
      if (width <= limit) return { decimals, short, width };
    }
  }
  return null;
}

/** Numbers with two digits after the point, and none where they round to 0; or null for want of room. */
export function coarseStyle(values: () => Iterable<number>, limit: number): NumberStyle | null {
  const style = { decimals: 2, short: true, coarse: true };
  const width = widestOf(values(), style, limit);
  return width <= limit ? { ...style, width } : null;
}
