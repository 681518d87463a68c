import type { MatrixLayout } from '../charts/matrix.ts';
import type { Palette } from '../charts/palette.ts';
import { domainOf, type Domain, type ScaleKind } from '../charts/scale.ts';
import { cellColors } from './cell-colors.ts';
import { fitScreen, paintCanvas } from './matrix-canvas.ts';
import {
  cellIndices,
  cellTexts,
  valuesOf,
  type CanvasPlace,
  type MatrixView,
} from './matrix-picture.ts';
import { PixelCells } from './matrix-pixels.ts';
import { SvgCells } from './matrix-svg.ts';

/** Above this many cells a canvas is painted: touching as many SVG nodes takes longer. */
export const svgLimit = 640;

export interface PaintOptions {
  layout: MatrixLayout;
  scale: ScaleKind;
  domain: Domain | null;
  colors: Palette;
}

/** What a template offers to be painted on: an SVG that is kept up, a canvas, or a place on one. */
export type Surface = SVGSVGElement | HTMLCanvasElement | CanvasPlace;

/** Paints the numbers of one matrix; what has not changed since it painted last is left alone. */
export class MatrixPainter {
  #cells: SvgCells | PixelCells | null = null;
  #surface: Surface | null = null;

  paint(surface: Surface, view: MatrixView, options: PaintOptions): void {
    const { layout, scale, colors } = options;
    const domain = options.domain ?? domainOf(scale, valuesOf(view));
    const picture = {
      layout,
      colors: cellColors(scale, colors),
      ...cellIndices(view, domain),
      texts: layout.numbers && cellTexts(view, layout.numbers),
    };
    const vector = surface instanceof SVGSVGElement;
    if (surface instanceof HTMLCanvasElement) fitScreen(surface, layout.width, layout.height);
    const place = vector ? null : placeOn(surface);
    if (place && layout.gap > 0 && picture.indices.length <= svgLimit) {
      this.#surface = this.#cells = null;
      paintCanvas(place, picture);
      return;
    }
    if (surface !== this.#surface) {
      this.#surface = surface;
      this.#cells = vector ? new SvgCells(surface) : new PixelCells(placeOn(surface));
    }
    this.#cells!.paint(picture);
  }
}

const placeOn = (surface: HTMLCanvasElement | CanvasPlace): CanvasPlace =>
  surface instanceof HTMLCanvasElement ? { canvas: surface, x: 0, y: 0 } : surface;

/** The cells as shapes on their own, whatever surface shows them on the screen. */
export function cellShapes(view: MatrixView, options: PaintOptions): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const surface = document.createElementNS(namespace, 'svg');
  new MatrixPainter().paint(surface, view, options);
  const cells = document.createElementNS(namespace, 'g');
  cells.append(...surface.childNodes);
  return cells;
}
