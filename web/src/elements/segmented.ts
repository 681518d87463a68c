import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from './base.ts';
import { AttentionField } from './field.ts';
import { token } from './tokens.ts';

export interface SegmentedOption {
  value: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

/**
 * One choice of a few: radio buttons that look like a strip.
 *
 * @fires value-changed - {value}
 */
export class AttentionSegmented extends AttentionField {
  static override styles = [
    AttentionElement.shared,
    css`
      fieldset {
        min-width: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0 0 4px;
        font-size: 13px;
        color: ${token.dim};
      }
      .options {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      label {
        position: relative;
        display: inline-flex;
        align-items: center;
        min-height: 30px;
        padding: 2px 10px;
        border: 1px solid ${token.line};
        border-radius: ${token['small-radius']};
        background: ${token.card};
        font-size: 13.5px;
        cursor: pointer;
        transition: background 0.12s;
      }
      label:hover {
        border-color: ${token['strong-line']};
      }
      /* Over the words and without a look of its own; to be see-through would be drawn apart. */
      input {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        outline: 0;
        appearance: none;
        cursor: inherit;
      }
      label:has(:checked) {
        border-color: ${token.ink};
        background: ${token.ink};
        color: ${token.card};
      }
      label:has(:focus-visible) {
        outline: 2px solid ${token.focus};
        outline-offset: 2px;
      }
      label:has(:disabled) {
        opacity: 0.45;
        cursor: default;
      }
      @media (forced-colors: active) {
        label:has(:checked) {
          background: Highlight;
          color: HighlightText;
          forced-color-adjust: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) options: readonly SegmentedOption[] = [];
  @property() value = '';
  @property() label = '';
  @property({ type: Boolean, attribute: 'hide-label' }) hideLabel = false;

  protected override render() {
    return html`<fieldset>
      <legend class=${this.hideLabel ? 'unseen' : ''}>${this.label}</legend>
      <div class="options">
        ${this.options.map(
          ({ value, label, hint, disabled }) =>
            html`<label title=${hint ?? nothing}>
              <input
                type="radio"
                name="option"
                .value=${value}
                .checked=${value === this.value}
                ?disabled=${disabled || this.locked}
                @change=${() => this.#choose(value)}
              />${label}
            </label>`,
        )}
      </div>
    </fieldset>`;
  }

  #choose(value: string): void {
    this.value = value;
    this.emit('value-changed', { value });
  }
}

define('attention-segmented', AttentionSegmented);

declare global {
  interface HTMLElementTagNameMap {
    'attention-segmented': AttentionSegmented;
  }
}
