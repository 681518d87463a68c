import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Domain, ScaleKind } from '../charts/scale.ts';
import { AttentionElement, define } from './base.ts';
import './matrix.ts';
import type { AxisLabel, CellDetail, Role } from './types.ts';

/**
 * One vector as a row of cells.
 *
 * @fires component-selected - {index, value}
 * @fires component-hovered - {index, value} or null
 */
export class AttentionVectorStrip extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      :host([compact]) {
        height: 100%;
      }
    `,
  ];

  @property({ attribute: false }) values: ArrayLike<number> = [];
  @property({ type: Number }) offset = 0;
  /** How many components; null means all there are. */
  @property({ attribute: false }) length: number | null = null;
  @property({ type: Number }) stride = 1;
  @property() label = '';
  @property({ attribute: 'vector-role' }) vectorRole: Role = 'plain';
  @property() scale: ScaleKind = 'signed';
  @property({ attribute: false }) domain: Domain | null = null;
  @property({ attribute: false }) selected: number | null = null;
  @property({ attribute: false }) highlighted: readonly number[] = [];
  @property({ attribute: false }) componentLabels: readonly AxisLabel[] = [];
  @property({ type: Boolean, reflect: true }) compact = false;

  protected override render() {
    const columns = this.length ?? Math.ceil((this.values.length - this.offset) / this.stride);
    return html`<attention-matrix
      .values=${this.values}
      .rows=${1}
      .columns=${columns}
      .offset=${this.offset}
      .columnStride=${this.stride}
      .rowLabels=${this.label ? [this.label] : []}
      .columnLabels=${this.componentLabels}
      row-role=${this.vectorRole}
      scale=${this.scale}
      .domain=${this.domain}
      label=${this.label || this.messages.elements.vector}
      .selected=${this.selected === null ? null : { row: 0, column: this.selected }}
      .highlightCells=${this.highlighted.map((column) => ({ row: 0, column }))}
      ?compact=${this.compact}
      @cell-selected=${(event: CustomEvent<CellDetail>) => this.#pass(event, 'component-selected')}
      @cell-hovered=${(event: CustomEvent<CellDetail | null>) =>
        this.#pass(event, 'component-hovered')}
    ></attention-matrix>`;
  }

  #pass(event: CustomEvent<CellDetail | null>, name: string): void {
    event.stopPropagation();
    const { detail } = event;
    if (detail && name === 'component-selected') this.selected = detail.column;
    this.emit(name, detail && { index: detail.column, value: detail.value });
  }
}

define('attention-vector-strip', AttentionVectorStrip);

declare global {
  interface HTMLElementTagNameMap {
    'attention-vector-strip': AttentionVectorStrip;
  }
}
