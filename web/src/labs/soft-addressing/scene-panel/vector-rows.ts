/** Changes to rows of typed numbers; every answer is a new table. */
type Rows = readonly (readonly number[])[];

export const width = (rows: Rows): number => Math.max(0, ...rows.map((row) => row.length));

/** Row-major numbers for a grid; a row that is too short shows what it lacks as NaN. */
export function flat(rows: Rows): number[] {
  const columns = width(rows);
  return rows.flatMap((row) => Array.from({ length: columns }, (_, i) => row[i] ?? NaN));
}

export function withNumber(
  rows: Rows,
  { row, column, value }: { row: number; column: number; value: number },
): number[][] {
  return rows.map((numbers, i) =>
    i === row ? numbers.map((number, j) => (j === column ? value : number)) : [...numbers],
  );
}

/** A new vector starts as zeros. */
export function withRow(rows: Rows, index: number): number[][] {
  const zeros = Array.from({ length: Math.max(1, width(rows)) }, () => 0);
  return [...rows.slice(0, index), zeros, ...rows.slice(index)].map((row) => [...row]);
}

export function withoutRow(rows: Rows, index: number): number[][] {
  return rows.filter((_, i) => i !== index).map((row) => [...row]);
}

export function withColumn(rows: Rows, index: number): number[][] {
  return rows.map((row) => [...row.slice(0, index), 0, ...row.slice(index)]);
}

export function withoutColumn(rows: Rows, index: number): number[][] {
  return rows.map((row) => row.filter((_, i) => i !== index));
}

/** Names from a list that a person wrote with Western or Chinese commas. */
export function names(text: string): string[] {
  return text
    .split(/[,，、]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
