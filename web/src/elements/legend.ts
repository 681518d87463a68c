import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { zeroLine } from '../charts/bars.ts';
import { formatNumber, sharedDecimals } from '../charts/number.ts';
import type { Domain, ScaleKind } from '../charts/scale.ts';
import { legendTicks } from '../charts/ticks.ts';
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
        height: 10px;
        border-radius: 3px;
        background: linear-gradient(
          to right in oklab,
          ${token['weight-low']},
          ${token['weight-high']}
        );
        box-shadow: inset 0 0 0 1px ${token.line};
      }
      .signed .colors {
        background: linear-gradient(
          to right in oklab,
          ${token.negative},
          ${token.zero},
          ${token.positive}
        );
      }
      .tick {
        position: absolute;
        bottom: 0;
        transform: translateX(-50%);
        line-height: 15px;
        white-space: nowrap;
      }
      .tick:first-of-type {
        transform: none;
      }
      .tick:last-of-type {
        transform: translateX(-100%);
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
        order: 1;
      }
      :host([compact]) .tick {
        position: static;
        transform: none;
      }
      :host([compact]) .tick:last-of-type {
        order: 2;
      }
      :host([compact]) .zero {
        display: none;
      }
    `,
  ];

  @property() scale: ScaleKind = 'weight';
  @property({ attribute: false }) domain: Domain = [0, 1];
  @property() label = '';
  /** Explains the hatching of masked cells as well. */
  @property({ type: Boolean }) masked = false;
  @property({ type: Boolean, reflect: true }) compact = false;

  protected override render() {
    const { domain, scale, label } = this;
    const [low, high] = domain;
    const say = this.messages.elements;
    const decimals = sharedDecimals(domain, 6);
    const ticks = legendTicks(domain).map((value) => ({
      text: formatNumber(value, { width: 6, decimals }),
      place: value === low ? 0 : value === high ? 100 : zeroLine(domain) * 100,
      zero: value === 0 && value !== low && value !== high,
    }));
    const range = say.rangeOf(formatNumber(low), formatNumber(high));
    return html`<div class="legend">
      ${label ? html`<span>${label}</span>` : nothing}
      <div
        class="scale ${scale === 'signed' ? 'signed' : ''}"
        role="img"
        aria-label=${`${label} ${range}`}
      >
        <div class="colors data"></div>
        ${ticks.map(
          ({ text, place, zero }) =>
            html`<span class="tick ${zero ? 'zero' : ''}" style="left:${place}%">${text}</span>`,
        )}
      </div>
      ${
        this.masked
          ? html`<span class="masked"><span class="hatch data"></span>${say.masked}</span>`
          : nothing
      }
    </div>`;
  }
}

define('attention-legend', AttentionLegend);

declare global {
  interface HTMLElementTagNameMap {
    'attention-legend': AttentionLegend;
  }
}
