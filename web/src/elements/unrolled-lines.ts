import { nothing, svg } from 'lit';
import {
  askingPath,
  residualPath,
  sidewaysPath,
  upwardsPath,
  type Box,
  type UnrolledLayout,
} from '../charts/unrolled.ts';
import type { UnrolledPicture, UnrolledRow } from './unrolled.ts';

/** A kind of arrow, and its way. */
export type Line = readonly [kind: string, d: string];

/** What each row is, in small print beside its first state. */
export function rowNames(picture: UnrolledPicture, layout: UnrolledLayout) {
  const { encoder, decoder, contextName } = picture;
  const name = (text: string, { x, y, height }: Box) =>
    svg`<text class="row" x=${x - 8} y=${y + height / 2 + 4}>${text}</text>`;
  return [
    ...encoder.map((row, i) => name(row.name, layout.encoder(i, 0))),
    name(contextName, layout.context(0)),
    ...decoder.map((row, i) => name(row.name, layout.decoder(i, 0))),
  ];
}

/** Where local attention looks for a word: a field behind the encoder's states, a tick at its centre. */
export function localWindow(picture: UnrolledPicture, layout: UnrolledLayout, word: number) {
  const window = picture.windows[word];
  if (!window) return nothing;
  const { column } = layout;
  const top = layout.encoder(picture.encoder.length - 1, 0);
  const bottom = layout.encoder(0, 0);
  const left = top.x - 4;
  const [x, y] = [left + window.from * column, top.y - 9];
  const center = left + (window.center + 0.5) * column;
  return svg`<rect class="window" x=${x} y=${y} width=${(window.to - window.from + 1) * column}
      height=${bottom.y + bottom.height + 5 - y} rx="8" />
    <path class="center" d="M${center} ${y}l-5 -8h10z" />`;
}

/** From the state that asks for a word to the context of the word, where the answer goes. */
export function question(picture: UnrolledPicture, layout: UnrolledLayout, word: number) {
  const id = picture.askedBy[word];
  for (const [row, { states }] of picture.decoder.entries()) {
    const from = states.findIndex((one) => one.id === id);
    if (from >= 0 && from < word) {
      return svg`<path class="asks" d=${askingPath(layout.decoder(row, from), layout.context(word))} />`;
    }
  }
  return nothing;
}

/** The arrows of rows of states: along time, and from what they read. */
export function rowLines(
  rows: readonly UnrolledRow[],
  place: UnrolledLayout['encoder'],
  below: (word: number) => Box,
): Line[] {
  return rows.flatMap(({ states, backward, first, residual, leftOut, isolated }, row) =>
    states.flatMap((_, word): Line[] => {
      const here = place(row, word);
      const read = row === 0 ? below(word) : place(row - 1, word);
      const lines: Line[] = [['up', upwardsPath(read, here)]];
      if (leftOut) lines[0] = ['left-out', upwardsPath(read, here)];
      if (first && row > 0) lines[0] = ['around', residualPath(place(row - 1, word), here)];
      if (residual && row > 0 && !leftOut) lines.push(['residual', residualPath(read, here)]);
      const next = backward ? word - 1 : word + 1;
      if (!isolated && next >= 0 && next < states.length) {
        lines.push(['along', sidewaysPath(here, place(row, next))]);
      }
      return lines;
    }),
  );
}
