import type { MatrixLayout } from '../charts/matrix.ts';
import type { ColorName } from '../charts/palette.ts';
import { colorScale, domainOf, type Domain, type ScaleKind } from '../charts/scale.ts';
import { paintCanvas } from './matrix-canvas.ts';
import { cellIndices, cellTexts, valuesOf, type MatrixView } from './matrix-picture.ts';
import { SvgCells } from './matrix-svg.ts';

/** Above this many cells a canvas is painted: touching as many SVG nodes takes longer. */
export const svgLimit = 640;

export interface PaintOptions {
  layout: MatrixLayout;
  scale: ScaleKind;
  domain: Domain | null;
  colors: Readonly<Record<ColorName, string>>;
}

/** Paints numbers into whichever surface a template offers: a canvas, or an SVG it keeps up. */
export class MatrixPainter {
  #cells: SvgCells | null = null;
  #svg: SVGSVGElement | null = null;

  paint(surface: HTMLCanvasElement | SVGSVGElement, view: MatrixView, options: PaintOptions): void {
    const { layout, scale, colors } = options;
    const domain = options.domain ?? domainOf(scale, valuesOf(view));
    const picture = {
      layout,
      scale: colorScale(scale, colors),
      ...cellIndices(view, domain),
      texts: layout.numbers && cellTexts(view, layout.numbers),
      maskFill: colors.soft,
      maskLine: `${colors['strong-line']}99`,
    };
    if (surface instanceof HTMLCanvasElement) {
      paintCanvas(surface, picture);
      return;
    }
    if (surface !== this.#svg) {
      this.#svg = surface;
      this.#cells = new SvgCells(surface);
    }
    this.#cells!.paint(picture);
  }
}

/** The cells as shapes on their own, whatever surface shows them on the screen. */
export function cellShapes(view: MatrixView, options: PaintOptions): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const surface = document.createElementNS(namespace, 'svg');
  new MatrixPainter().paint(surface, view, options);
  const cells = document.createElementNS(namespace, 'g');
  cells.append(...surface.childNodes);
  return cells;
}
