import { describe, expect, it } from 'vitest';
import {
  cellNaming,
  defaultNaming,
  explanationFormula,
  explanationNumbers,
  explanationSymbols,
  hiddenTerms,
  namingWithTokens,
  toLatex,
  toText,
} from '../../../../web/src/formula/index.ts';
import type { Explanation, Factor } from '../../../../web/src/trace/explanation.ts';

const cell = (path: string, index: number[], value: number): Factor => ({
  node: 1,
  path,
  index,
  value,
});

function explanation(given: Partial<Explanation>): Explanation {
  return {
    node: 9,
    path: 'attention/scores',
    index: [0, 0, 2],
    value: 0,
    form: 'sum',
    function: '',
    arguments: [],
    terms: [],
    quantities: {},
    ...given,
  };
}

const names = namingWithTokens(['杰瑞'], ['Tom', 'chase', 'Jerry']);
const query = (d: number, value: number) => cell('attention/query', [0, 0, d], value);
const key = (d: number, value: number) => cell('attention/key', [0, 2, d], value);

describe('a sum of products', () => {
  const score = explanation({
    value: -5.5,
    terms: [
      { factors: [query(0, 2), key(0, 0.5)], value: 1, masked: false },
      { factors: [query(1, -3.25), key(1, 2)], value: -6.5, masked: false },
    ],
  });

  it('names its cells', () => {
    expect(toText(explanationSymbols(score, names))).toBe(
      's[杰瑞,Jerry] = q[杰瑞,1] · k[Jerry,1] + q[杰瑞,2] · k[Jerry,2]',
    );
    expect(toLatex(explanationSymbols(score, defaultNaming))).toBe(
      's_{1 , 3} = q_{1 , 1} \\cdot k_{3 , 1} + q_{1 , 2} \\cdot k_{3 , 2}',
    );
  });

  it('fills in its numbers, negative ones in brackets', () => {
    expect(toText(explanationNumbers(score, names))).toBe('2 · 0.500 + (−3.250) · 2 = −5.500');
  });

  it('writes the constant −1 as a minus', () => {
    const terms = [
      { factors: [query(0, 2)], value: 2, masked: false },
      { factors: [{ constant: -1 }, key(0, 4)], value: -4, masked: false },
    ];
    const difference = explanation({ terms, value: -2 });
    expect(toText(explanationNumbers(difference, names))).toBe('2 − 4 = −2');
    const turned = {
      factors: [{ constant: -1 }, key(0, 4), query(0, 0.5)],
      value: -2,
      masked: false,
    };
    const product = explanation({ terms: [terms[0]!, turned], value: 0 });
    expect(toText(explanationNumbers(product, names))).toBe('2 − 4 · 0.500 = 0');
  });

  it('folds when it is long', () => {
    const terms = Array.from({ length: 20 }, (_, d) => ({
      factors: [query(d, 1), key(d, 1)],
      value: 1,
      masked: false,
    }));
    const text = toText(explanationNumbers(explanation({ terms, value: 20 }), names));
    expect(text).toBe('1 · 1 + 1 · 1 + 1 · 1 + … + 1 · 1 = 20');
  });
});

describe('softmax', () => {
  const score = (j: number, value: number) => cell('attention/tempered_scores', [0, 0, j], value);
  const weight = explanation({
    path: 'attention/attention_weights',
    value: 0.75,
    form: 'softmax',
    arguments: [score(2, 1.5)],
    terms: [
      { factors: [score(0, 0.25)], value: 0.2865, masked: false },
      { factors: [score(1, 9)], value: 0, masked: true },
      { factors: [score(2, 1.5)], value: 1, masked: false },
    ],
    quantities: { max: 1.5, denominator: 1.2865, temperature: 1 },
  });

  it('leaves the masked keys out', () => {
    expect(toText(explanationNumbers(weight, names))).toBe(
      'exp(1.500 − 1.500) / 1.286 = 0.750\n' +
        'Z = exp(0.250 − 1.500) + exp(1.500 − 1.500) = 1.286\n' +
        'm = max(0.250, 1.500) = 1.500',
    );
  });

  it('prints its lines below each other', () => {
    expect(toText(explanationSymbols(weight, names))).toBe(
      'α[杰瑞,Jerry] = exp(s′[杰瑞,Jerry] − m) / Z\n' +
        'Z = exp(s′[杰瑞,Tom] − m) + exp(s′[杰瑞,Jerry] − m)\n' +
        'm = max(s′[杰瑞,Tom], s′[杰瑞,Jerry])',
    );
    const latex = toLatex(explanationFormula(weight, defaultNaming)).split('\n');
    expect(latex).toHaveLength(5);
    expect(latex[0]).toBe('\\begin{aligned}');
    expect(latex[1]).toMatch(
      /^\\alpha_\{1 , 3\} &= \\frac\{.*\}\{Z\} = \\frac\{.*\}\{1\.286\} = 0\.750 \\\\$/,
    );
    expect(latex[2]).toMatch(/^Z &= .* = 1\.286 \\\\$/);
    expect(latex[3]).toMatch(/^m &= \\mathrm\{max\} .* = 1\.500$/);
    expect(latex[4]).toBe('\\end{aligned}');
  });

  it('folds its sum and its list when they are long', () => {
    const terms = Array.from({ length: 12 }, (_, j) => ({
      factors: [score(j, j)],
      value: 1,
      masked: false,
    }));
    const formula = explanationNumbers({ ...weight, terms }, names);
    expect(hiddenTerms(formula)).toBe(16);
    expect(toText(formula)).toContain('max(0, 1, 2, …, 11)');
    expect(toText(formula, { unfolded: true })).toContain('max(0, 1, 2, 3, 4, 5,');
  });

  it('is 0 where every key is masked', () => {
    const terms = weight.terms.map((term) => ({ ...term, masked: true }));
    expect(toText(explanationNumbers({ ...weight, terms, value: 0 }, names))).toBe('0 = 0');
  });

  it('divides by a temperature', () => {
    const quantities = { ...weight.quantities, temperature: 2 };
    expect(toText(explanationSymbols({ ...weight, quantities }, names))).toContain(
      'exp((s′[杰瑞,Tom] − m) / T)',
    );
  });
});

