import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { coarseStyle, numberStyle } from '../charts/cell-numbers.ts';
import { cellAfterKey, cellAt, matrixLayout, miniatureLayout, sameCell } from '../charts/matrix.ts';
import type { Cell, MatrixLayout } from '../charts/matrix.ts';
import { exactNumber } from '../charts/number.ts';
import type { Domain, ScaleKind } from '../charts/scale.ts';
import { AttentionElement, define } from './base.ts';
import './icon-button.ts';
import { columnNames, labelWidth, matrixCorner, rowLabelRoom, rowNames } from './matrix-labels.ts';
import { boxOnScreen, matrixOverlay } from './matrix-overlay.ts';
import { noteAt, type MatrixMark } from './matrix-marks.ts';
import { isMasked, valueAt, valuesOf, type MatrixView } from './matrix-picture.ts';
import { cellShapes, MatrixPainter, svgLimit } from './matrix-painter.ts';
import { matrixStyles } from './matrix-styles.ts';
import { matrixTable } from './matrix-table.ts';
import { roleInk } from './role-styles.ts';
import { Room } from './room.ts';
import { resolveLabel, type AxisLabel, type ResolvedLabel, type Role } from './types.ts';

/**
 * A matrix of numbers as a picture: rows are queries, columns keys. One tab stop; arrow keys walk
 * through its cells and each is read out in one sentence; it can be a real table as well.
 *
 * @fires cell-selected - {row, column, value}: a cell was chosen by click, Enter or Space
 * @fires cell-hovered - {row, column, value} or null when the pointer leaves
 * @fires table-toggled - {table}
 */
export class AttentionMatrix extends AttentionElement {
  static override styles = [AttentionElement.shared, roleInk, matrixStyles];

  @property({ attribute: false }) values: ArrayLike<number> | null = null;
  @property({ type: Number }) rows = 0;
  @property({ type: Number }) columns = 0;
  @property({ type: Number }) offset = 0;
  /** Distance of two rows in `values`; null means `columns`. */
  @property({ attribute: false }) rowStride: number | null = null;
  @property({ attribute: false }) columnStride = 1;
  @property({ attribute: false }) rowLabels: readonly AxisLabel[] = [];
  @property({ attribute: false }) columnLabels: readonly AxisLabel[] = [];
  @property({ attribute: 'row-role' }) rowRole: Role = 'plain';
  @property({ attribute: 'column-role' }) columnRole: Role = 'plain';
  @property() label = '';
  @property() scale: ScaleKind = 'signed';
  @property({ attribute: false }) domain: Domain | null = null;
  /** Row-major rows x columns; 0 = masked. */
  @property({ attribute: false }) mask: ArrayLike<number> | null = null;
  @property({ attribute: false }) selected: Cell | null = null;
  @property({ attribute: false }) highlightRows: readonly number[] = [];
  @property({ attribute: false }) highlightColumns: readonly number[] = [];
  @property({ attribute: false }) highlightCells: readonly Cell[] = [];
  /** Once and for all a miniature: fills its box, no labels, no focus. */
  @property({ type: Boolean, reflect: true }) compact = false;
  @property({ type: Number, attribute: 'cell-size' }) cellSize = 0;
  /** Of many columns: all of them fit, without names or gaps. */
  @property({ type: Boolean }) dense = false;
  /** Numbers in the cells have two digits, and are left out where they round to 0. */
  @property({ type: Boolean }) coarse = false;
  /** Cells and stretches of rows that something else points at. */
  @property({ attribute: false }) marks: readonly MatrixMark[] = [];
  @property({ type: Boolean, attribute: 'table-toggle' }) tableToggle = false;
  @property({ type: Boolean, reflect: true }) table = false;
  @property({ type: Boolean }) selectable = true;

  @state() cursor: Cell | null = null;
  @state() private hovered = false;
  @state() private spoken = '';
  @query('.width') private gauge!: HTMLElement | null;
  @query('.data') private surface!: HTMLCanvasElement | SVGSVGElement | null;
  @query('.cells') private cells!: HTMLElement | null;
  @query('.scroller') private scroller!: HTMLElement | null;

