/** Reads matrices that people paste: from a spreadsheet, CSV, NumPy, PyTorch or JSON. */

import { parseBrackets } from './parse-brackets.ts';
import { parseCell, type ParseFault, type ParseProblem } from './parse-cell.ts';
import { parseTable } from './parse-table.ts';

export type { ParseFault, ParseProblem };

export type Parsed = { rows: number[][] } | { problem: ParseProblem };

const MOST_NUMBERS = 100_000;

/**
 * Rows of numbers, all of the same length; a list without inner lists is one row. Understood are
 * tabs, semicolons, commas or spaces between the numbers of a line, nested lists as JSON and Python
 * write them, and `array(...)` or `tensor(...)` around those. Full-width digits and signs count as
 * their usual forms, a comma between tabs or semicolons as a decimal comma.
 */
export function parseNumbers(text: string): Parsed {
  const plain = text.normalize('NFKC').replaceAll('\u{2212}', '-').trim();
  if (plain === '') return { problem: { code: 'empty', params: {} } };
  const cells = /[[\]()]/.test(plain) ? parseBrackets(plain) : parseTable(plain);
  return 'problem' in cells ? cells : parseCells(cells.rows);
}

function parseCells(cells: readonly (readonly string[])[]): Parsed {
  const count = cells.reduce((sum, row) => sum + row.length, 0);
  if (count === 0) return { problem: { code: 'empty', params: {} } };
  if (count > MOST_NUMBERS) {
    return { problem: { code: 'too_many', params: { found: `${count}`, limit: MOST_NUMBERS } } };
  }
  const rows: number[][] = [];
  for (const [row, texts] of cells.entries()) {
    const numbers: number[] = [];
    for (const [column, found] of texts.entries()) {
      const value = parseCell(found);
      if (typeof value === 'string') {
        return { problem: { code: value, params: { row: row + 1, column: column + 1, found } } };
      }
      numbers.push(value);
    }
    rows.push(numbers);
  }
  return raggedRow(rows) ?? { rows };
}

function raggedRow(rows: readonly number[][]): Parsed | undefined {
  const expected = rows[0]!.length;
  const row = rows.findIndex(({ length }) => length !== expected);
  if (row < 0) return undefined;
  const found = `${rows[row]!.length}`;
  return { problem: { code: 'ragged', params: { row: row + 1, expected, found } } };
}

export type NumberStyle = 'tsv' | 'json' | 'numpy';

/** Writes rows so that parseNumbers reads the same numbers. */
export function formatNumbers(rows: readonly (readonly number[])[], style: NumberStyle): string {
  if (style === 'tsv') return rows.map((row) => row.map(exact).join('\t')).join('\n');
  const lists = rows.map((row) => `[${row.map(exact).join(', ')}]`);
  if (style === 'json') return `[${lists.join(', ')}]`;
  return `np.array([${lists.join(`,\n${' '.repeat('np.array(['.length)}`)}])`;
}

function exact(value: number): string {
  return Object.is(value, -0) ? '-0' : `${value}`;
}
