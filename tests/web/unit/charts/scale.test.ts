import { describe, expect, it } from 'vitest';
import { contrast, mix, parseHex, toHex } from '../../../../web/src/charts/color.ts';
import { palettes, type ColorName } from '../../../../web/src/charts/palette.ts';
import {
  colorIndex,
  colorScale,
  domainOf,
  pieceOf,
  rangeOf,
} from '../../../../web/src/charts/scale.ts';

const themes = Object.entries(palettes);
const rgb = (text: string) => parseHex(text)!;

describe('color', () => {
  it('reads and writes hexadecimal colours', () => {
    expect(toHex(rgb('#0072B2'))).toBe('#0072b2');
    expect(rgb('#fff')).toEqual([1, 1, 1]);
    expect(parseHex('rebeccapurple')).toBeNull();
  });

  it('keeps the ends when it mixes', () => {
    expect(toHex(mix(rgb('#d55e00'), rgb('#009e73'), 0))).toBe('#d55e00');
    expect(toHex(mix(rgb('#d55e00'), rgb('#009e73'), 1))).toBe('#009e73');
  });

  it('knows the contrast of black on white', () => {
    expect(contrast(rgb('#000'), rgb('#fff'))).toBeCloseTo(21, 5);
  });
});

describe.each(themes)('theme %s', (_, palette) => {
  it.each(['weight', 'signed'] as const)('writes readable numbers on every %s colour', (kind) => {
    const scale = colorScale(kind, palette);
    scale.fills.forEach((fill, i) => {
      expect(contrast(rgb(fill), rgb(scale.text[i]!))).toBeGreaterThanOrEqual(4.5);
    });
  });

  const texts: ColorName[] = [
    'ink',
    'dim',
    'query-ink',
    'key-ink',
    'value-ink',
    'weight-ink',
    'error',
    'warning',
  ];
  it.each(texts)('has %s readable on every ground', (name) => {
    for (const ground of ['background', 'card', 'soft'] as const) {
      expect(contrast(rgb(palette[name]), rgb(palette[ground]))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has readable text on tinted grounds and accents', () => {
    for (const role of ['query', 'key', 'value', 'weight'] as const) {
      const [ink, soft] = [palette[`${role}-ink`], palette[`${role}-soft`]];
      expect(contrast(rgb(ink), rgb(soft))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(rgb(palette['on-accent']), rgb(palette.weight))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgb(palette.error), rgb(palette['error-soft']))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(rgb(palette.warning), rgb(palette['warning-soft']))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it('has visible outlines and accents', () => {
    for (const name of ['strong-line', 'focus', 'query', 'key', 'value', 'weight'] as const) {
      expect(contrast(rgb(palette[name]), rgb(palette.card))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('scales', () => {
  it('puts 0 of a signed scale in its middle', () => {
    const scale = colorScale('signed', palettes.light);
    expect(scale.fills[colorIndex(0, [-3, 3])]).toBe(palettes.light.zero);
    expect(scale.fills[colorIndex(3, [-3, 3])]).toBe(palettes.light.positive);
    expect(scale.fills[colorIndex(-3, [-3, 3])]).toBe(palettes.light.negative);
  });

  it('grows steadily darker with the weight', () => {
    const { fills } = colorScale('weight', palettes.light);
    const toWhite = fills.slice(0, 129).map((fill) => contrast(rgb(fill), [1, 1, 1]));
    expect(toWhite.every((x, i) => i === 0 || x >= toWhite[i - 1]!)).toBe(true);
  });

  it('survives numbers that are none', () => {
    const { fills, text } = colorScale('weight', palettes.light);
    expect(fills[colorIndex(NaN, [0, 1])]).toBe(palettes.light.card);
    expect(text[colorIndex(NaN, [0, 1])]).toBe(palettes.light.ink);
    expect(colorIndex(Infinity, [-1, 1])).toBe(128);
    expect(colorIndex(-Infinity, [-1, 1])).toBe(0);
  });

  it('takes the domain from the data on screen', () => {
    expect(domainOf('weight', [0.2, 0.3])).toEqual([0, 1]);
    expect(domainOf('signed', [-0.5, 2])).toEqual([-2, 2]);
    expect(domainOf('signed', [-Infinity, 2, NaN])).toEqual([-2, 2]);
    expect(domainOf('signed', [0, 0])).toEqual([-1, 1]);
  });
});

describe('rangeOf', () => {
  it('is the least and the greatest number that counts', () => {
    expect(rangeOf('signed', [15, 60, 35])).toEqual([15, 60]);
    expect(rangeOf('signed', [15, 60, -Infinity, NaN])).toEqual([15, 60]);
    expect(rangeOf('signed', [15, 60, -35], [1, 1, 0])).toEqual([15, 60]);
    expect(rangeOf('weight', [0.2, 0.3])).toEqual([0, 1]);
    expect(rangeOf('signed', [])).toEqual([0, 0]);
  });
});

describe('pieceOf', () => {
  it('is a piece of the scale', () => {
    expect(pieceOf([-60, 60], [0, 60])).toEqual({ start: 0.5, length: 0.5 });
    expect(pieceOf([0, 1], [0, 1])).toEqual({ start: 0, length: 1 });
    expect(pieceOf([-1, 1], [-5, 5])).toEqual({ start: 0, length: 1 });
  });
});