  #layout: MatrixLayout | null = null;
  readonly #painter = new MatrixPainter();
  // A picture as high as its numbers ask for must not answer to its own height.
  #room: Room = new Room(this, () => (this.compact ? this : this.gauge));

  /** Where a cell is on the screen; null while it is not drawn. */
  boxOf(cell: Cell): DOMRect | null {
    return this.#layout && this.cells && boxOnScreen(this.#layout, cell, this.cells);
  }

  /** The cells as shapes, for a picture that is kept: also where a canvas shows them. */
  vectorPicture(): SVGElement | null {
    const layout = this.compact ? this.#layOut([], []) : this.#layout;
    if (!this.values || !layout) return null;
    const { scale, domain, colors } = this;
    return cellShapes(this.#view, { layout, scale, domain, colors });
  }

  get #view(): MatrixView {
    const { rows, columns, offset, columnStride, mask } = this;
    const [values, rowStride] = [this.values ?? [], this.rowStride ?? columns];
    return { values, rows, columns, offset, rowStride, columnStride, mask };
  }

  #labels(axis: 'row' | 'column'): ResolvedLabel[] {
    const [count, labels, role] =
      axis === 'row'
        ? [this.rows, this.rowLabels, this.rowRole]
        : [this.columns, this.columnLabels, this.columnRole];
    return Array.from({ length: count }, (_, i) => resolveLabel(labels[i], i, role));
  }

  #layOut(rowLabels: ResolvedLabel[], columnLabels: ResolvedLabel[]): MatrixLayout {
    const { rows, columns } = this;
    if (this.compact) {
      const { width, height } = this.#room;
      return miniatureLayout(rows, columns, Math.max(1, width), Math.max(1, height));
    }
    const view = this.#view;
    const style = this.coarse ? coarseStyle : numberStyle;
    return matrixLayout({
      rows,
      columns,
      width: (this.#room.width || 480) - rowLabelRoom(rowLabels) - 4,
      // Numbers in so many cells could never fit.
      numberStyle: (limit) => (this.#many ? null : style(() => valuesOf(view), limit)),
      labelWidth: labelWidth(columnLabels),
      cellSize: this.cellSize,
      dense: this.dense,
    });
  }

  protected override render(): TemplateResult {
    if (this.compact) {
      const summary = this.messages.elements.matrixSummary(this.label, this.rows, this.columns);
      return html`<canvas class="miniature data" role="img" aria-label=${summary}></canvas>`;
    }
    return html`<div class="width"></div>
      ${this.#picture()}`;
  }

  #picture(): TemplateResult {
    const rows = this.#labels('row');
    const columns = this.#labels('column');
    if (this.table) {
      return html`<div class="frame" tabindex="0" role="region" aria-label=${this.label}>
          ${matrixTable(this.#view, rows, columns, this.label, this.messages.elements)}
        </div>
        ${this.#foot()}`;
    }
    const layout = this.#layOut(rows, columns);
    this.#layout = layout;
    return html`<div class="scroller" dir="ltr">
        <div class="grid">
          ${this.dense ? nothing : matrixCorner(this.rowRole, this.columnRole)}
          ${this.dense ? nothing : columnNames(columns, this.highlightColumns, layout)}
          ${rowNames(rows, this.highlightRows, layout)} ${this.#cells(layout)}
        </div>
      </div>
      ${this.#foot()}
      <div class="unseen" aria-live="polite">${this.spoken}</div>`;
  }

  #cells(layout: MatrixLayout) {
    const say = this.messages.elements;
    const summary = say.matrixSummary(this.label || say.matrix, this.rows, this.columns);
    return html`<div
      class="cells ${this.hovered ? 'hovered' : ''}"
      .style="width:${layout.width}px;height:${layout.height}px"
      role="application"
      aria-roledescription=${say.matrix}
      aria-label="${summary}. ${say.matrixKeys}"
      tabindex="0"
      @keydown=${this.#keyPressed}
      @focus=${this.#focused}
      @click=${this.#clicked}
      @pointermove=${this.#pointed}
      @pointerleave=${this.#left}
    >
      ${
        this.#many
          ? html`<canvas class="data" aria-hidden="true"></canvas>`
          : html`<svg class="data" aria-hidden="true"></svg>`
      }
      ${matrixOverlay(layout, this)}
    </div>`;
  }

  #foot() {
    const say = this.messages.elements;
    const sentence = this.cursor && !this.table ? this.#sentence(this.cursor) : '';
    const toggle = html`<attention-icon-button
      quiet
      icon=${this.table ? 'grid' : 'table'}
      label=${this.table ? say.showPicture : say.showTable}
      @click=${this.#toggleTable}
    ></attention-icon-button>`;
    if (!this.tableToggle) return nothing;
    return html`<div class="foot" data-no-picture>
      ${toggle}<span class="readout" aria-hidden="true">${sentence}</span>
    </div>`;
  }

  get #many(): boolean {
    return this.rows * this.columns > svgLimit;
  }

  protected override updated(): void {
    if (!this.table || this.compact) this.#paint();
  }

  #paint(): void {
    const { surface, scale, domain, colors } = this;
    if (!this.values || !surface || !this.rows || !this.columns) return;
    const layout = this.compact ? this.#layOut([], []) : this.#layout!;
    this.#painter.paint(surface, this.#view, { layout, scale, domain, colors });
  }

  #sentence({ row, column }: Cell): string {
    const say = this.messages.elements;
    const name = resolveLabel(this.rowLabels[row], row, this.rowRole).text;
    const other = resolveLabel(this.columnLabels[column], column, this.columnRole).text;
    const view = this.#view;
    if (isMasked(view, row, column)) return say.maskedCell(name, other);
    const number = exactNumber(valueAt(view, row, column));
    return say.cell(name, other, number) + noteAt(this.marks, row, column);
  }

  #detail(cell: Cell) {
    return { ...cell, value: valueAt(this.#view, cell.row, cell.column) };
  }

  #select(cell: Cell): void {
    if (!this.selectable) return;
    this.cursor = this.selected = cell;
    this.emit('cell-selected', this.#detail(cell));
  }

  #focused = (): void => {
    const start = this.cursor ?? this.selected;
    const isInside = start && start.row < this.rows && start.column < this.columns;
    this.cursor = isInside ? start : { row: 0, column: 0 };
  };

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || !this.cursor) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#select(this.cursor);
      return;
    }
    const next = cellAfterKey(this.cursor, event.key, this, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    this.cursor = next;
    this.spoken = this.#sentence(next);
    this.#reveal(next);
  };

  /** Scrolls the matrix, never the page, until the cell shows. */
  #reveal({ column }: Cell): void {
    const { scroller, cells } = this;
    const layout = this.#layout;
    if (!scroller || !layout || !cells) return;
    const left = column * (layout.cellWidth + layout.gap);
    const names = cells.offsetLeft - scroller.offsetLeft;
    const room = scroller.clientWidth - names - 6;
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    const right = left + layout.cellWidth;
    if (right > scroller.scrollLeft + room) scroller.scrollLeft = right - room;
  }

  #under(event: PointerEvent | MouseEvent): Cell | null {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const layout = this.#layout;
    return layout && cellAt(layout, event.clientX - box.left, event.clientY - box.top);
  }

  #clicked = (event: MouseEvent): void => {
    const cell = this.#under(event);
    if (cell) this.#select(cell);
  };

  #pointed = (event: PointerEvent): void => {
    const cell = this.#under(event);
    if (!cell || (this.hovered && sameCell(cell, this.cursor))) return;
    [this.hovered, this.cursor] = [true, cell];
    this.emit('cell-hovered', this.#detail(cell));
  };

  #left = (): void => {
    this.hovered = false;
    this.emit('cell-hovered', null);
  };

  #toggleTable = (): void => {
    this.table = !this.table;
    this.emit('table-toggled', { table: this.table });
  };
}

define('attention-matrix', AttentionMatrix);

declare global {
  interface HTMLElementTagNameMap {
    'attention-matrix': AttentionMatrix;
  }
}
