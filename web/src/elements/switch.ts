import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from './base.ts';
import { AttentionField } from './field.ts';
import { token } from './tokens.ts';

/**
 * On or off.
 *
 * @fires switch-changed - {checked}
 */
export class AttentionSwitch extends AttentionField {
  static override shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true };
  static override styles = [
    AttentionElement.shared,
    css`
      button {
        display: flex;
        align-items: center;
        gap: 9px;
        min-height: 30px;
        padding: 0;
        border: 0;
        border-radius: ${token['small-radius']};
        background: none;
        font-size: 14px;
        text-align: start;
        cursor: pointer;
      }
      .track {
        flex: none;
        width: 34px;
        height: 20px;
        padding: 3px;
        border: 1.5px solid ${token['strong-line']};
        border-radius: 10px;
        background: ${token.card};
      }
      .knob {
        display: block;
        width: 11px;
        height: 11px;
        border-radius: 50%;
        background: ${token['strong-line']};
        transition: transform 0.15s;
      }
      [aria-checked='true'] .track {
        border-color: ${token.weight};
        background: ${token.weight};
      }
      [aria-checked='true'] .knob {
        background: ${token.card};
        transform: translateX(14px);
      }
      .hint {
        display: block;
        color: ${token.dim};
        font-size: 12.5px;
        line-height: 1.35;
      }
      button:disabled {
        opacity: 0.45;
        cursor: default;
      }
    `,
  ];

  @property() label = '';
  @property({ type: Boolean }) checked = false;
  @property({ type: Boolean }) disabled = false;
  @property() hint = '';

  protected override render() {
    return html`<button
      type="button"
      role="switch"
      aria-checked=${this.checked}
      ?disabled=${this.disabled || this.locked}
      @click=${this.#toggle}
    >
      <span class="track"><span class="knob"></span></span>
      <span
        >${this.label}${this.hint ? html`<span class="hint">${this.hint}</span>` : nothing}</span
      >
    </button>`;
  }

  #toggle = (): void => {
    this.checked = !this.checked;
    this.emit('switch-changed', { checked: this.checked });
  };
}

define('attention-switch', AttentionSwitch);

declare global {
  interface HTMLElementTagNameMap {
    'attention-switch': AttentionSwitch;
  }
}
