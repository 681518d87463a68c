import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { zeroLine } from '../charts/bars.ts';
import { formatNumber, sharedDecimals } from '../charts/number.ts';
import { pieceOf, type Domain, type ScaleKind } from '../charts/scale.ts';
import { AttentionElement, define } from './base.ts';
import { token } from './tokens.ts';

/** Which number has which colour: the scale, with the real range of the numbers on screen. */
export class AttentionLegend extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      :host {
        font-size: 12.5px;
        color: ${token.dim};
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 12px;
      }
      .scale {
        position: relative;
        width: 168px;
        padding-bottom: 17px;
      }
      .colors {
        position: relative;
        height: 10px;
        border-radius: 3px;
        background: linear-gradient(
          to right in oklab,
          ${token['weight-low']},
          ${token['weight-high']}
        );
        background-repeat: no-repeat;
        box-shadow: inset 0 0 0 1px ${token.line};
      }
      .signed .colors {
        background-image: linear-gradient(
          to right in oklab,
          ${token.negative},
          ${token.zero},
          ${token.positive}
        );
      }
      .tick {
        position: absolute;
        bottom: 0;
        line-height: 15px;
        white-space: nowrap;
      }
      .high {
        right: 0;
      }
      .zero {
        position: absolute;
        inset-block: -2px;
        width: 1px;
        background: ${token.ink};
      }
      .zero span {
        position: absolute;
        top: 15px;
        translate: -50%;
        line-height: 15px;
      }
      .masked {
        display: flex;
        align-items: center;
        gap: 6px;
      }
      .hatch {
        width: 18px;
        height: 12px;
        border-radius: 3px;
        box-shadow: inset 0 0 0 1px ${token.line};
        background: repeating-linear-gradient(
          135deg,
          ${token.soft} 0 3px,
          ${token['strong-line']} 3px 4px
        );
      }
      :host([compact]) .scale {
        display: flex;
        align-items: center;
        gap: 6px;
        width: auto;
        padding: 0;
      }
      :host([compact]) .colors {
        width: 72px;
      }
      :host([compact]) .tick {
        position: static;
      }
      :host([compact]) .zero span {
        display: none;
      }
    `,
  ];

  @property() scale: ScaleKind = 'weight';
  @property({ attribute: false }) domain: Domain = [0, 1];
  /** The real least and greatest number: the piece of the scale to show; null shows all of it. */
  @property({ attribute: false }) range: Domain | null = null;
  @property() label = '';
  /** Explains the hatching of masked cells as well. */
  @property({ type: Boolean }) masked = false;
  @property({ type: Boolean, reflect: true }) compact = false;

  protected override render() {
    const { scale, label } = this;
    const range = this.range ?? this.domain;
    const [low, high] = range;
    const say = this.messages.elements;
    const decimals = sharedDecimals(range, 6);
    const write = (value: number) => formatNumber(value, { width: 6, decimals });
    const spoken = low === high ? write(low) : say.rangeOf(write(low), write(high));
    return html`<div class="legend">
      ${label ? html`<span>${label}</span>` : nothing}
      <div
        class="scale ${scale === 'signed' ? 'signed' : ''}"
        role="img"
        aria-label=${`${label} ${spoken}`}
      >
        <span class="tick low">${write(low)}</span>
        <div class="colors data" .style=${this.#piece(range)}>${zeroTick(range)}</div>
        ${low === high ? nothing : html`<span class="tick high">${write(high)}</span>`}
      </div>
      ${
        this.masked
          ? html`<span class="masked"><span class="hatch data"></span>${say.masked}</span>`
          : nothing
      }
    </div>`;
  }

  /** Shows the piece of the whole scale that lies in the range, enlarged. */
  #piece(range: Domain): string {
    const { start, length } = pieceOf(this.domain, range);
    if (length >= 1) return '';
    const shown = Math.max(length, 1e-3);
    const place = Math.min(1, start / (1 - shown));
    return `background-size:${100 / shown}% 100%;background-position:${place * 100}% 0`;
  }
}

/** Ends of the bar, as fractions, where the number 0 would run into theirs. */
const crowded = 0.14;

function zeroTick(range: Domain) {
  const [low, high] = range;
  if (!(low < 0 && high > 0)) return nothing;
  const place = zeroLine(range);
  const roomy = place > crowded && place < 1 - crowded;
  return html`<span class="zero" .style="left:${place * 100}%">
    ${roomy ? html`<span>0</span>` : nothing}
  </span>`;
}

define('attention-legend', AttentionLegend);

declare global {
  interface HTMLElementTagNameMap {
    'attention-legend': AttentionLegend;
  }
}
