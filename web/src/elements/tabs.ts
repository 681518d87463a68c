import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from './base.ts';
import { token } from './tokens.ts';

export interface Tab {
  id: string;
  label: string;
}

/**
 * Tabs with one tab stop: arrow keys, Home and End move among them.
 *
 * @fires tab-chosen - {id}
 */
export class AttentionTabs extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      :host {
        flex: 1;
      }
      [role='tablist'] {
        display: flex;
        gap: 4px;
        padding: 3px;
        overflow-x: auto;
        scrollbar-width: none;
      }
      button {
        flex: none;
        padding: 6px 13px;
        border: 0;
        border-radius: 8px;
        background: none;
        color: ${token.dim};
        font-size: 14px;
        cursor: pointer;
      }
      button:hover {
        background: ${token.soft};
        color: ${token.ink};
      }
      button[aria-selected='true'] {
        background: ${token['weight-soft']};
        color: ${token['weight-ink']};
        font-weight: 600;
      }
      @media (forced-colors: active) {
        button[aria-selected='true'] {
          outline: 2px solid Highlight;
          outline-offset: -2px;
        }
      }
    `,
  ];

  @property({ attribute: false }) tabs: readonly Tab[] = [];
  @property({ attribute: false }) chosen = '';
  @property() label = '';

  protected override render() {
    return html`<div role="tablist" aria-label=${this.label} @keydown=${this.#keyPressed}>
      ${this.tabs.map(
        ({ id, label }) =>
          html`<button
            type="button"
            role="tab"
            aria-selected=${id === this.chosen}
            tabindex=${id === this.chosen ? 0 : -1}
            @click=${() => this.#choose(id)}
          >
            ${label}
          </button>`,
      )}
    </div>`;
  }

  #choose(id: string): void {
    this.chosen = id;
    this.emit('tab-chosen', { id });
  }

  #keyPressed = (event: KeyboardEvent): void => {
    const last = this.tabs.length - 1;
    const now = this.tabs.findIndex(({ id }) => id === this.chosen);
    const targets: Record<string, number> = {
      ArrowLeft: now === 0 ? last : now - 1,
      ArrowRight: now === last ? 0 : now + 1,
      Home: 0,
      End: last,
    };
    const target = this.tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    this.#choose(target.id);
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(),
    );
  };
}

define('attention-tabs', AttentionTabs);

declare global {
  interface HTMLElementTagNameMap {
    'attention-tabs': AttentionTabs;
  }
}
