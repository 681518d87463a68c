import { mix, parseHex, readableOn, toHex, type Rgb } from './color.ts';

/** weight: 0 to 1 in one hue. signed: both ways from 0. */
export type ScaleKind = 'weight' | 'signed';
export type Domain = readonly [low: number, high: number];

/** The colours that scales are made of, as "#rrggbb". */
export interface ScaleColors {
  'weight-low': string;
  'weight-high': string;
  negative: string;
  zero: string;
  positive: string;
  ink: string;
  card: string;
}

/**
 * A scale cut into `steps` colours: cheap to look up for thousands of cells. `text[i]` reads on
 * `fills[i]` at 4.5:1.
 */
export interface ColorScale {
  readonly kind: ScaleKind;
  readonly fills: readonly string[];
  readonly text: readonly string[];
}

const steps = 128;
/** The place of NaN, behind the scale: it is no size, so it has none of the scale's colours. */
const notANumber = steps + 1;

function color(text: string, fallback: string): Rgb {
  return parseHex(text) ?? parseHex(fallback)!;
}

function build(kind: ScaleKind, at: (t: number) => Rgb, ink: Rgb, card: Rgb): ColorScale {
  const fills = Array.from({ length: steps + 1 }, (_, i) => toHex(at(i / steps)));
  fills[notANumber] = toHex(card);
  // Judged by the rounded colour: the one that is drawn.
  const text = fills.map((fill) => toHex(readableOn(parseHex(fill)!, [ink, card])));
  return { kind, fills, text };
}

const cache = new Map<string, ColorScale>();

/** The scale of one kind in the colours of a theme; equal arguments answer the same object. */
export function colorScale(kind: ScaleKind, colors: ScaleColors): ColorScale {
  const { ink, card, zero, negative, positive } = colors;
  const key = [
    kind,
    ink,
    card,
    zero,
    negative,
    positive,
    colors['weight-low'],
    colors['weight-high'],
  ];
  const name = key.join();
  const known = cache.get(name);
  if (known) return known;
  const low = color(colors['weight-low'], '#f4f2f8');
  const high = color(colors['weight-high'], '#54358f');
  const middle = color(zero, '#f3f4f6');
  const minus = color(negative, '#a82a4f');
  const plus = color(positive, '#2b5a84');
  const at =
    kind === 'weight'
      ? (t: number) => mix(low, high, t)
      : (t: number) => (t < 0.5 ? mix(middle, minus, 1 - 2 * t) : mix(middle, plus, 2 * t - 1));
  const scale = build(kind, at, color(ink, '#1d2530'), color(card, '#ffffff'));
  cache.set(name, scale);
  return scale;
}

/** Which colour of the scale a value has in a domain; values outside take the end they are past. */
export function colorIndex(value: number, domain: Domain): number {
  if (Number.isNaN(value)) return notANumber;
  const low = domain[0];
  const high = domain[1];
  const t = high > low ? (value - low) / (high - low) : 0.5;
  if (t <= 0) return 0;
  return t >= 1 ? steps : Math.floor(t * steps + 0.5);
}

/**
 * From the least to the greatest number on screen, for a legend; weights are always 0 to 1. Numbers
 * that are masked (0 in `mask`) or not finite do not count.
 */
export function rangeOf(
  kind: ScaleKind,
  values: ArrayLike<number>,
  mask: ArrayLike<number> | null = null,
): Domain {
  if (kind === 'weight') return [0, 1];
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isFinite(value) || (mask && !mask[i])) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : [0, 0];
}

/** Which piece of a scale a range covers, as fractions of the scale. */
export function pieceOf([low, high]: Domain, range: Domain): { start: number; length: number } {
  const place = (value: number) =>
    high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0;
  const start = place(range[0]);
  return { start, length: place(range[1]) - start };
}

/**
 * The domain of numbers on screen. Weights are always 0 to 1; signed numbers reach equally far to
 * both sides of 0, and infinities do not stretch them.
 */
export function domainOf(kind: ScaleKind, values: ArrayLike<number>): Domain {
  if (kind === 'weight') return [0, 1];
  let reach = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const size = value < 0 ? -value : value;
    if (size > reach && size !== Infinity) reach = size;
  }
  return reach > 0 ? [-reach, reach] : [-1, 1];
}
