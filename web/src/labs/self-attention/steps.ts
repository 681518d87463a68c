import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../charts/number.ts';
import type { AttendingStep } from '../../scene/index.ts';
import type { CellAddress } from '../cell.ts';
import { matrixAt, matrixPart } from '../parts.ts';
import { blockOf, strongest, type HeadPlace } from './run.ts';
import {
  angles,
  at,
  best,
  headVectors,
  keys,
  maskPicture,
  pairs,
  queries,
  vectors,
  weights,
  wordOf,
  type Place,
  type StepContext,
} from './step-pictures.ts';

/** One of the ten steps. Everything it shows is in the run; it computes nothing. */
interface Step {
  explain(context: StepContext): string[];
  spoken(context: StepContext): string;
  render(context: StepContext): TemplateResult;
  /** The number that the step opens with. */
  first(place: Place): CellAddress | null;
}

/** The address of a number of the open head. */
const ofHead = (context: Place, name: string, ...index: number[]): CellAddress => ({
  path: at(context, name),
  index: [context.place.head, ...index],
});
const ofModel = (context: Place, name: string): CellAddress => ({
  path: at(context, name),
  index: [0, context.word, 0],
});

/** The largest number of the row of the word that looks. */
function spokenPair(context: StepContext, name: string): string {
  const { run, place, word, text } = context;
  const matrix = matrixAt(run, at(context, name), { head: place.head });
  if (!matrix) return '';
  const column = strongest(matrix, word);
  const value = matrix.data[word * matrix.columns + column]!;
  return text.spoken.pair(wordOf(context), keys(context)[column] ?? '', formatNumber(value));
}

const sizes = ({ run, place }: StepContext) => {
  const { model_dim: width = 32 } = run.card.options;
  const heads = run.headsIn(place.layer);
  return { width, heads, feature: width / heads };
};

