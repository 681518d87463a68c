import { drawBox } from './boxes.ts';
import { painted, seen } from './ink.ts';
import { drawGrown, drawMathLines, isMath, slanted } from './math.ts';
import { Pen } from './pen.ts';
import { drawShapes } from './shapes.ts';
import { make, short } from './svg.ts';
import { baseline, drawText, fontAttributes } from './words.ts';

/** What paints on a canvas can also say what it shows as shapes, one a cell. */
export interface Vectorial {
  vectorPicture(): SVGElement | null;
}

export interface PictureOptions {
  title: string;
  /** Where the picture comes from: kept inside the file. */
  source?: string;
  transparent?: boolean;
}

const margin = 12;

/**
 * What an element shows on the screen as an SVG of its own: boxes, shapes and text, each with its
 * style written out. It needs no style sheet, no web font and no HTML inside (which other programs
 * would not show), and text stays text; formulas too, set where the browser has set them.
 */
export function pictureOf(root: Element, options: PictureOptions): SVGElement {
  const { style } = root as HTMLElement;
  // Parts that are far from the screen are laid out as well.
  style.setProperty('--attention-far', 'visible');
  try {
    return drawPicture(root, options);
  } finally {
    style.removeProperty('--attention-far');
  }
}

function drawPicture(root: Element, options: PictureOptions): SVGElement {
  const style = getComputedStyle(root);
  const transparent = options.transparent ?? false;
  const pen = new Pen(root, style.fontFamily, transparent);
  const inside = drawContent(root, style, pen);
  const content = make(
    'g',
    {},
    ...drawBox(root, style, pen, grownAround(root, style, pen)),
    ...inside,
  );
  const { left, top, right, bottom } = pen.extent;
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const place = { x: left - margin, y: top - margin, width, height };
  return make(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: [place.x, place.y, width, height].map(short).join(' '),
      role: 'img',
      'font-family': style.fontFamily,
      style: 'font-variant-numeric: tabular-nums',
    },
    make('title', {}, options.title),
    ...(options.source ? [make('desc', {}, options.source)] : []),
    ...(pen.definitions.childElementCount > 0 ? [pen.definitions] : []),
    ...(transparent ? [] : [make('rect', { ...place, ...painted('fill', backdropOf(root)) })]),
    content,
  );
}

/** The box of the whole picture: no higher than its content, however much room the page gives it. */
function grownAround(root: Element, { paddingBottom }: CSSStyleDeclaration, pen: Pen): DOMRect {
  const { left, top, width, bottom } = root.getBoundingClientRect();
  const needed = Math.min(bottom, pen.extent.bottom + parseFloat(paddingBottom));
  return new DOMRect(left, top, width, needed - top);
}

/** The colour that an element lies on. */
function backdropOf(element: Element): string {
  let above = parentOf(element);
  for (; above; above = parentOf(above)) {
    const { backgroundColor } = getComputedStyle(above);
    if (seen(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The nodes that are shown inside an element: its shadow tree, and what is put into its slots. */
export function shownChildren(element: Element): readonly Node[] {
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return [...(element.shadowRoot ?? element).childNodes];
}

function draw(element: Element, pen: Pen): SVGElement[] {
  const style = getComputedStyle(element);
  if (isLeftOut(element, style)) return [];
  const drawn = style.display === 'contents' ? [] : drawBox(element, style, pen);
  drawn.push(...drawContent(element, style, pen));
  const opacity = Number(style.opacity);
  return opacity < 1 && drawn.length > 0
    ? [make('g', { opacity: style.opacity }, ...drawn)]
    : drawn;
}

/** What is for the hand or for the ear only. */
function isLeftOut(element: Element, style: CSSStyleDeclaration): boolean {
  return (
    style.display === 'none' ||
    style.visibility === 'hidden' ||
    style.opacity === '0' ||
    style.clipPath !== 'none' ||
    element.hasAttribute('data-no-picture')
  );
}

function drawContent(element: Element, style: CSSStyleDeclaration, pen: Pen): SVGElement[] {
  if (element instanceof SVGSVGElement) return named(element, drawShapes(element, pen));
  if (element instanceof HTMLCanvasElement) return named(element, drawCells(element, pen));
  if (element instanceof HTMLInputElement) return drawValue(element, style, pen);
  const grown = isMath(element) ? drawGrown(element, style, pen) : null;
  if (grown) return [grown];
  const lines = isMath(element) ? drawMathLines(element, style) : [];
  return [
    ...lines,
    ...shownChildren(element).flatMap((child) => drawChild(child, element, style, pen)),
  ];
}

function drawChild(child: Node, parent: Element, style: CSSStyleDeclaration, pen: Pen) {
  if (child instanceof Element) return draw(child, pen);
  if (!(child instanceof Text)) return [];
  const texts = drawText(child, style, pen);
  if (isMath(parent) && slanted(parent)) {
    for (const text of texts) text.setAttribute('font-style', 'italic');
  }
  return texts;
}

/** Cells on a canvas are asked from the element that painted them. */
function drawCells(canvas: HTMLCanvasElement, pen: Pen): SVGElement | null {
  const root = canvas.getRootNode();
  const host = root instanceof ShadowRoot ? (root.host as Partial<Vectorial> & Element) : null;
  const cells = host?.vectorPicture?.() ?? null;
  if (!cells) return null;
  const { left, top } = canvas.getBoundingClientRect();
  cells.setAttribute('transform', `translate(${short(left)} ${short(top)})`);
  pen.reach(canvas.getBoundingClientRect());
  return cells;
}

/** Data carry the name that their element has on the screen. */
function named(surface: Element, drawn: SVGElement | null): SVGElement[] {
  if (!drawn) return [];
  const root = surface.getRootNode();
  const name = root instanceof ShadowRoot ? root.host.getAttribute('label') : null;
  if (name && surface.classList.contains('data')) drawn.prepend(make('title', {}, name));
  return [drawn];
}

function drawValue(input: HTMLInputElement, style: CSSStyleDeclaration, pen: Pen): SVGElement[] {
  if (input.type !== 'text' || input.value === '') return [];
  const box = input.getBoundingClientRect();
  const x = box.left + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
  return [make('text', { x, y: baseline(style, box), ...fontAttributes(style, pen) }, input.value)];
}
