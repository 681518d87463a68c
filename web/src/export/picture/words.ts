import { painted } from './ink.ts';
import type { Box, Pen } from './pen.ts';
import { make } from './svg.ts';

/** A piece of text that stands in one line. */
interface Line {
  text: string;
  box: DOMRect;
}

let measuring: CanvasRenderingContext2D | null = null;

const fontOf = (style: CSSStyleDeclaration) =>
  `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;

/** What the font of a style says about a text. */
export function metrics(style: CSSStyleDeclaration, text: string): TextMetrics {
  measuring ??= document.createElement('canvas').getContext('2d')!;
  measuring.font = fontOf(style);
  return measuring.measureText(text);
}

/** The y of the line that the letters of a text in this box stand on. */
export function baseline(style: CSSStyleDeclaration, { top, bottom }: Box): number {
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = metrics(style, 'x');
  return (top + bottom - up - down) / 2 + up;
}

/** A text as text, in the font and the place that it has on the screen. */
export function drawText(node: Text, style: CSSStyleDeclaration, pen: Pen): SVGElement[] {
  if (node.data.trim() === '') return [];
  if (style.writingMode.startsWith('vertical')) return drawVertical(node, style, pen);
  return linesOf(node).map(({ text, box }) => {
    const shown = cut(node, text, box, style);
    pen.reach({ ...edges(box), right: shown.right });
    const rightToLeft = style.direction === 'rtl';
    return make(
      'text',
      {
        x: rightToLeft ? box.right : box.left,
        y: baseline(style, box),
        direction: rightToLeft ? 'rtl' : null,
        ...fontAttributes(style, pen),
        ...fitted(shown.text, shown.right - box.left),
      },
      shown.text,
    );
  });
}

const edges = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });

/** The width is held, so that another font on another computer does not move anything. */
export const fitted = (text: string, width: number) =>
  text.length > 1 ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {};

export function fontAttributes(style: CSSStyleDeclaration, pen: Pen) {
  const decoration = style.textDecorationLine;
  return {
    'font-size': parseFloat(style.fontSize),
    'font-weight': style.fontWeight === '400' ? null : style.fontWeight,
    'font-style': style.fontStyle === 'normal' ? null : style.fontStyle,
    'font-family': style.fontFamily === pen.fontFamily ? null : style.fontFamily,
    'text-decoration': decoration === 'none' || decoration === '' ? null : decoration,
    ...painted('fill', style.color),
  };
}

function rangeOf(node: Text, start: number, end: number): DOMRect {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range.getBoundingClientRect();
}

/** The lines that the browser broke a text into, without the white space around them. */
function linesOf(node: Text): Line[] {
  const { data } = node;
  const range = document.createRange();
  range.selectNodeContents(node);
  const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
  const line = (start: number, end: number): Line[] => {
    const text = data.slice(start, end);
    if (text.trim() === '') return [];
    const first = start + text.length - text.trimStart().length;
    const last = start + text.trimEnd().length;
    const box = rangeOf(node, first, last);
    return box.width > 0 ? [{ text: text.trim().replace(/\s+/g, ' '), box }] : [];
  };
  if (tops.size <= 1) return line(0, data.length);
  const lines: Line[] = [];
  let start = 0;
  let bottom: number | null = null;
  for (const { index, 0: letter } of data.matchAll(/\S/gu)) {
    const here = Math.round(rangeOf(node, index, index + letter.length).bottom);
    if (bottom !== null && here > bottom + 2) {
      lines.push(...line(start, index));
      start = index;
    }
    bottom = Math.max(bottom ?? here, here);
  }
  return [...lines, ...line(start, data.length)];
}

/** The text as far as its box shows it, with an ellipsis where the box cuts it off. */
function cut(node: Text, text: string, box: DOMRect, style: CSSStyleDeclaration) {
  const holder = node.parentElement!;
  const limit = holder.getBoundingClientRect().right - parseFloat(style.paddingRight);
  const whole = { text, right: box.right };
  if (style.textOverflow !== 'ellipsis' || box.right <= limit + 1) return whole;
  const letters = [...text];
  const width = (count: number) => metrics(style, `${letters.slice(0, count).join('')}…`).width;
  let count = letters.length;
  while (count > 0 && width(count) > limit - box.left) count -= 1;
  return { text: `${letters.slice(0, count).join('')}…`, right: box.left + width(count) };
}

const upright =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;

/** Text from top to bottom: letters lie on their side, signs of East Asia stand one below the other. */
function drawVertical(node: Text, style: CSSStyleDeclaration, pen: Pen): SVGElement[] {
  const drawn: SVGElement[] = [];
  for (const { index, 0: run } of node.data.matchAll(
    new RegExp(`${upright.source}|(?:(?!${upright.source}).)+`, 'gsu'),
  )) {
    const box = rangeOf(node, index, index + run.length);
    if (run.trim() === '' || box.width === 0) continue;
    pen.reach(box);
    const attributes = fontAttributes(style, pen);
    if (upright.test(run)) {
      const y = baseline(style, { ...edges(box) });
      const x = (box.left + box.right) / 2;
      drawn.push(make('text', { x, y, 'text-anchor': 'middle', ...attributes }, run));
      continue;
    }
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = metrics(style, 'x');
    const x = (box.left + box.right) / 2 - (up - down) / 2;
    const transform = `translate(${x} ${box.top}) rotate(90)`;
    const shown = run.trim();
    drawn.push(make('text', { transform, ...attributes, ...fitted(shown, box.height) }, shown));
  }
  return drawn;
}
