import { html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { paths } from '../walk.ts';
import { caption, matrixPart, placeIn, rowOf } from './parts.ts';
import type { Station, StationContext } from './station.ts';

/** The pair that the chosen score belongs to. */
function pair({ walk, cell }: StationContext) {
  return placeIn(walk, paths.scores, cell) ?? { row: walk.query, column: walk.bestKey ?? 0 };
}

/** Bars are drawn of so many keys; more would push the matrix away. */
const shownBars = 16;

function bars(context: StationContext) {
  const { walk, lab, say } = context;
  const { row, column } = pair(context);
  const { key, query } = walk.inputs.labels;
  if (key.length > shownBars) return nothing;
  const title = say.scoresOfQuery(query[row] ?? '');
  return html`<figure class="part" data-picture=${title}>
    ${caption('plain', title, [key.length], say)}
    <attention-bars
      .labels=${key}
      .values=${rowOf(walk, paths.scores, row)}
      label-role="key"
      scale="signed"
      label=${title}
      .selected=${column}
      @bar-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        lab.choose(paths.scores, [walk.head, row, detail.index])}
    ></attention-bars>
  </figure>`;
}

export const scoresStation: Station = {
  explain: ({ walk, say }) => [say.explain.scores[walk.scene.attention.scoreFunction]],
  spoken({ walk, say }) {
    const scores = rowOf(walk, paths.scores, walk.query);
    const best = scores.indexOf(Math.max(...scores));
    return say.spoken.scores(
      walk.queryLabel,
      walk.keyLabel(best),
      formatNumber(scores[best] ?? NaN),
    );
  },
  render(context) {
    const { walk, say } = context;
    const { query, key } = walk.inputs.labels;
    const { row, column } = pair(context);
    return html`<div class="operands">
        ${matrixPart(context, {
          path: paths.query,
          row,
          title: `${say.matrices.query} · ${query[row] ?? ''}`,
          role: 'query',
          rowLabels: query,
          rowRole: 'query',
          legend: false,
        })}
        ${matrixPart(context, {
          path: paths.key,
          title: say.matrices.key,
          role: 'key',
          rowLabels: key,
          rowRole: 'key',
          highlightRows: [column],
        })}
      </div>
      <div class="result">
        ${matrixPart(context, {
          path: paths.scores,
          title: say.matrices.scores,
          role: 'plain',
          rowLabels: query,
          columnLabels: key,
          rowRole: 'query',
          columnRole: 'key',
          highlightRows: [walk.query],
        })}
        ${bars(context)}
      </div>`;
  },
  flow(context) {
    const { walk } = context;
    const { row, column } = pair(context);
    const query = rowOf(walk, paths.query, row);
    const key = rowOf(walk, paths.key, column);
    return {
      to: { anchor: paths.scores, row, column },
      from: [
        {
          anchor: paths.query,
          row: 0,
          column: 0,
          columns: query.length,
          role: 'query',
          values: [...query],
        },
        {
          anchor: paths.key,
          row: column,
          column: 0,
          columns: key.length,
          role: 'key',
          values: [...key],
        },
      ],
    };
  },
};
