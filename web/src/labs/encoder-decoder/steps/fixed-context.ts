import { html } from 'lit';
import { domainOf } from '../../../charts/scale.ts';
import type { Cell } from '../../../elements/types.ts';
import { caption } from '../../parts.ts';
import { vectorPart } from './parts.ts';
import { shownWord, type StepContext } from './step.ts';

/** C, where attention would have scores, weights or weighted states. */
export function fixedContext(context: StepContext) {
  const { run, word, text } = context;
  return html`${vectorPart(context, {
    title: text.lastStates,
    role: 'value',
    state: run.context(word),
    name: 'C',
  })}`;
}

/** The context of every word so far: the same vector, as often as there are words. */
export function sameForEveryWord(context: StepContext) {
  const { run, word, text, lab } = context;
  const state = run.context(word);
  const rows = word + 1;
  if (!state) return html``;
  const { values, path, start } = state;
  return html`<figure class="part" data-picture=${text.fixedContexts}>
    ${caption('value', text.fixedContexts, text.shapeOf(rows, values.length))}
    <attention-matrix
      dense
      .values=${values}
      .rows=${rows}
      .columns=${values.length}
      .rowStride=${0}
      .rowLabels=${run.output.slice(0, rows).map((one) => shownWord(one, text))}
      row-role="query"
      label=${text.fixedContexts}
      .domain=${domainOf('signed', values)}
      .highlightRows=${[word]}
      table-toggle
      @cell-selected=${({ detail }: CustomEvent<Cell>) =>
        lab.choose(path, [...start.slice(0, -1), detail.column])}
    ></attention-matrix>
  </figure>`;
}
