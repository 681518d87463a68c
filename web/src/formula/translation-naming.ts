import { nameAt, remembering, type CellName, type CellNaming } from './cell-name.ts';
import {
  below,
  matrix,
  row,
  symbol,
  upright,
  type Expression,
  type FormulaRole,
} from './expression.ts';

export interface TranslationNamingOptions {
  source: readonly string[];
  target: readonly string[];
  /** The word of a vocabulary's place, for logits and probabilities. */
  wordOf: (id: number) => string;
  dimsOf: (path: string) => readonly string[] | undefined;
}

interface Named {
  letter: Expression;
  text: string;
  role: FormulaRole;
}

const named = (letter: Expression, text: string, role: FormulaRole = 'plain'): Named => ({
  letter,
  text,
  role,
});

const gates: Readonly<Record<string, readonly Named[]>> = {
  gru_cell: [
    named(symbol('r'), 'reset gate r'),
    named(symbol('z'), 'update gate z'),
    named(symbol('m'), 'candidate’s memory m'),
    named(symbol('n'), 'candidate n'),
    named(symbol('h', 'key'), 'h', 'key'),
  ],
  lstm_cell: [
    named(symbol('i'), 'input gate i'),
    named(symbol('f'), 'forget gate f'),
    named(symbol('g'), 'candidate g'),
    named(symbol('o'), 'output gate o'),
    named(symbol('c'), 'cell state c'),
    named(row(upright('tanh'), symbol('c')), 'tanh c'),
    named(symbol('h', 'key'), 'h', 'key'),
  ],
};

const s = named(symbol('s', 'query'), 's', 'query');

const leaves: Readonly<Record<string, Named>> = {
  scores: named(symbol('e'), 'e'),
  untempered_scores: named(symbol('e′'), 'e′'),
  alignment: named(symbol('α′', 'weight'), 'α′', 'weight'),
  gaussian_weights: named(symbol('g', 'weight'), 'bell curve g', 'weight'),
  local_center: named(symbol('p'), 'centre p'),
  attention_weights: named(symbol('α', 'weight'), 'α', 'weight'),
  weighted_values: named(symbol('u', 'value'), 'u', 'value'),
  context: named(symbol('c', 'value'), 'c', 'value'),
  encoder_hidden_states: named(symbol('h', 'key'), 'h', 'key'),
  hidden_states: named(symbol('h', 'key'), 'h', 'key'),
  // Of the decoder's first state, before its tanh; an LSTM starts with it as its cell state.
  initial_cell_state: named(below(symbol('a'), 0), 'a₀'),
  initial_hidden_state: named(below(symbol('s', 'query'), 0), 's₀', 'query'),
  attentional_hidden: named(symbol('s̃', 'query'), 's̃', 'query'),
  logits: named(symbol('y'), 'logit'),
  probabilities: named(symbol('p', 'weight'), 'p', 'weight'),
  weight_ih: named(below(matrix('W'), 'x'), 'Wx'),
  weight_hh: named(below(matrix('W'), 'h'), 'Wh'),
  weight_ch: named(below(matrix('W'), 'c'), 'Wc'),
  bias_ih: named(below(matrix('b'), 'x'), 'bx'),
  bias_hh: named(below(matrix('b'), 'h'), 'bh'),
};

const decoderState: Named = s;

/** What a tensor's cell is called, by its path and, where rows are gates, by its index. */
function nameOf(path: string, index: readonly number[]): Named {
  const leaf = path.split('/').at(-1)!;
  const inDecoder = path.startsWith('decoder/');
  const rows = gates[leaf];
  if (rows) {
    const gate = rows[index[1] ?? 0] ?? rows.at(-1)!;
    return inDecoder && gate === rows.at(-1) ? decoderState : gate;
  }
  if (leaf === 'hidden_state') return inDecoder ? decoderState : leaves.hidden_states!;
  const known = leaves[leaf];
  if (known) return known;
  const text = leaf.replaceAll('_', ' ');
  return named(/^[A-Za-z]\d?$/.test(leaf) ? matrix(leaf) : upright(text), text);
}

/** The time step that a path is at: a word of the target or of the source. */
function timeOf(path: string, { source, target }: TranslationNamingOptions) {
  const word = /^decoder\/word(\d+)\//.exec(path)?.[1];
  const token = /\/token(\d+)\//.exec(path)?.[1];
  const place = Number(word ?? token ?? 0);
  if (place === 0) return [];
  return [{ place, text: (word ? target : source)[place - 1] ?? `${place}` }];
}

/** Names cells of a translation by the words that they belong to. */
export function translationNaming(options: TranslationNamingOptions): CellNaming {
  const places = (path: string, index: readonly number[]) => {
    const dims = options.dimsOf(path) ?? [];
    const isStates = /hidden_states$/.test(path);
    return index.flatMap((at, axis) => {
      const dim = dims[axis];
      if (dim === 'batch' || dim === 'head' || dim === 'gate') return [];
      const ofSource = dim === 'key' || (dim === 'query' && isStates);
      if (ofSource) return [{ place: at + 1, text: options.source[at] ?? `${at + 1}` }];
      if (dim === 'query') return [];
      if (dim === 'vocab') return [{ place: at, text: options.wordOf(at) }];
      return [{ place: at + 1, text: `${at + 1}` }];
    });
  };
  const name = (path: string, index: readonly number[]): CellName => {
    const { letter, text, role } = nameOf(path, index);
    const all = [...timeOf(path, options), ...places(path, index)];
    return nameAt(letter, text, role, all);
  };
  return remembering(name);
}
