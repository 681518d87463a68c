import { painted } from './ink.ts';
import type { Pen } from './pen.ts';
import { make } from './svg.ts';
import { fontAttributes, metrics } from './words.ts';

const mathSpace = 'http://www.w3.org/1998/Math/MathML';

export const isMath = (element: Element) => element.namespaceURI === mathSpace;

/** What MathML draws beside its letters: the bars of fractions and the signs of roots. */
export function drawMathLines(element: Element, style: CSSStyleDeclaration): SVGElement[] {
  const size = parseFloat(style.fontSize);
  const stroke = { fill: 'none', ...painted('stroke', style.color), 'stroke-width': size * 0.055 };
  const box = element.getBoundingClientRect();
  if (element.localName === 'mfrac') {
    const [top, bottom] = [...element.children].map((one) => one.getBoundingClientRect());
    const y = (top!.bottom + bottom!.top) / 2;
    const pad = parseFloat(style.paddingLeft) || 0;
    return [make('path', { d: `M${box.left + pad} ${y}H${box.right - pad}`, ...stroke })];
  }
  if (element.localName === 'msqrt') {
    const left = Math.min(...[...element.children].map((one) => one.getBoundingClientRect().left));
    const width = left - box.left;
    const at = (x: number, y: number) => `${box.left + width * x} ${box.top + box.height * y}`;
    const d = `M${at(0.08, 0.6)}L${at(0.28, 0.52)}L${at(0.55, 0.97)}L${at(0.95, 0.05)}H${box.right}`;
    return [make('path', { d, ...stroke, 'stroke-linejoin': 'round' })];
  }
  return [];
}

/** Signs that the browser makes as high as what they stand around. */
const growing = /^[()‖|∑]$/;

/** A sign of a formula that has grown, or null where it is a letter like any other. */
export function drawGrown(element: Element, style: CSSStyleDeclaration, pen: Pen) {
  const sign = element.textContent.trim();
  if (element.localName !== 'mo' || !growing.test(sign)) return null;
  const box = element.getBoundingClientRect();
  const {
    actualBoundingBoxAscent: up,
    actualBoundingBoxDescent: down,
    width,
  } = metrics(style, sign);
  const scale = box.height / (up + down);
  if (!(scale > 1.05)) return null;
  pen.reach(box);
  const across = sign === '∑' ? scale : Math.max(1, box.width / width);
  const x = (box.left + box.right - width * across) / 2;
  const transform = `translate(${x} ${box.top + up * scale}) scale(${across} ${scale})`;
  return make('text', { transform, ...fontAttributes(style, pen) }, sign);
}

/** A single letter of a formula is slanted without saying so in its style. */
export const slanted = (element: Element) =>
  element.localName === 'mi' &&
  element.textContent.trim().length === 1 &&
  element.getAttribute('mathvariant') !== 'normal';
