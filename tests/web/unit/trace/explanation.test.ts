import { describe, expect, it } from 'vitest';
import { isCell, parseExplanation } from '../../../../web/src/trace/index.ts';

const explanation = {
  node: 4,
  path: 'attention/scores',
  index: [0, 1, 2],
  value: 'NaN',
  form: 'sum',
  function: '',
  arguments: [],
  terms: [
    {
      factors: [
        { node: 1, path: 'attention/query', index: [0, 1], value: '-Infinity' },
        { constant: 0 },
      ],
      value: 'NaN',
      masked: false,
    },
  ],
  quantities: { max: 'Infinity', denominator: 2 },
};

describe('parseExplanation', () => {
  it('revives numbers that JSON has no word for', () => {
    const parsed = parseExplanation(JSON.stringify(explanation));
    expect(parsed).toMatchObject({ node: 4, form: 'sum', value: NaN, index: [0, 1, 2] });
    expect(parsed.terms[0]).toMatchObject({ value: NaN, masked: false });
    expect(parsed.terms[0]!.factors[0]).toMatchObject({
      value: -Infinity,
      path: 'attention/query',
    });
    expect(parsed.quantities).toEqual({ max: Infinity, denominator: 2 });
  });

  it('tells cells from constants', () => {
    const { factors } = parseExplanation(JSON.stringify(explanation)).terms[0]!;
    expect(factors.map(isCell)).toEqual([true, false]);
  });

  it.each([
    ['no JSON', '{', 'to be JSON'],
    ['null', 'null', 'expected an explanation, got null'],
    [
      'an unknown form',
      JSON.stringify({ ...explanation, form: 'magic' }),
      'a known form, got "magic"',
    ],
    ['no terms', JSON.stringify({ ...explanation, terms: undefined }), 'expected a list'],
    [
      'a text for a value',
      JSON.stringify({ ...explanation, value: 'nan' }),
      'value to be a number',
    ],
  ])('refuses %s', (_, json, message) => {
    expect(() => parseExplanation(json)).toThrow(message);
  });
});
