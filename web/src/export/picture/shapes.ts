import { inkOf } from './ink.ts';
import type { Pen } from './pen.ts';
import { make } from './svg.ts';

/** What the style sheet may say about a shape, with what holds where nobody says anything. */
const properties: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  rx: 'auto',
  'text-anchor': 'start',
  'font-size': '',
  'font-weight': '400',
  'font-family': '',
};

const forText = /^(font|text)/;
const geometry =
  /^(x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|width|height|d|points|transform|pattern\w+|offset|id)$/;

/** A drawing inside the page, at its place, with its style written into every shape. */
export function drawShapes(svg: SVGSVGElement, pen: Pen): SVGElement {
  const box = svg.getBoundingClientRect();
  const viewBox = svg.getAttribute('viewBox');
  pen.reach(box);
  const shapes = [...svg.children].flatMap((child) => copied(child, pen));
  if (!viewBox) return make('g', { transform: `translate(${box.left} ${box.top})` }, ...shapes);
  const { left: x, top: y, width, height } = box;
  return make('svg', { x, y, width, height, viewBox }, ...shapes);
}

function copied(element: Element, pen: Pen): SVGElement[] {
  const style = getComputedStyle(element);
  if (style.display === 'none' && element.localName !== 'defs') return [];
  const copy = make(element.localName);
  for (const { name, value } of element.attributes) {
    if (geometry.test(name)) copy.setAttribute(name, value);
  }
  const isText = element.localName === 'text' || element.localName === 'tspan';
  for (const [name, otherwise] of Object.entries(properties)) {
    if (isText || !forText.test(name)) write(copy, name, style.getPropertyValue(name), otherwise);
  }
  if (isText && style.fontFamily === pen.fontFamily) copy.removeAttribute('font-family');
  if (isText) copy.textContent = element.textContent;
  else copy.append(...[...element.children].flatMap((child) => copied(child, pen)));
  return [copy];
}

function write(copy: SVGElement, name: string, value: string, otherwise: string): void {
  if (value === otherwise || value === '') return;
  if (value.startsWith('url(')) copy.setAttribute(name, value.replaceAll('"', ''));
  else if ((name !== 'fill' && name !== 'stroke') || value === 'none') {
    copy.setAttribute(name, value.replace(/^([\d.]+)px$/, '$1'));
  } else {
    const { color, opacity } = inkOf(value);
    copy.setAttribute(name, color);
    if (opacity < 1) copy.setAttribute(`${name}-opacity`, String(opacity));
  }
}
