import { describe, expect, it } from 'vitest';
import { bundledLines, ownLines } from '../../../../web/src/charts/head-lines.ts';

const room = { left: 10, right: 30, line: 20, shift: 0 };
// Two words look at three.
const head = { weights: [0.5, 0.03, 0.47, 0.04, 0, 0.96], rows: 2, columns: 3 };

describe('the lines of one word', () => {
  it('go where it looks, as wide as the weight, without those that are too weak', () => {
    expect(ownLines(head, { row: 0 }, room)).toEqual([
      { weight: 0.5, width: 3, d: 'M10 9C20 9 20 9 30 9' },
      { weight: 0.47, width: 2.82, d: 'M10 9C20 9 20 49 30 49' },
    ]);
  });

  it('come from those that look at it', () => {
    const [first, second, ...more] = ownLines(head, { column: 2 }, room);
    expect([first?.d, second?.d]).toEqual(['M10 9C20 9 20 49 30 49', 'M10 29C20 29 20 49 30 49']);
    expect(more).toEqual([]);
  });

  it('lie beside those of another head', () => {
    const [first] = ownLines(head, { row: 0 }, { ...room, shift: 2.5 });
    expect(first?.d).toBe('M10 11.5C20 11.5 20 11.5 30 11.5');
  });
});

describe('all lines', () => {
  it('are as many paths as there are widths', () => {
    const bundles = bundledLines(head, room);
    expect(bundles.map(({ width }) => width)).toEqual([0.6, 3, 6]);
    expect(bundles[1]!.d).toBe('M10 9C20 9 20 9 30 9M10 9C20 9 20 49 30 49');
  });

  it('are none where every weight is too weak', () => {
    expect(bundledLines({ weights: [0.02, 0.03], rows: 1, columns: 2 }, room)).toEqual([]);
  });
});
