import { describe, expect, it } from 'vitest';
import { cellsOf, isCell, readExplanation } from '../../../../web/src/trace/index.ts';
import { file } from './buffer.ts';

const METADATA = {
  form: 'sum',
  function: 'tanh',
  places: JSON.stringify([
    { node: 4, path: 'attention/scores' },
    { node: 1, path: 'attention/query' },
  ]),
  quantities: JSON.stringify(['max', 'denominator']),
};

/** The explained cell, an argument, and the factors of two terms. */
const CELLS = [
  [0, 3, 0, 1, 2, 0, NaN],
  [1, 2, 3, 1, 0, 0, 0.5],
  [1, 2, 0, 1, 0, 0, -Infinity],
  [-1, 0, 0, 0, 0, 0, 2],
  [0, 3, 0, 1, 0, 0, 7],
];
const TERMS = [
  [2, NaN, 0],
  [1, 7, 1],
];

function buffer({ metadata = {}, cells = CELLS, terms = TERMS } = {}): ArrayBuffer {
  const header: Record<string, unknown> = { __metadata__: { ...METADATA, ...metadata } };
  const data: number[] = [];
  for (const [name, rows] of Object.entries({ cells, terms, quantities: [[Infinity, 2]] })) {
    const begin = 4 * data.length;
    data.push(...rows.flat());
    const shape = [data.length - begin / 4];
    header[name] = { dtype: 'F32', shape, data_offsets: [begin, 4 * data.length] };
  }
  return file(header, data);
}

describe('readExplanation', () => {
  it('tells the cell, its arguments and its quantities, whatever their numbers are', () => {
    const read = readExplanation(buffer());
    expect(read).toMatchObject({ node: 4, path: 'attention/scores', value: NaN, form: 'sum' });
    expect(read.index).toEqual([0, 1, 2]);
    expect(read.function).toBe('tanh');
    expect(read.arguments).toEqual([
      { node: 1, path: 'attention/query', index: [3, 1], value: 0.5 },
    ]);
    expect(read.quantities).toEqual({ max: Infinity, denominator: 2 });
  });

  it('shares the factors out among the terms', () => {
    const { terms } = readExplanation(buffer());
    expect(terms).toEqual([
      {
        factors: [
          { node: 1, path: 'attention/query', index: [0, 1], value: -Infinity },
          { constant: 2 },
        ],
        value: NaN,
        masked: false,
      },
      {
        factors: [{ node: 4, path: 'attention/scores', index: [0, 1, 0], value: 7 }],
        value: 7,
        masked: true,
      },
    ]);
    expect(terms[0]!.factors.map(isCell)).toEqual([true, false]);
  });

  it('names its cells: its own, the arguments, and the factors that are no constants', () => {
    expect(cellsOf(readExplanation(buffer())).map(({ value }) => value)).toEqual([
      NaN,
      0.5,
      -Infinity,
      7,
    ]);
  });

  it.each([
    ['an unknown form', { metadata: { form: 'magic' } }, 'a known form, got "magic"'],
    ['places that are no JSON', { metadata: { places: '[' } }, 'expected places to be JSON'],
    ['places that are no list', { metadata: { places: '{}' } }, 'expected a list'],
    ['a place without a node', { metadata: { places: '[{}]' } }, 'node to be a number'],
    ['a place that is not there', { cells: [[2, 1, 0, 0, 0, 0, 1]], terms: [] }, 'a place of 2'],
    ['no cell', { cells: [], terms: [] }, 'expected the explained cell, got none'],
    ['too few factors', { terms: [[5, 1, 0]] }, 'expected 5 factors, got 4'],
  ])('refuses %s', (_, parts, message) => {
    expect(() => readExplanation(buffer(parts))).toThrow(message);
  });

  it('refuses what is no buffer of the engine', () => {
    expect(() => readExplanation(new ArrayBuffer(3))).toThrow('expected at least 8 bytes');
  });
});
