import { html } from 'lit';
import { matrixPart } from '../../parts.ts';
import { vectorPart } from './parts.ts';
import { wordOf, type Step } from './step.ts';

const encoder = 'encoder/encoder_hidden_states';

export const hiddenStatesStep: Step = {
  explain({ run, text }) {
    const { explain } = text;
    if (!run.attends) return [explain.fixed.hidden_states];
    const both = run.card.options.bidirectional !== false && run.layers.encoder === 1;
    return [explain.hidden_states(run.asksBefore), ...(both ? [explain.hiddenBoth] : [])];
  },
  spoken: (context) =>
    context.text.spoken.hidden_states(context.run.source.length, wordOf(context)),
  render(context) {
    const { run, word, text } = context;
    return html`${matrixPart(context, {
      title: text.encoderStates,
      role: 'key',
      path: encoder,
      rowLabels: run.source,
      rowRole: 'key',
    })}
    ${
      run.attends
        ? vectorPart(context, {
            title: text.asking(wordOf(context)),
            role: 'query',
            state: run.query(word),
            name: 's',
          })
        : vectorPart(context, {
            title: text.lastStates,
            role: 'value',
            state: run.context(word),
            name: 'C',
          })
    }`;
  },
  first({ run, word }) {
    if (!run.attends) return { path: encoder, index: [0, 0, 0] };
    const state = run.query(word);
    return state && { path: state.path, index: [...state.start] };
  },
};
