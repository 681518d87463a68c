import { html, nothing, svg } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { archPath, arcWidth, ribbonPath } from '../charts/arcs.ts';
import { exactNumber, formatNumber } from '../charts/number.ts';
import { cellAfterKey, type Cell } from '../charts/matrix.ts';
import { textWidth } from '../charts/text-width.ts';
import { AttentionElement, define } from './base.ts';
import { isMasked, valueAt, type MatrixView } from './matrix-picture.ts';
import { arcsStyles } from './arcs-styles.ts';
import { roleInk } from './role-styles.ts';
import {
  resolveLabel,
  roleLetter,
  type AxisLabel,
  type ResolvedLabel,
  type Role,
} from './types.ts';

/** More arcs than this are a blot; the strongest are kept. */
const mostArcs = 400;

interface Placed extends ResolvedLabel {
  /** Left edge and width of the token, in pixels. */
  x: number;
  width: number;
}

interface Arc extends Cell {
  value: number;
}

function place(labels: readonly ResolvedLabel[]): { tokens: Placed[]; width: number } {
  let x = 0;
  const tokens = labels.map((label) => {
    const width = Math.min(140, Math.max(44, Math.ceil(textWidth(label.text) * 15.5 + 36)));
    const token = { ...label, x, width };
    x += width + 8;
    return token;
  });
  return { tokens, width: Math.max(0, x - 8) };
}

const middle = ({ x, width }: Placed) => x + width / 2;

/**
 * Who attends to whom: lines between two rows of tokens, or arches over one; as thick as the weight.
 * Tokens are buttons that choose the query; the arcs are one tab stop that arrow keys walk through.
 *
 * @fires query-selected - {index}
 * @fires cell-selected - {row, column, value}
 */
export class AttentionArcs extends AttentionElement {
  static override styles = [AttentionElement.shared, roleInk, arcsStyles];

  @property({ attribute: false }) queries: readonly AxisLabel[] = [];
  @property({ attribute: false }) keys: readonly AxisLabel[] = [];
  @property({ attribute: false }) values: ArrayLike<number> = [];
  @property({ type: Number }) offset = 0;
  @property({ attribute: false }) rowStride: number | null = null;
  @property({ attribute: false }) columnStride = 1;
  @property({ attribute: false }) mask: ArrayLike<number> | null = null;
  /** One row of tokens that attends to itself. */
  @property({ type: Boolean }) single = false;
  @property({ attribute: false }) query: number | null = null;
  @property({ attribute: false }) selected: Cell | null = null;
  @property({ type: Number }) threshold = 0.005;
  @property() label = '';
  @state() private cursor: Cell | null = null;
  @state() private spoken = '';
  @state() private currentToken = 0;
  @query('.picture') private picture!: HTMLElement | null;

