import type { Domain } from './scale.ts';

/** Round numbers in a domain, about `count` of them, ends included only where they are round. */
export function niceTicks([low, high]: Domain, count = 5): number[] {
  if (!(high > low) || !Number.isFinite(high - low)) return Number.isFinite(low) ? [low] : [];
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((m) => m * power >= rough * 0.999)! * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const digits = Math.max(0, 3 - Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toFixed(Math.min(20, digits))),
  );
}

/** Powers of `base` in a domain of positive numbers, thinned to at most `count`. */
export function logTicks([low, high]: Domain, base = 10, count = 8): number[] {
  if (!(low > 0) || !(high >= low) || !Number.isFinite(high)) return [];
  const first = Math.ceil(Math.log(low) / Math.log(base) - 1e-9);
  const last = Math.floor(Math.log(high) / Math.log(base) + 1e-9);
  const stride = Math.max(1, Math.ceil((last - first + 1) / count));
  const ticks: number[] = [];
  for (let power = first; power <= last; power += stride) ticks.push(base ** power);
  return ticks;
}
