import { mix, parseHex, toHex } from '../charts/color.ts';
import type { Palette } from '../charts/palette.ts';
import { colorScale, type ColorScale, type ScaleKind } from '../charts/scale.ts';

/** What the cells of a matrix are painted with in a theme. */
export interface CellColors {
  readonly scale: ColorScale;
  /** The ground of masked cells, and the lines on it. */
  readonly maskFill: string;
  readonly maskLine: string;
}

const known = new WeakMap<Palette, Partial<Record<ScaleKind, CellColors>>>();

/** The same object for the same theme: every picture of every keystroke asks for it. */
export function cellColors(kind: ScaleKind, colors: Palette): CellColors {
  const kinds = known.get(colors) ?? {};
  known.set(colors, kinds);
  return (kinds[kind] ??= {
    scale: colorScale(kind, colors),
    maskFill: colors.soft,
    maskLine: between(colors.soft, colors['strong-line'], 0.6),
  });
}

/** Colours that are no "#rrggbb" cannot be mixed. */
function between(from: string, to: string, part: number): string {
  const [a, b] = [parseHex(from), parseHex(to)];
  return a && b ? toHex(mix(a, b, part)) : to;
}
