import { html, nothing } from 'lit';
import type { Messages } from '../../../i18n/index.ts';
import type { InputProblem } from '../../../scene/index.ts';
import type { ParseProblem } from '../../../text/index.ts';
import type { PanelContext } from './context.ts';

type Texts = Messages['lab'];

/** The part of the scene panel where a problem arises, so that it is explained there. */
export type Place =
  | 'source'
  | 'target'
  | 'query'
  | 'key'
  | 'value'
  | 'vectors'
  | 'scoring'
  | 'masks'
  | 'heads'
  | 'edits';

export function placeOf({ code, params }: InputProblem): Place {
  switch (code) {
    case 'query_key_differ':
    case 'key_value_count':
      return 'vectors';
    case 'heads_do_not_divide':
    case 'value_dim':
      return 'heads';
    case 'temperature':
      return 'scoring';
    case 'size':
      return sizePlaces[params.name] ?? 'heads';
    case 'edit_dropped':
      return 'edits';
    case 'padding_dropped':
      return 'masks';
    case 'empty_sentence':
    case 'too_many_tokens':
    case 'beyond_summary':
    case 'no_vectors':
    case 'ragged':
    case 'not_finite':
    case 'too_wide':
    case 'too_many_rows':
      return params.which;
  }
}

const sizePlaces: Readonly<Record<string, Place>> = {
  bilinear_rank: 'scoring',
  hidden_dim: 'scoring',
  window_width: 'masks',
  model_dim: 'vectors',
};

export function problemText(say: Texts, { code, params }: InputProblem): string {
  const { problems, which } = say;
  switch (code) {
    case 'empty_sentence':
      return problems.empty_sentence(which[params.which]);
    case 'too_many_tokens':
      return problems.too_many_tokens(params.count, params.limit);
    case 'beyond_summary':
      return problems.beyond_summary(which[params.which], params.count, params.limit);
    case 'no_vectors':
      return problems.no_vectors(which[params.which]);
    case 'ragged':
      return problems.ragged(which[params.which], params.row, params.expected, params.found);
    case 'not_finite':
      return problems.not_finite(which[params.which], params.row, params.column);
    case 'query_key_differ':
      return problems.query_key_differ(params.query, params.key);
    case 'key_value_count':
      return problems.key_value_count(params.keys, params.values);
    case 'value_dim':
      return problems.value_dim(params.value, params.expected);
    case 'too_wide':
    case 'too_many_rows':
      return problems[code](which[params.which], params.found, params.limit);
    case 'heads_do_not_divide':
      return problems.heads_do_not_divide(params.dimension, params.heads);
    case 'temperature':
      return problems.temperature(params.found, params.minimum, params.maximum);
    case 'size':
      return problems.size(params.name, params.found, params.minimum, params.maximum);
    case 'edit_dropped':
      return problems.edit_dropped(params.path, params.index);
    case 'padding_dropped':
      return problems.padding_dropped(params.position, params.keys);
  }
}

/** Notices for everything that is wrong at these places. */
export function problemsAt({ inputs, say }: PanelContext, ...places: Place[]) {
  const here = inputs.problems.filter((problem) => places.includes(placeOf(problem)));
  if (here.length === 0) return nothing;
  return here.map(
    (problem) =>
      html`<attention-notice kind=${problem.severity === 'error' ? 'error' : 'info'}
        >${problemText(say, problem)}</attention-notice
      >`,
  );
}

/** Why pasted text is no table of numbers. */
export function parseProblemText(say: Texts, { code, params }: ParseProblem): string {
  const { row = 0, column = 0, found = '', expected = 0, limit = 0 } = params;
  switch (code) {
    case 'not_a_number':
    case 'not_finite':
    case 'too_large':
      return say.parse[code](row, column, found);
    case 'ragged':
      return say.parse.ragged(row, expected, Number(found));
    case 'too_many':
      return say.parse.too_many(limit);
    case 'empty':
    case 'brackets':
    case 'abbreviated':
    case 'too_deep':
      return say.parse[code];
  }
}
