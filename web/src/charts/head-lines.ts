import { arcWidth } from './arcs.ts';

/** Where lines from word to word lie, in pixels. */
export interface LineRoom {
  /** Their two ends. */
  left: number;
  right: number;
  /** Height of a word. */
  line: number;
  /** How far down they are moved, where those of several heads lie side by side. */
  shift: number;
}

/** What one head weighs, row-major. */
export interface LineWeights {
  weights: ArrayLike<number>;
  rows: number;
  columns: number;
}

interface Line {
  d: string;
  width: number;
  weight: number;
}

/** Lines that are weaker are not drawn. */
const faintest = 0.04;
/** Width of the line of the weight 1. */
const widest = 6;
/** So many widths are told apart where many lines are one path. */
const widths = 12;

const round = (x: number) => Math.round(x * 10) / 10;

/** Writes the curve from a word to a word, given their places; numbers become text only once. */
function pen({ left, right, line, shift }: LineRoom, words: number) {
  const [from, middle, to] = [left, (left + right) / 2, right].map(round);
  const heights = Array.from({ length: words }, (_, i) => `${round((i + 0.5) * line - 1 + shift)}`);
  return (row: number, column: number): string => {
    const [y, down] = [heights[row]!, heights[column]!];
    return `M${from} ${y}C${middle} ${y} ${middle} ${down} ${to} ${down}`;
  };
}

/** The lines of one word: where it looks, given its row, or who looks at it, given its column. */
export function ownLines(
  { weights, rows, columns }: LineWeights,
  { row, column }: { row?: number; column?: number },
  room: LineRoom,
): Line[] {
  const count = row === undefined ? rows : columns;
  const lineOf = pen(room, Math.max(rows, columns));
  return Array.from({ length: count }, (_, i): Line => {
    const [from, to] = [row ?? i, column ?? i];
    const weight = weights[from * columns + to] ?? 0;
    return { weight, width: arcWidth(weight, widest), d: lineOf(from, to) };
  }).filter(({ weight }) => weight >= faintest);
}

/** All lines, those of about the same width as one path: so many paths would take long to draw. */
export function bundledLines({ weights, rows, columns }: LineWeights, room: LineRoom) {
  const paths: string[] = [];
  const lineOf = pen(room, Math.max(rows, columns));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const weight = weights[row * columns + column] ?? 0;
      if (weight < faintest) continue;
      const width = Math.max(1, Math.round(Math.min(1, weight) * widths));
      paths[width] = (paths[width] ?? '') + lineOf(row, column);
    }
  }
  return Object.entries(paths).map(([width, d]) => ({
    d,
    width: arcWidth(Number(width) / widths, widest),
  }));
}
