import {
  above,
  below,
  call,
  equation,
  fraction,
  group,
  joined,
  lines,
  matrix,
  operator,
  part,
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
  /** Whether queries and keys are turned by the places of their words. */
  turned: boolean;
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

/**
 * q, k and v of one head (Vaswani et al., 2017, section 3.2.2); keys have no bias of their own. Turned
 * ones are equation 16 of Su et al. (2021), the angles its equation 15.
 */
function projections({ crosses, turned }: AttendingFormulaOptions): Expression {
  const y = below(crosses ? 'y' : 'x', 'j');
  const query = row(weight('Q'), below('x', 'i'), plus, bias('Q'));
  const key = row(weight('K'), y);
  const value = equation(v, row(weight('V'), y, plus, bias('V')));
  if (!turned) return lines([equation(q, query), equation(k, key), value]);
  const rotation = (place: string) => below(matrix('R'), place);
  return lines([
    equation(q, row(rotation('i'), group(query))),
    equation(k, row(rotation('j'), key)),
    value,
    equation(below('φ', row('i', 'c')), angle()),
  ]);
}

/** By how much pair c of word i is turned: places and pairs count from 1. */
function angle(): Expression {
  const from1 = (letter: string) => group(row(letter, operator('−'), 1));
  const power = row(-2, from1('c'), operator('/'), 'd');
  return row(from1('i'), operator('·'), above(part(10000), power));
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
      return projections(options);
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
