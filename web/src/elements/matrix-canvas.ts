import { parseHex } from '../charts/color.ts';
import { cellX, cellY } from '../charts/matrix.ts';
import type { ColorScale } from '../charts/scale.ts';
import { maskedIndex, type MatrixPicture } from './matrix-picture.ts';

/** The hatching of masked cells, in the same measure as in SVG. */
function hatching(context: CanvasRenderingContext2D, line: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const drawing = tile.getContext('2d')!;
  drawing.strokeStyle = line;
  drawing.beginPath();
  for (const shift of [-6, 0, 6]) {
    drawing.moveTo(shift, 6);
    drawing.lineTo(shift + 6, 0);
  }
  drawing.stroke();
  return context.createPattern(tile, 'repeat') ?? line;
}

function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Gives the canvas the pixels of the screen; answers how many there are to one of the page. */
function fitScreen(canvas: HTMLCanvasElement, width: number, height: number): number {
  const ratio = Math.min(3, globalThis.devicePixelRatio || 1);
  resize(canvas, Math.round(width * ratio), Math.round(height * ratio));
  return ratio;
}

/** From so many cells on they are painted as one image, which costs a tenth of single cells. */
const manyCells = 640;

function packed(color: string): number {
  const [red, green, blue] = (parseHex(color) ?? [0.5, 0.5, 0.5]).map((part) =>
    Math.round(part * 255),
  );
  return ((255 << 24) | (blue! << 16) | (green! << 8) | red!) >>> 0;
}

const packedScales = new WeakMap<ColorScale, Uint32Array>();

function packedScale(scale: ColorScale): Uint32Array {
  const known = packedScales.get(scale) ?? Uint32Array.from(scale.fills, packed);
  packedScales.set(scale, known);
  return known;
}

/** One pixel a cell. */
function paintPixels(canvas: HTMLCanvasElement, picture: MatrixPicture): void {
  const { layout, scale, indices } = picture;
  resize(canvas, layout.columns, layout.rows);
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(layout.columns, layout.rows);
  const colors = packedScale(scale);
  const masked = packed(picture.maskFill);
  const target = new Uint32Array(image.data.buffer);
  for (let i = 0; i < indices.length; i++) target[i] = colors[indices[i]!] ?? masked;
  context.putImageData(image, 0, 0);
}

let pixels: HTMLCanvasElement | undefined;

function paintImage(context: CanvasRenderingContext2D, picture: MatrixPicture): void {
  const { layout } = picture;
  const { rows, columns, cellWidth, cellHeight, gap, width, height } = layout;
  pixels ??= document.createElement('canvas');
  paintPixels(pixels, picture);
  context.imageSmoothingEnabled = false;
  context.drawImage(pixels, 0, 0, width + gap, height + gap);
  for (let column = 0; gap > 0 && column < columns; column++) {
    context.clearRect(cellX(layout, column) + cellWidth, 0, gap, height);
  }
  for (let row = 0; gap > 0 && row < rows; row++) {
    context.clearRect(0, cellY(layout, row) + cellHeight, width, gap);
  }
}

function paintCell(context: CanvasRenderingContext2D, picture: MatrixPicture, i: number): void {
  const { layout, scale, indices } = picture;
  const x = cellX(layout, i % layout.columns);
  const y = cellY(layout, (i / layout.columns) | 0);
  context.fillStyle = scale.fills[indices[i]!] ?? picture.maskFill;
  if (layout.radius < 1.5) {
    context.fillRect(x, y, layout.cellWidth, layout.cellHeight);
    return;
  }
  context.beginPath();
  context.roundRect(x, y, layout.cellWidth, layout.cellHeight, layout.radius);
  context.fill();
}

/** What is drawn on the cells: hatching, numbers, and dashes where no number carries the sign. */
function paintMarks(context: CanvasRenderingContext2D, picture: MatrixPicture): void {
  const { layout, scale, indices, negative, texts } = picture;
  const { cellWidth: width, cellHeight: height } = layout;
  const dash = Math.min(8, width * 0.45);
  const dashes = width >= 7 && height >= 5 && !texts;
  let hatch: CanvasPattern | string | undefined;
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i]!;
    const masked = index === maskedIndex;
    if (!masked && !texts && !(dashes && negative[i])) continue;
    const x = cellX(layout, i % layout.columns);
    const y = cellY(layout, (i / layout.columns) | 0);
    if (masked) {
      context.fillStyle = hatch ??= hatching(context, picture.maskLine);
      context.fillRect(x, y, width, height);
      continue;
    }
    context.fillStyle = scale.text[index]!;
    if (texts) context.fillText(texts[i]!, x + width / 2, y + height / 2 + 0.5);
    else context.fillRect(x + (width - dash) / 2, y + height / 2 - 0.5, dash, 1);
  }
}

/** Paints the cells of a matrix on a canvas: for many cells, and for miniatures. */
export function paintCanvas(canvas: HTMLCanvasElement, picture: MatrixPicture): void {
  const { layout, indices, texts } = picture;
  // Cells too small for anything but their colour: the style sheet enlarges the pixels.
  if (layout.gap === 0) return paintPixels(canvas, picture);
  const ratio = fitScreen(canvas, layout.width, layout.height);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  if (texts) {
    context.font = `${layout.fontSize}px ${getComputedStyle(canvas).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
  }
  if (indices.length > manyCells) paintImage(context, picture);
  else for (let i = 0; i < indices.length; i++) paintCell(context, picture, i);
  paintMarks(context, picture);
}
