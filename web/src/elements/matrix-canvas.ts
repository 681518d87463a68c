import { cellX, cellY } from '../charts/matrix.ts';
import { maskedIndex, type MatrixPicture } from './matrix-picture.ts';

function hatch(
  context: CanvasRenderingContext2D,
  box: { x: number; y: number; width: number; height: number },
) {
  const step = Math.max(3, Math.min(5, box.width / 2));
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  context.beginPath();
  for (let d = step / 2; d < box.width + box.height; d += step) {
    context.moveTo(box.x + d, box.y);
    context.lineTo(box.x + d - box.height, box.y + box.height);
  }
  context.stroke();
  context.restore();
}

function fitCanvas(canvas: HTMLCanvasElement, width: number, height: number): number {
  const ratio = Math.min(3, globalThis.devicePixelRatio || 1);
  const [deviceWidth, deviceHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  return ratio;
}

/** Paints the cells of a matrix on a canvas: for many cells, and for miniatures. */
export function paintCanvas(canvas: HTMLCanvasElement, picture: MatrixPicture): void {
  const { layout, scale, indices, negative, texts } = picture;
  const ratio = fitCanvas(canvas, layout.width, layout.height);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  context.strokeStyle = picture.maskLine;
  context.lineWidth = 0.8;
  const { cellWidth: width, cellHeight: height } = layout;
  const dash = Math.min(8, width * 0.45);
  const marks = width >= 7 && height >= 5 && !texts;
  if (texts) {
    context.font = `${layout.fontSize}px ${getComputedStyle(canvas).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
  }
  for (let i = 0; i < indices.length; i++) {
    const x = cellX(layout, i % layout.columns);
    const y = cellY(layout, (i / layout.columns) | 0);
    const index = indices[i]!;
    context.fillStyle = index === maskedIndex ? picture.maskFill : scale.fills[index]!;
    if (layout.radius >= 1.5) {
      context.beginPath();
      context.roundRect(x, y, width, height, layout.radius);
      context.fill();
    } else {
      context.fillRect(x, y, width, height);
    }
    if (index === maskedIndex) {
      hatch(context, { x, y, width, height });
    } else if (texts) {
      context.fillStyle = scale.text[index]!;
      context.fillText(texts[i]!, x + width / 2, y + height / 2 + 0.5);
    } else if (marks && negative[i]) {
      context.fillStyle = scale.text[index]!;
      context.fillRect(x + (width - dash) / 2, y + height / 2 - 0.5, dash, 1);
    }
  }
}
