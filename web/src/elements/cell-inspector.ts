import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { exactNumber, formatNumber } from '../charts/number.ts';
import { explanationFormula, explanationNumbers, explanationSymbols } from '../formula/explain.ts';
import { toLatex } from '../formula/latex.ts';
import type { CellNaming } from '../formula/cell-name.ts';
import { defaultNaming } from '../formula/naming.ts';
import { toText } from '../formula/text.ts';
import type { Cell, Explanation } from '../trace/explanation.ts';
import { AttentionElement, define } from './base.ts';
import './formula.ts';
import { math } from './math.ts';
import './icon-button.ts';
import { icon } from './icons.ts';
import { inspectorStyles } from './inspector-styles.ts';
import { factorButton, inSight, termList, type TermContext } from './inspector-terms.ts';
import { roleInk } from './role-styles.ts';

/** A cell that was looked at before this one. */
export interface TrailEntry {
  path: string;
  index: readonly number[];
  label: string;
  node?: number;
}

/** More terms than that are folded. */
const shortList = 11;

/**
 * How one number is made: the formula in symbols and in numbers, its terms with their factors, each a
 * way to its own cell, and the trail back.
 *
 * @fires factor-selected - {node, path, index, value}
 * @fires trail-selected - {position, node, path, index}
 * @fires text-copied - {format, text}
 */
export class AttentionCellInspector extends AttentionElement {
  static override styles = [AttentionElement.shared, roleInk, inspectorStyles];

