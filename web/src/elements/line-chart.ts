import { html, nothing, svg } from 'lit';
import { property, state } from 'lit/decorators.js';
import { extent, linePath, position, type Axis } from '../charts/line.ts';
import { exactNumber, formatNumber } from '../charts/number.ts';
import type { Domain } from '../charts/scale.ts';
import { logTicks, niceTicks } from '../charts/ticks.ts';
import { AttentionElement, define } from './base.ts';
import { lineChartStyles } from './line-chart-styles.ts';
import type { Role } from './types.ts';

export interface LineSeries {
  label: string;
  x: readonly number[];
  y: readonly number[];
  role?: Role;
  dashed?: boolean;
  /** In the background, for comparison. */
  muted?: boolean;
}

interface Point {
  series: number;
  index: number;
}

const margin = { top: 10, right: 14, bottom: 40, left: 52 };

/**
 * Lines over one axis, such as entropy against dimension. One tab stop: left and right walk along a
 * line, up and down from line to line, and each point is read out.
 *
 * @fires point-selected - {series, index, x, y}
 */
export class AttentionLineChart extends AttentionElement {
  static override styles = [AttentionElement.shared, lineChartStyles];

  @property({ attribute: false }) series: readonly LineSeries[] = [];
  @property({ attribute: 'x-label' }) xLabel = '';
  @property({ attribute: 'y-label' }) yLabel = '';
  @property() label = '';
  @property({ type: Boolean, attribute: 'log-x' }) logX = false;
  @property({ type: Boolean, attribute: 'log-y' }) logY = false;
  @property({ attribute: false }) xDomain: Domain | null = null;
  @property({ attribute: false }) yDomain: Domain | null = null;
  /** The x that the rest of the page is at. */
  @property({ attribute: false }) marker: number | null = null;
  @property({ type: Number }) height = 220;
  @state() private width = 420;
  @state() private cursor: Point | null = null;
  @state() private spoken = '';

