import { html } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { paths } from '../walk.ts';
import { caption, matrixPart, placeIn, rowOf } from './parts.ts';
import type { Station, StationContext } from './station.ts';

function place({ walk, cell }: StationContext) {
  return (
    placeIn(walk, paths.weighted, cell) ??
    placeIn(walk, paths.value, cell) ?? { row: walk.bestKey ?? 0, column: 0 }
  );
}

function weights(context: StationContext) {
  const { walk, lab, say } = context;
  return html`<figure class="part">
    ${caption('weight', say.weightsOfQuery(walk.queryLabel), [walk.sizes.keys], say)}
    <attention-bars
      data-flow="bars"
      .labels=${walk.inputs.labels.key}
      .values=${rowOf(walk, paths.weights, walk.query)}
      label-role="key"
      label=${say.matrices.attention_weights}
      scale="weight"
      .selected=${place(context).row}
      @bar-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        lab.choose(paths.weights, [walk.head, walk.query, detail.index])}
    ></attention-bars>
  </figure>`;
}

export const weightedValuesStation: Station = {
  explain: ({ say }) => [say.explain.weightedValues],
  spoken({ walk, say }) {
    const { bestKey } = walk;
    if (bestKey === null) return say.spoken.masked(walk.queryLabel);
    const weight = rowOf(walk, paths.weights, walk.query)[bestKey] ?? NaN;
    return say.spoken.weightedValues(walk.keyLabel(bestKey), formatNumber(weight));
  },
  render(context) {
    const { walk, say } = context;
    const { key } = walk.inputs.labels;
    const rows = {
      rowLabels: key,
      rowRole: 'value',
      role: 'value',
      highlightRows: [place(context).row],
    } as const;
    return html`<div class="third">${weights(context)}</div>
      <div class="two-thirds">
        ${matrixPart(context, { ...rows, path: paths.value, title: say.matrices.value })}
        ${matrixPart(context, { ...rows, path: paths.weighted, title: say.matrices.weighted_values })}
      </div>`;
  },
  flow(context) {
    const { walk } = context;
    const { row, column } = place(context);
    const weight = rowOf(walk, paths.weights, walk.query)[row] ?? NaN;
    const value = rowOf(walk, paths.value, row)[column] ?? NaN;
    return {
      to: { anchor: paths.weighted, row, column },
      from: [
        { anchor: 'bars', row, column: 0, role: 'weight', values: [weight] },
        { anchor: paths.value, row, column, role: 'value', values: [value] },
      ],
    };
  },
};
