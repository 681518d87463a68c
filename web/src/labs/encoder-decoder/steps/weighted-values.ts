import { html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { fixedContext } from './fixed-context.ts';
import { matrixPart } from '../../parts.ts';
import { wordOf, type Step } from './step.ts';

/** Up to so many source words the states are shown unweighted as well. */
const shownTwice = 16;

export const weightedValuesStep: Step = {
  explain: ({ run, text }) => [
    run.attends ? text.explain.weighted_values : text.explain.fixed.weighted_values,
  ],
  spoken(context) {
    const { run, word, text } = context;
    if (!run.attends) return text.spoken.fixed(wordOf(context));
    const best = run.strongest(word);
    const weight = run.attention(word, 'attention_weights')[best]!;
    return text.spoken.weighted_values(run.source[best]!, formatNumber(weight));
  },
  render(context) {
    const { run, word, text } = context;
    if (!run.attends) return fixedContext(context);
    const weights = run.attention(word, 'attention_weights');
    return html`${matrixPart(context, {
      title: text.weightedStates,
      role: 'value',
      path: run.at(word, 'attention/weighted_values'),
      rowLabels: run.source.map((name, i) => `${name} · ${weights[i]!.toFixed(2)}`),
      rowRole: 'key',
      highlightRows: [run.strongest(word)],
    })}
    ${
      run.source.length > shownTwice
        ? nothing
        : matrixPart(context, {
            title: text.encoderStates,
            role: 'key',
            path: 'encoder/encoder_hidden_states',
            rowLabels: run.source,
            rowRole: 'key',
          })
    }`;
  },
  first({ run, word }) {
    if (!run.attends) return null;
    const path = run.at(word, 'attention/weighted_values');
    return { path, index: [0, 0, run.strongest(word), 0] };
  },
};
