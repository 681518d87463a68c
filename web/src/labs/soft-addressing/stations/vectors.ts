import { html, nothing } from 'lit';
import { paths, type Walk } from '../walk.ts';
import { matrixPart } from './parts.ts';
import type { Station, StationContext } from './station.ts';

/** Whether the keys' (or values') vectors are more than another copy of those already shown. */
function differs(walk: Walk, path: string): boolean {
  const { input, edits } = walk.scene;
  if (input.kind === 'vectors') return true;
  const edited = edits.some((edit) => edit.path === path || edit.path === paths.queryVectors);
  return edited || (path === paths.keyVectors && !input.self);
}

function part(context: StationContext, which: 'query' | 'key' | 'value') {
  const { walk, say } = context;
  const path = `${which}_vectors` as const;
  const alone = which === 'query' && !differs(walk, paths.keyVectors);
  return matrixPart(context, {
    path,
    title: alone ? say.matrices.vectors : say.matrices[path],
    role: alone ? 'plain' : which,
    rowLabels: walk.inputs.labels[which === 'query' ? 'query' : 'key'],
    rowRole: alone ? 'plain' : which,
    highlightRows: which === 'query' ? [walk.query] : [],
  });
}

export const vectorsStation: Station = {
  explain({ walk, say }) {
    const { input } = walk.scene;
    if (input.kind === 'vectors') return [say.explain.vectorsTyped];
    const origin = say.explain.vectorsNgram(walk.sizes.modelDim);
    return input.positions ? [origin, say.explain.vectorsPositions] : [origin];
  },
  spoken({ walk, say }) {
    const { rows, columns } = walk.matrix(paths.keyVectors);
    return say.spoken.vectors(rows, columns);
  },
  render: (context) =>
    html`<div class="rows">
      ${part(context, 'query')}
      ${differs(context.walk, paths.keyVectors) ? part(context, 'key') : nothing}
      ${differs(context.walk, paths.valueVectors) ? part(context, 'value') : nothing}
    </div>`,
  flow: () => null,
};
