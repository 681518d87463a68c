import { parseHex } from '../charts/color.ts';
import { cellX, cellY, type MatrixLayout } from '../charts/matrix.ts';
import type { CellColors } from './cell-colors.ts';
import {
  dashOf,
  maskedIndex,
  screenRatio,
  type CanvasPlace,
  type MatrixPicture,
} from './matrix-picture.ts';

/** Where a row or a column of cells begins and ends, in pixels of the screen. */
interface Span {
  start: number;
  end: number;
}

/** How the cells of a matrix lie on the pixels of a canvas. */
interface PixelGrid {
  width: number;
  height: number;
  columns: readonly Span[];
  rows: readonly Span[];
  /** Pixels of the screen to one of the page. */
  ratio: number;
  /** Width of a minus in the middle of a cell, in pixels of the page; 0 where there is no room. */
  dash: number;
}

const hatchEvery = 6;

function gridOf(layout: MatrixLayout): PixelGrid {
  const ratio = screenRatio();
  const spans = (count: number, size: number, at: (i: number) => number) =>
    Array.from({ length: count }, (_, i): Span => {
      const start = at(i);
      return { start: Math.round(start * ratio), end: Math.round((start + size) * ratio) };
    });
  return {
    width: Math.round(layout.width * ratio),
    height: Math.round(layout.height * ratio),
    columns: spans(layout.columns, layout.cellWidth, (i) => cellX(layout, i)),
    rows: spans(layout.rows, layout.cellHeight, (i) => cellY(layout, i)),
    ratio,
    dash: dashOf(layout),
  };
}

function packed(color: string): number {
  const [red, green, blue] = (parseHex(color) ?? [0.5, 0.5, 0.5]).map((part) =>
    Math.round(part * 255),
  );
  return ((255 << 24) | (blue! << 16) | (green! << 8) | red!) >>> 0;
}

/** The colours of cells, ready to be set. */
interface Inks {
  fills: Uint32Array;
  text: Uint32Array;
  maskFill: number;
  maskLine: number;
}

const known = new WeakMap<CellColors, Inks>();

function inksOf(colors: CellColors): Inks {
  const { scale, maskFill, maskLine } = colors;
  const inks = known.get(colors) ?? {
    fills: Uint32Array.from(scale.fills, packed),
    text: Uint32Array.from(scale.text, packed),
    maskFill: packed(maskFill),
    maskLine: packed(maskLine),
  };
  known.set(colors, inks);
  return inks;
}

const sameLayout = (a: MatrixLayout, b: MatrixLayout) =>
  (Object.keys(a) as (keyof MatrixLayout)[]).every((key) => a[key] === b[key]);

/**
 * The cells of a matrix as pixels of a canvas, kept from one picture to the next: only the cells that
 * changed are set, and only the rectangle around them is painted.
 */
export class PixelCells {
  readonly #place: CanvasPlace;
  readonly #context: CanvasRenderingContext2D | null;
  #grid: PixelGrid | null = null;
  #image: ImageData | null = null;
  #pixels = new Uint32Array();
  #shown: MatrixPicture | null = null;

  constructor(place: CanvasPlace) {
    this.#place = place;
    this.#context = place.canvas.getContext('2d');
  }

  paint(picture: MatrixPicture): void {
    const before = this.#shown;
    const { layout, colors, indices, negative } = picture;
    const moved = this.#grid?.ratio !== screenRatio();
    const resized = moved || before === null || !sameLayout(before.layout, layout);
    if (resized && !this.#resize(layout)) return;
    const recolored = resized || before.colors !== colors;
    const inks = inksOf(colors);
    let [top, bottom, left, right] = [layout.rows, -1, layout.columns, -1];
    for (let row = 0, cell = 0; row < layout.rows; row++) {
      for (let column = 0; column < layout.columns; column++, cell++) {
        const same = !recolored && before.indices[cell] === indices[cell];
        if (same && before.negative[cell] === negative[cell]) continue;
        this.#set(picture, inks, cell, row, column);
        if (row < top) top = row;
        bottom = row;
        if (column < left) left = column;
        if (column > right) right = column;
      }
    }
    this.#shown = picture;
    if (bottom >= 0) this.#put(top, bottom, left, right);
  }

  #resize(layout: MatrixLayout): boolean {
    const context = this.#context;
    const grid = gridOf(layout);
    if (!context || grid.width < 1 || grid.height < 1) return false;
    this.#grid = grid;
    this.#image = context.createImageData(grid.width, grid.height);
    this.#pixels = new Uint32Array(this.#image.data.buffer);
    return true;
  }

  #put(top: number, bottom: number, left: number, right: number): void {
    const { rows, columns, ratio } = this.#grid!;
    const [x, y] = [columns[left]!.start, rows[top]!.start];
    const [width, height] = [columns[right]!.end - x, rows[bottom]!.end - y];
    const [across, down] = [this.#place.x, this.#place.y].map((size) => Math.round(size * ratio));
    if (width > 0 && height > 0) {
      this.#context!.putImageData(this.#image!, across!, down!, x, y, width, height);
    }
  }

  #set(picture: MatrixPicture, inks: Inks, cell: number, row: number, column: number): void {
    const grid = this.#grid!;
    const { start: left, end: right } = grid.columns[column]!;
    const { start: top, end: bottom } = grid.rows[row]!;
    const index = picture.indices[cell]!;
    if (index === maskedIndex) {
      this.#hatch(inks, picture.layout.gap > 0, left, right, top, bottom);
      return;
    }
    this.#fill(inks.fills[index]!, left, right, top, bottom);
    if (!picture.negative[cell] || grid.dash === 0) return;
    const width = Math.round(grid.dash * grid.ratio);
    const height = Math.max(1, Math.round(grid.ratio));
    const x = left + Math.round((right - left - width) / 2);
    const y = top + Math.round((bottom - top - height) / 2);
    this.#fill(inks.text[index]!, x, x + width, y, y + height);
  }

  #fill(color: number, left: number, right: number, top: number, bottom: number): void {
    const pixels = this.#pixels;
    const { width } = this.#grid!;
    for (let y = top; y < bottom; y++) {
      const end = y * width + right;
      for (let place = y * width + left; place < end; place++) pixels[place] = color;
    }
  }

  /** Slanting lines on the ground of masked cells; where a cell is one pixel, the ground alone. */
  #hatch(
    { maskFill, maskLine }: Inks,
    striped: boolean,
    left: number,
    right: number,
    top: number,
    bottom: number,
  ): void {
    this.#fill(maskFill, left, right, top, bottom);
    if (!striped) return;
    const { width, ratio } = this.#grid!;
    const period = Math.round(hatchEvery * ratio);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        if ((x + y) % period < ratio) this.#pixels[y * width + x] = maskLine;
      }
    }
  }
}
