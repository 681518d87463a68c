/** Colours as numbers: parsing, mixing in OKLab, and the contrast that WCAG 2 asks for. */

/** Red, green and blue, each 0..1, gamma-encoded as in sRGB. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads "#rgb" or "#rrggbb"; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const match = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim());
  if (!match) return null;
  const digits = match[1]!;
  const size = digits.length / 3;
  const channel = (i: number) => {
    const part = digits.slice(i * size, (i + 1) * size);
    return parseInt(size === 1 ? part + part : part, 16) / 255;
  };
  return [channel(0), channel(1), channel(2)];
}

export function toHex(color: Rgb): string {
  const byte = (x: number) =>
    Math.round(Math.min(1, Math.max(0, x)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(color[0])}${byte(color[1])}${byte(color[2])}`;
}

const linear = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const encoded = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

// Björn Ottosson, "A perceptual color space for image processing" (2020).
function toOklab([r, g, b]: Rgb): Rgb {
  const [red, green, blue] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The colour at `t` (0..1) on the straight line from `from` to `to` in OKLab: even to the eye. */
export function mix(from: Rgb, to: Rgb, t: number): Rgb {
  const [a, b] = [toOklab(from), toOklab(to)];
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * t;
  return fromOklab([at(0), at(1), at(2)]);
}

/** Relative luminance, WCAG 2.2. */
export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio, WCAG 2.2: from 1 (same) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];

/**
 * The first of `preferred` that reads on `background` at 4.5:1 (AA); else black or white, of which
 * one always does.
 */
export function readableOn(background: Rgb, preferred: readonly Rgb[]): Rgb {
  const good = preferred.find((color) => contrast(color, background) >= 4.5);
  if (good) return good;
  return contrast(black, background) > contrast(white, background) ? black : white;
}
