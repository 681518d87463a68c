import { nameAt, remembering, type CellName, type CellNaming, type Place } from './cell-name.ts';
import {
  above,
  call,
  matrix,
  symbol,
  upright,
  type Expression,
  type FormulaRole,
} from './expression.ts';

export interface AttendingNamingOptions {
  source: readonly string[];
  /** What the decoder reads, and what it writes. */
  read: readonly string[];
  written: readonly string[];
  /** The word of a vocabulary's place, for logits and probabilities. */
  wordOf: (id: number) => string;
  dimsOf: (path: string) => readonly string[] | undefined;
}

type Named = readonly [letter: Expression, text: string, role?: FormulaRole];

const projectionLetters: Readonly<Record<string, string>> = {
  query_projection: 'Q',
  key_projection: 'K',
  value_projection: 'V',
  output_projection: 'O',
};

/** Heads before they are turned by the places of their words. */
const unturned: Readonly<Record<string, Named>> = {
  query_projection: [symbol('q′', 'query'), 'q′', 'query'],
  key_projection: [symbol('k′', 'key'), 'k′', 'key'],
};

/** What turns them: functions of an angle. */
const waves: Readonly<Record<string, string>> = {
  'rotation/cosine': 'cos',
  'rotation/sine': 'sin',
};

const leaves: Readonly<Record<string, Named>> = {
  query: [symbol('q', 'query'), 'q', 'query'],
  key: [symbol('k', 'key'), 'k', 'key'],
  value: [symbol('v', 'value'), 'v', 'value'],
  dot: [symbol('p'), 'q·k'],
  scores: [symbol('s'), 's'],
  attention_weights: [symbol('α', 'weight'), 'α', 'weight'],
  weighted_values: [symbol('u', 'value'), 'u', 'value'],
  context: [symbol('c', 'value'), 'c', 'value'],
  concatenated: [symbol('c', 'value'), 'c', 'value'],
  attention_output: [symbol('o'), 'o'],
  residual: [symbol('h′'), 'h′'],
  layer_norm: [symbol('x'), 'x'],
  embedding: [symbol('h'), 'h'],
  states: [symbol('h'), 'h'],
  logits: [symbol('y'), 'logit'],
  probabilities: [symbol('p', 'weight'), 'p', 'weight'],
};

const endOf = (path: string) => path.split('/').slice(-2);

function nameOf(path: string): Named {
  const [owner = '', leaf = ''] = endOf(path);
  const projection = projectionLetters[owner];
  if (projection && (leaf === 'weight' || leaf === 'bias')) {
    const letter = leaf === 'weight' ? 'W' : 'b';
    return [above(matrix(letter), projection), `${letter}${projection}`];
  }
  if (leaf === 'all_heads' && unturned[owner]) return unturned[owner];
  const text = leaf.replaceAll('_', ' ');
  return leaves[leaf] ?? [upright(text), text];
}

/** Names cells of a Transformer by the words that they belong to. */
export function attendingNaming(options: AttendingNamingOptions): CellNaming {
  const { source, read, written, wordOf, dimsOf } = options;
  const wordsOf = (path: string, dim: string): readonly string[] => {
    if (path.startsWith('encoder/')) return source;
    if (path.includes('/cross_attention/')) return dim === 'key' ? source : written;
    return read;
  };
  const name = (path: string, index: readonly number[]): CellName => {
    const all = index.flatMap((at, axis): Place[] => {
      const dim = dimsOf(path)?.[axis] ?? '';
      if (dim === 'batch') return [];
      if (dim === 'head') return [{ place: `h${at + 1}`, text: `h${at + 1}` }];
      if (dim === 'vocab') return [{ place: at, text: wordOf(at) }];
      const word = dim === 'query' || dim === 'key' ? wordsOf(path, dim)[at] : undefined;
      return [{ place: at + 1, text: word ?? `${at + 1}` }];
    });
    const wave = waves[endOf(path).join('/')];
    if (wave) {
      const angle = nameAt(symbol('φ'), 'φ', 'plain', all);
      return { symbol: call(wave, angle.symbol), label: `${wave} ${angle.label}`, role: 'plain' };
    }
    const [letter, text, role = 'plain'] = nameOf(path);
    return nameAt(letter, text, role, all);
  };
  return remembering(name);
}
