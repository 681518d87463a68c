import { css, html, nothing } from 'lit';
import { define } from '../../../elements/base.ts';
import { token } from '../../../elements/tokens.ts';
import type { Scene } from '../../../scene/index.ts';
import { scoreFormulaOf } from '../formulas.ts';
import { Comparer, type Comparison } from './comparison.ts';
import { Latest } from '../../latest.ts';
import { SoftAddressingPanel } from '../panel.ts';

interface Question {
  scene: Scene;
  head: number;
}

interface Answer {
  comparisons: Comparison[];
  keys: readonly string[];
  queries: readonly string[];
}

/** Keys that a card shows; the picture is about shape, and the walk shows every key. */
const shownKeys = 16;

/** The six score functions on the same Query and Keys: where attention falls, and at what price. */
export class AttentionLabCompare extends SoftAddressingPanel {
  static override styles = [
    ...SoftAddressingPanel.styles,
    css`
      .cards {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
        gap: 14px;
        margin-top: 14px;
      }
      .function {
        display: grid;
        grid-template-rows: auto 3.6em auto 1fr;
        gap: 8px;
        min-width: 0;
        padding: 12px 14px;
        border: 1px solid ${token.line};
        border-radius: ${token.radius};
        background: ${token.background};
      }
      .function.now {
        border-color: ${token.weight};
        box-shadow: 0 0 0 1px ${token.weight};
      }
      .title {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 30px;
      }
      .title h3 {
        flex: 1;
      }
      .now .title span {
        color: ${token['weight-ink']};
        font-size: 13px;
      }
      attention-formula {
        align-self: center;
        overflow-x: auto;
      }
      .price {
        margin: 0;
      }
      .use {
        padding: 3px 10px;
        border: 1px solid ${token['strong-line']};
        border-radius: ${token['small-radius']};
        background: ${token.card};
        font-size: 13px;
        cursor: pointer;
      }
      .use:hover {
        background: ${token.soft};
      }
    `,
  ];

  #comparer: Comparer | null = null;
  #latest = new Latest<Question, Answer>(this, async ({ scene, head }) => {
    const { labels } = this.state.inputs;
    this.#comparer ??= new Comparer(this.lab.engine);
    const comparisons = await this.#comparer.compare(scene, head);
    return { comparisons, keys: labels.key, queries: labels.query };
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#comparer?.dispose();
    this.#comparer = null;
  }

  protected override willUpdate(): void {
    const { scene, inputs } = this.state;
    this.#latest.ask(inputs, { scene, head: inputs.view.head });
  }

  protected override render() {
    const say = this.messages.lab;
    const { answer, error } = this.#latest;
    return this.frame(
      say.compare.heading,
      say.compare.lead,
      error,
      answer
        ? html`${this.#queries(answer)}
            <div class="cards">
              ${answer.comparisons.map((comparison) => this.#card(comparison, answer))}
            </div>
            <p class="dim">${say.compare.legend}</p>`
        : nothing,
    );
  }

  #query({ queries }: Answer): number {
    return Math.min(this.state.scene.view.query, queries.length - 1);
  }

  #queries(answer: Answer) {
    const say = this.messages.lab;
    if (answer.queries.length < 2) return nothing;
    return html`<attention-token-row
      .tokens=${answer.queries.slice(0, 64)}
      token-role="query"
      .selected=${this.#query(answer)}
      label=${say.chooseQuery}
      @token-selected=${(event: CustomEvent<{ index: number }>) =>
        this.lab.patch({ view: { query: event.detail.index, cell: null } })}
    ></attention-token-row>`;
  }

  #card({ scoreFunction, weights, parameters, multiplyAdds }: Comparison, answer: Answer) {
    const say = this.messages.lab;
    const name = say.scoreFunctions[scoreFunction];
    const { attention } = this.state.scene;
    const now = attention.scoreFunction === scoreFunction;
    const rank = attention.bilinearRank;
    return html`<section
      class="function ${now ? 'now' : ''}"
      aria-label=${name}
      data-picture=${name}
    >
      <div class="title">
        <h3>${name}</h3>
        ${
          now
            ? html`<span>${say.compare.inUse}</span>`
            : html`<button
                type="button"
                class="use"
                data-no-picture
                aria-label="${say.compare.use}: ${name}"
                ?disabled=${this.readonly}
                @click=${() => this.lab.patch({ attention: { scoreFunction } })}
              >
                ${say.compare.use}
              </button>`
        }
      </div>
      <attention-formula .formula=${scoreFormulaOf(scoreFunction, rank)}></attention-formula>
      <p class="price dim">
        ${say.compare.parameters(parameters)}<br />${say.compare.cost(
          multiplyAdds.toLocaleString(this.language),
        )}
      </p>
      <attention-bars
        .labels=${answer.keys.slice(0, shownKeys)}
        .values=${weights.data}
        .offset=${this.#query(answer) * weights.columns}
        label-role="key"
        scale="weight"
        label="${say.matrices.attention_weights}: ${name}"
      ></attention-bars>
    </section>`;
  }
}

define('attention-lab-compare', AttentionLabCompare);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-compare': AttentionLabCompare;
  }
}
