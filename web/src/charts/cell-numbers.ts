import { formatNumber, sharedDecimals } from './number.ts';

/** One way to write all numbers of a matrix: every cell has the same digits after its point. */
export interface NumberStyle {
  decimals: number;
  /** Writes ≈0 for what rounding would turn into 0; else powers of ten, which take more room. */
  short: boolean;
  /** Width of the widest number, in units of the font size. */
  width: number;
}

const longest = 6;
const digitWidth = 0.6;
const pointWidth = 0.33;

export function cellNumber(value: number, { decimals, short }: Omit<NumberStyle, 'width'>): string {
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
function widestOf(values: Iterable<number>, style: Omit<NumberStyle, 'width'>, limit: number) {
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
