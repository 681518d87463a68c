import { describe, expect, it } from 'vitest';
import {
  above,
  addition,
  arrow,
  below,
  breakable,
  call,
  equation,
  fraction,
  hiddenTerms,
  norm,
  operator,
  part,
  root,
  row,
  sumOver,
  symbol,
  toLatex,
  toMathNode,
  toText,
  transposed,
  words,
  type MathNode,
} from '../../../../web/src/formula/index.ts';

const q = below(symbol('q', 'query'), 'i');
const long = addition([1, 2, 3, 4, 5, 6, 7, 8], part);

function plain(node: MathNode | string): string {
  if (typeof node === 'string') return node;
  return `${node.tag}(${node.children.map(plain).join(' ')})`;
}

describe('a fraction of scripts', () => {
  const formula = equation('s', fraction(row(transposed(q), 'k'), root('d')));
  it('prints as LaTeX', () => {
    expect(toLatex(formula)).toBe('s = \\frac{q_{i}^{\\top} k}{\\sqrt{d}}');
  });
  it('prints as text', () => {
    expect(toText(formula)).toBe('s = (q[i]^⊤k) / √(d)');
  });
  it('prints as MathML', () => {
    expect(plain(toMathNode(formula))).toBe(
      'mrow(mi(s) mo(=) mfrac(mrow(msubsup(mi(q) mi(i) mo(⊤)) mi(k)) msqrt(mi(d))))',
    );
  });
});

describe('numbers', () => {
  it.each([
    [2.5, '2.5', '2.5'],
    [-3, '-3', '−3'],
    [2.9e-20, '2.9 \\times 10^{-20}', '2.9e−20'],
    [-Infinity, '-\\infty', '−∞'],
    [NaN, '\\mathrm{NaN}', 'NaN'],
  ])('%f', (value, latex, text) => {
    expect(toLatex(row(value))).toBe(latex);
    expect(toText(row(value))).toBe(text);
  });

  it('carry their powers of ten upstairs in MathML', () => {
    expect(plain(toMathNode(row(2.9e-20)))).toBe('mrow(mrow(mn(2.9) mo(×) msup(mn(10) mn(−20))))');
  });
});

describe('long sums', () => {
  it('fold and unfold', () => {
    expect(toText(long)).toBe('1 + 2 + 3 + … + 8');
    expect(toText(long, { unfolded: true })).toBe('1 + 2 + 3 + 4 + 5 + 6 + 7 + 8');
    expect(toLatex(long)).toBe('1 + 2 + 3 + \\cdots + 8');
    expect(hiddenTerms(fraction(1, long))).toBe(4);
    expect(hiddenTerms(addition([1, 2, 3], part))).toBe(0);
  });

  it('may break before = and +, outside of everything else', () => {
    const formula = equation('s', addition(['a', fraction(row('b', operator('+'), 'c'), 2)], part));
    expect(breakable(formula).map((piece) => toText(piece))).toEqual([
      's',
      ' = a',
      ' + (b + c) / 2',
    ]);
    expect(breakable(long, { unfolded: true })).toHaveLength(8);
  });

  it('break before a minus between two of them, not before that of the first', () => {
    const turned = row(operator('−'), 'a', operator('−'), 'b');
    expect(
      breakable(equation('s', turned)).map((piece) => toText(piece).replace(/ +/g, ' ').trim()),
    ).toEqual(['s', '= − a', '− b']);
  });

  it('of nothing are 0', () => {
    expect(toText(addition([], part))).toBe('0');
  });
});

describe('what a person typed', () => {
  it('cannot leave its place in LaTeX', () => {
    expect(toLatex(words('\\input{x}_^~%$#&'))).toBe(
      '\\text{\\textbackslash{}input\\{x\\}\\_\\textasciicircum{}\\textasciitilde{}\\%\\$\\#\\&}',
    );
  });
  it('stays text in MathML', () => {
    expect(toMathNode(words('<img>'))).toEqual({
      tag: 'mtext',
      attributes: {},
      children: ['<img>'],
    });
  });
});

describe('other shapes', () => {
  it('print', () => {
    const formula = row(sumOver('j', call('exp', 'x')), norm('k'), above('R', 'd'));
    expect(toLatex(formula)).toBe('\\sum_{j} \\exp\\left( x \\right) \\lVert k \\rVert R^{d}');
    expect(toText(formula)).toBe('Σ[j] exp(x)‖k‖R^d');
  });
});

it('sets an arrow over its letter, and an index beside both', () => {
  const back = below(arrow(symbol('h', 'key'), '←'), 1);
  expect(toLatex(back)).toBe('\\overleftarrow{h}_{1}');
  expect(toText(back)).toBe('h←[1]');
  expect(plain(toMathNode(back))).toBe('msub(mover(mi(h) mo(←)) mn(1))');
});
