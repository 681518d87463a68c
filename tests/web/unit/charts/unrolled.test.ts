import { describe, expect, it } from 'vitest';
import { beamLayout, pathTo } from '../../../../web/src/charts/beam-tree.ts';
import {
  askingPath,
  attentionLines,
  foldOf,
  residualPath,
  rowNameRoom,
  sidewaysPath,
  unrolledLayout,
  upwardsPath,
  type Box,
} from '../../../../web/src/charts/unrolled.ts';

const size = { source: 4, target: 3, encoderRows: 2, decoderRows: 1, room: 468 };
const bottom = ({ y, height }: Box) => y + height;

describe('a network over time', () => {
  it('has the words of the target on top, then decoder, contexts, encoder and the source', () => {
    const layout = unrolledLayout(size);
    const down = [
      layout.target(0),
      layout.decoder(0, 0),
      layout.context(0),
      layout.encoder(1, 0),
      layout.encoder(0, 0),
      layout.source(0),
    ];
    for (const [above, below] of down.slice(1).map((box, i) => [down[i]!, box] as const)) {
      expect(bottom(above)).toBeLessThan(below.y);
    }
    expect(bottom(layout.source(0))).toBe(layout.height);
  });

  it('gives every time step a column, and is wider than its room where there are many', () => {
    const layout = unrolledLayout(size);
    expect(layout.width).toBe(468);
    expect(layout.encoder(0, 3).x).toBe(rowNameRoom + 304);
    const long = unrolledLayout({ ...size, source: 40 });
    expect(long.width).toBeGreaterThan(468);
    expect(long.column).toBeGreaterThanOrEqual(54);
    expect(unrolledLayout({ ...size, source: 1, target: 1 }).column).toBeLessThan(400);
  });

  it('draws arrows from side to side, upwards, and around a layer', () => {
    const from: Box = { x: 0, y: 100, width: 40, height: 20 };
    expect(sidewaysPath(from, { ...from, x: 60 })).toBe('M40 110H60');
    expect(sidewaysPath({ ...from, x: 60 }, from)).toBe('M60 110H40');
    expect(upwardsPath(from, { ...from, y: 40 })).toBe('M20 100V60');
    expect(upwardsPath(from, { ...from, x: 60, y: 40 })).toBe('M20 100C20 80 80 80 80 60');
    // To a wide box straight, as far as it reaches.
    const wide = { ...from, y: 40, width: 100 };
    expect(upwardsPath(from, wide)).toBe('M20 100V60');
    expect(upwardsPath({ ...from, x: 200 }, wide)).toMatch(/ 88 60$/);
    expect(askingPath(from, { ...from, x: 60, y: 150 })).toBe('M30 120C30 160 30 160 60 160');
    expect(residualPath(from, { ...from, y: 40 })).toMatch(/^M33\.3 104C43 104 43 50 33\.3 50$/);
  });

  it('draws attention as thick as its weight, and none where there is none', () => {
    const lines = attentionLines(unrolledLayout(size), [0.7, 0, 0.3, 0.001], 1, 1);
    expect(lines.map(({ width }) => width)).toEqual([7, 0, 3, 0.6]);
    expect(lines[0]!.d).toMatch(new RegExp(`^M${rowNameRoom + 50} `));
  });

  it('has one box for a context that all words share, and a lower stack', () => {
    const layout = unrolledLayout(size);
    const { x, y, width } = layout.fixedContext;
    expect({ x, y }).toEqual({ x: layout.context(0).x, y: layout.context(0).y });
    expect(x + width).toBe(layout.context(2).x + layout.context(2).width);
    const stack = unrolledLayout({ ...size, encoderRows: 9, decoderRows: 8 });
    expect(stack.encoder(0, 0).height).toBeLessThan(layout.encoder(0, 0).height);
  });

  it('folds long states so that their cells can be seen', () => {
    expect([1, 8, 16, 64, 128, 130, 7].map(foldOf)).toEqual([1, 1, 2, 2, 4, 2, 1]);
  });
});

describe('a beam', () => {
  const node = (parent: number, step: number, kept = true) => ({ parent, step, kept });
  const nodes = [node(-1, 0), node(-1, 0), node(1, 1), node(0, 1, false), node(2, 2)];

  it('has a column a step, in the order of its hypotheses', () => {
    const { places, edges, width, height } = beamLayout(nodes, 80);
    expect(places.map(({ x }) => x)).toEqual([0, 0, 106, 106, 212]);
    expect(places[1]!.y).toBeGreaterThan(places[0]!.y);
    expect(edges.map((edge) => edge !== '')).toEqual([false, false, true, true, true]);
    expect([width, height]).toEqual([292, 88]);
  });

  it('knows the way to every word', () => {
    expect(pathTo(nodes, 4)).toEqual([1, 2, 4]);
    expect(pathTo(nodes, -1)).toEqual([]);
  });

  it('may be empty', () => {
    expect(beamLayout([], 80)).toMatchObject({ width: 0, height: 0, places: [] });
  });
});
