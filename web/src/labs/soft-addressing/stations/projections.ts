import { html } from 'lit';
import type { Role } from '../../../elements/types.ts';
import { paths } from '../walk.ts';
import { matrixPart, placeIn, rowOf } from './parts.ts';
import type { Station, StationContext } from './station.ts';

type Which = 'query' | 'key' | 'value';
const all: readonly Which[] = ['query', 'key', 'value'];

/** Which of the three the chosen number belongs to. */
function chosen({ walk, cell }: StationContext): { which: Which; row: number; column: number } {
  for (const which of all) {
    const place = placeIn(walk, paths[which], cell);
    if (place) return { which, ...place };
  }
  return { which: 'query', row: walk.query, column: 0 };
}

const labelsOf = (context: StationContext, which: Which) =>
  context.walk.inputs.labels[which === 'query' ? 'query' : 'key'];

function part(context: StationContext, which: Which) {
  const { walk, say } = context;
  const here = chosen(context);
  return matrixPart(context, {
    path: paths[which],
    title: say.matrices[which],
    role: which,
    rowLabels: labelsOf(context, which),
    rowRole: which,
    highlightRows: which === here.which ? [here.row] : which === 'query' ? [walk.query] : [],
  });
}

export const projectionsStation: Station = {
  explain({ walk, say }) {
    const { projections, seed, numHeads } = walk.scene.attention;
    const how =
      projections === 'identity'
        ? say.explain.projectionsIdentity
        : say.explain.projectionsSeeded(seed);
    return numHeads > 1 ? [how, say.explain.projectionsHeads(numHeads)] : [how];
  },
  spoken({ walk, say }) {
    const head = walk.sizes.numHeads > 1 ? say.spoken.head(walk.head + 1) : '';
    return say.spoken.projections(walk.queryLabel, head);
  },
  render(context) {
    const { which, row } = chosen(context);
    const source = `${which}_vectors`;
    const name = labelsOf(context, which)[row] ?? '';
    return html`<div class="parts">
      ${matrixPart(context, {
        path: source,
        row,
        title: context.say.theVector(name),
        role: 'plain',
        rowLabels: labelsOf(context, which),
      })}
      ${all.map((one) => part(context, one))}
    </div>`;
  },
  flow(context) {
    const { walk } = context;
    const { which, row, column } = chosen(context);
    const anchor = `${which}_vectors`;
    const numbers = rowOf(walk, anchor, row);
    const to = { anchor: paths[which], row, column };
    const role: Role = which;
    if (walk.scene.attention.projections === 'seeded') {
      const columns = numbers.length;
      return { to, from: [{ anchor, row: 0, column: 0, columns, role, values: [...numbers] }] };
    }
    const place = walk.head * walk.matrix(paths[which]).columns + column;
    return { to, from: [{ anchor, row: 0, column: place, role, values: [numbers[place]!] }] };
  },
};
