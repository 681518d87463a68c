import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { exactNumber } from '../charts/number.ts';
import { AttentionElement, define } from './base.ts';
import { AttentionField } from './field.ts';
import './icon-button.ts';
import './notice.ts';
import { readNumber } from './number.ts';
import { roleInk } from './role-styles.ts';
import { Scrubber } from './scrubber.ts';
import { resolveLabel, roleLetter, type AxisLabel, type Cell, type Role } from './types.ts';
import { vectorGridStyles } from './vector-grid-styles.ts';

/** What a parse function answers: the numbers, or what is wrong with the text. */
export type ParsedRows = { rows: readonly (readonly number[])[] } | { message: string };

interface Refused extends Cell {
  text: string;
}

/**
 * Vectors to type, drag and paste. One tab stop: up and down arrows move by rows, left and right past
 * the ends of the text by columns; Shift with up or down changes the number by one step.
 *
 * @fires number-changed - {row, column, value, done}
 * @fires vectors-replaced - {rows}
 * @fires row-added, row-removed, column-added, column-removed - {index}
 * @fires cell-selected - {row, column, value}
 */
export class AttentionVectorGrid extends AttentionField {
  static override styles = [AttentionElement.shared, roleInk, vectorGridStyles];

  @property({ attribute: false }) values: ArrayLike<number> = [];
  @property({ type: Number }) rows = 0;
  @property({ type: Number }) columns = 0;
  @property({ attribute: false }) rowLabels: readonly AxisLabel[] = [];
  @property({ attribute: false }) columnLabels: readonly AxisLabel[] = [];
  @property({ attribute: 'grid-role' }) gridRole: Role = 'plain';
  @property({ type: Number }) step = 0.1;
  @property({ type: Number }) minRows = 1;
  @property({ type: Number }) maxRows = 64;
  @property({ type: Number }) maxColumns = 64;
  @property({ type: Boolean, attribute: 'fixed-rows' }) fixedRows = false;
  @property({ type: Boolean, attribute: 'fixed-columns' }) fixedColumns = false;
  @property({ attribute: false }) parse: ((text: string) => ParsedRows) | null = null;
  @property() label = '';
  @property({ attribute: false }) selected: Cell | null = null;
  @state() private current: Cell = { row: 0, column: 0 };
  /** What was typed into a cell, while it is no number. */
  @state() private refused: Refused | null = null;
  @state() private pasted: { text: string; message: string } | null = null;

