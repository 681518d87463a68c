import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from './base.ts';
import './icon-button.ts';
import { icon } from './icons.ts';
import { token } from './tokens.ts';

/**
 * Something to tell: what happened and why, and what can be done next.
 *
 * @slot - the explanation
 * @slot action - what to do next
 * @fires notice-dismissed
 */
export class AttentionNotice extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      .notice {
        display: flex;
        gap: 10px;
        padding: 10px 12px;
        border: 1px solid ${token.line};
        border-inline-start: 3px solid ${token['strong-line']};
        border-radius: ${token['small-radius']};
        background: ${token.soft};
        font-size: 14px;
      }
      .warning {
        border-inline-start-color: ${token.warning};
        background: ${token['warning-soft']};
      }
      .error {
        border-inline-start-color: ${token.error};
        background: ${token['error-soft']};
      }
      .icon {
        flex: none;
        margin-top: 2px;
        color: ${token.dim};
      }
      .warning .icon {
        color: ${token.warning};
      }
      .error .icon {
        color: ${token.error};
      }
      .words {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      strong {
        display: block;
        font-weight: 650;
      }
      ::slotted([slot='action']) {
        margin-top: 8px;
      }
    `,
  ];

  @property() kind: 'info' | 'warning' | 'error' = 'info';
  @property() heading = '';
  @property({ type: Boolean }) dismissible = false;

  protected override render() {
    const { kind, heading } = this;
    return html`<div class="notice ${kind}" role=${kind === 'error' ? 'alert' : 'status'}>
      ${icon(kind === 'info' ? 'info' : 'warning')}
      <div class="words">
        ${heading ? html`<strong>${heading}</strong>` : nothing}<slot></slot>
        <slot name="action"></slot>
      </div>
      ${
        this.dismissible
          ? html`<attention-icon-button
              quiet
              icon="close"
              label=${this.messages.elements.dismiss}
              @click=${() => this.emit('notice-dismissed')}
            ></attention-icon-button>`
          : nothing
      }
    </div>`;
  }
}

define('attention-notice', AttentionNotice);

declare global {
  interface HTMLElementTagNameMap {
    'attention-notice': AttentionNotice;
  }
}
