import { mix, parseHex, toHex, type Rgb } from '../../charts/color.ts';

/** A colour as every program reads it: a hex number and how opaque it is. */
export interface Ink {
  color: string;
  opacity: number;
}

const known = new Map<string, Ink>();

/** Any CSS colour as plain ink; a computed rgb() is exact, the rest is what a pixel of it shows. */
export function inkOf(css: string): Ink {
  let ink = known.get(css);
  if (!ink) known.set(css, (ink = exactInk(css) ?? shownInk(css)));
  return ink;
}

const bytes = (r: number, g: number, b: number) => toHex([r / 255, g / 255, b / 255]);

function exactInk(css: string): Ink | null {
  if (parseHex(css)) return { color: css.trim(), opacity: 1 };
  const match = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(css);
  if (!match) return null;
  const [r, g, b, opacity = 1] = match.slice(1).map((part) => part && Number(part));
  return { color: bytes(Number(r), Number(g), Number(b)), opacity: Number(opacity) };
}

function shownInk(css: string): Ink {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d')!;
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b, alpha] = context.getImageData(0, 0, 1, 1).data;
  return { color: bytes(r!, g!, b!), opacity: alpha! / 255 };
}

/** Whether anything of a CSS colour is seen. */
export const seen = (css: string) => css !== 'transparent' && inkOf(css).opacity > 0;

/** Attributes that paint with a CSS colour, as `fill` or `stroke`. */
export function painted(what: 'fill' | 'stroke', css: string) {
  const { color, opacity } = inkOf(css);
  return { [what]: color, [`${what}-opacity`]: opacity < 1 ? opacity : null };
}

/** Colours in equal steps along a line through the given ones, even to the eye as on screen. */
export function ramp(colors: readonly string[], steps: number): string[] {
  const stops = colors.map((css): Rgb => parseHex(inkOf(css).color)!);
  return Array.from({ length: steps }, (_, i) => {
    const place = (i / (steps - 1)) * (stops.length - 1);
    const left = Math.min(stops.length - 2, Math.floor(place));
    return toHex(mix(stops[left]!, stops[left + 1]!, place - left));
  });
}
