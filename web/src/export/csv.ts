import { asciiNumber } from './digits.ts';
import { rowsOf, type LabelledMatrix } from './matrix.ts';

/** Excel takes a file for UTF-8 where it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

// What a spreadsheet would take for a formula, in full width, too.
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/**
 * A matrix as CSV (RFC 4180), with labels in the first row and the first column. Every number is
 * the shortest decimal that reads back as the same float32. A label that a spreadsheet would run as
 * a formula gets an apostrophe before it, which spreadsheets take for "this is text".
 */
export function matrixCsv(matrix: LabelledMatrix): string {
  const head = ['', ...matrix.columns.map(labelField)];
  const body = rowsOf(matrix).map((row, i) => [
    labelField(matrix.rows[i]!),
    ...row.map(asciiNumber),
  ]);
  return BYTE_ORDER_MARK + [head, ...body].map((line) => `${line.join(',')}\r\n`).join('');
}

function labelField(label: string): string {
  const text = FORMULA.test(label) ? `'${label}` : label;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