  #observer = new ResizeObserver(([entry]) => {
    this.width = Math.max(200, Math.round(entry!.contentRect.width));
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  #axes(): { x: Axis; y: Axis } {
    const all = (pick: (series: LineSeries) => readonly number[], log: boolean) =>
      extent(this.series.flatMap((one) => pick(one).filter((value) => !log || value > 0)));
    const x = this.xDomain ?? all((one) => one.x, this.logX);
    const found = this.yDomain ?? all((one) => one.y, this.logY);
    const fromZero = !this.yDomain && !this.logY && found[0] > 0 && found[0] < found[1] * 0.6;
    const y: Domain = fromZero ? [0, found[1]] : found;
    return {
      x: { domain: x, range: [margin.left, this.width - margin.right], log: this.logX },
      y: { domain: y, range: [this.height - margin.bottom, margin.top], log: this.logY },
    };
  }

  protected override render() {
    const { x, y } = this.#axes();
    const say = this.messages.elements;
    return html`<div
        class="chart"
        role="application"
        aria-roledescription=${this.label}
        aria-label="${this.label}. ${say.chartKeys}"
        tabindex="0"
        @focus=${this.#focused}
        @keydown=${this.#keyPressed}
        @pointermove=${(event: PointerEvent) => this.#pointed(event, x, y)}
        @click=${this.#select}
      >
        <svg width=${this.width} height=${this.height} aria-hidden="true">
          ${this.#grid(x, y)} ${this.#markerLine(x, y)}
          ${this.series.map((one, i) => this.#line(one, i, x, y))} ${this.#point(x, y)}
        </svg>
      </div>
      <ul>
        ${this.series.map((one, i) =>
          one.muted
            ? nothing
            : html`<li class="series-${i % 4} ${one.role ?? ''}">
                <svg class="key" width="22" height="8" aria-hidden="true">
                  <path d="M1 4h20" class=${one.dashed ? 'dashed' : ''} /></svg
                ><span>${one.label}</span>
              </li>`,
        )}
      </ul>
      <p class="readout" aria-hidden="true">${this.cursor ? this.#sentence(this.cursor) : ''}</p>
      <div class="unseen" aria-live="polite">${this.spoken}</div>`;
  }

  #grid(x: Axis, y: Axis) {
    const few = Math.max(2, Math.floor((this.width - margin.left) / 60));
    const ticks = (axis: Axis, count: number, base: number) =>
      axis.log ? logTicks(axis.domain, base, count) : niceTicks(axis.domain, count);
    const [bottom, left] = [y.range[0], x.range[0]];
    const text = (value: number) =>
      formatNumber(value, { width: 5 })
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
    return svg`
      ${ticks(y, 4, 10).map((value) => {
        const at = position(y, value);
        return svg`<path class="grid" d="M${left} ${at}H${x.range[1]}" />
          <text x=${left - 8} y=${at + 4} text-anchor="end">${text(value)}</text>`;
      })}
      ${ticks(x, few, 2).map((value) => {
        const at = position(x, value);
        return svg`<path class="tick" d="M${at} ${bottom}v4" />
          <text x=${at} y=${bottom + 17} text-anchor="middle">${text(value)}</text>`;
      })}
      <path class="axis" d="M${left} ${bottom}H${x.range[1]}" />
      <text class="title" x=${(left + x.range[1]) / 2} y=${this.height - 4} text-anchor="middle">${this.xLabel}</text>
      <text class="title" transform="translate(12 ${(bottom + y.range[1]) / 2}) rotate(-90)" text-anchor="middle">${this.yLabel}</text>`;
  }

  #markerLine(x: Axis, y: Axis) {
    if (this.marker === null) return nothing;
    const at = position(x, this.marker);
    return Number.isNaN(at)
      ? nothing
      : svg`<path class="marker" d="M${at} ${y.range[0]}V${y.range[1]}" />`;
  }

  #line(one: LineSeries, i: number, x: Axis, y: Axis) {
    const dots = one.x.map((value, at) => {
      const [cx, cy] = [position(x, value), position(y, one.y[at] ?? NaN)];
      return Number.isNaN(cx + cy) ? nothing : svg`<circle cx=${cx} cy=${cy} r="2.6" />`;
    });
    return svg`<g class="series-${i % 4} ${one.role ?? ''} ${one.muted ? 'muted' : ''}">
      <path class="line ${one.dashed ? 'dashed' : ''}" d=${linePath(one.x, one.y, x, y)} />
      ${one.x.length <= 40 ? dots : nothing}
    </g>`;
  }

  #point(x: Axis, y: Axis) {
    const found = this.cursor && this.#at(this.cursor);
    if (!found) return nothing;
    const [cx, cy] = [position(x, found.x), position(y, found.y)];
    return Number.isNaN(cx + cy) ? nothing : svg`<circle class="cursor" cx=${cx} cy=${cy} r="6" />`;
  }

  #at({ series, index }: Point) {
    const one = this.series[series];
    const [x, y] = [one?.x[index], one?.y[index]];
    if (!one || x === undefined || y === undefined) return null;
    return { series, index, x, y, label: one.label };
  }

  #sentence(point: Point): string {
    const found = this.#at(point);
    if (!found) return '';
    const { label, x, y } = found;
    const say = this.messages.elements;
    return say.point(
      label,
      this.xLabel,
      exactNumber(x),
      this.yLabel,
      formatNumber(y, { width: 9 }),
    );
  }

  #focused = (): void => {
    if (!this.cursor || !this.#at(this.cursor)) this.cursor = { series: 0, index: 0 };
  };

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey || !this.cursor) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#select();
      return;
    }
    const { series, index } = this.cursor;
    const last = (this.series[series]?.x.length ?? 1) - 1;
    const moves: Record<string, Point> = {
      ArrowLeft: { series, index: Math.max(0, index - 1) },
      ArrowRight: { series, index: Math.min(last, index + 1) },
      ArrowUp: { series: Math.max(0, series - 1), index },
      ArrowDown: { series: Math.min(this.series.length - 1, series + 1), index },
      Home: { series, index: 0 },
      End: { series, index: last },
    };
    const next = moves[event.key];
    if (!next) return;
    event.preventDefault();
    this.cursor = next;
    this.spoken = this.#sentence(next);
  };

  #pointed(event: PointerEvent, x: Axis, y: Axis): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const [px, py] = [event.clientX - box.left, event.clientY - box.top];
    let [best, nearest]: [Point | null, number] = [null, Infinity];
    this.series.forEach((one, series) =>
      one.x.forEach((value, index) => {
        const far = Math.hypot(position(x, value) - px, position(y, one.y[index] ?? NaN) - py);
        if (far < nearest) [best, nearest] = [{ series, index }, far];
      }),
    );
    this.cursor = nearest < 60 ? best : null;
  }

  #select = (): void => {
    const found = this.cursor && this.#at(this.cursor);
    if (!found) return;
    const { series, index, x, y } = found;
    this.emit('point-selected', { series, index, x, y });
  };
}

define('attention-line-chart', AttentionLineChart);

declare global {
  interface HTMLElementTagNameMap {
    'attention-line-chart': AttentionLineChart;
  }
}
