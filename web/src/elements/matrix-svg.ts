import { cellX, cellY, type MatrixLayout } from '../charts/matrix.ts';
import type { CellColors } from './cell-colors.ts';
import { dashOf, maskedIndex, type MatrixPicture } from './matrix-picture.ts';

const namespace = 'http://www.w3.org/2000/svg';

function make(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]!);
  return element;
}

function sameGrid(a: MatrixLayout | null, b: MatrixLayout): boolean {
  return (
    a !== null &&
    a.rows === b.rows &&
    a.columns === b.columns &&
    a.cellWidth === b.cellWidth &&
    a.cellHeight === b.cellHeight &&
    (a.numbers === null) === (b.numbers === null) &&
    a.fontSize === b.fontSize
  );
}

let patterns = 0;

/**
 * The cells of a matrix as SVG, kept from one picture to the next: only what changed is touched,
 * which no template could do as cheaply.
 */
export class SvgCells {
  readonly #svg: SVGSVGElement;
  readonly #pattern = `hatch-${(patterns += 1)}`;
  #layout: MatrixLayout | null = null;
  #rects: SVGElement[] = [];
  #texts: SVGElement[] = [];
  /** Dashes, one path a colour. */
  readonly #marks = new Map<string, SVGElement>();
  #shown: MatrixPicture | null = null;

  constructor(svg: SVGSVGElement) {
    this.#svg = svg;
  }

  paint(picture: MatrixPicture): void {
    const sameColors = this.#shown?.colors === picture.colors;
    if (!sameColors || !sameGrid(this.#layout, picture.layout)) this.#build(picture);
    const before = this.#shown;
    const { indices, texts } = picture;
    const { scale, maskLine } = picture.colors;
    for (let i = 0; i < indices.length; i++) {
      const index = indices[i]!;
      if (before?.indices[i] !== index) {
        const fill = index === maskedIndex ? `url(#${this.#pattern})` : scale.fills[index]!;
        this.#rects[i]!.setAttribute('fill', fill);
        if (texts) this.#texts[i]!.setAttribute('fill', scale.text[index] ?? maskLine);
      }
      if (texts && before?.texts?.[i] !== texts[i]) this.#texts[i]!.textContent = texts[i]!;
    }
    this.#mark(picture);
    this.#shown = picture;
  }

  #build(picture: MatrixPicture): void {
    const { layout } = picture;
    this.#layout = layout;
    this.#shown = null;
    this.#marks.clear();
    this.#svg.replaceChildren(this.#hatch(picture.colors));
    const size = { width: String(layout.cellWidth), height: String(layout.cellHeight) };
    const cells = Array.from({ length: layout.rows * layout.columns }, (_, i) => ({
      x: cellX(layout, i % layout.columns),
      y: cellY(layout, Math.floor(i / layout.columns)),
    }));
    this.#rects = cells.map(({ x, y }) =>
      make('rect', { x: String(x), y: String(y), rx: String(layout.radius), ...size }),
    );
    this.#texts = layout.numbers
      ? cells.map(({ x, y }) =>
          make('text', {
            x: String(x + layout.cellWidth / 2),
            y: String(y + layout.cellHeight / 2 + layout.fontSize * 0.36),
            'font-size': String(layout.fontSize),
          }),
        )
      : [];
    this.#svg.append(...this.#rects, make('g', { class: 'marks' }), ...this.#texts);
  }

  #hatch({ maskFill, maskLine }: CellColors): SVGElement {
    const pattern = make('pattern', {
      id: this.#pattern,
      width: '6',
      height: '6',
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
    });
    pattern.append(
      make('rect', { width: '6', height: '6', fill: maskFill }),
      make('rect', { width: '1', height: '6', fill: maskLine }),
    );
    const definitions = make('defs', {});
    definitions.append(pattern);
    return definitions;
  }

  /** Draws a dash on every negative cell that has no number to carry its minus sign. */
  #mark({ layout, indices, negative, texts, colors }: MatrixPicture): void {
    const dash = dashOf(layout);
    const paths = new Map<string, string>();
    for (let i = 0; dash > 0 && !texts && i < indices.length; i++) {
      if (!negative[i] || indices[i] === maskedIndex) continue;
      const x = cellX(layout, i % layout.columns) + (layout.cellWidth - dash) / 2;
      const y = cellY(layout, Math.floor(i / layout.columns)) + layout.cellHeight / 2;
      const color = colors.scale.text[indices[i]!]!;
      paths.set(color, `${paths.get(color) ?? ''}M${x} ${y}h${dash}`);
    }
    for (const [color, path] of this.#marks) {
      if (paths.has(color)) continue;
      path.remove();
      this.#marks.delete(color);
    }
    for (const [color, d] of paths) this.#markOf(color).setAttribute('d', d);
  }

  #markOf(color: string): SVGElement {
    const known = this.#marks.get(color);
    if (known) return known;
    const path = make('path', { stroke: color });
    this.#svg.querySelector('.marks')!.append(path);
    this.#marks.set(color, path);
    return path;
  }
}
