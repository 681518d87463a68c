import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { barOf, zeroLine } from '../charts/bars.ts';
import { exactNumber, formatNumber, sharedDecimals } from '../charts/number.ts';
import { domainOf, type Domain, type ScaleKind } from '../charts/scale.ts';
import { AttentionElement, define } from './base.ts';
import { cutIfLong } from './cut.ts';
import { roleInk } from './role-styles.ts';
import { token } from './tokens.ts';
import {
  resolveLabel,
  roleLetter,
  type AxisLabel,
  type ResolvedLabel,
  type Role,
} from './types.ts';

/**
 * One bar a key, all from the same line, each with its number. A list box: one tab stop, arrow keys
 * move, Enter or Space chooses.
 *
 * @fires bar-selected - {index, value}
 */
export class AttentionBars extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    roleInk,
    css`
      :host {
        font-size: 14px;
      }
      h3 {
        margin: 0 0 4px;
        font-size: 13px;
        font-weight: 600;
        color: ${token.dim};
        line-height: 1.3;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
        border-radius: 6px;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, max-content) minmax(40px, 1fr) 4.6em;
        grid-template-columns: subgrid;
        grid-column: 1 / -1;
        align-items: center;
        height: 32px;
        padding: 0 4px;
        border-radius: 6px;
        cursor: pointer;
      }
      ul {
        display: grid;
        grid-template-columns: fit-content(9em) minmax(40px, 1fr) max-content;
        column-gap: 12px;
      }
      .bare {
        grid-template-columns: minmax(40px, 1fr) max-content;
        column-gap: 8px;
      }
      li:hover {
        background: ${token.soft};
      }
      li[aria-selected='true'] {
        box-shadow: inset 0 0 0 2px ${token.weight};
      }
      .pointed {
        background: ${token['weight-soft']};
      }
      ul:focus-visible {
        outline: none;
      }
      ul:focus-visible .current {
        outline: 2px solid ${token.focus};
        outline-offset: -1px;
      }
      .name {
        display: flex;
        align-items: baseline;
        gap: 6px;
        min-width: 0;
        font-weight: 600;
      }
      .name bdi {
        white-space: nowrap;
      }
      .letter {
        font-size: 11px;
        font-weight: 700;
        color: color-mix(in srgb, currentcolor 85%, transparent);
      }
      .track {
        position: relative;
        height: 16px;
        border-radius: 4px;
        background: ${token.soft};
      }
      li:hover .track,
      .pointed .track {
        background: ${token.card};
      }
      .bar {
        position: absolute;
        inset-block: 0;
        min-width: 1.5px;
        border-radius: 4px;
        background: ${token.weight};
        transition:
          left 0.2s,
          width 0.2s;
      }
      .signed .bar {
        background: ${token.positive};
      }
      .signed .minus {
        background: ${token.negative};
      }
      .zero {
        position: absolute;
        inset-block: -4px;
        width: 1px;
        background: ${token['strong-line']};
      }
      .number {
        text-align: end;
        font-weight: 550;
        white-space: nowrap;
      }
      .masked .track {
        background: repeating-linear-gradient(
          135deg,
          ${token.soft} 0 4px,
          ${token['strong-line']} 4px 5px
        );
        opacity: 0.6;
      }
      .masked .number {
        color: ${token.dim};
        font-weight: 400;
      }
      @media (forced-colors: active) {
        .bar {
          background: CanvasText;
        }
        .track {
          outline: 1px solid CanvasText;
        }
      }
    `,
  ];

  @property({ attribute: false }) labels: readonly AxisLabel[] = [];
  @property({ attribute: false }) values: ArrayLike<number> = [];
  @property({ type: Number }) offset = 0;
  @property({ type: Number }) stride = 1;
  /** How many bars; null means as many as there are labels. */
  @property({ attribute: false }) count: number | null = null;
  @property({ attribute: 'label-role' }) labelRole: Role = 'key';
  @property() scale: ScaleKind = 'weight';
  @property({ attribute: false }) domain: Domain | null = null;
  @property({ attribute: false }) selected: number | null = null;
  @property({ attribute: false }) highlighted: readonly number[] = [];
  @property({ attribute: false }) masked: readonly number[] = [];
  @property({ type: Boolean, attribute: 'hide-labels' }) hideLabels = false;
  @property() label = '';
  @property() heading = '';
  @state() private current = 0;

  #value(i: number): number {
    return this.values[this.offset + i * this.stride] ?? NaN;
  }

  /** Where the track of a bar is on the screen; null while it is not drawn. */
  boxOf({ row }: { row: number }): DOMRect | null {
    const track = this.renderRoot.querySelector(`#bar-${row} .track`);
    return track?.getBoundingClientRect() ?? null;
  }

  protected override render() {
    const count = this.count ?? this.labels.length;
    const places = Array.from({ length: count }, (_, i) => i);
    const numbers = places.map((i) => this.#value(i));
    const domain = this.domain ?? domainOf(this.scale, numbers);
    const shown = numbers.filter((_, i) => !this.masked.includes(i));
    const needed = sharedDecimals(shown, 7);
    const decimals = this.scale === 'weight' && needed > 0 ? 3 : needed;
    const current = Math.min(this.current, count - 1);
    return html`${this.heading ? html`<h3>${this.heading}</h3>` : nothing}
      <ul
        class="${this.scale === 'signed' ? 'signed' : ''} ${this.hideLabels ? 'bare' : ''}"
        role="listbox"
        tabindex="0"
        aria-label=${this.label || this.heading}
        aria-activedescendant=${count > 0 ? `bar-${current}` : nothing}
        @keydown=${this.#keyPressed}
        @click=${this.#clicked}
      >
        ${places.map((i) => {
          const label = resolveLabel(this.labels[i], i, this.labelRole);
          return this.#bar(i, label, { value: numbers[i]!, domain, decimals });
        })}
      </ul>`;
  }

  #bar(
    i: number,
    label: ResolvedLabel,
    { value, domain, decimals }: { value: number; domain: Domain; decimals: number },
  ) {
    const say = this.messages.elements;
    const masked = this.masked.includes(i);
    const { start, length, negative } = barOf(value, domain);
    const text = masked ? say.masked : formatNumber(value, { decimals });
    const classes = [
      masked ? 'masked' : '',
      this.highlighted.includes(i) ? 'pointed' : '',
      i === this.current ? 'current' : '',
    ];
    const name = html`<span class="name ${label.role}">
      <span class="letter">${roleLetter[label.role]}</span>
      <bdi title=${label.text} class=${cutIfLong(label.text)}>${label.text}</bdi>
    </span>`;
    return html`<li
      id="bar-${i}"
      role="option"
      class=${classes.join(' ')}
      aria-selected=${this.selected === i}
      data-index=${i}
    >
      ${this.hideLabels ? html`<span class="unseen">${label.text}</span>` : name}
      <span class="track">
        ${
          masked || length === 0
            ? nothing
            : html`<span
                class="bar ${negative ? 'minus' : ''}"
                .style="left:${start * 100}%;width:${length * 100}%"
              ></span>`
        }
        ${
          domain[0] < 0
            ? html`<span class="zero" .style="left:${zeroLine(domain) * 100}%"></span>`
            : nothing
        }
      </span>
      <span class="number" title=${masked ? say.masked : exactNumber(value)}>${text}</span>
    </li>`;
  }

  #select(index: number): void {
    this.current = index;
    this.selected = index;
    this.emit('bar-selected', { index, value: this.#value(index) });
  }

  #clicked = (event: MouseEvent): void => {
    const item = (event.target as Element).closest<HTMLElement>('li');
    if (item) this.#select(Number(item.dataset['index']));
  };

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const last = (this.count ?? this.labels.length) - 1;
    const steps: Record<string, number> = {
      ArrowDown: Math.min(last, this.current + 1),
      ArrowUp: Math.max(0, this.current - 1),
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next !== undefined) this.current = next;
    else if (event.key === 'Enter' || event.key === ' ') this.#select(this.current);
    else return;
    event.preventDefault();
  };
}

define('attention-bars', AttentionBars);

declare global {
  interface HTMLElementTagNameMap {
    'attention-bars': AttentionBars;
  }
}
