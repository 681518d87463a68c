import { svg } from 'lit';
import {
  residualPath,
  sidewaysPath,
  upwardsPath,
  type Box,
  type UnrolledLayout,
} from '../charts/unrolled.ts';
import type { UnrolledPicture, UnrolledRow } from './unrolled.ts';

/** A kind of arrow, and its way. */
export type Line = readonly [kind: string, d: string];

/** What each row is, in small print above its first state. */
export function rowNames({ encoder, decoder }: UnrolledPicture, layout: UnrolledLayout) {
  const name = (text: string, { x, y }: Box) =>
    svg`<text class="row" x=${x} y=${y - 6}>${text}</text>`;
  return [
    ...encoder.map((row, i) => name(row.name, layout.encoder(i, 0))),
    ...decoder.map((row, i) => name(row.name, layout.decoder(i, 0))),
  ];
}

/** The arrows of rows of states: along time, and from what they read. */
export function rowLines(
  rows: readonly UnrolledRow[],
  place: UnrolledLayout['encoder'],
  below: (word: number) => Box,
): Line[] {
  return rows.flatMap(({ states, backward, first, residual }, row) =>
    states.flatMap((_, word): Line[] => {
      const here = place(row, word);
      const read = row === 0 ? below(word) : place(row - 1, word);
      const lines: Line[] = [['up', upwardsPath(read, here)]];
      if (first && row > 0) lines[0] = ['around', residualPath(place(row - 1, word), here)];
      if (residual && row > 0) lines.push(['residual', residualPath(read, here)]);
      const next = backward ? word - 1 : word + 1;
      if (next >= 0 && next < states.length) {
        lines.push(['along', sidewaysPath(here, place(row, next))]);
      }
      return lines;
    }),
  );
}
