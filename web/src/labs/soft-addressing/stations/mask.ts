import { html } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { paths } from '../walk.ts';
import { matrixPart, placeIn } from './parts.ts';
import type { Station, StationContext } from './station.ts';

function place({ walk, cell }: StationContext) {
  return (
    placeIn(walk, paths.tempered, cell) ??
    placeIn(walk, paths.scores, cell) ?? { row: walk.query, column: walk.bestKey ?? 0 }
  );
}

export const maskStation: Station = {
  explain({ walk, say }) {
    const { temperature } = walk.scene.attention;
    const sentences = [
      walk.mask ? say.explain.maskOn : '',
      temperature === 1 ? '' : say.explain.temperatureOn(formatNumber(temperature)),
    ].filter((sentence) => sentence !== '');
    return sentences.length > 0 ? sentences : [say.explain.maskNone];
  },
  spoken: ({ walk, say }) => say.spoken.mask(walk.hiddenKeys, walk.sizes.keys, walk.queryLabel),
  render(context) {
    const { walk, say } = context;
    const { query, key } = walk.inputs.labels;
    const shared = {
      role: 'plain',
      rowLabels: query,
      columnLabels: key,
      rowRole: 'query',
      columnRole: 'key',
      highlightRows: [walk.query],
    } as const;
    return html`<div class="half">
        ${matrixPart(context, { ...shared, path: paths.scores, title: say.matrices.scores })}
      </div>
      <div class="half">
        ${matrixPart(context, {
          ...shared,
          path: paths.tempered,
          title: say.matrices.tempered_scores,
          mask: walk.mask,
        })}
      </div>`;
  },
  flow(context) {
    const { row, column } = place(context);
    const value = context.walk.matrix(paths.scores).data[row * context.walk.sizes.keys + column];
    return {
      to: { anchor: paths.tempered, row, column },
      from: [{ anchor: paths.scores, row, column, role: 'weight', values: [value ?? NaN] }],
    };
  },
};