describe('other forms', () => {
  it('activation: a function of a sum, of which parts may be cells of the same row', () => {
    const gate = explanation({
      path: 'decoder/word1/layer1/gru_cell',
      form: 'activation',
      function: 'sigmoid',
      value: 0.5,
      terms: [
        { factors: [cell('attention/query', [0, 0, 0], 2)], value: 2, masked: false },
        {
          factors: [cell('attention/key', [0, 1, 0], -4), cell('attention/key', [0, 2, 0], 0.5)],
          value: -2,
          masked: false,
        },
      ],
    });
    expect(toText(explanationNumbers(gate, defaultNaming))).toBe('σ(2 + (−4) · 0.500) = 0.500');
  });

  const x = query(0, 0.5);
  it.each<[Partial<Explanation>, string]>([
    [{ form: 'leaf', value: 3 }, '3'],
    [{ form: 'copy', arguments: [x], value: 0.5 }, '0.500 = 0.500'],
    [{ form: 'function', function: 'tanh', arguments: [x], value: 0.4621 }, 'tanh(0.500) = 0.462'],
    [{ form: 'function', function: 'relu', arguments: [x], value: 0.5 }, 'max(0, 0.500) = 0.500'],
    [
      { form: 'function', function: 'divide', arguments: [x, key(0, 4)], value: 0.125 },
      '0.500 / 4 = 0.125',
    ],
    [
      {
        form: 'cosine',
        terms: [{ factors: [x, key(0, 4)], value: 2, masked: false }],
        quantities: { dot: 2, query_norm: 0.5, key_norm: 4 },
        value: 1,
      },
      '2 / (0.500 · 4) = 1\nq · k = 0.500 · 4 = 2',
    ],
    [
      {
        form: 'layer_norm',
        arguments: [x, key(0, 2), key(1, -1)],
        quantities: { mean: 0.25, variance: 0.25, epsilon: 0 },
        value: 1,
      },
      '2 · 0.500 + (−1) = 1\nz = (0.500 − 0.250) / √(0.250 + 0) = 0.500',
    ],
    [
      {
        form: 'layer_norm',
        arguments: [x],
        quantities: { mean: 0.25, variance: 0.25, epsilon: 0 },
        value: 0.5,
      },
      '(0.500 − 0.250) / √(0.250 + 0) = 0.500',
    ],
  ])('%o', (given, text) =>
    expect(toText(explanationNumbers(explanation(given), names))).toBe(text),
  );
});

describe('names', () => {
  it('tell equal words apart', () => {
    const repeated = namingWithTokens(['the', 'cat', 'the'], ['x']);
    expect(repeated('attention/context', [0, 2, 0]).label).toBe('c[the·3, 1]');
    expect(repeated('attention/context', [0, 1, 0]).label).toBe('c[cat, 1]');
  });

  it('name the head where there are several', () => {
    expect(cellNaming({ heads: 2 })('attention/scores', [1, 0, 0]).label).toBe('s[h2, 1, 1]');
    expect(cellNaming()('attention/scores', [0, 0, 0]).label).toBe('s[1, 1]');
  });

  it('know parameters and take what they do not know by its path', () => {
    expect(defaultNaming('attention/query_projection/weight', [0, 1]).label).toBe('WQ[1, 2]');
    expect(toText(defaultNaming('attention/score_function/W1', [0, 1, 2]).symbol)).toBe(
      '(W[1])[1,2,3]',
    );
    const dimsOf = () => ['head', 'query', 'key', 'hidden'];
    const named = cellNaming({ queries: ['a'], keys: ['b'], dimsOf });
    expect(named('attention/score_function/tanh_2', [0, 0, 0, 3]).label).toBe('tanh 2[a, b, 4]');
  });
});
