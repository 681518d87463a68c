import type { Domain } from './scale.ts';

/** Maps numbers to pixels, evenly or by their logarithm. */
export interface Axis {
  domain: Domain;
  range: readonly [from: number, to: number];
  log: boolean;
}

/** The pixel of a number on an axis; NaN where it has none (0 on a logarithmic axis). */
export function position({ domain, range, log }: Axis, value: number): number {
  const scale = log ? Math.log : (x: number) => x;
  const [low, high] = [scale(domain[0]), scale(domain[1])];
  const t = high > low ? (scale(value) - low) / (high - low) : 0.5;
  const pixel = range[0] + t * (range[1] - range[0]);
  return Number.isFinite(pixel) ? pixel : NaN;
}

/** A path through the points; a point without a place breaks the line. */
export function linePath(xs: readonly number[], ys: readonly number[], x: Axis, y: Axis): string {
  let path = '';
  let open = false;
  xs.forEach((value, i) => {
    const [px, py] = [position(x, value), position(y, ys[i] ?? NaN)];
    if (Number.isNaN(px) || Number.isNaN(py)) {
      open = false;
      return;
    }
    path += `${open ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`;
    open = true;
  });
  return path;
}

/** The smallest domain around the finite numbers, a little wider when they are all the same. */
export function extent(values: Iterable<number>): Domain {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return [0, 1];
  return low === high
    ? [low - (Math.abs(low) || 1) / 2, high + (Math.abs(high) || 1) / 2]
    : [low, high];
}
