import { html, nothing } from 'lit';
import { tableFormat } from '../charts/number.ts';
import type { Messages } from '../i18n/index.ts';
import { isMasked, valueAt, valuesOf, type MatrixView } from './matrix-picture.ts';
import type { ResolvedLabel } from './types.ts';

/** Rows and columns of a table: a browser takes seconds over tens of thousands of its cells. */
export const tableLimit = 64;

/** A matrix, or its beginning, as an HTML table: for reading by ear, for copying, for print. */
export function matrixTable(
  view: MatrixView,
  rowLabels: readonly ResolvedLabel[],
  columnLabels: readonly ResolvedLabel[],
  label: string,
  say: Messages['elements'],
) {
  const rows = rowLabels.slice(0, tableLimit);
  const columns = columnLabels.slice(0, tableLimit);
  const whole = rows.length === view.rows && columns.length === view.columns;
  const format = tableFormat(valuesOf(view));
  const cell = (row: number, column: number) =>
    isMasked(view, row, column) ? say.masked : format(valueAt(view, row, column));
  return html`<table>
    <caption>
      ${say.matrixSummary(label, view.rows, view.columns)}
      ${whole ? nothing : html`<p class="cut">${say.tableCut(rows.length, columns.length)}</p>`}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${columns.map(({ text, role }) => html`<th scope="col" class=${role} dir="auto">${text}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ text, role }, row) =>
          html`<tr>
            <th scope="row" class=${role} dir="auto">${text}</th>
            ${columns.map((_, column) => html`<td>${cell(row, column)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
