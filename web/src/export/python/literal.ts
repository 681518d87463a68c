import { asciiNumber } from '../digits.ts';

const LINE = 96;
const INDENT = '    ';
const SPECIAL: Readonly<Record<string, string>> = {
  NaN: "float('nan')",
  inf: "float('inf')",
  '-inf': "float('-inf')",
};

export interface Literal {
  shape: readonly number[];
  data: Float32Array;
  /** What to say behind the rows, the second axis from behind. */
  rowLabels?: readonly string[] | null;
}

/** Nested lists of a tensor as Python writes them, one row a line; a scalar is its number. */
export function literal({ shape, data, rowLabels = null }: Literal): string {
  const numbers = Array.from(data, pythonNumber);
  if (shape.length === 0) return numbers[0]!;
  return list(shape, numbers, '', rowLabels).join('\n');
}

function pythonNumber(value: number): string {
  const text = asciiNumber(value);
  return SPECIAL[text] ?? text;
}

function list(
  [extent = 0, ...inner]: readonly number[],
  numbers: readonly string[],
  indent: string,
  rowLabels: readonly string[] | null,
): string[] {
  if (inner.length === 0) return flat(numbers, indent);
  const size = numbers.length / extent;
  const items = Array.from({ length: extent }, (_, i) => {
    const part = numbers.slice(i * size, (i + 1) * size);
    const lines = list(inner, part, indent + INDENT, rowLabels);
    const label = inner.length === 1 && rowLabels?.[i];
    lines.push(`${lines.pop()!},${label ? `  # ${label}` : ''}`);
    return lines;
  });
  return [`${indent}[`, ...items.flat(), `${indent}]`];
}

/** One list, broken where a line is full. */
function flat(numbers: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  let line = `${indent}[`;
  numbers.forEach((number, i) => {
    const piece = i === 0 ? number : `, ${number}`;
    if (line.length + piece.length > LINE) {
      lines.push(`${line},`);
      line = `${indent} ${number}`;
    } else {
      line += piece;
    }
  });
  return [...lines, `${line}]`];
}
