import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { breakable, hiddenTerms, type Expression } from '../formula/expression.ts';
import { AttentionElement, define } from './base.ts';
import { math } from './math.ts';
import { roleInk } from './role-styles.ts';
import { token } from './tokens.ts';

/**
 * A formula, typeset by the browser. Long sums are folded until the person unfolds them; what is too
 * wide scrolls inside the element.
 */
export class AttentionFormula extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    roleInk,
    css`
      :host {
        font-size: 17px;
        line-height: 1.6;
      }
      .box {
        overflow: auto hidden;
        overscroll-behavior-x: contain;
        scrollbar-width: thin;
        scrollbar-color: ${token['strong-line']} transparent;
      }
      :host([block]) .box {
        padding: 12px 14px;
        border-radius: ${token.radius};
        background: ${token.soft};
      }
      math {
        font-family: ${token['math-font']};
        font-size: 1em;
        min-width: max-content;
        text-indent: 0;
      }
      /* A line that is continued is indented, so that each equation is seen to begin. */
      .line {
        padding-inline-start: 1.2em;
        text-indent: -1.2em;
      }
      .line + .line {
        margin-top: 0.35em;
      }
      .bold {
        font-weight: 700;
      }
      mtext {
        font-family: ${token.font};
        font-size: 0.9em;
      }
      mfrac {
        padding: 0 0.1em;
      }
      button {
        min-height: 24px;
        margin-top: 4px;
        padding: 0 8px;
        border: 1px solid ${token.line};
        border-radius: ${token['small-radius']};
        background: ${token.card};
        color: ${token.dim};
        font-size: 12.5px;
        cursor: pointer;
      }
      button:hover {
        border-color: ${token['strong-line']};
        color: ${token.ink};
      }
    `,
  ];

  @property({ attribute: false }) formula: Expression | null = null;
  @property({ type: Boolean, reflect: true }) block = false;
  /** Whether long sums are written out. */
  @property({ type: Boolean }) unfolded = false;
  @state() private scrollable = false;
  #observed: Element | null = null;
  // What scrolls must be reachable by keyboard, and only then is it a tab stop.
  readonly #observer = new ResizeObserver(([entry]) => {
    const box = entry!.target;
    this.scrollable = box.scrollWidth > box.clientWidth + 1;
  });

  protected override render() {
    const { formula, unfolded, messages } = this;
    if (!formula) return nothing;
    const hidden = hiddenTerms(formula);
    const say = messages.elements;
    return html`<div
        class="box"
        dir="ltr"
        role=${this.scrollable ? 'group' : nothing}
        aria-label=${this.scrollable ? say.inSymbols : nothing}
        tabindex=${this.scrollable ? '0' : nothing}
      >
        ${(formula.kind === 'lines' ? formula.lines : [formula]).map((line) => this.#line(line))}
      </div>
      ${
        hidden > 0
          ? html`<button
              type="button"
              data-no-picture
              aria-expanded=${unfolded}
              @click=${this.#toggle}
            >
              ${unfolded ? say.fewerTerms : say.moreTerms(hidden)}
            </button>`
          : nothing
      }`;
  }

  #line(line: Expression) {
    const pieces = breakable(line, { unfolded: this.unfolded });
    return html`<div class="line">
      ${pieces.map((piece, i) => [i > 0 ? html`<wbr />` : nothing, math(piece)])}
    </div>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#observed = null;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    const box = this.renderRoot.querySelector('.box');
    if (box === this.#observed && !changed.has('formula') && !changed.has('unfolded')) return;
    // Observed anew it is told once more, after the layout that the browser does anyway.
    this.#observer.disconnect();
    if (box) this.#observer.observe(box);
    this.#observed = box;
  }

  #toggle = (): void => {
    this.unfolded = !this.unfolded;
  };
}

define('attention-formula', AttentionFormula);

declare global {
  interface HTMLElementTagNameMap {
    'attention-formula': AttentionFormula;
  }
}
