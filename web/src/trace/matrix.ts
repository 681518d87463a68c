import { TraceError } from './error.ts';
import type { TensorView } from './tensor-view.ts';

/** Two axes of a tensor; `data` is row-major, rows * columns numbers. */
export interface MatrixView {
  rows: number;
  columns: number;
  rowDim: string;
  columnDim: string;
  data: Float32Array;
  /** The index in the whole tensor of a cell of this matrix. */
  index(row: number, column: number): number[];
}

interface Axis {
  axis: number;
  extent: number;
  stride: number;
  dim: string;
}

const SINGLE: Axis = { axis: -1, extent: 1, stride: 0, dim: '' };

/**
 * The matrix that is left when all but two axes are fixed: `matrixOf(weights, { head: 1 })`. A name
 * that stands for several axes fixes the first. A vector gives one row, a scalar one cell. The data is
 * part of the tensor's where it lies there in one piece (the last two axes), else a packed copy.
 */
export function matrixOf(
  view: TensorView,
  fixed: Readonly<Record<string, number>> = {},
): MatrixView {
  const { origin, free } = split(view, fixed);
  const column = free.pop() ?? SINGLE;
  const row = free.pop() ?? SINGLE;
  const start = view.data.length === 0 ? 0 : view.flat(origin);
  return {
    rows: row.extent,
    columns: column.extent,
    rowDim: row.dim,
    columnDim: column.dim,
    data: cells(view.data, start, row, column),
    index(r, c) {
      const index = [...origin];
      if (row.axis >= 0) index[row.axis] = r;
      if (column.axis >= 0) index[column.axis] = c;
      return index;
    },
  };
}

function split(view: TensorView, fixed: Readonly<Record<string, number>>) {
  const { shape, dims } = view;
  const origin = shape.map(() => 0);
  const taken = new Set<number>();
  for (const [dim, place] of Object.entries(fixed)) {
    const axis = dims.indexOf(dim);
    if (axis < 0) {
      throw new TraceError(
        `expected ${view.path} to have an axis ${dim}, got [${dims.join(', ')}]`,
      );
    }
    origin[axis] = place;
    taken.add(axis);
  }
  const free = shape
    .map((extent, axis) => ({ axis, extent, stride: stride(shape, axis), dim: dims[axis] ?? '' }))
    .filter(({ axis }) => !taken.has(axis));
  if (free.length > 2) {
    throw new TraceError(
      `expected at most two axes of ${view.path} to be left, got [${free.map(({ dim }) => dim).join(', ')}]`,
    );
  }
  return { origin, free };
}

function stride(shape: readonly number[], axis: number): number {
  return shape.slice(axis + 1).reduce((product, extent) => product * extent, 1);
}

function cells(data: Float32Array, start: number, row: Axis, column: Axis): Float32Array {
  const size = row.extent * column.extent;
  const oneRow = row.extent <= 1 || row.stride === column.extent;
  if (oneRow && (column.extent <= 1 || column.stride === 1))
    return data.subarray(start, start + size);
  const packed = new Float32Array(size);
  for (let r = 0; r < row.extent; ++r) {
    for (let c = 0; c < column.extent; ++c) {
      packed[r * column.extent + c] = data[start + r * row.stride + c * column.stride]!;
    }
  }
  return packed;
}
