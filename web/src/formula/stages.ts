import {
  above,
  below,
  call,
  equation,
  fraction,
  group,
  joined,
  matrix,
  norm,
  operator,
  root,
  row,
  scripts,
  sumOver,
  symbol,
  transposed,
  upright,
  type Expression,
} from './expression.ts';

/** Names of the score functions, as in the engine. */
export type ScoreFunction = 'dot' | 'scaled_dot' | 'cosine' | 'bilinear' | 'additive' | 'mlp';

/** The stages of attention that have a formula, in the order of the page. */
export type FormulaStage =
  | 'vectors'
  | 'projections'
  | 'scores'
  | 'mask'
  | 'softmax'
  | 'weighted_values'
  | 'context'
  | 'output'
  | 'hard';

export interface StageOptions {
  scoreFunction?: ScoreFunction;
  /** Rank of the low-rank bilinear form; 0 or nothing means the full matrix W. */
  rank?: number;
  /** Whether any mask is on. */
  masked?: boolean;
  /** Whether Query, Key and Value are made by learned matrices. */
  projected?: boolean;
  heads?: number;
}

const q = below(symbol('q', 'query'), 'i');
const k = below(symbol('k', 'key'), 'j');
const v = below(symbol('v', 'value'), 'j');
const pair = row('i', 'j');
const s = below('s', pair);
const tempered = scripts('s', pair, operator('′'));
const alpha = below(symbol('α', 'weight'), pair);
const W = matrix('W');
const times = operator('·');

/**
 * The score of query i and key j. Dot, "general" (bilinear) and "concat": Luong et al. (2015),
 * equation 8; scaled: Vaswani et al. (2017), equation 1; additive: Bahdanau et al. (2015), A.1.2.
 */
export function scoreFormula(
  name: ScoreFunction,
  { rank = 0 }: { rank?: number } = {},
): Expression {
  const dot = row(transposed(q), k);
  switch (name) {
    case 'dot':
      return equation(s, dot);
    case 'scaled_dot':
      return equation(s, fraction(dot, root('d')));
    case 'cosine':
      return equation(s, fraction(dot, row(norm(q), norm(k))));
    case 'bilinear':
      if (rank > 0) {
        const key = transposed(group(row(matrix('U'), k)));
        return equation(s, row(key, group(row(matrix('V'), q))));
      }
      return equation(s, row(transposed(q), W, k));
    case 'additive': {
      const hidden = row(W, k, operator('+'), matrix('U'), q);
      return equation(s, row(transposed(matrix('v')), call('tanh', hidden)));
    }
    case 'mlp': {
      const input = row(operator('['), q, operator(';'), k, operator(']'));
      const layer = row(below(W, 1), input, operator('+'), below(matrix('b'), 1));
      return equation(s, row(transposed(below(matrix('w'), 2)), call('relu', layer)));
    }
  }
}

function projection(heads: number): Expression {
  const made = (name: string, role: 'query' | 'key' | 'value', index: string, input: string) => {
    const letter = name.toUpperCase();
    const weight = heads > 1 ? scripts(W, 'h', letter) : above(W, letter);
    return equation(below(symbol(name, role), index), row(below(input, index), weight));
  };
  const list = [
    made('q', 'query', 'i', 'x'),
    made('k', 'key', 'j', 'y'),
    made('v', 'value', 'j', 'z'),
  ];
  return joined(list, ', ');
}

function identity(): Expression {
  const same = (name: string, role: 'query' | 'key' | 'value', index: string, input: string) =>
    equation(below(symbol(name, role), index), below(input, index));
  const list = [
    same('q', 'query', 'i', 'x'),
    same('k', 'key', 'j', 'y'),
    same('v', 'value', 'j', 'z'),
  ];
  return joined(list, ', ');
}

function softmaxFormula(masked: boolean): Expression {
  const other = scripts('s', row('i', 'l'), operator('′'));
  const m = below('m', row('i', 'l'));
  const top = call('exp', tempered);
  const term = call('exp', other);
  return masked
    ? equation(alpha, fraction(row(below('m', pair), top), sumOver('l', row(m, term))))
    : equation(alpha, fraction(top, sumOver('l', term)));
}

function maskFormula(masked: boolean): Expression {
  const scaled = equation(tempered, fraction(s, 'T'));
  const bit = row(
    below('m', pair),
    operator('∈'),
    operator('{'),
    0,
    operator(', '),
    1,
    operator('}'),
  );
  return masked ? joined([scaled, bit], ', ') : scaled;
}

/** The formula of a stage in symbols: what the page shows beside its matrix. */
export function stageFormula(stage: FormulaStage, options: StageOptions = {}): Expression {
  const { heads = 1, masked = false } = options;
  const c = below(symbol('c', 'value'), 'i');
  const space = (size: string | Expression) => above(matrix('R'), size);
  switch (stage) {
    case 'vectors':
      return joined(
        [
          row(below('x', 'i'), operator('∈'), space('d')),
          row(below('y', 'j'), operator('∈'), space('d')),
        ],
        ', ',
      );
    case 'projections':
      return options.projected ? projection(heads) : identity();
    case 'scores':
      return scoreFormula(options.scoreFunction ?? 'dot', options);
    case 'mask':
      return maskFormula(masked);
    case 'softmax':
      return softmaxFormula(masked);
    case 'weighted_values':
      return equation(below(symbol('u', 'value'), pair), row(alpha, times, v));
    case 'context':
      return equation(c, sumOver('j', row(alpha, times, v)));
    case 'output': {
      const parts = row(operator('['), below('c', row(1, operator(','), 'i')), operator(';'));
      const last = row(operator('…'), operator(';'), below('c', row('H', operator(','), 'i')));
      return equation(below('o', 'i'), row(parts, last, operator(']'), above(W, 'O')));
    }
    case 'hard': {
      const largest = row(below(upright('arg max'), 'j'), s);
      const best = equation(scripts('j', 'i', operator('*')), largest);
      const value = equation(c, below(symbol('v', 'value'), scripts('j', 'i', operator('*'))));
      return joined([best, value], ', ');
    }
  }
}
