import { css, unsafeCSS, type CSSResult } from 'lit';
import {
  colorNames,
  palettes,
  type ColorName,
  type Palette,
  type PaletteName,
} from '../charts/palette.ts';

const fonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif';
const mathFonts =
  '"Latin Modern Math", "STIX Two Math", "Cambria Math", "DejaVu Math TeX Gyre", math, "Noto Serif CJK SC", "Songti SC", serif';

/** A token as we have it, unless the page around sets the property of its name for playgrounds. */
const own = (name: string, value: string) =>
  `--attention-${name}: var(--attention-playground-${name}, ${value});`;

const shape = [
  own('font', fonts),
  own('math-font', mathFonts),
  own('radius', '10px'),
  own('small-radius', '7px'),
].join(' ');

const colors = (name: PaletteName) =>
  colorNames.map((color) => own(color, palettes[name][color])).join(' ');

// Data keep colours of their own here (see `.data` in the shared styles); the rest is the system's.
const forced = `--attention-ink: CanvasText; --attention-dim: CanvasText; --attention-line: CanvasText;
  --attention-strong-line: CanvasText; --attention-background: Canvas; --attention-card: Canvas;
  --attention-soft: Canvas; --attention-focus: Highlight; --attention-weight: Highlight;
  --attention-on-accent: HighlightText; --attention-query-ink: CanvasText;
  --attention-key-ink: CanvasText; --attention-value-ink: CanvasText;
  --attention-weight-ink: CanvasText; --attention-error: CanvasText; --attention-warning: CanvasText;`;

/**
 * The themes for one kind of root. `root('')` is its selector, `root('[theme=dark]')` the same with
 * a theme chosen; without one (or with "auto") the system decides.
 */
function themes(root: (choice: string) => string, attribute: string): CSSResult {
  const chosen = (name: string) => root(`[${attribute}=${name}]`);
  const auto = root(`:not([${attribute}=light], [${attribute}=dark], [${attribute}=contrast])`);
  const scheme = (name: string) => `color-scheme: ${name};`;
  return unsafeCSS(`
    ${root('')} { ${shape} ${scheme('light')} ${colors('light')} }
    ${chosen('dark')} { ${scheme('dark')} ${colors('dark')} }
    ${chosen('contrast')} { ${colors('contrast')} }
    @media (prefers-contrast: more) { ${auto} { ${colors('contrast')} } }
    @media (prefers-color-scheme: dark) {
      ${auto} { ${scheme('dark')} ${colors('dark')} }
      ${chosen('contrast')} { ${scheme('dark')} ${colors('contrast-dark')} }
    }
    @media (prefers-color-scheme: dark) and (prefers-contrast: more) {
      ${auto} { ${colors('contrast-dark')} }
    }
    @media (forced-colors: active) {
      ${root('')}, ${auto}, ${chosen('dark')}, ${chosen('contrast')} { ${forced} }
    }
    @media print {
      ${root('')}, ${auto}, ${chosen('dark')} { ${scheme('light')} ${colors('light')} }
      ${chosen('contrast')} { ${scheme('light')} ${colors('contrast')} }
    }`);
}

/** For the host of a lab: `:host`, with its attribute `theme`. */
export const themeTokens = themes((choice) => (choice ? `:host(${choice})` : ':host'), 'theme');

/** For the page around it: `:root`, with its attribute `data-theme`. */
export const documentTokens = themes((choice) => `:root${choice}`, 'data-theme');

const names = [...colorNames, 'font', 'math-font', 'radius', 'small-radius'] as const;

type TokenName = ColorName | 'font' | 'math-font' | 'radius' | 'small-radius';

const fallbacks: Record<string, string> = {
  ...palettes.light,
  font: fonts,
  'math-font': mathFonts,
  radius: '10px',
  'small-radius': '7px',
};

/** Each custom property as a value for style sheets, light where no theme is around. */
export const token = Object.fromEntries(
  names.map((name) => [name, unsafeCSS(`var(--attention-${name}, ${fallbacks[name]})`)]),
) as Record<TokenName, CSSResult>;

const seen = new WeakMap<Element, Palette>();

/** Looks at the colours that hold for an element now; the same object while they stay the same. */
export function colorsOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: ColorName) =>
    style.getPropertyValue(`--attention-${name}`).trim() || palettes.light[name];
  const before = seen.get(element);
  if (before && colorNames.every((name) => before[name] === read(name))) return before;
  const colors = Object.fromEntries(colorNames.map((name) => [name, read(name)])) as Palette;
  seen.set(element, colors);
  return colors;
}

/** What every element has: type, focus ring, hidden text, and quiet motion for who asks for it. */
export const shared = css`
  :host {
    display: block;
    box-sizing: border-box;
    min-width: 0;
    color: ${token.ink};
    font: 400 15px/1.5 ${token.font};
    font-variant-numeric: tabular-nums;
    text-align: start;
    letter-spacing: normal;
    word-spacing: normal;
    text-transform: none;
    text-indent: 0;
    text-shadow: none;
    white-space: normal;
    visibility: visible;
    cursor: auto;
    -webkit-text-size-adjust: 100%;
    /* Bars and scales are backgrounds, which printing would leave out. */
    print-color-adjust: exact;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :focus {
    outline: none;
  }
  :focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    margin: 0;
  }
  /* A finger needs that much. */
  :where(button, select, summary, textarea, input:not([type='radio'], [type='checkbox'])) {
    min-width: 24px;
    min-height: 24px;
  }
  :where(a[href]) {
    display: inline-block;
    min-height: 24px;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* A clip is dear to draw: none around what cannot reach over, nor around what is short enough. */
  .icon {
    overflow: visible;
  }
  .cut {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .data {
    forced-color-adjust: none;
  }
  /* What is only for the hand is on no picture, and on no paper. */
  @media print {
    [data-no-picture],
    :host([data-no-picture]) {
      display: none !important;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition: none !important;
      animation: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
