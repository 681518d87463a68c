/** The cell texts of lines with separators: what spreadsheets put on the clipboard, CSV, or spaces. */
export function parseTable(text: string): { rows: string[][] } {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ';', ','].find((one) => text.includes(one));
  if (separator === undefined) return { rows: lines.map((line) => line.trim().split(/\s+/)) };
  return { rows: lines.map((line) => split(line, separator).map((cell) => tidy(cell, separator))) };
}

/** Cuts at separators outside of double quotes. */
function split(line: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells;
}

const DECIMAL_COMMA = /^([+-]?\d+),(\d+(?:e[+-]?\d+)?)$/i;
// 1,234 may be a thousand or a little more than one: better refused than guessed.
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

function tidy(cell: string, separator: string): string {
  const text = cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
  if (separator === ',' && !cell.includes('"')) return text;
  return AMBIGUOUS.test(text) ? text : text.replace(DECIMAL_COMMA, '$1.$2');
}
