import { css, html, nothing, svg } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { arcWidth } from '../charts/arcs.ts';
import { formatNumber } from '../charts/number.ts';
import { AttentionElement, define } from './base.ts';
import { headColor, headDash } from './head-colors.ts';
import { roleInk } from './role-styles.ts';
import { Room } from './room.ts';
import { token } from './tokens.ts';
import { roleLetter } from './types.ts';

/** What one head weighs, row-major [queries, keys]. */
export interface HeadLayer {
  /** From 0; its colour and its dash follow from it. */
  head: number;
  weights: ArrayLike<number>;
}

/** Height of a word, in pixels. */
const line = 30;
/** Share of the width that the words of one side take. */
const side = 0.36;
/** Lines that are weaker are not drawn. */
const faintest = 0.04;

interface Focus {
  side: 'query' | 'key';
  index: number;
}

/**
 * Who looks at whom, by several heads at once: words on the left look at words on the right. Pointing
 * at a word, or choosing it, leaves only its own lines: on the left where it looks, on the right who
 * looks at it. Words are buttons in two columns; up and down arrows move, left and right change sides.
 *
 * @fires query-selected - {index}
 */
export class AttentionHeadLines extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    roleInk,
    css`
      .whole {
        position: relative;
        overflow: hidden;
      }
      svg {
        position: absolute;
        inset: 0;
        pointer-events: none;
      }
      path {
        fill: none;
      }
      .faint {
        opacity: 0.07;
      }
      ol {
        position: absolute;
        inset-block: 0;
        width: ${side * 100}%;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .keys {
        right: 0;
      }
      li {
        height: ${line}px;
      }
      button {
        display: flex;
        align-items: center;
        gap: 6px;
        width: 100%;
        height: ${line - 2}px;
        padding: 0 8px;
        border: 1px solid transparent;
        border-radius: 7px;
        background: none;
        font-size: 14px;
        font-weight: 600;
        cursor: pointer;
      }
      .queries button {
        justify-content: end;
      }
      button:hover,
      .lit {
        background: ${token.soft};
      }
      .chosen {
        border-color: currentColor;
      }
      bdi {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .letter {
        font-size: 11px;
        font-weight: 700;
      }
      .levels {
        display: flex;
        flex: none;
        gap: 2px;
        margin-inline-start: auto;
      }
      .queries .levels {
        order: -1;
        margin-inline: 0 auto;
      }
      .levels i {
        display: block;
        width: 7px;
        height: 18px;
        border-radius: 2px;
        background: ${token.soft};
      }
      /* There is no room for both, and the lines say it, too. */
      @container (max-width: 459px) {
        .levels {
          display: none;
        }
      }
      .spoken {
        min-height: 1.5em;
        margin: 6px 0 0;
        color: ${token.dim};
        font-size: 13px;
      }
    `,
  ];

  @property({ attribute: false }) queries: readonly string[] = [];
  @property({ attribute: false }) keys: readonly string[] = [];
  @property({ attribute: false }) heads: readonly HeadLayer[] = [];
  /** The word that looks. */
  @property({ type: Number }) word = 0;
  @property() label = '';
  @state() private pointed: Focus | null = null;
  @query('.whole') private whole!: HTMLElement | null;
  readonly #room = new Room(this, () => this.whole);

  get #focus(): Focus {
    return this.pointed ?? { side: 'query', index: this.word };
  }

  protected override render() {
    const { queries, keys } = this;
    const height = Math.max(queries.length, keys.length) * line;
    return html`<div
        class="whole"
        dir="ltr"
        role="group"
        aria-label=${this.label}
        .style="height:${height}px"
        @pointerleave=${() => (this.pointed = null)}
        @focusout=${() => (this.pointed = null)}
        @keydown=${this.#keyPressed}
      >
        <svg class="data" width="100%" height=${height} aria-hidden="true">${this.#lines()}</svg>
        ${this.#words('query', queries)} ${this.#words('key', keys)}
      </div>
      <p class="spoken" aria-live="polite">${this.#sentence()}</p>`;
  }

  /** Weights of a head at the word in focus: along its row, or along its column. */
  #levels({ weights }: HeadLayer): number[] {
    const { side: on, index } = this.#focus;
    const columns = this.keys.length;
    return on === 'query'
      ? this.keys.map((_, column) => weights[index * columns + column] ?? 0)
      : this.queries.map((_, row) => weights[row * columns + index] ?? 0);
  }

  #lines() {
    const width = this.#room.width;
    const [from, to] = [width * side, width * (1 - side)];
    const focus = this.#focus;
    const columns = this.keys.length;
    return this.heads.map(({ head, weights }, order) => {
      const shift = (order - (this.heads.length - 1) / 2) * 2.5;
      const y = (place: number) => (place + 0.5) * line - 1 + shift;
      return this.queries.map((_, row) =>
        this.keys.map((__, column) => {
          const weight = weights[row * columns + column] ?? 0;
          if (weight < faintest) return nothing;
          const own = focus.side === 'query' ? row === focus.index : column === focus.index;
          const middle = (from + to) / 2;
          const d = `M${from} ${y(row)}C${middle} ${y(row)} ${middle} ${y(column)} ${to} ${y(column)}`;
          return svg`<path d=${d} class=${own ? '' : 'faint'} stroke-width=${arcWidth(weight, 6)}
            .style="stroke:${headColor(head)};opacity:${own ? 0.35 + 0.65 * weight : ''}"
            stroke-dasharray=${headDash(head)} />`;
        }),
      );
    });
  }

  #words(on: Focus['side'], words: readonly string[]) {
    const focus = this.#focus;
    const levels = this.heads.map((layer) => ({ ...layer, levels: this.#levels(layer) }));
    const name = on === 'query' ? this.messages.elements.looks : this.messages.elements.lookedAt;
    return html`<ol class=${on === 'query' ? 'queries' : 'keys'} aria-label=${name}>
      ${words.map((word, i) => {
        const lit = focus.side === on && focus.index === i;
        const chosen = on === 'query' && i === this.word;
        const classes = [on, lit ? 'lit' : '', chosen ? 'chosen' : ''].join(' ');
        const current = on === 'query' ? i === Math.min(this.word, words.length - 1) : i === 0;
        return html`<li>
          <button
            type="button"
            class=${classes}
            data-side=${on}
            data-index=${i}
            tabindex=${current ? 0 : -1}
            aria-pressed=${on === 'query' ? `${chosen}` : nothing}
            title=${word}
            @pointerenter=${() => (this.pointed = { side: on, index: i })}
            @focus=${() => (this.pointed = { side: on, index: i })}
            @click=${() => this.#choose(on, i)}
          >
            <span class="letter">${roleLetter[on]}</span> <bdi>${word}</bdi>
            ${
              focus.side === on
                ? nothing
                : html`<span class="levels data" aria-hidden="true"
                    >${levels.map(
                      (one) =>
                        html`<i
                          .style="background:color-mix(in srgb, ${headColor(one.head)} ${Math.round(
                            100 * one.levels[i]!,
                          )}%, var(--attention-soft))"
                        ></i>`,
                    )}</span
                  >`
            }
          </button>
        </li>`;
      })}
    </ol>`;
  }

  #sentence(): string {
    const say = this.messages.elements;
    const { side: on, index } = this.#focus;
    const [own, other] = on === 'query' ? [this.queries, this.keys] : [this.keys, this.queries];
    const word = own[index];
    if (word === undefined) return '';
    const parts = this.heads.map((layer) => {
      const levels = this.#levels(layer);
      const best = levels.reduce((most, level, i) => (level > levels[most]! ? i : most), 0);
      return say.headMost(layer.head + 1, other[best] ?? '', formatNumber(levels[best] ?? 0));
    });
    return on === 'query' ? say.wordLooks(word, parts) : say.wordSeen(word, parts);
  }

  #choose(on: Focus['side'], index: number): void {
    if (on === 'key') return;
    this.word = index;
    this.emit('query-selected', { index });
  }

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const from = (event.target as Element).closest<HTMLElement>('[data-side]');
    if (!from) return;
    const on = from.dataset['side'] as Focus['side'];
    const index = Number(from.dataset['index']);
    const count = (one: Focus['side']) => (one === 'query' ? this.queries : this.keys).length;
    const moves: Record<string, [Focus['side'], number]> = {
      ArrowUp: [on, Math.max(0, index - 1)],
      ArrowDown: [on, Math.min(count(on) - 1, index + 1)],
      ArrowLeft: ['query', Math.min(index, count('query') - 1)],
      ArrowRight: ['key', Math.min(index, count('key') - 1)],
      Home: [on, 0],
      End: [on, count(on) - 1],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    this.renderRoot
      .querySelector<HTMLElement>(`[data-side="${move[0]}"][data-index="${move[1]}"]`)
      ?.focus();
  };
}

define('attention-head-lines', AttentionHeadLines);

declare global {
  interface HTMLElementTagNameMap {
    'attention-head-lines': AttentionHeadLines;
  }
}