export const steps: Readonly<Record<AttendingStep, Step>> = {
  vectors: {
    explain: ({ place, text }) => [text.explain.vectors(place.attention === 'cross')],
    spoken: (context) => context.text.spoken.vectors(queries(context).length, sizes(context).width),
    render: (context) =>
      html`${vectors(context, context.text.parts.x, 'layer_norm')}
      ${
        context.place.attention === 'cross'
          ? matrixPart(context, {
              title: context.text.parts.memory,
              role: 'plain',
              path: 'encoder/states',
              rowLabels: keys(context),
              rowRole: 'key',
            })
          : nothing
      }`,
    first: (context) => ofModel(context, 'layer_norm'),
  },
  projections: {
    explain: (context) => {
      const { explain } = context.text;
      const { heads, feature } = sizes(context);
      const isTurned = context.run.rotation(context.place) !== null;
      return [explain.projections(heads), ...(isTurned ? explain.rotation(feature / 2) : [])];
    },
    spoken: (context) => context.text.spoken.projections(wordOf(context), context.place.head + 1),
    render: (context) => {
      const { parts } = context.text;
      return html`${headVectors(context, parts.query, 'query')}
      ${headVectors(context, parts.key, 'key')} ${headVectors(context, parts.value, 'value')}
      ${angles(context)} ${weights(context, parts.queryWeight, 'query_projection/weight')}`;
    },
    first: (context) => ofHead(context, 'query', context.word, 0),
  },
  dot_products: {
    explain: ({ text }) => [text.explain.dot_products],
    spoken: (context) => spokenPair(context, 'score_function/dot'),
    render: (context) => html`${pairs(context, context.text.parts.dot, 'score_function/dot')}`,
    first: (context) => ofHead(context, 'score_function/dot', context.word, best(context)),
  },
  scores: {
    explain: (context) => [context.text.explain.scores(sizes(context).feature)],
    spoken: (context) => spokenPair(context, 'scores'),
    render: (context) => html`${pairs(context, context.text.parts.scores, 'scores')}`,
    first: (context) => ofHead(context, 'scores', context.word, best(context)),
  },
  mask: {
    explain: (context) => {
      const { mask } = context.text.explain;
      if (context.place.attention === 'decoder') return [mask.causal];
      return [context.run.mask(context.place) ? mask.hidden : mask.none];
    },
    spoken: (context) => {
      const { run, place, word, text } = context;
      const columns = keys(context).length;
      const row = run.mask(place)?.subarray(word * columns, (word + 1) * columns);
      const allowed = row ? row.reduce((sum, bit) => sum + bit, 0) : columns;
      return text.spoken.mask(wordOf(context), allowed, columns);
    },
    render: maskPicture,
    first: (context) => ofHead(context, 'scores', context.word, best(context)),
  },
  softmax: {
    explain: ({ run, text }) => {
      const { temperature } = run.question.edits;
      return [text.explain.softmax(temperature === 1 ? null : formatNumber(temperature))];
    },
    spoken: (context) => {
      const { run, place, word, text } = context;
      const matrix = run.weights(place);
      const column = strongest(matrix, word);
      const weight = matrix.data[word * matrix.columns + column]!;
      return text.spoken.softmax(
        wordOf(context),
        keys(context)[column] ?? '',
        formatNumber(weight),
      );
    },
    render: (context) =>
      html`${pairs(context, context.text.parts.weights, 'attention_weights', 'weight')}`,
    first: (context) => ofHead(context, 'attention_weights', context.word, best(context)),
  },
  weighted_values: {
    explain: ({ text }) => [text.explain.weighted_values],
    spoken: (context) =>
      context.text.spoken.weighted_values(wordOf(context), keys(context)[best(context)] ?? ''),
    render: (context) =>
      html`${matrixPart(context, {
        title: context.text.parts.weighted(wordOf(context)),
        role: 'value',
        path: at(context, 'weighted_values'),
        places: { head: context.place.head, query: context.word },
        rowLabels: keys(context),
        rowRole: 'key',
        highlightRows: [best(context)],
      })}
      ${headVectors(context, context.text.parts.context, 'context')}`,
    first: (context) => ofHead(context, 'context', context.word, 0),
  },
  concatenated: {
    explain: (context) => {
      const { explain } = context.text;
      const off = context.run.has(at(context, 'output_projection/heads_kept'));
      return [explain.concatenated(sizes(context).heads), ...(off ? [explain.headsOff] : [])];
    },
    spoken: (context) => context.text.spoken.concatenated(wordOf(context), sizes(context).width),
    render: (context) =>
      html`${vectors(context, context.text.parts.concatenated, 'output_projection/concatenated')}`,
    first: (context) => ofModel(context, 'output_projection/concatenated'),
  },
  output: {
    explain: ({ text }) => [text.explain.output],
    spoken: (context) => context.text.spoken.output(wordOf(context)),
    render: (context) =>
      html`${vectors(context, context.text.parts.output, 'attention_output')}
      ${weights(context, context.text.parts.outputWeight, 'output_projection/weight')}`,
    first: (context) => ofModel(context, 'attention_output'),
  },
  residual: {
    explain: ({ text }) => [text.explain.residual],
    spoken: (context) => context.text.spoken.residual(wordOf(context)),
    render: (context) =>
      html`${vectors(context, context.text.parts.residual, 'residual')}
      ${matrixPart(context, {
        title: context.text.parts.norm,
        role: 'plain',
        path: nextNorm(context.place),
        rowLabels: queries(context),
        rowRole: 'query',
        highlightRows: [context.word],
      })}`,
    first: (context) => ofModel(context, 'residual'),
  },
};

/** The layer norm that the sum meets next: of the decoder's other attention, or of the feed-forward network. */
function nextNorm(place: HeadPlace): string {
  const layer = blockOf(place).split('/').slice(0, 2).join('/');
  const part = place.attention === 'decoder' ? 'cross_attention' : 'feed_forward';
  return `${layer}/${part}/layer_norm`;
}

/** The number on screen: the one the person chose while it exists, else the open step's own. */
export function shownCell(
  chosen: CellAddress | null,
  step: AttendingStep,
  context: Place,
): CellAddress | null {
  if (chosen && context.run.value(chosen) !== null) return chosen;
  const first = steps[step].first(context);
  return first && context.run.value(first) !== null ? first : null;
}
