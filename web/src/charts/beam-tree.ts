/** A hypothesis of a beam search: one more word behind another one. */
export interface BeamNode {
  /** Its place in the list; -1 for the start of the sentence. */
  parent: number;
  /** How many words came before. */
  step: number;
  kept: boolean;
}

export interface BeamPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface BeamLayout {
  width: number;
  height: number;
  /** A box a node, in the order of the nodes. */
  places: BeamPlace[];
  /** A curve from the parent to each node; empty for the first words. */
  edges: string[];
}

const rowHeight = 44;
const boxHeight = 36;
const gap = 26;

/** Draws the search from left to right: a column a step, the best hypotheses on top. */
export function beamLayout(nodes: readonly BeamNode[], column: number): BeamLayout {
  const taken = new Map<number, number>();
  const places = nodes.map(({ step }) => {
    const row = taken.get(step) ?? 0;
    taken.set(step, row + 1);
    return {
      x: step * (column + gap),
      y: row * rowHeight + (rowHeight - boxHeight) / 2,
      width: column,
      height: boxHeight,
    };
  });
  const steps = nodes.reduce((most, { step }) => Math.max(most, step + 1), 0);
  const rows = Math.max(0, ...taken.values());
  return {
    width: Math.max(0, steps * (column + gap) - gap),
    height: rows * rowHeight,
    places,
    edges: nodes.map(({ parent }, i) => edge(places[parent], places[i]!)),
  };
}

function edge(from: BeamPlace | undefined, to: BeamPlace): string {
  if (!from) return '';
  const [x1, y1, y2] = [from.x + from.width, from.y + from.height / 2, to.y + to.height / 2];
  const half = (x1 + to.x) / 2;
  return `M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${to.x} ${y2}`;
}

/** A node and those before it, from the first word on. */
export function pathTo(nodes: readonly BeamNode[], last: number): number[] {
  const path: number[] = [];
  for (let node = last; node >= 0 && path.length <= nodes.length; node = nodes[node]!.parent) {
    path.unshift(node);
  }
  return path;
}
