import { nameAt, remembering, type CellName, type CellNaming, type Place } from './cell-name.ts';
import { above, matrix, symbol, upright, type Expression, type FormulaRole } from './expression.ts';

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

function nameOf(path: string): Named {
  const [owner = '', leaf = ''] = path.split('/').slice(-2);
  const projection = projectionLetters[owner];
  if (projection && (leaf === 'weight' || leaf === 'bias')) {
    const letter = leaf === 'weight' ? 'W' : 'b';
    return [above(matrix(letter), projection), `${letter}${projection}`];
  }
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
    const [letter, text, role = 'plain'] = nameOf(path);
    const all = index.flatMap((at, axis): Place[] => {
      const dim = dimsOf(path)?.[axis] ?? '';
      if (dim === 'batch') return [];
      if (dim === 'head') return [{ place: `h${at + 1}`, text: `h${at + 1}` }];
      if (dim === 'vocab') return [{ place: at, text: wordOf(at) }];
      const word = dim === 'query' || dim === 'key' ? wordsOf(path, dim)[at] : undefined;
      return [{ place: at + 1, text: word ?? `${at + 1}` }];
    });
    return nameAt(letter, text, role, all);
  };
  return remembering(name);
}
