import { encode } from 'uqr';

/** A QR code as one path over squares of size 1, with the quiet margin that scanners ask for. */
export interface QrCode {
  size: number;
  path: string;
  /** So many squares that a camera must be near, or the picture large. */
  dense: boolean;
}

/** Bytes that fit into the largest QR code, at its lowest level of error correction. */
export const QR_LIMIT = 2953;

const margin = 4;
const denseVersion = 20;

/** The code of a text, or null where it is too long for any. */
export function qrCodeOf(text: string): QrCode | null {
  if (new TextEncoder().encode(text).length > QR_LIMIT) return null;
  const { data, size, version } = encode(text, { ecc: 'L', boostEcc: true, border: margin });
  const runs = data.flatMap((row, y) =>
    [...runsOf(row)].map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join(''), dense: version > denseVersion };
}

function* runsOf(row: readonly boolean[]): Generator<{ start: number; length: number }> {
  for (let start = 0; start < row.length; start++) {
    if (!row[start]) continue;
    let end = start;
    while (row[end]) end += 1;
    yield { start, length: end - start };
    start = end;
  }
}
