import { inkOf, painted, ramp, seen } from './ink.ts';
import type { Pen } from './pen.ts';
import { make } from './svg.ts';

const colorPattern = /(?:rgba?|color|oklab|oklch)\([^)]*\)/g;

/** The box of an element as the page paints it: background, border and rings around it. */
export function drawBox(
  element: Element,
  style: CSSStyleDeclaration,
  pen: Pen,
  box = element.getBoundingClientRect(),
): SVGElement[] {
  if (box.width === 0 || box.height === 0) return [];
  const drawn = [
    ...background(element, style, box, pen),
    ...border(style, box),
    ...rings(style, box),
  ];
  if (drawn.length > 0) pen.reach(box);
  return drawn;
}

function rectangle(box: DOMRect, style: CSSStyleDeclaration, inset: number, paint: object) {
  const radius = Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.height / 2);
  return make('rect', {
    x: box.left + inset,
    y: box.top + inset,
    width: Math.max(0, box.width - 2 * inset),
    height: Math.max(0, box.height - 2 * inset),
    rx: radius > inset ? radius - inset : null,
    ...paint,
  });
}

function background(element: Element, style: CSSStyleDeclaration, box: DOMRect, pen: Pen) {
  // What is sticky has a background only to cover what scrolls below it.
  const bare = style.position === 'sticky' || (pen.transparent && element === pen.root);
  const drawn = [];
  if (!bare && seen(style.backgroundColor)) {
    drawn.push(rectangle(box, style, 0, painted('fill', style.backgroundColor)));
  }
  const image = style.backgroundImage;
  if (image.startsWith('linear-gradient')) {
    drawn.push(rectangle(box, style, 0, { fill: gradient(image, style, box, pen) }));
  } else if (image.startsWith('repeating-linear-gradient')) {
    drawn.push(rectangle(box, style, 0, { fill: hatching(image, pen) }));
  }
  return drawn;
}

/** A gradient from left to right, of which the background's size and place may show a piece. */
function gradient(image: string, style: CSSStyleDeclaration, box: DOMRect, pen: Pen): string {
  const size = parseFloat(style.backgroundSize);
  const width = style.backgroundSize.includes('%') ? (box.width * size) / 100 : box.width;
  const left =
    box.left + ((box.width - width) * (parseFloat(style.backgroundPositionX) || 0)) / 100;
  const colors = ramp(image.match(colorPattern) ?? [], 17);
  const stops = colors.map((color, i) =>
    make('stop', { offset: String(i / (colors.length - 1)), 'stop-color': color }),
  );
  const line = { x1: left, x2: left + width, y1: 0, y2: 0 };
  return pen.define(make('linearGradient', { gradientUnits: 'userSpaceOnUse', ...line }, ...stops));
}

/** Slanting lines of the second colour on the first. */
function hatching(image: string, pen: Pen): string {
  const [ground = '#ffffff', line = '#000000'] = new Set(image.match(colorPattern));
  const lengths = [...image.matchAll(/([\d.]+)px/g)].map(([, length]) => Number(length));
  const period = Math.max(...lengths, 2);
  const start = lengths.find((length) => length > 0) ?? period / 2;
  return pen.define(
    make(
      'pattern',
      {
        width: period,
        height: period,
        patternUnits: 'userSpaceOnUse',
        patternTransform: 'rotate(45)',
      },
      make('rect', { width: period, height: period, fill: inkOf(ground).color }),
      make('rect', { x: start, width: period - start, height: period, fill: inkOf(line).color }),
    ),
  );
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

function border(style: CSSStyleDeclaration, box: DOMRect): SVGElement[] {
  const edges = sides.map((side) => ({
    side,
    width: style[`border${side}Style`] === 'none' ? 0 : parseFloat(style[`border${side}Width`]),
    color: style[`border${side}Color`],
  }));
  const [first] = edges;
  const even = edges.every(({ width, color }) => width === first!.width && color === first!.color);
  const dashes = style.borderTopStyle === 'dashed' ? '4 3' : null;
  const stroke = (color: string, width: number) => ({
    ...painted('stroke', color),
    'stroke-width': width,
    'stroke-dasharray': dashes,
  });
  if (even) {
    const { width, color } = first!;
    if (!(width > 0) || !seen(color)) return [];
    return [rectangle(box, style, width / 2, { fill: 'none', ...stroke(color, width) })];
  }
  return edges
    .filter(({ width, color }) => width > 0 && seen(color))
    .map(({ side, width, color }) => {
      const half = width / 2;
      const d = {
        Top: `M${box.left} ${box.top + half}H${box.right}`,
        Right: `M${box.right - half} ${box.top}V${box.bottom}`,
        Bottom: `M${box.left} ${box.bottom - half}H${box.right}`,
        Left: `M${box.left + half} ${box.top}V${box.bottom}`,
      }[side];
      return make('path', { d, fill: 'none', ...stroke(color, width) });
    });
}

/** A shadow without blur is a ring around the box or inside it; a blurred one is only for the screen. */
function rings(style: CSSStyleDeclaration, box: DOMRect): SVGElement[] {
  const match = /^(.*\)) 0px 0px 0px ([\d.]+)px( inset)?$/.exec(style.boxShadow);
  if (!match || !seen(match[1]!)) return [];
  const width = Number(match[2]);
  const inset = match[3] ? width / 2 : -width / 2;
  const stroke = { ...painted('stroke', match[1]!), 'stroke-width': width };
  return [rectangle(box, style, inset, { fill: 'none', ...stroke })];
}