  readonly #scrubber = new Scrubber({
    valueAt: (cell) => this.#value(cell),
    step: () => this.step,
    change: (cell, value, done) => this.#change(cell, value, done),
  });

  #value({ row, column }: Cell): number {
    return this.values[row * this.columns + column] ?? NaN;
  }

  protected override render() {
    const say = this.messages.elements;
    const columns = Array.from({ length: this.columns }, (_, i) => i);
    const rows = Array.from({ length: this.rows }, (_, i) => i);
    return html`<div class="scroller">
        <table aria-label=${this.label} @paste=${this.#pastedInto}>
          <thead>
            <tr>
              <td>${roleLetter[this.gridRole]}</td>
              ${columns.map((i) => this.#columnHead(i))}
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => this.#row(row, columns))}
          </tbody>
        </table>
      </div>
      ${this.#buttons()} ${this.#problem()}
      <p class="hint" id="hint">${say.gridKeys}</p>`;
  }

  #columnHead(i: number) {
    const { text, role } = resolveLabel(this.columnLabels[i], i, 'plain');
    return html`<th scope="col" class=${role}>${text}</th>`;
  }

  #rowName(row: number): string {
    return resolveLabel(this.rowLabels[row], row, this.gridRole).text;
  }

  #row(row: number, columns: readonly number[]) {
    const say = this.messages.elements;
    const name = this.#rowName(row);
    const removable = !this.locked && !this.fixedRows && this.rows > this.minRows;
    return html`<tr>
      <th scope="row" class=${this.gridRole} title=${name}><bdi>${name}</bdi></th>
      ${columns.map((column) => this.#cell({ row, column }, name))}
      ${
        removable
          ? html`<td class="remove">
              <attention-icon-button
                quiet
                icon="close"
                label=${say.removeRow(name)}
                @click=${() => this.emit('row-removed', { index: row })}
              ></attention-icon-button>
            </td>`
          : nothing
      }
    </tr>`;
  }

  #cell(cell: Cell, name: string) {
    const { row, column } = cell;
    const say = this.messages.elements;
    const refused = this.refused?.row === row && this.refused.column === column;
    const value = this.#value(cell);
    const current = this.current.row === row && this.current.column === column;
    const selected = this.selected?.row === row && this.selected.column === column;
    const component = resolveLabel(this.columnLabels[column], column, 'plain').text;
    const shown = refused ? this.refused!.text : exactNumber(value);
    return html`<td class=${selected ? 'selected' : ''}>
      <input
        inputmode="decimal"
        autocomplete="off"
        ?readonly=${this.locked}
        spellcheck="false"
        aria-label=${say.component1(name, component)}
        aria-invalid=${refused}
        aria-describedby=${refused ? 'problem' : 'hint'}
        class=${value < 0 ? 'negative' : ''}
        tabindex=${current ? 0 : -1}
        data-cell="${row},${column}"
        .value=${shown}
        @focus=${() => this.#focused(cell)}
        @change=${(event: Event) => this.#typed(cell, (event.target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => this.#keyPressed(cell, event)}
        @pointerdown=${(event: PointerEvent) => this.#scrubber.start(cell, event)}
      />
    </td>`;
  }

  #buttons() {
    const say = this.messages.elements;
    const button = (icon: string, label: string, name: string, index: number, words: boolean) =>
      html`<attention-icon-button
        quiet
        icon=${icon}
        label=${label}
        ?show-label=${words}
        @click=${() => this.emit(name, { index })}
      ></attention-icon-button>`;
    const { rows, columns, maxRows, maxColumns } = this;
    if (this.locked) return nothing;
    return html`<div class="buttons">
      ${
        !this.fixedRows && rows < maxRows
          ? button('plus', say.addRow, 'row-added', rows, true)
          : nothing
      }
      ${
        !this.fixedColumns && columns < maxColumns
          ? button('plus', say.addColumn, 'column-added', columns, true)
          : nothing
      }
      ${
        !this.fixedColumns && columns > 1
          ? button('minus', say.removeColumn, 'column-removed', columns - 1, false)
          : nothing
      }
    </div>`;
  }

  #problem() {
    const say = this.messages.elements;
    if (this.pasted) {
      return html`<attention-notice kind="error" heading=${say.pasteFailed}>
        ${this.pasted.message}
        <div slot="action">
          <textarea rows="4" aria-label=${say.pasteTitle} .value=${this.pasted.text}></textarea>
          <attention-icon-button
            show-label
            icon="check"
            label=${say.readPasted}
            @click=${this.#readAgain}
          ></attention-icon-button>
          <attention-icon-button
            show-label
            icon="close"
            label=${say.discard}
            @click=${() => (this.pasted = null)}
          ></attention-icon-button>
        </div>
      </attention-notice>`;
    }
    return this.refused
      ? html`<p id="problem" class="error" role="alert">${say.notANumber(this.refused.text)}</p>`
      : nothing;
  }

  #focused(cell: Cell): void {
    this.current = cell;
    this.selected = cell;
    this.emit('cell-selected', { ...cell, value: this.#value(cell) });
  }

  #change(cell: Cell, value: number, done: boolean): void {
    if (this.locked) return;
    this.refused = null;
    const values = Float32Array.from(this.values);
    values[cell.row * this.columns + cell.column] = value;
    this.values = values;
    this.emit('number-changed', { ...cell, value, done });
  }

  #typed(cell: Cell, text: string): void {
    const value = readNumber(text);
    if (Number.isFinite(value) && Number.isFinite(Math.fround(value))) {
      this.#change(cell, value, true);
    } else {
      this.refused = { ...cell, text };
    }
  }

  #keyPressed(cell: Cell, event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const input = event.target as HTMLInputElement;
    const { row, column } = cell;
    const vertical = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.shiftKey && vertical !== 0) {
      event.preventDefault();
      const next = this.#value(cell) - vertical * this.step;
      this.#change(cell, Number(next.toPrecision(7)), true);
      return;
    }
    const atStart = input.selectionEnd === 0;
    const atEnd = input.selectionStart === input.value.length;
    if (vertical !== 0) this.#move({ row: row + vertical, column }, event);
    else if (event.key === 'Enter') this.#enter(cell, input, event);
    else if (event.key === 'ArrowLeft' && atStart) this.#move({ row, column: column - 1 }, event);
    else if (event.key === 'ArrowRight' && atEnd) this.#move({ row, column: column + 1 }, event);
  }

  #enter(cell: Cell, input: HTMLInputElement, event: KeyboardEvent): void {
    this.#typed(cell, input.value);
    this.#move({ row: cell.row + 1, column: cell.column }, event);
  }

  #move({ row, column }: Cell, event: Event): void {
    const place = `[data-cell="${row},${column}"]`;
    const target = this.renderRoot.querySelector<HTMLInputElement>(place);
    event.preventDefault();
    target?.focus();
    target?.select();
  }

  // One number pastes as usual; anything with more in it is read as a table.
  #pastedInto = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (this.locked || !this.parse || Number.isFinite(readNumber(text))) return;
    event.preventDefault();
    this.#read(text);
  };

  #read(text: string): void {
    const parsed = this.parse?.(text);
    if (!parsed) return;
    if ('message' in parsed) {
      this.pasted = { text, message: parsed.message };
    } else {
      this.pasted = null;
      this.emit('vectors-replaced', { rows: parsed.rows });
    }
  }

  #readAgain = (): void => {
    this.#read(this.renderRoot.querySelector('textarea')?.value ?? '');
  };
}

define('attention-vector-grid', AttentionVectorGrid);

declare global {
  interface HTMLElementTagNameMap {
    'attention-vector-grid': AttentionVectorGrid;
  }
}
