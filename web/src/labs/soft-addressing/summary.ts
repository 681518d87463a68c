import { html, nothing } from 'lit';
import { formatNumber } from '../../charts/number.ts';
import type { Messages } from '../../i18n/index.ts';
import { RECORDED_TOKENS } from '../../text/index.ts';
import { matrixOf } from '../../trace/index.ts';
import type { LabState, Summary } from './controller.ts';
import { paths } from './walk.ts';

type Texts = Messages['lab'];

/** Queries that a summary lists. */
const shownRows = 12;

/** What the first head finds for one Query. */
export interface SummaryRow {
  query: string;
  key: string;
  weight: number;
  entropy: number;
}

export function summaryRows({ inputs, tensors }: Summary): SummaryRow[] {
  const { query, key } = inputs.labels;
  const numbers = (name: string) => tensors.get(`attention/${name}`)?.data;
  const keys = numbers('largest_key');
  const weights = numbers('largest_weight');
  const entropies = numbers('entropy');
  if (!keys || !weights || !entropies) return [];
  return query.slice(0, shownRows).map((name, i) => ({
    query: name,
    key: key[keys[i]!] ?? '',
    weight: weights[i]!,
    entropy: entropies[i]!,
  }));
}

function contextOf({ tensors }: Summary) {
  const context = tensors.get(paths.context);
  return context ? matrixOf(context, { [context.dims[0]!]: 0 }) : null;
}

/** What can be shown of a text that is too long to record. */
export function summaryCard({ summary }: LabState, say: Texts) {
  if (!summary) return nothing;
  const { sizes, labels } = summary.inputs;
  const context = contextOf(summary);
  return html`<section class="summary">
    <h2>${say.summary.heading}</h2>
    <p>${say.summary.lead(sizes.queries, sizes.keys, RECORDED_TOKENS)}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${say.asks}</th>
          <th scope="col">${say.summary.most}</th>
          <th scope="col">${say.summary.weight}</th>
          <th scope="col">${say.summary.entropy}</th>
        </tr>
      </thead>
      <tbody>
        ${summaryRows(summary).map(
          (row) =>
            html`<tr>
              <th scope="row">${row.query}</th>
              <td>${row.key}</td>
              <td>${formatNumber(row.weight)}</td>
              <td>${formatNumber(row.entropy)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      context
        ? html`<h3>${say.summary.context}</h3>
            <attention-matrix
              .values=${context.data}
              .rows=${Math.min(context.rows, shownRows)}
              .columns=${context.columns}
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
