import type { Domain } from './scale.ts';

/** One bar as fractions of the track: where it starts and how long it is. */
export interface Bar {
  start: number;
  length: number;
  negative: boolean;
}

const clamp = (t: number) => Math.min(1, Math.max(0, t));

/** Where the number 0 lies on a track, as a fraction; at its start when 0 is outside. */
export function zeroLine([low, high]: Domain): number {
  return high > low ? clamp(-low / (high - low)) : 0;
}

/** A bar from 0 to `value`; NaN gives none, infinities reach the end of the track. */
export function barOf(value: number, domain: Domain): Bar {
  const zero = zeroLine(domain);
  if (Number.isNaN(value)) return { start: zero, length: 0, negative: false };
  const [low, high] = domain;
  const end = high > low ? clamp((value - low) / (high - low)) : zero;
  return { start: Math.min(zero, end), length: Math.abs(end - zero), negative: value < 0 };
}
