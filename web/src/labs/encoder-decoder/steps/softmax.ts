import { html } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { fixedContext } from './fixed-context.ts';
import { barsPart } from './parts.ts';
import { wordOf, type Step, type StepContext } from './step.ts';

/** Source words that the window of a word leaves out. */
function outside({ run, word }: StepContext): number[] {
  const mask = run.attention(word, 'attention_mask');
  return [...mask.keys()].filter((key) => !mask[key]);
}

function local({ run, word, text }: StepContext): string[] {
  const window = run.window(word);
  const { attention } = run.card.options;
  if (!window || (attention !== 'local_m' && attention !== 'local_p')) return [];
  const width = formatNumber(run.card.options.window_width ?? 0);
  // Places are counted from 1 where people read them.
  const center = formatNumber(window.center + 1, { decimals: 1 });
  return [text.explain[attention](width, center)];
}

export const softmaxStep: Step = {
  explain(context) {
    const { run, text } = context;
    if (!run.attends) return [text.explain.fixed.softmax];
    return [text.explain.softmax, ...local(context)];
  },
  spoken(context) {
    const { run, word, text } = context;
    if (!run.attends) return text.spoken.fixed(wordOf(context));
    const best = run.strongest(word);
    const weight = run.attention(word, 'attention_weights')[best]!;
    return text.spoken.softmax(wordOf(context), run.source[best]!, formatNumber(weight));
  },
  render(context) {
    const { run, word, text } = context;
    if (!run.attends) return fixedContext(context);
    const masked = outside(context);
    return html`${barsPart(context, {
      title: text.weightsOf(wordOf(context)),
      path: run.at(word, 'attention/attention_weights'),
      scale: 'weight',
      masked,
    })}
    ${barsPart(context, {
      title: text.bellCurve,
      path: run.at(word, 'attention/gaussian_weights'),
      scale: 'weight',
    })}
    ${barsPart(context, {
      title: text.scoresOf(wordOf(context)),
      path: run.at(word, 'attention/scores'),
      scale: 'signed',
      masked,
    })}`;
  },
  first({ run, word }) {
    if (!run.attends) return null;
    return {
      path: run.at(word, 'attention/attention_weights'),
      index: [0, 0, run.strongest(word)],
    };
  },
};
