import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { QR_LIMIT, qrCodeOf, type QrCode } from '../../../../web/src/share/qr.ts';
import { encodeScene, PRESETS } from '../../../../web/src/scene/index.ts';

const zoom = 3;

/** What a camera sees of a code, and what a scanner reads in it. */
function scanned({ size, path }: QrCode): string | undefined {
  const side = size * zoom;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * zoom; row < (Number(y) + 1) * zoom; row++) {
      const start = (row * side + Number(x) * zoom) * 4;
      for (let i = 0; i < Number(width) * zoom; i++)
        pixels.fill(0, start + i * 4, start + i * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

describe('qrCodeOf', () => {
  it.each(PRESETS)('draws a code that reads as the link of $id', ({ scene }) => {
    const link = `https://example.org/course/week3/#${encodeScene(scene)}`;
    const code = qrCodeOf(link);
    expect(code && scanned(code)).toBe(link);
  });

  it('says where a code is dense, and where a text is too long for any', () => {
    expect(qrCodeOf('https://example.org/')!.dense).toBe(false);
    expect(qrCodeOf('x'.repeat(1500))!.dense).toBe(true);
    expect(qrCodeOf('x'.repeat(QR_LIMIT))).not.toBeNull();
    expect(qrCodeOf('x'.repeat(QR_LIMIT + 1))).toBeNull();
    expect(qrCodeOf('字'.repeat(QR_LIMIT / 3 + 1))).toBeNull();
  });
});
