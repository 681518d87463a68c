import {
  above,
  arrow,
  below,
  call,
  equation,
  fraction,
  group,
  lines,
  matrix,
  norm,
  operator,
  root,
  row,
  sumOver,
  symbol,
  transposed,
  type Expression,
} from './expression.ts';
import type { ScoreFunction } from './stages.ts';

/** The six steps in which a decoder makes a word. */
export type TranslationFormulaStep =
  'hidden_states' | 'scores' | 'softmax' | 'weighted_values' | 'context' | 'decoder';

export interface TranslationFormulaOptions {
  attention: 'none' | 'global' | 'local_m' | 'local_p';
  scoreFunction: ScoreFunction;
  /** Whether the state before the word asks (Bahdanau), or the one after it (Luong). */
  asksBefore: boolean;
  /** Whether the previous word enters the decoder. */
  feedsWord: boolean;
  bidirectional: boolean;
}

const h = below(symbol('h', 'key'), 'j');
const before = below(symbol('s', 'query'), row('i', operator('−'), 1));
const after = below(symbol('s', 'query'), 'i');
const pair = row('i', 'j');
const e = below('e', pair);
const alpha = below(symbol('α', 'weight'), pair);
const c = below(symbol('c', 'value'), 'i');
const C = symbol('C', 'value');
const W = matrix('W');
const plus = operator('+');
const comma = operator(', ');
const both = (one: Expression, other: Expression) =>
  row(operator('['), one, operator('; '), other, operator(']'));

/**
 * The score of the asking state and an encoder state. Additive: Bahdanau et al. (2015), A.1.2; dot,
 * "general" (bilinear): Luong et al. (2015), equation 8.
 */
function score(name: ScoreFunction, s: Expression): Expression {
  const dot = row(transposed(s), h);
  switch (name) {
    case 'dot':
      return dot;
    case 'scaled_dot':
      return fraction(dot, root('d'));
    case 'cosine':
      return row('β', operator('·'), fraction(dot, row(norm(s), norm(h))));
    case 'bilinear':
      return row(transposed(s), W, h);
    case 'additive': {
      const hidden = row(W, h, plus, matrix('U'), s);
      return row(transposed(matrix('v')), call('tanh', hidden));
    }
    case 'mlp': {
      const layer = row(below(W, 1), both(s, h), plus, below(matrix('b'), 1));
      return row(transposed(below(matrix('w'), 2)), call('relu', layer));
    }
  }
}

function softmax({ attention }: TranslationFormulaOptions): Expression {
  const term = (index: Expression) => call('exp', below('e', index));
  const share = fraction(term(pair), sumOver('l', term(row('i', 'l'))));
  if (attention !== 'local_p') return equation(alpha, share);
  const distance = {
    kind: 'scripts',
    base: group(row('j', operator('−'), below('p', 'i'))),
  } as const;
  const square: Expression = { ...distance, above: { kind: 'number', value: 2, exact: true } };
  const spread = row(2, above('σ', 2));
  return equation(
    alpha,
    row(share, operator('·'), call('exp', row(operator('−'), fraction(square, spread)))),
  );
}

function hiddenStates({ attention, bidirectional }: TranslationFormulaOptions): Expression {
  const there = below(arrow(symbol('h', 'key'), '→'), 'j');
  const back = below(arrow(symbol('h', 'key'), '←'), 'j');
  if (attention === 'none') {
    const last = below(arrow(symbol('h', 'key'), '→'), 'n');
    const first = below(arrow(symbol('h', 'key'), '←'), 1);
    return equation(C, bidirectional ? both(last, first) : below(symbol('h', 'key'), 'n'));
  }
  return bidirectional
    ? equation(h, both(there, back))
    : equation(
        h,
        call(
          'f',
          row(
            below('x', 'j'),
            comma,
            below(h.kind === 'scripts' ? h.base : h, row('j', operator('−'), 1)),
          ),
        ),
      );
}

function decoder(options: TranslationFormulaOptions): Expression {
  const { asksBefore, feedsWord, attention } = options;
  const parts = [
    before,
    ...(feedsWord ? [below('y', row('i', operator('−'), 1))] : []),
    ...(attention === 'none' ? [C] : asksBefore ? [c] : []),
  ];
  const inside = row(...parts.flatMap((one, i) => (i === 0 ? [one] : [comma, one])));
  const output = call('tanh', row(W, both(attention === 'none' ? C : c, after)));
  const shown = equation(below(symbol('s̃', 'query'), 'i'), output);
  return lines([equation(after, call('f', inside)), shown]);
}

/** The formula of a step in symbols; null where a fixed context leaves the step out. */
export function translationFormula(
  step: TranslationFormulaStep,
  options: TranslationFormulaOptions,
): Expression | null {
  const fixed = options.attention === 'none';
  switch (step) {
    case 'hidden_states':
      return hiddenStates(options);
    case 'scores':
      return fixed
        ? null
        : equation(e, score(options.scoreFunction, options.asksBefore ? before : after));
    case 'softmax':
      return fixed ? null : softmax(options);
    case 'weighted_values':
      return fixed ? null : row(alpha, operator('·'), h);
    case 'context':
      return fixed ? equation(c, C) : equation(c, sumOver('j', row(alpha, operator('·'), h)));
    case 'decoder':
      return decoder(options);
  }
}
