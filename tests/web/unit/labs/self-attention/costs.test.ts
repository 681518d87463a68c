import { expect, it } from 'vitest';
import { layerCosts } from '../../../../../web/src/labs/self-attention/panels/costs.ts';

it('counts the multiplications of both layers', () => {
  // Four projections of 3 x 2 x 2, and two products of 3 x 3 pairs of 2 numbers.
  expect(layerCosts(3, 2).self).toEqual({ path: 1, sequential: 1, operations: 48 + 36 });
  expect(layerCosts(3, 2).recurrent).toEqual({ path: 2, sequential: 3, operations: 72 });
});

it('gives self-attention the fewer multiplications as long as n is smaller than d', () => {
  for (const d of [16, 128]) {
    const [fewer, same, more] = [d - 1, d, d + 1].map((n) => layerCosts(n, d));
    expect(fewer!.self.operations).toBeLessThan(fewer!.recurrent.operations);
    expect(same!.self.operations).toBe(same!.recurrent.operations);
    expect(more!.self.operations).toBeGreaterThan(more!.recurrent.operations);
  }
});

it('has no way to go in a sentence of one word', () => {
  expect(layerCosts(1, 8).recurrent.path).toBe(0);
});
