import { cellX, cellY } from '../charts/matrix.ts';
import {
  dashOf,
  maskedIndex,
  screenRatio,
  type CanvasPlace,
  type MatrixPicture,
} from './matrix-picture.ts';

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

/** Gives a canvas the pixels of the screen; what was on it is gone where their number changes. */
export function fitScreen(canvas: HTMLCanvasElement, width: number, height: number): void {
  const ratio = screenRatio();
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}

function paintCell(context: CanvasRenderingContext2D, picture: MatrixPicture, i: number): void {
  const { layout, colors, indices } = picture;
  const x = cellX(layout, i % layout.columns);
  const y = cellY(layout, (i / layout.columns) | 0);
  context.fillStyle = colors.scale.fills[indices[i]!] ?? colors.maskFill;
  if (layout.radius < 1.5) {
    context.fillRect(x, y, layout.cellWidth, layout.cellHeight);
    return;
  }
  context.beginPath();
  context.roundRect(x, y, layout.cellWidth, layout.cellHeight, layout.radius);
  context.fill();
}

/** What is drawn on the cells: hatching, and dashes where a number is below 0. */
function paintMarks(context: CanvasRenderingContext2D, picture: MatrixPicture): void {
  const { layout, colors, indices, negative } = picture;
  const { cellWidth: width, cellHeight: height } = layout;
  const dash = dashOf(layout);
  let hatch: CanvasPattern | string | undefined;
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i]!;
    const masked = index === maskedIndex;
    if (!masked && !(dash > 0 && negative[i])) continue;
    const x = cellX(layout, i % layout.columns);
    const y = cellY(layout, (i / layout.columns) | 0);
    context.fillStyle = masked
      ? (hatch ??= hatching(context, colors.maskLine))
      : colors.scale.text[index]!;
    if (masked) context.fillRect(x, y, width, height);
    else context.fillRect(x + (width - dash) / 2, y + height / 2 - 0.5, dash, 1);
  }
}

/** Paints few cells, with their gaps and corners. */
export function paintCanvas({ canvas, x, y }: CanvasPlace, picture: MatrixPicture): void {
  const { layout, indices } = picture;
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = screenRatio();
  context.setTransform(ratio, 0, 0, ratio, Math.round(x * ratio), Math.round(y * ratio));
  context.clearRect(0, 0, layout.width, layout.height);
  for (let i = 0; i < indices.length; i++) paintCell(context, picture, i);
  paintMarks(context, picture);
}
