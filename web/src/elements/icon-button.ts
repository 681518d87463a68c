import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from './base.ts';
import { icon, type IconName } from './icons.ts';
import { token } from './tokens.ts';

/** A button with a drawing; its label is its accessible name and its tooltip, or stands beside it. */
export class AttentionIconButton extends AttentionElement {
  static override shadowRootOptions: ShadowRootInit = { mode: 'open', delegatesFocus: true };
  static override styles = [
    AttentionElement.shared,
    css`
      :host {
        display: inline-block;
        flex: none;
      }
      button {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: 7px;
        min-width: 34px;
        height: 34px;
        padding: 0 7px;
        border: 1px solid ${token.line};
        border-radius: ${token['small-radius']};
        background: ${token.card};
        cursor: pointer;
        font-size: 14px;
        transition:
          background 0.12s,
          border-color 0.12s;
      }
      .worded {
        padding: 0 11px 0 9px;
      }
      button:hover {
        border-color: ${token['strong-line']};
        background: ${token.soft};
      }
      :host([quiet]) button {
        min-width: 28px;
        height: 28px;
        padding: 0 4px;
        border-color: transparent;
        background: none;
        color: ${token.dim};
        font-size: 13px;
      }
      :host([quiet]) .worded {
        padding: 0 8px 0 5px;
      }
      :host([quiet]) button:hover {
        background: ${token.soft};
        color: ${token.ink};
      }
      :host([primary]) button {
        border-color: ${token.weight};
        background: ${token.weight};
        color: ${token['on-accent']};
      }
      :host([primary]) button:hover {
        filter: brightness(1.08);
      }
      button[aria-pressed='true'] {
        border-color: ${token.weight};
        background: ${token['weight-soft']};
        color: ${token['weight-ink']};
      }
      button[aria-disabled='true'] {
        opacity: 0.4;
        cursor: default;
      }
      .icon {
        flex: none;
      }
    `,
  ];

  @property() icon: IconName = 'info';
  @property() label = '';
  @property({ type: Boolean, attribute: 'show-label' }) showLabel = false;
  /** A toggle that is on or off; null for a plain button. */
  @property({ attribute: false }) pressed: boolean | null = null;
  @property({ type: Boolean, reflect: true }) disabled = false;
  @property({ type: Boolean, reflect: true }) primary = false;
  @property({ type: Boolean, reflect: true }) quiet = false;

  protected override render() {
    return html`<button
      type="button"
      class=${this.showLabel ? 'worded' : ''}
      aria-label=${this.label}
      title=${this.showLabel ? nothing : this.label}
      aria-pressed=${this.pressed === null ? nothing : this.pressed ? 'true' : 'false'}
      aria-disabled=${this.disabled ? 'true' : nothing}
      @click=${this.#clicked}
    >
      ${icon(this.icon, this.quiet ? 17 : 18)}${this.showLabel ? this.label : nothing}
    </button>`;
  }

  // Not the button's own `disabled`: that would throw away the focus of who has just pressed it.
  #clicked = (event: Event): void => {
    if (this.disabled) event.stopImmediatePropagation();
  };
}

define('attention-icon-button', AttentionIconButton);

declare global {
  interface HTMLElementTagNameMap {
    'attention-icon-button': AttentionIconButton;
  }
}
