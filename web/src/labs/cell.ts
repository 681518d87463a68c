/** A number of a run: the tensor's path and the full index into it. */
export interface CellAddress {
  path: string;
  index: number[];
}

export function sameCell(a: CellAddress, b: CellAddress): boolean {
  return (
    a.path === b.path &&
    a.index.length === b.index.length &&
    a.index.every((v, i) => v === b.index[i])
  );
}

interface Readable {
  find(path: string): { shape: readonly number[]; at(...index: number[]): number } | undefined;
}

/** The number at a cell of a run; null where there is none. */
export function valueAt(trace: Readable, { path, index }: CellAddress): number | null {
  const tensor = trace.find(path);
  const inside =
    tensor?.shape.length === index.length &&
    index.every((position, axis) => position >= 0 && position < tensor.shape[axis]!);
  return inside ? tensor.at(...index) : null;
}
