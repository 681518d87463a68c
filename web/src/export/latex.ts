import { tableFormat } from '../charts/number.ts';
import { latexNumber, latexText } from '../formula/index.ts';
import { oneLine, rowsOf, type LabelledMatrix } from './matrix.ts';

// A plain LaTeX has no such letters.
const BEYOND_LATIN = /(?!\p{Script=Latin})\p{L}/u;

const MASKED = '\\text{--}';

/** A matrix as a tabular with its labels, with the digits that the page's table shows. */
export function latexTable(matrix: LabelledMatrix): string {
  const texts = cellsOf(matrix);
  const head = ['', ...matrix.columns.map(labelOf)];
  const body = texts.map((row, i) => [labelOf(matrix.rows[i]!), ...row]);
  const lines = [head, ...body].map((line) => `  ${line.join(' & ')} \\\\`);
  lines.splice(1, 0, '  \\hline');
  const columns = `l|${'r'.repeat(matrix.columns.length)}`;
  return [
    ...hints([...matrix.rows, ...matrix.columns]),
    `\\begin{tabular}{${columns}}`,
    ...lines,
    '\\end{tabular}',
    '',
  ].join('\n');
}

/** A matrix as a bmatrix of amsmath, with the digits that the page's table shows. */
export function latexMatrix(matrix: LabelledMatrix): string {
  const lines = cellsOf(matrix, false).map((row) => `  ${row.join(' & ')} \\\\`);
  const wide = matrix.columns.length > 10;
  return [
    '% \\usepackage{amsmath}',
    // A matrix of amsmath has room for ten columns unless told otherwise.
    ...(wide ? [`\\setcounter{MaxMatrixCols}{${matrix.columns.length}}`] : []),
    '\\begin{bmatrix}',
    ...lines,
    '\\end{bmatrix}',
    '',
  ].join('\n');
}

function cellsOf(matrix: LabelledMatrix, dollars = true): string[][] {
  const { data, mask, columns } = matrix;
  const format = tableFormat(data.filter((_, i) => !mask || mask[i]));
  const written = (value: number) => {
    const text = latexNumber(format(value));
    return dollars ? `$${text}$` : text;
  };
  return rowsOf(matrix).map((row, i) =>
    row.map((value, j) => (mask && !mask[i * columns.length + j] ? MASKED : written(value))),
  );
}

const labelOf = (label: string) => latexText(oneLine(label));

function hints(labels: readonly string[]): string[] {
  return labels.some((label) => BEYOND_LATIN.test(label))
    ? ['% \\usepackage{ctex}  with XeLaTeX or LuaLaTeX, for letters beyond Latin']
    : [];
}
