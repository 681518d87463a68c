import {
  above,
  below,
  call,
  equation,
  fraction,
  joined,
  lines,
  matrix,
  operator,
  root,
  row,
  scripts,
  sumOver,
  symbol,
  type Expression,
} from './expression.ts';

/** The steps of an attention inside a Transformer. */
export type AttendingFormulaStep =
  | 'vectors'
  | 'projections'
  | 'dot_products'
  | 'scores'
  | 'mask'
  | 'softmax'
  | 'weighted_values'
  | 'concatenated'
  | 'output'
  | 'residual';

export interface AttendingFormulaOptions {
  /** Whether queries and keys come from two sentences. */
  crosses: boolean;
  masked: boolean;
  /** Whether the scores are divided by a temperature T. */
  tempered: boolean;
}

const pair = row('i', 'j');
const q = below(symbol('q', 'query'), 'i');
const k = below(symbol('k', 'key'), 'j');
const v = below(symbol('v', 'value'), 'j');
const s = below('s', pair);
const p = below('p', pair);
const alpha = below(symbol('α', 'weight'), pair);
const c = below(symbol('c', 'value'), 'i');
const plus = operator('+');
const bias = (name: string) => above(matrix('b'), name);
const weight = (name: string) => above(matrix('W'), name);

/** q, k and v of one head (Vaswani et al., 2017, section 3.2.2); keys have no bias of their own. */
function projections(crosses: boolean): Expression {
  const y = below(crosses ? 'y' : 'x', 'j');
  return lines([
    equation(q, row(weight('Q'), below('x', 'i'), plus, bias('Q'))),
    equation(k, row(weight('K'), y)),
    equation(v, row(weight('V'), y, plus, bias('V'))),
  ]);
}

function softmax({ masked, tempered }: AttendingFormulaOptions): Expression {
  const other = below('s', row('i', 'l'));
  const heated = (score: Expression) => (tempered ? fraction(score, 'T') : score);
  const kept = (index: Expression, term: Expression) =>
    masked ? row(below('m', index), term) : term;
  return equation(
    alpha,
    fraction(
      kept(pair, call('exp', heated(s))),
      sumOver('l', kept(row('i', 'l'), call('exp', heated(other)))),
    ),
  );
}

function concatenated(): Expression {
  const of = (head: string | number) => scripts(symbol('c', 'value'), 'i', head);
  return row(operator('['), of(1), operator('; … ; '), of('H'), operator(']'));
}

/** The formula of a step in symbols; scaled dot products are equation 1 of Vaswani et al. (2017). */
export function attendingFormula(
  step: AttendingFormulaStep,
  options: AttendingFormulaOptions,
): Expression {
  const h = below('h', 'i');
  const o = below('o', 'i');
  switch (step) {
    case 'vectors':
      return equation(below('x', 'i'), call('LayerNorm', h));
    case 'projections':
      return projections(options.crosses);
    case 'dot_products':
      return equation(p, row(above(q, operator('⊤')), k));
    case 'scores':
      return equation(s, fraction(p, root('d')));
    case 'mask':
      return row(below('m', pair), operator('∈'), operator('{0, 1}'));
    case 'softmax':
      return softmax(options);
    case 'weighted_values':
      return joined(
        [
          equation(below(symbol('u', 'value'), pair), row(alpha, v)),
          equation(c, sumOver('j', below(symbol('u', 'value'), pair))),
        ],
        ', ',
      );
    case 'concatenated':
      return equation(c, concatenated());
    case 'output':
      return equation(o, row(weight('O'), c, plus, bias('O')));
    case 'residual':
      return equation(scripts('h', 'i', operator('′')), row(h, plus, o));
  }
}
