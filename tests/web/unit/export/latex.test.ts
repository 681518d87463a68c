import { expect, it } from 'vitest';
import { latexMatrix, latexTable } from '../../../../web/src/export/index.ts';

const matrix = {
  name: 'weights',
  rows: ['50%', 'a_b'],
  columns: ['x & y', '{\\}'],
  data: Float32Array.of(0.25, -1.5, 2.9e-20, 0.1234567),
  mask: null,
};

it('writes a table with its labels and the digits of the page', () => {
  expect(latexTable(matrix)).toBe(
    [
      '\\begin{tabular}{l|rr}',
      '   & x \\& y & \\{\\textbackslash{}\\} \\\\',
      '  \\hline',
      '  50\\% & $0.250$ & $-1.500$ \\\\',
      '  a\\_b & $2.9 \\times 10^{-20}$ & $0.123$ \\\\',
      '\\end{tabular}',
      '',
    ].join('\n'),
  );
});

it('writes a matrix without labels', () => {
  expect(latexMatrix(matrix)).toBe(
    [
      '% \\usepackage{amsmath}',
      '\\begin{bmatrix}',
      '  0.250 & -1.500 \\\\',
      '  2.9 \\times 10^{-20} & 0.123 \\\\',
      '\\end{bmatrix}',
      '',
    ].join('\n'),
  );
});

it('leaves out what is masked, also from the digits that are shared', () => {
  const masked = { ...matrix, data: Float32Array.of(1, 2, 3, 0.123), mask: [1, 1, 1, 0] };
  expect(latexMatrix(masked)).toContain('  1 & 2 \\\\\n  3 & \\text{--} \\\\');
  expect(latexTable(masked)).toContain('a\\_b & $3$ & \\text{--} \\\\');
});

it('keeps a label in its cell, and says what Chinese needs', () => {
  const hostile = { ...matrix, rows: ['a\nb', '我'] };
  expect(latexTable(hostile)).toContain('\n  a b & ');
  expect(latexTable(hostile).split('\n')[0]).toContain('ctex');
  expect(latexTable(matrix)).not.toContain('ctex');
});

it('makes room for more columns than a matrix has by itself', () => {
  const columns = Array.from({ length: 12 }, (_, i) => `${i}`);
  const wide = { ...matrix, rows: ['r'], columns, data: new Float32Array(12) };
  expect(latexMatrix(wide)).toContain('\\setcounter{MaxMatrixCols}{12}');
});
