import { describe, expect, it } from 'vitest';
import { formatNumbers, parseNumbers } from '../../../../web/src/text/index.ts';

const rows = (text: string) => {
  const parsed = parseNumbers(text);
  return 'rows' in parsed ? parsed.rows : parsed.problem;
};

describe('what is understood', () => {
  it.each([
    ['a spreadsheet', '1\t2\t3\r\n4\t5\t6\r\n'],
    ['a spreadsheet with blank lines', '\n1\t2\t3\n\n4\t5\t6\n\n'],
    ['CSV', '1,2,3\n4,5,6'],
    ['CSV with spaces', '1, 2, 3\n4, 5, 6'],
    ['CSV with quotes', '"1","2","3"\n"4","5","6"'],
    ['CSV with semicolons', '1;2;3\n4;5;6'],
    ['spaces', '1 2   3\n  4 5 6'],
    ['JSON', '[[1,2,3],[4,5,6]]'],
    ['JSON over lines', '[\n  [1, 2, 3],\n  [4, 5, 6]\n]\n'],
    ['Python with trailing commas', '[[1, 2, 3,], [4, 5, 6],]'],
    ['Python tuples', '((1, 2, 3), (4, 5, 6))'],
    ['NumPy repr', 'array([[1., 2., 3.],\n       [4., 5., 6.]], dtype=float32)'],
    ['NumPy print', '[[1. 2. 3.]\n [4. 5. 6.]]'],
    ['NumPy source', 'x = np.array([[1, 2, 3], [4, 5, 6]])'],
    ['PyTorch', "tensor([[1., 2., 3.],\n        [4., 5., 6.]], device='cuda:0')"],
    ['a tuple of tuples in a call', 'array(((1, 2, 3), (4, 5, 6)))'],
    ['full-width signs', '［［１，２，３］，［４，５，６］］'],
  ])('%s', (_, text) => {
    expect(rows(text)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('takes a list without inner lists for one row', () => {
    expect(rows('[1, 2]')).toEqual([[1, 2]]);
    expect(rows('array([1., 2.])')).toEqual([[1, 2]]);
    expect(rows('(1, 2)')).toEqual([[1, 2]]);
    expect(rows('7')).toEqual([[7]]);
  });

  it('reads signs, fractions and exponents exactly', () => {
    expect(rows('-0.5 +.25 1e-3 2.E+2 −3')).toEqual([[-0.5, 0.25, 1e-3, 200, -3]]);
    expect(Object.is((rows('-0') as number[][])[0]![0], -0)).toBe(true);
  });

  it('reads decimal commas where commas do not separate', () => {
    expect(rows('0,5\t-1,25\n2\t3,0')).toEqual([
      [0.5, -1.25],
      [2, 3],
    ]);
    expect(rows('0,125;10,5')).toEqual([[0.125, 10.5]]);
    expect(rows('"0,5","1,5"')).toEqual([[0.5, 1.5]]);
  });

  it.each(['tsv', 'json', 'numpy'] as const)('reads back what it writes as %s', (style) => {
    const numbers = [
      [0, -0, 1e-7],
      [1e21, -123.456, 3.4028234663852886e38],
    ];
    expect(rows(formatNumbers(numbers, style))).toEqual(numbers);
  });
});

describe('what is refused', () => {
  it.each([
    ['', 'empty', {}],
    [' \n\t ', 'empty', {}],
    ['[]', 'empty', {}],
    ['[[], []]', 'empty', {}],
    ['1,2\n3,x', 'not_a_number', { row: 2, column: 2, found: 'x' }],
    ['1\t\n3\t4', 'not_a_number', { row: 1, column: 2, found: '' }],
    ['[1,,2]', 'not_a_number', { row: 1, column: 2, found: '' }],
    ['[null, 1]', 'not_a_number', { row: 1, column: 1, found: 'null' }],
    ['["1"]', 'not_a_number', { row: 1, column: 1, found: '"1"' }],
    ['0x10', 'not_a_number', { row: 1, column: 1, found: '0x10' }],
    ['1,234\t5', 'not_a_number', { row: 1, column: 1, found: '1,234' }],
    ['</script>', 'not_a_number', { row: 1, column: 1, found: '</script>' }],
    ['1 nan', 'not_finite', { row: 1, column: 2, found: 'nan' }],
    ['[[1], [-Infinity]]', 'not_finite', { row: 2, column: 1, found: '-Infinity' }],
    ['1e39', 'too_large', { row: 1, column: 1, found: '1e39' }],
    ['1 2\n3', 'ragged', { row: 2, expected: 2, found: '1' }],
    ['[[1, 2], []]', 'ragged', { row: 2, expected: 2, found: '0' }],
    ['[[1, 2], [3, 4]', 'brackets', { row: 2, found: '' }],
    ['[[1, 2]], 3', 'brackets', { row: 1, found: ',' }],
    ['[[1, 2], 3]', 'brackets', { row: 1, found: '3' }],
    ['[1, [2]]', 'brackets', { row: 1, found: '[' }],
    ['[1, 2)', 'brackets', { row: 1, found: ')' }],
    ['1, 2]', 'brackets', { row: 1, found: '1' }],
    ['[[[1]]]', 'too_deep', { row: 1 }],
    ['[[1, ..., 2]]', 'abbreviated', { row: 1, found: '...' }],
    ['[[1, 2],\n ...,\n [3, 4]]', 'abbreviated', { row: 1, found: '...' }],
  ])('%j: %s', (text, code, params) => {
    expect(rows(text)).toEqual({ code, params });
  });

  it('more numbers than anything here can use', () => {
    expect(rows(`[${'1,'.repeat(100_001)}]`)).toEqual({
      code: 'too_many',
      params: { found: '100001', limit: 100_000 },
    });
  });
});