  get #view(): MatrixView {
    const { values, offset, columnStride, mask, keys, queries } = this;
    const columns = keys.length;
    const rowStride = this.rowStride ?? columns;
    return { values, rows: queries.length, columns, offset, rowStride, columnStride, mask };
  }

  /** The arcs to draw, and whether weaker ones are left out for want of room. */
  #arcs(): { arcs: Arc[]; crowded: boolean } {
    const view = this.#view;
    const arcs: Arc[] = [];
    for (let row = 0; row < view.rows; row++) {
      for (let column = 0; column < view.columns; column++) {
        const value = valueAt(view, row, column);
        const shown = value >= this.threshold && !isMasked(view, row, column);
        if (shown) arcs.push({ row, column, value });
      }
    }
    // Weak ones first, so that strong ones lie on top.
    arcs.sort((a, b) => a.value - b.value);
    return { arcs: arcs.slice(-mostArcs), crowded: arcs.length > mostArcs };
  }

  protected override render() {
    const resolve = (labels: readonly AxisLabel[], role: Role) =>
      place(labels.map((label, i) => resolveLabel(label, i, role)));
    const above = resolve(this.queries, 'query');
    const below = this.single ? above : resolve(this.keys, 'key');
    const width = Math.max(above.width, below.width);
    const shift = (row: { width: number }) => (width - row.width) / 2;
    const height = this.single ? Math.min(190, 50 + width * 0.22) : 128;
    const move = { above: shift(above), below: shift(below) };
    const { arcs, crowded } = this.#arcs();
    const say = this.messages.elements;
    return html`<div class="scroller" dir="ltr">
        <div class="whole" .style="width:${width}px">
          ${this.single ? nothing : this.#tokens(above.tokens, move.above, true)}
          <div
            class="picture"
            .style="height:${height}px"
            role="application"
            aria-roledescription=${say.arcs}
            aria-label="${this.label || say.arcs}. ${say.matrixKeys}"
            tabindex="0"
            @focus=${this.#focused}
            @keydown=${this.#keyPressed}
            @click=${this.#clicked}
          >
            <svg class="data" width=${width} height=${height} aria-hidden="true">
              ${arcs.map((arc) => this.#arc(arc, above.tokens, below.tokens, { move, height }))}
            </svg>
            ${arcs.length === 0 ? html`<p>${say.noArcs}</p>` : nothing}
          </div>
          ${this.#tokens(below.tokens, move.below, this.single)}
        </div>
      </div>
      <div class="foot">
        <p>${this.#sentence() || say.weakArcsHidden(formatNumber(this.threshold))}</p>
        ${crowded ? html`<p class="crowded">${say.strongestArcs(mostArcs)}</p>` : nothing}
      </div>
      <div class="unseen" aria-live="polite">${this.spoken}</div>`;
  }

  #arc(
    { row, column, value }: Arc,
    above: readonly Placed[],
    below: readonly Placed[],
    { move, height }: { move: { above: number; below: number }; height: number },
  ) {
    const from = middle(above[row]!) + move.above;
    const to = middle(below[column]!) + move.below;
    const d = this.single
      ? archPath(from, to, height - 2, height - 14)
      : ribbonPath(from, 2, to, height - 2);
    const faint = this.query !== null && this.query !== row;
    const same = (cell: Cell | null) => cell?.row === row && cell.column === column;
    const classes = [same(this.selected) ? 'selected' : '', same(this.cursor) ? 'cursor' : ''];
    return svg`<path d=${d} class=${classes.join(' ')} data-cell="${row},${column}"
      stroke-width=${arcWidth(value)} stroke-opacity=${faint ? 0.1 : 0.3 + 0.7 * value} />`;
  }

  #tokens(tokens: readonly Placed[], shift: number, choosing: boolean) {
    return html`<div class="tokens">
      ${tokens.map(({ x, width, text, role }, i) => {
        const style = `left:${x + shift}px;width:${width}px`;
        const content = html`<span class="letter">${roleLetter[role]}</span> <bdi>${text}</bdi>`;
        if (!choosing) {
          return html`<span class="token ${role}" title=${text} .style=${style}>${content}</span>`;
        }
        const say = this.messages.elements;
        return html`<button
          type="button"
          class="token ${role} ${this.query === i ? 'chosen' : ''}"
          .style=${style}
          title=${text}
          data-token=${i}
          tabindex=${i === Math.min(this.currentToken, tokens.length - 1) ? 0 : -1}
          aria-pressed=${this.query === i}
          @click=${() => this.#choose(i)}
          @keydown=${this.#tokenKey}
        >
          ${content} <span class="unseen">${say.token(i + 1, tokens.length)}</span>
        </button>`;
      })}
    </div>`;
  }

  #sentence(): string {
    const { cursor } = this;
    const view = this.#view;
    if (!cursor || cursor.row >= view.rows || cursor.column >= view.columns) return '';
    const { row, column } = cursor;
    const name = resolveLabel(this.queries[row], row, 'query').text;
    const other = resolveLabel(this.keys[column], column, 'key').text;
    const say = this.messages.elements;
    if (isMasked(view, row, column)) return say.maskedCell(name, other);
    return say.arc(name, other, exactNumber(valueAt(view, row, column)));
  }

  #choose(index: number): void {
    this.currentToken = index;
    this.query = index;
    this.emit('query-selected', { index });
  }

  #select(cell: Cell): void {
    this.cursor = cell;
    this.selected = cell;
    this.emit('cell-selected', { ...cell, value: valueAt(this.#view, cell.row, cell.column) });
  }

  #focused = (): void => {
    this.cursor ??= this.selected ?? { row: this.query ?? 0, column: 0 };
  };

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || !this.cursor) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#select(this.cursor);
      return;
    }
    const next = cellAfterKey(this.cursor, event.key, this.#view, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    this.cursor = next;
    this.spoken = this.#sentence();
  };

  #clicked = (event: MouseEvent): void => {
    const [row, column] = this.#nearest(event)?.split(',').map(Number) ?? [];
    if (row !== undefined && column !== undefined) this.#select({ row, column });
  };

  // Arcs are thin: a little way around the point counts, too.
  #nearest({ clientX, clientY }: MouseEvent): string | undefined {
    const paths = [...(this.picture?.querySelectorAll('path') ?? [])].reverse();
    const box = this.picture!.getBoundingClientRect();
    const point = new DOMPoint(clientX - box.left, clientY - box.top);
    for (const reach of [4, 12, 20]) {
      const hit = paths.find((path) => {
        const width = path.style.strokeWidth;
        path.style.strokeWidth = `${Number(path.getAttribute('stroke-width')) + reach}px`;
        const inside = path.isPointInStroke(point);
        path.style.strokeWidth = width;
        return inside;
      });
      if (hit) return hit.dataset['cell'];
    }
    return undefined;
  }

  #tokenKey = (event: KeyboardEvent): void => {
    const last = this.queries.length - 1;
    const from = this.currentToken;
    const moves: Record<string, number> = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowRight: Math.min(last, from + 1),
      Home: 0,
      End: last,
    };
    const target = moves[event.key];
    if (target === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    this.currentToken = target;
    this.renderRoot.querySelector<HTMLElement>(`[data-token="${target}"]`)?.focus();
  };
}

define('attention-arcs', AttentionArcs);

declare global {
  interface HTMLElementTagNameMap {
    'attention-arcs': AttentionArcs;
  }
}
