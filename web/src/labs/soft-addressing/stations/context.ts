import { html, nothing } from 'lit';
import { paths } from '../walk.ts';
import { matrixPart, placeIn, rowOf } from './parts.ts';
import type { Station, StationContext } from './station.ts';

function place({ walk, cell }: StationContext) {
  const place = placeIn(walk, paths.context, cell);
  return {
    row: walk.query,
    column: place?.column ?? placeIn(walk, paths.weighted, cell)?.column ?? 0,
  };
}

function output(context: StationContext) {
  const { walk, say } = context;
  if (!walk.find(paths.output)) return nothing;
  return matrixPart(context, {
    path: paths.output,
    title: say.matrices.attention_output,
    role: 'plain',
    rowLabels: walk.inputs.labels.query,
    rowRole: 'query',
    highlightRows: [walk.query],
  });
}

export const contextStation: Station = {
  explain: ({ walk, say }) =>
    walk.find(paths.output)
      ? [say.explain.context, say.explain.contextOutput]
      : [say.explain.context],
  spoken: ({ walk, say }) =>
    walk.bestKey === null
      ? say.spoken.masked(walk.queryLabel)
      : say.spoken.context(walk.queryLabel, walk.matrix(paths.context).columns),
  render(context) {
    const { walk, say } = context;
    const { key, query } = walk.inputs.labels;
    const { column } = place(context);
    return html`<div class="rows">
      ${matrixPart(context, {
        path: paths.weighted,
        title: say.matrices.weighted_values,
        role: 'value',
        rowLabels: key,
        rowRole: 'value',
        highlightColumns: [column],
      })}
      ${matrixPart(context, {
        path: paths.context,
        row: walk.query,
        title: say.contextOf(walk.queryLabel),
        role: 'value',
        rowLabels: query,
        rowRole: 'query',
      })}
      ${output(context)}
    </div>`;
  },
  flow(context) {
    const { walk } = context;
    const { column } = place(context);
    const keys = Array.from({ length: walk.sizes.keys }, (_, key) => key);
    return {
      to: { anchor: paths.context, row: 0, column },
      from: keys.map((row) => ({
        anchor: paths.weighted,
        row,
        column,
        role: 'value',
        values: [rowOf(walk, paths.weighted, row)[column] ?? NaN],
      })),
    };
  },
};
