import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { formatNumber } from '../charts/number.ts';
import { AttentionElement } from '../elements/base.ts';
import type { TrailEntry } from '../elements/cell-inspector.ts';
import { icon } from '../elements/icons.ts';
import { token } from '../elements/tokens.ts';
import { namedAlike, toText, type CellNaming } from '../formula/index.ts';
import { cellsOf, type Explanation } from '../trace/index.ts';
import { sameCell, type CellAddress } from './cell.ts';

/** A recorded run, as far as its numbers are looked at one by one. */
export interface InspectedRun {
  readonly run: number;
  value(cell: CellAddress): number | null;
}

interface InspectingLab<Run> {
  explain(run: Run, cell: CellAddress): Promise<Explanation>;
  follow(cell: CellAddress): void;
}

/** An explanation, with the names of its own run. */
interface Answer {
  explanation: Explanation;
  names: CellNaming;
}

/**
 * One number of the run: how it was made, every factor a link to its own cell and so back to the
 * token; and, where it is a number that goes in, the place to change it.
 */
export abstract class LabInspector<
  Lab extends InspectingLab<Run>,
  Run extends InspectedRun,
> extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      :host {
        border: 1px solid ${token.line};
        border-radius: 14px;
        background: ${token.card};
      }
      .bar {
        display: none;
        width: 100%;
        align-items: center;
        gap: 10px;
        padding: 8px 12px;
        border: 0;
        background: none;
        text-align: start;
        cursor: pointer;
      }
      .bar b {
        font-weight: 600;
      }
      .bar .cell {
        min-width: 0;
        overflow: hidden;
        color: ${token.dim};
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .bar b,
      .bar span:not(.cell) {
        flex: none;
      }
      .bar .icon {
        flex: none;
        margin-inline-start: auto;
        transform: rotate(180deg);
        transition: transform 0.15s;
      }
      .bar[aria-expanded='true'] .icon {
        transform: none;
      }
      .body {
        display: grid;
        gap: 14px;
        padding: 14px 16px 16px;
      }
      h2 {
        margin: 0;
        font-size: 15px;
        font-weight: 650;
      }
      h2 span {
        display: block;
        color: ${token.dim};
        font-size: 13px;
        font-weight: 400;
      }
      @container (max-width: 899px) {
        :host {
          border-width: 1px 0 0;
          border-radius: 14px 14px 0 0;
          box-shadow: 0 -6px 20px rgb(0 0 0 / 10%);
        }
        .bar {
          display: flex;
        }
        h2,
        :host(:not([open])) .body {
          display: none;
        }
        .body {
          max-height: 46vh;
          padding-top: 2px;
          overflow: auto;
          overscroll-behavior: contain;
        }
      }
    `,
  ];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) walk!: Run;
  @property({ attribute: false }) cell!: CellAddress;
  /** Whether the sheet is up where there is little room. */
  @property({ type: Boolean, reflect: true }) open = false;

  @state() private answer: Answer | null = null;
  @state() private trail: readonly TrailEntry[] = [];
  #asked: { walk: Run; cell: CellAddress } | null = null;
  #answered: Promise<void> | null = null;
  #followed: CellAddress | null = null;

  /** In formulas places are numbers, which stay short; in sentences they are the tokens. */
  protected abstract get naming(): CellNaming;

  /** What is said about the number behind its name. */
  protected more(): string {
    return '';
  }

  /** What can be done with the number. */
  protected extra(): unknown {
    return nothing;
  }

  protected override willUpdate(): void {
    const asked = this.#asked;
    if (asked?.walk.run === this.walk.run && sameCell(asked.cell, this.cell)) return;
    if (asked && !sameCell(asked.cell, this.cell) && !this.#arrivedByLink()) this.trail = [];
    this.#asked = { walk: this.walk, cell: this.cell };
    this.#answered = this.#ask(this.#asked);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#answered;
    return super.getUpdateComplete();
  }

  #arrivedByLink(): boolean {
    return this.#followed !== null && sameCell(this.#followed, this.cell);
  }

  async #ask(question: { walk: Run; cell: CellAddress }): Promise<void> {
    try {
      const explanation = await this.lab.explain(question.walk, question.cell);
      if (this.#asked === question) this.#show({ explanation, names: this.naming });
    } catch {
      // A newer run is on its way and brings its own question; a dead engine is told by the lab.
    }
  }

  /** What says the same of the same numbers stays as it stands. */
  #show(answer: Answer): void {
    const { explanation, names } = answer;
    const shown = this.answer;
    const same =
      shown?.explanation === explanation && namedAlike(cellsOf(explanation), shown.names, names);
    if (!same) this.answer = answer;
  }

  protected override render() {
    const say = this.messages.lab;
    const { path, index } = this.cell;
    const name = toText(this.naming(path, index).symbol);
    const value = this.walk.value(this.cell);
    return html`<button
        type="button"
        class="bar"
        aria-expanded=${this.open}
        @click=${() => (this.open = !this.open)}
      >
        <b>${say.inspector}</b>
        <span class="cell">${name}</span>
        <span>= ${value === null ? '' : formatNumber(value)}</span>
        ${icon('chevron')}
      </button>
      <div class="body">
        <h2>${say.inspector} <span>${this.naming(path, index).label}${this.more()}</span></h2>
        <attention-cell-inspector
          .explanation=${this.answer?.explanation ?? null}
          .names=${this.answer?.names ?? this.naming}
          .trail=${this.trail}
          @factor-selected=${this.#followFactor}
          @trail-selected=${this.#followTrail}
        ></attention-cell-inspector>
        ${this.extra()}
      </div>`;
  }

  #followFactor = ({ detail }: CustomEvent<CellAddress>): void => {
    const { path, index } = this.cell;
    const { label } = this.naming(path, index);
    this.trail = [...this.trail, { path, index, label }];
    this.#follow(detail);
  };

  #followTrail = ({ detail }: CustomEvent<CellAddress & { position: number }>): void => {
    this.trail = this.trail.slice(0, detail.position);
    this.#follow(detail);
  };

  #follow({ path, index }: CellAddress): void {
    this.#followed = { path, index: [...index] };
    this.lab.follow(this.#followed);
  }
}
