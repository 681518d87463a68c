import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { paths, type Walk } from '../walk.ts';
import { caption, matrixPart, rowOf } from './parts.ts';
import type { Station, StationContext } from './station.ts';

/** The address that a hard look-up would use: 1 at the best key, 0 elsewhere. */
function oneHot(walk: Walk): number[] {
  return Array.from({ length: walk.sizes.keys }, (_, key) => (key === walk.bestKey ? 1 : 0));
}

function address(context: StationContext, title: string, weights: ArrayLike<number>) {
  const { walk, say } = context;
  return html`<figure class="part" data-picture=${title}>
    ${caption('weight', say.weightsOfQuery(walk.queryLabel), [walk.sizes.keys], say)}
    <attention-bars
      .labels=${walk.inputs.labels.key}
      .values=${weights}
      label-role="key"
      label=${title}
      scale="weight"
      .selected=${walk.bestKey}
    ></attention-bars>
  </figure>`;
}

function side(heading: string, note: string, address: TemplateResult, result: TemplateResult) {
  return html`<section class="side">
    <h3>${heading} <span>${note}</span></h3>
    ${address} ${result}
  </section>`;
}

function hard(context: StationContext, best: number) {
  const { walk, say } = context;
  return side(
    say.hardAddress,
    say.bestKey(walk.keyLabel(best)),
    address(context, say.hardAddress, oneHot(walk)),
    matrixPart(context, {
      path: paths.value,
      row: best,
      title: say.matrices.best,
      role: 'value',
      rowLabels: walk.inputs.labels.key,
      rowRole: 'value',
    }),
  );
}

function soft(context: StationContext) {
  const { walk, say } = context;
  return side(
    say.softAddress,
    say.allKeys,
    address(context, say.softAddress, rowOf(walk, paths.weights, walk.query)),
    matrixPart(context, {
      path: paths.context,
      row: walk.query,
      title: say.contextOf(walk.queryLabel),
      role: 'value',
      rowLabels: walk.inputs.labels.query,
      rowRole: 'query',
    }),
  );
}

export const hardAddressingStation: Station = {
  explain: ({ walk, say }) => [walk.bestKey === null ? say.explain.hardMasked : say.explain.hard],
  spoken({ walk, say }) {
    const { bestKey } = walk;
    if (bestKey === null) return say.spoken.masked(walk.queryLabel);
    const weight = rowOf(walk, paths.weights, walk.query)[bestKey] ?? NaN;
    return say.spoken.hard(walk.keyLabel(bestKey), formatNumber(weight));
  },
  render(context) {
    const { bestKey } = context.walk;
    return html`${bestKey === null ? '' : hard(context, bestKey)} ${soft(context)}`;
  },
  flow: () => null,
};
