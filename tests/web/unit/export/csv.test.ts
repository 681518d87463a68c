import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matrixCsv, type LabelledMatrix } from '../../../../web/src/export/index.ts';

const matrix = (rows: string[], columns: string[], numbers: readonly number[]): LabelledMatrix => ({
  name: 'm',
  rows,
  columns,
  data: Float32Array.from(numbers),
  mask: null,
});

/** RFC 4180, read the way that the standard says. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

it('has labels in the first row and column, and Windows line ends', () => {
  expect(matrixCsv(matrix(['Tom', '汤姆'], ['a', 'b'], [0.1, -2, 3e-9, 1e21]))).toBe(
    '\uFEFF,a,b\r\nTom,0.1,-2\r\n汤姆,3e-9,1e21\r\n',
  );
});

it('quotes what would end a field', () => {
  const labels = ['say "hi"', 'a,b', 'two\nlines', ' space '];
  const [head, ...body] = readCsv(matrixCsv(matrix(labels, ['x'], [1, 2, 3, 4])).slice(1));
  expect(head).toEqual(['', 'x']);
  expect(body).toEqual(labels.map((label, i) => [label, `${i + 1}`]));
});

it('lets no label become a formula', () => {
  const labels = ['=1+1', '+x', '-x', '@x', '＝1', ' =1', '\t=1', '\r=1'];
  const body = readCsv(
    matrixCsv(
      matrix(
        labels,
        ['x'],
        labels.map(() => -1),
      ),
    ).slice(1),
  ).slice(1);
  expect(body).toEqual(labels.map((label) => [`'${label}`, '-1']));
});

it('names numbers that are none', () => {
  const [, row] = readCsv(
    matrixCsv(matrix(['r'], [...'abcd'], [NaN, Infinity, -Infinity, -0])).slice(1),
  );
  expect(row).toEqual(['r', 'NaN', 'inf', '-inf', '-0.0']);
});

it('keeps every bit of every number', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), fc.string(), (value, label) => {
      const [, row] = readCsv(matrixCsv(matrix([label], ['x'], [value])).slice(1));
      expect(row![0]!.replace(/^'/, '')).toBe(label.replace(/^'/, ''));
      expect(Math.fround(Number(row![1]))).toBe(Math.fround(value));
    }),
  );
});
