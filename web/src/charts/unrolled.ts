import { arcWidth } from './arcs.ts';

/** A box in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a network over time has: words below and above, and rows of states, lowest first. */
export interface UnrolledSize {
  source: number;
  target: number;
  encoderRows: number;
  decoderRows: number;
  /** Pixels that it may take; with many words it is wider, and scrolls. */
  room: number;
}

/** Where everything of it lies: time runs to the right, the encoder is below, the decoder above. */
export interface UnrolledLayout {
  width: number;
  height: number;
  column: number;
  /** Word `i` of the source, below everything. */
  source: (word: number) => Box;
  /** Word `i` of the target, above everything. */
  target: (word: number) => Box;
  encoder: (row: number, word: number) => Box;
  decoder: (row: number, word: number) => Box;
  /** The context between the two, below the decoder's column of its word. */
  context: (word: number) => Box;
  /** One context for all words: a box below all columns of the decoder. */
  fixedContext: Box;
}

/** Width of the names beside the rows. */
export const rowNameRoom = 68;

const words = 28;
const between = 17;
/** Where the attention's lines run. */
const lane = 66;
const narrowest = 60;
const widest = 180;
/** A stack of more rows than that has lower ones, so that it is seen as a whole. */
const fewRows = 6;

export function unrolledLayout(size: UnrolledSize): UnrolledLayout {
  const { source, target, encoderRows, decoderRows, room } = size;
  const columns = Math.max(1, source, target);
  const column = Math.min(widest, Math.max(narrowest, (room - rowNameRoom) / columns));
  const [state, gap] = encoderRows + decoderRows > fewRows ? [22, 12] : [26, between];
  const rows = (count: number) => count * state + Math.max(0, count - 1) * gap;
  const decoderTop = words + between;
  const contextTop = decoderTop + rows(decoderRows) + between;
  const encoderTop = contextTop + state + lane;
  const sourceTop = encoderTop + rows(encoderRows) + between;
  const box = (word: number, y: number, height: number): Box => ({
    x: rowNameRoom + word * column + 4,
    y,
    width: column - 8,
    height,
  });
  const stacked = (top: number, count: number) => (row: number, word: number) =>
    box(word, top + (count - 1 - row) * (state + gap), state);
  return {
    width: rowNameRoom + column * columns,
    height: sourceTop + words,
    column,
    source: (word) => box(word, sourceTop, words),
    target: (word) => box(word, 0, words),
    encoder: stacked(encoderTop, encoderRows),
    decoder: stacked(decoderTop, decoderRows),
    context: (word) => box(word, contextTop, state),
    fixedContext: { ...box(0, contextTop, state), width: column * Math.max(1, target) - 8 },
  };
}

const round = (x: number) => Math.round(x * 10) / 10;
const middle = ({ x, width }: Box) => x + width / 2;
const level = ({ y, height }: Box) => y + height / 2;

/** An arrow between neighbours of a row, from side to side. */
export function sidewaysPath(from: Box, to: Box): string {
  const forward = to.x > from.x;
  const x1 = forward ? from.x + from.width : from.x;
  const x2 = forward ? to.x : to.x + to.width;
  return `M${round(x1)} ${round(level(from))}H${round(x2)}`;
}

/** An arrow from the upper side of a box to the lower side of another one; to a wider one straight. */
export function upwardsPath(from: Box, to: Box): string {
  const end = to.width > from.width ? nearest(middle(from), to) : middle(to);
  const [x1, y1, x2, y2] = [middle(from), from.y, end, to.y + to.height].map(round);
  if (x1 === x2) return `M${x1} ${y1}V${y2}`;
  const half = round((from.y + to.y + to.height) / 2);
  return `M${x1} ${y1}C${x1} ${half} ${x2} ${half} ${x2} ${y2}`;
}

/** The place of a box that lies nearest, but not at its corners. */
function nearest(x: number, box: Box): number {
  return Math.max(box.x + 12, Math.min(x, box.x + box.width - 12));
}

/** From the lower side of a state to the near side of a context further on. */
export function askingPath(from: Box, to: Box): string {
  const [x1, y1, x2, y2] = [from.x + from.width * 0.75, from.y + from.height, to.x, level(to)].map(
    round,
  );
  return `M${x1} ${y1}C${x1} ${y2} ${x1} ${y2} ${x2} ${y2}`;
}

/** The way around a layer: its input is added to what it makes. */
export function residualPath(from: Box, to: Box): string {
  const side = from.x + from.width;
  const out = Math.min(8, from.width / 6);
  const x = round(side - out);
  const y1 = round(from.y + 4);
  const y2 = round(to.y + to.height / 2);
  const bulge = round(side + 3);
  return `M${x} ${y1}C${bulge} ${y1} ${bulge} ${y2} ${x} ${y2}`;
}

export interface AttentionLine {
  d: string;
  weight: number;
  /** Pixels. */
  width: number;
  /** Where the number of the weight stands. */
  x: number;
  y: number;
}

/** Lines from encoder states to a context, as thick as their weights. */
export function attentionLines(
  layout: UnrolledLayout,
  weights: ArrayLike<number>,
  word: number,
  row: number,
): AttentionLine[] {
  const to = layout.context(word);
  return Array.from({ length: weights.length }, (_, key) => {
    const from = layout.encoder(row, key);
    const weight = weights[key]!;
    const width = arcWidth(weight, 10);
    return { d: upwardsPath(from, to), weight, width, x: middle(from), y: from.y - 22 };
  });
}

/** How many rows a state of so many numbers is folded into, so that its cells can be seen. */
export function foldOf(length: number): number {
  return length > 64 && length % 4 === 0 ? 4 : length > 12 && length % 2 === 0 ? 2 : 1;
}
