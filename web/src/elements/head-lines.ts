import { html, nothing, svg } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { bundledLines, ownLines } from '../charts/head-lines.ts';
import { formatNumber } from '../charts/number.ts';
import { AttentionElement, define } from './base.ts';
import { cutIfLong } from './cut.ts';
import { headColor, headDash } from './head-colors.ts';
import { headLinesStyles, line, side } from './head-lines-styles.ts';
import { roleInk } from './role-styles.ts';
import { Room } from './room.ts';
import { roleLetter } from './types.ts';

/** What one head weighs, row-major [queries, keys]. */
export interface HeadLayer {
  /** From 0; its colour and its dash follow from it. */
  head: number;
  weights: ArrayLike<number>;
}

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
  static override styles = [AttentionElement.shared, roleInk, headLinesStyles];

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
        @pointerover=${this.#reached}
        @focusin=${this.#reached}
        @click=${this.#clicked}
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

  /** Those of the word in focus over all the others. */
  #lines() {
    const width = this.#room.width;
    const { side: on, index } = this.#focus;
    const focus = on === 'query' ? { row: index } : { column: index };
    const [rows, columns] = [this.queries.length, this.keys.length];
    const drawn = this.heads.map(({ head, weights }, order) => {
      const shift = (order - (this.heads.length - 1) / 2) * 2.5;
      const room = { left: width * side, right: width * (1 - side), line, shift };
      const all = { weights, rows, columns };
      const [color, dash] = [`stroke:${headColor(head)}`, headDash(head)];
      return {
        faint: svg`<g class="faint" .style=${color} stroke-dasharray=${dash}>${bundledLines(
          all,
          room,
        ).map(({ d, width }) => svg`<path d=${d} stroke-width=${width} />`)}</g>`,
        own: svg`<g .style=${color} stroke-dasharray=${dash}>${ownLines(all, focus, room).map(
          ({ d, width, weight }) =>
            svg`<path d=${d} stroke-width=${width} stroke-opacity=${0.35 + 0.65 * weight} />`,
        )}</g>`,
      };
    });
    return [drawn.map(({ faint }) => faint), drawn.map(({ own }) => own)];
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
          >
            <span class="letter">${roleLetter[on]}</span>
            <bdi class=${cutIfLong(word)}>${word}</bdi>
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

  /** The word that an event comes from. */
  #wordOf({ target }: Event): Focus | null {
    const from = (target as Element).closest<HTMLElement>('[data-side]');
    return (
      from && { side: from.dataset['side'] as Focus['side'], index: Number(from.dataset['index']) }
    );
  }

  #reached = (event: Event): void => {
    this.pointed = this.#wordOf(event) ?? this.pointed;
  };

  #clicked = (event: Event): void => {
    const word = this.#wordOf(event);
    if (word?.side !== 'query') return;
    this.word = word.index;
    this.emit('query-selected', { index: word.index });
  };

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const from = this.#wordOf(event);
    if (!from) return;
    const { side: on, index } = from;
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
