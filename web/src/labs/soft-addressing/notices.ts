import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/index.ts';
import { RECORDED_TOKENS } from '../../text/index.ts';
import { matrixOf } from '../../trace/index.ts';
import type { LabController, LabState } from './controller.ts';
import { paths } from './walk.ts';

type Texts = Messages['lab'];

/** Why there is no engine, or why it refused, and what can be done about it. */
export function failureNotice({ failure }: LabState, lab: LabController, say: Texts) {
  if (!failure) return nothing;
  const texts = say.engineProblems;
  const known = failure.kind in texts ? texts[failure.kind as 'missing'] : texts.other;
  const exact = !['missing', 'unsupported'].includes(failure.kind);
  return html`<attention-notice
    kind="error"
    heading=${failure.kind === 'refused' ? texts.refused : texts.heading}
  >
    ${failure.kind === 'refused' ? nothing : html`<p>${known}</p>`}
    ${exact ? html`<p><code>${failure.message}</code></p>` : nothing}
    <p>${texts.kept}</p>
    <attention-icon-button
      slot="action"
      icon="reset"
      label=${texts.again}
      show-label
      @click=${() => lab.start()}
    ></attention-icon-button>
  </attention-notice>`;
}

/** Says that the picture is older than what is typed, while that cannot be computed. */
export function staleNotice({ inputs, walk }: LabState, say: Texts) {
  if (!walk || inputs.request) return nothing;
  return html`<attention-notice kind="warning">${say.stale}</attention-notice>`;
}

/** Rows and numbers of the context that a summary shows. */
const shownRows = 12;

/** What can be shown of a text that is too long to record. */
export function summaryCard({ summary }: LabState, say: Texts): TemplateResult | typeof nothing {
  if (!summary) return nothing;
  const { sizes, labels } = summary.inputs;
  const context = summary.tensors.get(paths.context);
  const matrix =
    context && matrixOf(context, context.shape.length > 2 ? { [context.dims[0]!]: 0 } : {});
  return html`<section class="summary">
    <h2>${say.summary.heading}</h2>
    <p>${say.summary.lead(sizes.queries, sizes.keys, RECORDED_TOKENS)}</p>
    ${
      matrix
        ? html`<h3>${say.summary.context}</h3>
            <attention-matrix
              .values=${matrix.data}
              .rows=${Math.min(matrix.rows, shownRows)}
              .columns=${matrix.columns}
              .rowLabels=${labels.query.slice(0, shownRows)}
              row-role="query"
              label=${say.summary.context}
              .selectable=${false}
              table-toggle
            ></attention-matrix>`
        : nothing
    }
  </section>`;
}
