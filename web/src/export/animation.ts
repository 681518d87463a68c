import { Encoder } from 'modern-gif';
import { rasterOf } from './picture/files.ts';

export interface AnimationFrame {
  picture: SVGElement;
  milliseconds: number;
}

const sizeOf = (picture: SVGElement) => ({
  width: Number(picture.getAttribute('width')),
  height: Number(picture.getAttribute('height')),
});

/** Pixels in a frame, and with them the memory that all frames take until the file is made. */
const mostPixels = 640_000;

export interface Making {
  /** Told how much of the work is done, 0..1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * A GIF that repeats for ever. A GIF, not a film: it plays in slides, chats and pages everywhere, and
 * every browser can write one without a network.
 */
export async function animationOf(
  frames: readonly AnimationFrame[],
  background: string,
  { onProgress, signal }: Making,
): Promise<Blob> {
  const sizes = frames.map(({ picture }) => sizeOf(picture));
  const [wide, high] = [
    Math.max(...sizes.map(({ width }) => width)),
    Math.max(...sizes.map(({ height }) => height)),
  ];
  const scale = Math.min(1, Math.sqrt(mostPixels / (wide * high)));
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const encoder = new Encoder({ width, height, looped: true, maxColors: 255 });
  for (const [i, { picture, milliseconds }] of frames.entries()) {
    signal.throwIfAborted();
    const data = await framed(picture, { width, height, scale, background });
    await encoder.encode({ data, delay: milliseconds });
    onProgress((i + 1) / frames.length);
  }
  return encoder.flush('blob');
}

interface Format {
  width: number;
  height: number;
  scale: number;
  background: string;
}

/** One frame in the size of all: pictures of different heights stand on the same background. */
async function framed(picture: SVGElement, { width, height, scale, background }: Format) {
  const drawn = await rasterOf(picture, scale);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.drawImage(drawn, 0, 0);
  return canvas;
}
