/** How numbers are written: a true minus sign, no false zeros, exact when asked. */

const minus = '−';

function special(value: number): string | null {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return '∞';
  if (value === -Infinity) return `${minus}∞`;
  return value === 0 ? '0' : null;
}

const signed = (text: string) => text.replaceAll('-', minus).replace('e+', 'e');

function scientific(value: number, decimals: number): string {
  return signed(
    value
      .toExponential(decimals)
      .replace(/(\.\d*?)0+e/, '$1e')
      .replace('.e', 'e'),
  );
}

export interface NumberFormat {
  /** Most characters that fit; default 7. */
  width?: number;
  /** Digits after the point, where they fit; default 3, fewer for large numbers, 0 for whole ones. */
  decimals?: number;
  /** How to write what rounding would turn into 0: in powers of ten where these fit, or as ≈0. */
  tiny?: 'power' | 'about';
}

/**
 * A number rounded to what fits. A number that rounding would turn into 0 is written in powers of
 * ten (2.9e−20), or as ≈0 where even that is too long.
 */
export function formatNumber(
  value: number,
  { width = 7, decimals, tiny = 'power' }: NumberFormat = {},
): string {
  if (value === 0) return (0).toFixed(decimals ?? 0);
  const fixed = special(value);
  if (fixed !== null) return fixed;
  const size = Math.abs(value);
  const whole = Number.isInteger(value);
  const wanted = decimals ?? (whole ? 0 : size >= 1000 ? 1 : size >= 100 ? 2 : 3);
  if (size < 1e7) {
    for (let digits = wanted; digits >= 0; digits--) {
      if (Number(size.toFixed(digits)) === 0) {
        if (tiny === 'about') return '≈0';
        break;
      }
      const text = signed(value.toFixed(digits));
      if (text.length <= width) return text;
    }
  }
  for (let digits = 2; digits >= 0; digits--) {
    const text = scientific(value, digits);
    if (text.length <= width) return text;
  }
  return size < 1 ? '≈0' : signed(value.toExponential(0));
}

/** The shortest decimal that reads back as the same float32; with a plain "-" when `ascii`. */
export function exactNumber(value: number, { ascii = false } = {}): string {
  const fixed = special(value);
  if (fixed !== null) return ascii ? fixed.replace(minus, '-').replace('∞', 'inf') : fixed;
  let shortest = String(value);
  if (Math.fround(value) === value) {
    for (let digits = 1; digits <= 9; digits++) {
      const rounded = Number(value.toPrecision(digits));
      if (Math.fround(rounded) === value) {
        shortest = String(rounded);
        break;
      }
    }
  }
  return ascii ? shortest.replace('e+', 'e') : signed(shortest);
}

/** A share of one in per cent; one that rounding would make nothing or all has a digit more. */
export function formatPercent(share: number): string {
  const percent = 100 * share;
  const rounded = Number(percent.toFixed(1));
  const decimals = rounded !== percent && (rounded === 0 || rounded === 100) ? 2 : 1;
  return `${formatNumber(percent, { decimals })} %`;
}

/**
 * The digits after the point that a group of numbers shares so that their points align: none when
 * all are whole, else at most three and no more than `width` allows for the widest.
 */
export function sharedDecimals(values: Iterable<number>, width = 7): number {
  let wanted = 0;
  let whole = 1;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    const size = Math.abs(value);
    if (size < 1e7)
      whole = Math.max(whole, (value < 0 ? 1 : 0) + Math.trunc(size).toString().length);
    for (; wanted < 3; wanted++) {
      const scaled = size * 10 ** wanted;
      if (Math.abs(scaled - Math.round(scaled)) < 1e-4 * Math.min(1, scaled || 1)) break;
    }
  }
  return Math.max(0, Math.min(wanted, width - whole - 1));
}

const TABLE_WIDTH = 9;

/** How a table writes its numbers: with the same digits after the point for all of them. */
export function tableFormat(values: Iterable<number>): (value: number) => string {
  const decimals = sharedDecimals(values, TABLE_WIDTH);
  return (value) => formatNumber(value, { width: TABLE_WIDTH, decimals });
}
