import { html } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { fixedContext } from './fixed-context.ts';
import { barsPart, vectorPart } from './parts.ts';
import { wordOf, type Step } from './step.ts';

export const scoresStep: Step = {
  explain({ run, text }) {
    if (!run.attends) return [text.explain.fixed.scores];
    return [text.explain.scores[run.card.options.score_function ?? 'additive']];
  },
  spoken(context) {
    const { run, word, text } = context;
    if (!run.attends) return text.spoken.fixed(wordOf(context));
    const scores = run.attention(word, 'scores');
    const best = scores.reduce((most, score, i) => (score > scores[most]! ? i : most), 0);
    return text.spoken.scores(wordOf(context), run.source[best]!, formatNumber(scores[best]!));
  },
  render(context) {
    const { run, word, text } = context;
    if (!run.attends) return fixedContext(context);
    return html`${barsPart(context, {
      title: text.scoresOf(wordOf(context)),
      path: run.at(word, 'attention/scores'),
      scale: 'signed',
    })}
    ${vectorPart(context, {
      title: text.asking(wordOf(context)),
      role: 'query',
      state: run.query(word),
      name: 's',
    })}`;
  },
  first({ run, word }) {
    if (!run.attends) return null;
    return { path: run.at(word, 'attention/scores'), index: [0, 0, run.strongest(word)] };
  },
};