  @property({ attribute: false }) explanation: Explanation | null = null;
  @property({ attribute: false }) names: CellNaming = defaultNaming;
  @property({ attribute: false }) trail: readonly TrailEntry[] = [];
  /** The answer is on its way. */
  @property({ type: Boolean }) pending = false;
  @state() private unfolded = false;
  @state() private copyState: { text: string; failed: boolean } | null = null;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('explanation')) return;
    this.unfolded = false;
    this.copyState = null;
  }

  protected override render() {
    const { explanation } = this;
    const say = this.messages.elements;
    if (!explanation) {
      return html`${this.#trail()}
        <p class="note">${this.pending ? say.working : say.pickCell}</p>`;
    }
    return html`${this.#trail()}
      <div class=${this.pending ? 'pending' : ''} aria-busy=${this.pending}>
        ${this.#head(explanation)} ${this.#formulas(explanation)} ${this.#parts(explanation)}
        ${this.#notes(explanation)} ${this.#copyButtons(explanation)}
      </div>`;
  }

  #trail() {
    if (this.trail.length === 0) return nothing;
    return html`<nav aria-label=${this.messages.elements.trail}>
      <ol>
        ${this.trail.map(
          (entry, position) =>
            html`<li>
              <button type="button" @click=${() => this.#goBack(entry, position)}>
                ${entry.label}</button
              >${icon('chevron', 12)}
            </li>`,
        )}
      </ol>
    </nav>`;
  }

  #head({ path, index, value }: Explanation) {
    const { symbol, role } = this.names(path, index);
    const say = this.messages.elements;
    const exact = exactNumber(value);
    const rounded = formatNumber(value);
    return html`<p class="head">
      <span class=${role}>${math(symbol)}</span><span aria-hidden="true">=</span>
      <b>${rounded}</b>
      ${exact === rounded ? nothing : html`<span class="exact">${say.exactly(exact)}</span>`}
    </p>`;
  }

  #formulas(explanation: Explanation) {
    if (explanation.form === 'leaf') return nothing;
    const say = this.messages.elements;
    return html`<h3>${say.inSymbols}</h3>
      <attention-formula
        block
        .formula=${explanationSymbols(explanation, this.names)}
      ></attention-formula>
      <h3>${say.inNumbers}</h3>
      <attention-formula
        block
        .formula=${explanationNumbers(explanation, this.names)}
      ></attention-formula>`;
  }

  get #context(): TermContext {
    return { names: this.names, say: this.messages.elements, open: (cell) => this.#open(cell) };
  }

  #parts(explanation: Explanation) {
    const say = this.messages.elements;
    const context = this.#context;
    const { terms } = explanation;
    if (terms.length === 0) {
      if (explanation.arguments.length === 0) return nothing;
      return html`<h3>${say.madeFrom}</h3>
        <div class="factors">
          ${explanation.arguments.map((factor) => factorButton(factor, context))}
        </div>
        ${this.#quantities(explanation)}`;
    }
    const long = terms.length > shortList;
    const folded = long && !this.unfolded;
    const toggle = html`<button
      type="button"
      class="more"
      aria-expanded=${!folded}
      @click=${this.#toggleTerms}
    >
      ${folded ? say.moreTerms(terms.length - inSight) : say.fewerTerms}
    </button>`;
    return html`<h3>${say.terms} · ${say.termCount(terms.length)}</h3>
      ${termList(explanation, folded, context)} ${long ? toggle : nothing}
      ${this.#quantities(explanation)}`;
  }

  #quantities({ quantities }: Explanation) {
    const names = this.messages.elements.quantities;
    const entries = Object.entries(quantities).filter(
      ([name, value]) => names[name] !== undefined && !(name === 'temperature' && value === 1),
    );
    if (entries.length === 0) return nothing;
    return html`<dl class="quantities">
      ${entries.map(
        ([name, value]) =>
          html`<dt>${names[name]}</dt>
            <dd title=${exactNumber(value)}>${formatNumber(value)}</dd>`,
      )}
    </dl>`;
  }

  #notes({ form, path, terms, quantities }: Explanation) {
    const say = this.messages.elements;
    const notes = [
      form === 'leaf' ? (/weight|score_function/.test(path) ? say.parameter : say.leaf) : '',
      form === 'softmax' && terms.every(({ masked }) => masked) ? say.allMasked : '',
      form === 'cosine' && (quantities['query_norm'] === 0 || quantities['key_norm'] === 0)
        ? say.zeroVector
        : '',
    ];
    return notes.filter(Boolean).map((note) => html`<p class="note">${note}</p>`);
  }

  #copyButtons(explanation: Explanation) {
    const say = this.messages.elements;
    const { copyState } = this;
    const button = (format: 'latex' | 'text', label: string) =>
      html`<attention-icon-button
        quiet
        show-label
        icon="copy"
        label=${label}
        @click=${() => this.#copy(explanation, format)}
      ></attention-icon-button>`;
    return html`<div class="copy">
        ${button('latex', say.copyLatex)}${button('text', say.copyText)}
        <output>${copyState ? (copyState.failed ? say.notCopied : say.copied) : ''}</output>
      </div>
      ${
        copyState?.failed
          ? html`<textarea
              rows="3"
              readonly
              aria-label=${say.copyText}
              .value=${copyState.text}
            ></textarea>`
          : nothing
      }`;
  }

  async #copy(explanation: Explanation, format: 'latex' | 'text'): Promise<void> {
    const whole = explanationFormula(explanation, this.names);
    const print = format === 'latex' ? toLatex : toText;
    const text = print(whole, { unfolded: true });
    try {
      await navigator.clipboard.writeText(text);
      this.copyState = { text, failed: false };
    } catch {
      this.copyState = { text, failed: true };
      await this.updateComplete;
      const area = this.renderRoot.querySelector('textarea');
      area?.focus({ preventScroll: true });
      area?.select();
    }
    this.emit('text-copied', { format, text });
  }

  #toggleTerms = (): void => {
    this.unfolded = !this.unfolded;
  };

  #open({ node, path, index, value }: Cell): void {
    this.emit('factor-selected', { node, path, index, value });
  }

  #goBack({ node, path, index }: TrailEntry, position: number): void {
    this.emit('trail-selected', { position, node, path, index });
  }
}

define('attention-cell-inspector', AttentionCellInspector);

declare global {
  interface HTMLElementTagNameMap {
    'attention-cell-inspector': AttentionCellInspector;
  }
}
