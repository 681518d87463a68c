import { html } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { optionsOf } from '../scene-panel/context.ts';
import { paths } from '../walk.ts';
import { caption, matrixPart, placeIn, rowOf } from './parts.ts';
import type { Station, StationContext } from './station.ts';

function place({ walk, cell }: StationContext) {
  return placeIn(walk, paths.weights, cell) ?? { row: walk.query, column: walk.bestKey ?? 0 };
}

function chooser({ lab, view, say }: StationContext) {
  return html`<attention-segmented
    data-no-picture
    label=${say.weightsView}
    hide-label
    .options=${optionsOf(say.weightsViews)}
    value=${view.weightsView}
    @value-changed=${(event: CustomEvent<{ value: string }>) =>
      lab.patch({ view: { weightsView: event.detail.value as 'matrix' } })}
  ></attention-segmented>`;
}

function asMatrix(context: StationContext) {
  const { walk, say } = context;
  const { query, key } = walk.inputs.labels;
  return matrixPart(context, {
    path: paths.weights,
    title: say.matrices.attention_weights,
    role: 'weight',
    rowLabels: query,
    columnLabels: key,
    rowRole: 'query',
    columnRole: 'key',
    scale: 'weight',
    mask: walk.mask,
    highlightRows: [walk.query],
  });
}

function asBars(context: StationContext) {
  const { walk, lab, say } = context;
  const { row, column } = place(context);
  const { columns } = walk.matrix(paths.weights);
  const mask = walk.mask?.subarray(row * columns, (row + 1) * columns);
  const title = say.weightsOfQuery(walk.inputs.labels.query[row] ?? '');
  return html`<figure class="part" data-picture=${title}>
    ${caption('weight', title, [columns], say)}
    <attention-bars
      data-flow="bars"
      .labels=${walk.inputs.labels.key}
      .values=${rowOf(walk, paths.weights, row)}
      label-role="key"
      label=${say.matrices.attention_weights}
      scale="weight"
      .selected=${column}
      .masked=${mask ? [...mask.keys()].filter((key) => !mask[key]) : []}
      @bar-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        lab.choose(paths.weights, [walk.head, row, detail.index])}
    ></attention-bars>
  </figure>`;
}

function asArcs(context: StationContext) {
  const { walk, lab, say } = context;
  const { data, rows, columns } = walk.matrix(paths.weights);
  const { query, key } = walk.inputs.labels;
  return html`<figure class="part" data-picture=${say.matrices.attention_weights}>
    ${caption('weight', say.matrices.attention_weights, [rows, columns], say)}
    <attention-arcs
      .queries=${query}
      .keys=${key}
      .values=${data}
      .mask=${walk.mask}
      .query=${walk.query}
      .selected=${place(context)}
      label=${say.matrices.attention_weights}
      @query-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        lab.patch({ view: { query: detail.index, cell: null } })}
      @cell-selected=${({ detail }: CustomEvent<{ row: number; column: number }>) =>
        lab.choose(paths.weights, [walk.head, detail.row, detail.column])}
    ></attention-arcs>
  </figure>`;
}

const views = { matrix: asMatrix, bars: asBars, arcs: asArcs };

export const softmaxStation: Station = {
  explain({ walk, say }) {
    if (walk.bestKey === null) return [say.explain.softmaxMasked];
    const local = walk.scene.attention.localWindow === 'local_p';
    return local ? [say.explain.softmax, say.explain.softmaxLocal] : [say.explain.softmax];
  },
  spoken({ walk, say }) {
    const { bestKey, queryLabel } = walk;
    if (bestKey === null) return say.spoken.masked(queryLabel);
    const weight = rowOf(walk, paths.weights, walk.query)[bestKey] ?? NaN;
    return say.spoken.softmax(queryLabel, walk.keyLabel(bestKey), formatNumber(weight));
  },
  render(context) {
    const { walk, say, view } = context;
    const { row } = place(context);
    const { query, key } = walk.inputs.labels;
    return html`<div class="operands narrow">
        ${matrixPart(context, {
          path: paths.tempered,
          row,
          title: say.scoresOfQuery(query[row] ?? ''),
          role: 'plain',
          rowLabels: query,
          columnLabels: key,
          rowRole: 'query',
          columnRole: 'key',
          mask: walk.mask,
        })}
      </div>
      <div class="result ${view.weightsView === 'arcs' ? 'wide' : ''}">
        ${chooser(context)} ${views[view.weightsView](context)}
      </div>`;
  },
  flow(context) {
    const { walk, view } = context;
    const { row, column } = place(context);
    if (view.weightsView === 'arcs') return null;
    const scores = rowOf(walk, paths.tempered, row);
    const to =
      view.weightsView === 'matrix'
        ? { anchor: paths.weights, row, column }
        : { anchor: 'bars', row: column, column: 0 };
    return {
      to,
      from: [...scores].map((value, key) => ({
        anchor: paths.tempered,
        row: 0,
        column: key,
        role: key === column ? 'weight' : 'plain',
        values: [value],
      })),
    };
  },
};
