import { html } from 'lit';
import { sameForEveryWord } from './fixed-context.ts';
import { matrixPart } from '../../parts.ts';
import { vectorPart } from './parts.ts';
import { wordOf, type Step } from './step.ts';

export const contextStep: Step = {
  explain: ({ run, text }) => [run.attends ? text.explain.context : text.explain.fixed.context],
  spoken(context) {
    const { run, word, text } = context;
    if (!run.attends) return text.spoken.fixed(wordOf(context));
    return text.spoken.context(run.context(word)?.values.length ?? 0, wordOf(context));
  },
  render(context) {
    const { run, word, text } = context;
    if (!run.attends) return sameForEveryWord(context);
    return html`${matrixPart(context, {
      title: text.weightedStates,
      role: 'value',
      path: run.at(word, 'attention/weighted_values'),
      rowLabels: run.source,
      rowRole: 'key',
    })}
    ${vectorPart(context, {
      title: text.contextOf(wordOf(context)),
      role: 'value',
      state: run.context(word),
      name: 'c',
    })}`;
  },
  first({ run, word }) {
    const state = run.context(word);
    return state && { path: state.path, index: [...state.start] };
  },
};
