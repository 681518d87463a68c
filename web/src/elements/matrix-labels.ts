import { html, nothing } from 'lit';
import type { MatrixLayout } from '../charts/matrix.ts';
import { textWidth } from '../charts/text-width.ts';
import { roleLetter, type ResolvedLabel, type Role } from './types.ts';

const fontSize = 13;

/** Width in pixels of the widest of some labels. */
export function labelWidth(labels: readonly ResolvedLabel[]): number {
  return labels.reduce((most, { text }) => Math.max(most, textWidth(text) * fontSize), 0);
}

/** Pixels to leave for the names of the rows. */
export function rowLabelRoom(labels: readonly ResolvedLabel[]): number {
  return Math.max(28, Math.min(labelWidth(labels), 110) + 12);
}

/** The letters of the two axes: K → over the columns, Q ↓ over the rows. */
export function matrixCorner(rowRole: Role, columnRole: Role) {
  const letter = (role: Role, arrow: string) =>
    role === 'plain' ? nothing : html`<span class=${role}>${roleLetter[role]}${arrow}</span>`;
  return html`<div class="corner" aria-hidden="true">
    ${letter(columnRole, ' →')}${letter(rowRole, ' ↓')}
  </div>`;
}

/** Room of a name beside its row in pixels, and of one that stands over its column in em. */
const rowRoom = 102;
const steepRoom = 7.5;

// The width of a text is an estimate, so some room is kept.
const careful = 1.15;
const fits = (text: string, size: number, room: number) => textWidth(text) * size * careful <= room;

/** The most that a name needs at a font size, so that the names have room of a size of their own. */
const mostRoom = (labels: readonly ResolvedLabel[], size: number) =>
  Math.ceil((labelWidth(labels) / fontSize) * size);

/** A name in its place. Only one that is too long is clipped: a clip is dear to draw. */
function name({ text, role }: ResolvedLabel, strong: boolean, style: string, fits: boolean) {
  const classes = `${role} ${strong ? 'strong' : ''} ${fits ? '' : 'cut'}`;
  return html`<span dir="auto" title=${text} class=${classes} .style=${style}>${text}</span>`;
}

export function columnNames(
  labels: readonly ResolvedLabel[],
  strong: readonly number[],
  layout: MatrixLayout,
) {
  const size = Math.min(fontSize, layout.cellWidth);
  const room = layout.steepLabels ? steepRoom * size : layout.cellWidth;
  const style = `width:${layout.cellWidth}px;line-height:${layout.steepLabels ? `${layout.cellWidth}px` : 1.2};margin-right:${layout.gap}px`;
  const line = Math.ceil(size * 1.2);
  const height = layout.steepLabels
    ? Math.min(steepRoom * size, Math.max(line, Math.ceil(mostRoom(labels, size) * careful)))
    : line;
  return html`<div
    class="columns ${layout.steepLabels ? 'steep' : ''}"
    .style="font-size:${size}px;width:${layout.width}px;height:${height + 5}px"
    aria-hidden="true"
  >
    ${labels.map((label, i) => name(label, strong.includes(i), style, fits(label.text, size, room)))}
  </div>`;
}

export function rowNames(
  labels: readonly ResolvedLabel[],
  strong: readonly number[],
  layout: MatrixLayout,
) {
  const { cellHeight, gap } = layout;
  const size = Math.min(fontSize, cellHeight);
  const style = `height:${cellHeight}px;line-height:${cellHeight}px;margin-bottom:${gap}px`;
  const width = Math.min(8.5 * size, mostRoom(labels, size) + 8);
  const box = `font-size:${size}px;width:${width}px;height:${layout.height}px`;
  return html`<div class="rows" .style=${box} aria-hidden="true">
    ${labels.map((label, i) => name(label, strong.includes(i), style, fits(label.text, size, rowRoom)))}
  </div>`;
}
