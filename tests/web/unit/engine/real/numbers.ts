import { expect } from 'vitest';
import type { TensorInput } from '../../../../../web/src/engine/index.ts';

export function matrix(rows: readonly (readonly number[])[]): TensorInput {
  return { shape: [rows.length, rows[0]!.length], data: Float32Array.from(rows.flat()) };
}

/** Numbers from -1 to 1 that look like none in particular. */
export function scattered(rows: number, columns: number, phase = 0): TensorInput {
  const data = Float32Array.from({ length: rows * columns }, (_, i) => Math.sin(1.7 * i + phase));
  return { shape: [rows, columns], data };
}

/** Every number within `tolerance` of the expected one, relative to it where it is more than 1. */
export function expectClose(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance = 1e-5,
): void {
  expect(actual.length).toBe(expected.length);
  let worst = 0;
  for (let i = 0; i < expected.length; ++i) {
    const scale = Math.max(1, Math.abs(expected[i]!));
    const error = Math.abs(actual[i]! - expected[i]!) / scale;
    worst = Number.isNaN(error) ? Infinity : Math.max(worst, error);
  }
  expect(worst).toBeLessThanOrEqual(tolerance);
}
