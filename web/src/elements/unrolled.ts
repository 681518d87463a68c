import { html, nothing, svg } from 'lit';
import { property, state } from 'lit/decorators.js';
import { formatNumber } from '../charts/number.ts';
import {
  attentionLines,
  foldOf,
  unrolledLayout,
  upwardsPath,
  type Box,
  type UnrolledLayout,
} from '../charts/unrolled.ts';
import { AttentionElement, define } from './base.ts';
import { localWindow, question, rowLines, rowNames, type Line } from './unrolled-lines.ts';
import './matrix.ts';
import { Room } from './room.ts';
import { unrolledStyles } from './unrolled-styles.ts';

/** One state of the network: where its numbers are, and what it is called. */
export interface UnrolledState {
  id: string;
  /** What it is, in words. */
  label: string;
  values: Float32Array;
}

export interface UnrolledRow {
  name: string;
  states: readonly UnrolledState[];
  /** Time runs the other way. */
  backward?: boolean;
  /** Both directions read the words; the others read the rows below. */
  first?: boolean;
  /** The input of the layer is added to what it makes. */
  residual?: boolean;
  /** Layers below it are not drawn. */
  leftOut?: boolean;
  /** No state comes from the one beside it. */
  isolated?: boolean;
}

/** A network over time, as it is drawn. */
export interface UnrolledPicture {
  source: readonly string[];
  target: readonly string[];
  /** Rows of states, the lowest first. */
  encoder: readonly UnrolledRow[];
  decoder: readonly UnrolledRow[];
  /** What each word is made from; a single one where all words are made from the same. */
  contexts: readonly UnrolledState[];
  contextName: string;
  /** The encoder states that a single context is made of, by their ids. */
  contextFrom: readonly string[];
  /** Of every word, a weight a source word; null where nothing is weighed. */
  weights: readonly Float32Array[] | null;
  /** Of every word, where local attention looks, in places of the source. */
  windows: readonly ({ from: number; to: number; center: number } | null)[];
  /** Of every word, the id of the state that asks; of one that is not drawn, nothing is. */
  askedBy: readonly string[];
}

/**
 * A recurrent encoder and decoder unrolled over time: every state a strip of its numbers, arrows where
 * numbers go, and the attention of one word as lines whose width is the weight. One tab stop: arrow
 * keys walk from state to state, Enter opens one.
 *
 * @fires state-selected - {id}
 * @fires word-selected - {index}: a word of the target
 */
export class AttentionUnrolled extends AttentionElement {
  static override styles = [AttentionElement.shared, unrolledStyles];

  @property({ attribute: false }) picture: UnrolledPicture | null = null;
  /** The word of the target that is being made. */
  @property({ type: Number }) word = 0;
  /** The state that is opened. */
  @property() chosen = '';
  @property() label = '';
  /** A source word pointed at elsewhere. */
  @property({ attribute: false }) pointed: number | null = null;
  @state() private current = '';
  #room = new Room(this, () => this.renderRoot.querySelector('.width'));

  protected override render() {
    const { picture } = this;
    return html`<div class="width"></div>
      ${picture ? this.#scroller(picture) : nothing}`;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('word') || changed.has('picture')) this.#reveal();
  }

  /** Scrolls the picture, never the page, until the word shows. */
  #reveal(): void {
    const scroller = this.renderRoot.querySelector('.scroller');
    const word = this.renderRoot.querySelectorAll<HTMLElement>('.word.query')[this.word];
    if (!scroller || !word) return;
    const room = scroller.clientWidth - word.offsetWidth;
    const { offsetLeft: left } = word;
    const isSeen = left >= scroller.scrollLeft && left <= scroller.scrollLeft + room;
    if (!isSeen) scroller.scrollLeft = left - room / 2;
  }

  #scroller(picture: UnrolledPicture) {
    const layout = unrolledLayout({
      source: picture.source.length,
      target: picture.target.length,
      encoderRows: picture.encoder.length,
      decoderRows: picture.decoder.length,
      room: this.#room.width || 600,
    });
    const lines = this.#lines(picture, layout);
    return html`<div class="scroller">
      <div
        class="picture"
        role="group"
        aria-label="${this.label}. ${this.messages.elements.unrolledKeys}"
        .style="width:${layout.width}px;height:${layout.height}px"
        @keydown=${this.#keyPressed}
      >
        <svg width=${layout.width} height=${layout.height} aria-hidden="true">
          ${localWindow(picture, layout, this.word)}
          ${lines.map(([kind, d]) => svg`<path class=${kind} d=${d} />`)}
          ${rowNames(picture, layout)} ${this.#attention(picture, layout)}
        </svg>
        ${this.#words(picture, layout)} ${this.#states(picture, layout)}
      </div>
    </div>`;
  }

  #lines(picture: UnrolledPicture, layout: UnrolledLayout): Line[] {
    const { encoder, decoder, target } = picture;
    const lines = [
      ...rowLines(encoder, layout.encoder, (word) => layout.source(word)),
      ...rowLines(decoder, layout.decoder, (word) => layout.context(word)),
    ];
    const top = decoder.length - 1;
    target.forEach((_, word) => {
      if (top >= 0) lines.push(['up', upwardsPath(layout.decoder(top, word), layout.target(word))]);
    });
    encoder.forEach(({ states }, row) =>
      states.forEach(({ id }, word) => {
        if (!picture.contextFrom.includes(id)) return;
        lines.push(['fixed', upwardsPath(layout.encoder(row, word), layout.fixedContext)]);
      }),
    );
    return lines;
  }

  #attention(picture: UnrolledPicture, layout: UnrolledLayout) {
    const { weights, encoder } = picture;
    const row = weights?.[this.word];
    if (!row) return nothing;
    const lines = attentionLines(layout, row, this.word, encoder.length - 1).map(
      ({ d, weight, width, x, y }, key) =>
        svg`<path class="attention ${key === this.pointed ? 'pointed' : ''}" d=${d}
            stroke-width=${width} opacity=${0.25 + 0.6 * Math.min(1, weight)} />
          ${weight >= 0.1 ? svg`<text x=${x} y=${y}>${formatNumber(weight, { decimals: 2 })}</text>` : nothing}`,
    );
    return [question(picture, layout, this.word), ...lines];
  }

  #words({ source, target }: UnrolledPicture, layout: UnrolledLayout) {
    return html`${source.map(
      (text, i) =>
        html`<span
          class="word key ${i === this.pointed ? 'pointed' : ''}"
          .style=${placed(layout.source(i))}
          title=${text}
          ><bdi>${text}</bdi></span
        >`,
    )}
    ${target.map(
      (text, i) =>
        html`<button
          type="button"
          class="word query ${i === this.word ? 'now' : ''} ${i > this.word ? 'later' : ''}"
          .style=${placed(layout.target(i))}
          tabindex="-1"
          title=${text}
          aria-pressed=${i === this.word}
          @click=${() => this.emit('word-selected', { index: i })}
        >
          <bdi>${text}</bdi>
        </button>`,
    )}`;
  }

  #states({ encoder, decoder, contexts }: UnrolledPicture, layout: UnrolledLayout) {
    const rows = (list: readonly UnrolledRow[], place: UnrolledLayout['encoder'], kind: string) =>
      list.map(({ states }, row) =>
        states.map((one, word) => this.#state(one, place(row, word), kind, word)),
      );
    const isFixed = contexts.length === 1;
    const context = (one: UnrolledState, word: number) =>
      isFixed
        ? this.#state(one, layout.fixedContext, 'value', this.word)
        : this.#state(one, layout.context(word), 'value', word);
    return html`${rows(encoder, layout.encoder, 'key')} ${contexts.map(context)}
    ${rows(decoder, layout.decoder, 'query')}`;
  }

  #state({ id, label, values }: UnrolledState, box: Box, kind: string, word: number) {
    const later = kind !== 'key' && word > this.word;
    const rows = foldOf(values.length);
    const now = kind !== 'key' && word === this.word;
    return html`<button
      type="button"
      class="state ${kind} ${later ? 'later' : ''} ${now ? 'now' : ''}"
      data-id=${id}
      tabindex=${id === this.#focusable ? 0 : -1}
      aria-pressed=${id === this.chosen}
      aria-label=${label}
      title=${label}
      .style=${placed(box)}
      @click=${() => this.#choose(id)}
    >
      <attention-matrix
        aria-hidden="true"
        compact
        .values=${values}
        .rows=${rows}
        .columns=${values.length / rows}
        .domain=${[-1, 1]}
      ></attention-matrix>
    </button>`;
  }

  get #ids(): string[] {
    const { picture } = this;
    if (!picture) return [];
    const states = [
      ...picture.encoder.flatMap((row) => row.states),
      ...picture.contexts,
      ...picture.decoder.flatMap((row) => row.states),
    ];
    return states.map(({ id }) => id);
  }

  get #focusable(): string {
    const ids = this.#ids;
    return [this.current, this.chosen].find((id) => ids.includes(id)) ?? ids[0] ?? '';
  }

  #choose(id: string): void {
    this.current = id;
    this.emit('state-selected', { id });
  }

  /** Rows of ids as they lie on the screen, the lowest first. */
  get #grid(): string[][] {
    const { picture } = this;
    if (!picture) return [];
    const ids = (states: readonly UnrolledState[]) => states.map(({ id }) => id);
    return [
      ...picture.encoder.map((row) => ids(row.states)),
      ids(picture.contexts),
      ...picture.decoder.map((row) => ids(row.states)),
    ].filter((row) => row.length > 0);
  }

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const grid = this.#grid;
    const row = grid.findIndex((ids) => ids.includes(this.#focusable));
    if (row < 0) return;
    const column = grid[row]!.indexOf(this.#focusable);
    const at = (r: number, c: number) => {
      const ids = grid[Math.max(0, Math.min(grid.length - 1, r))]!;
      return ids[Math.max(0, Math.min(ids.length - 1, c))]!;
    };
    const moves: Record<string, () => string> = {
      ArrowLeft: () => at(row, column - 1),
      ArrowRight: () => at(row, column + 1),
      ArrowUp: () => at(row + 1, column),
      ArrowDown: () => at(row - 1, column),
      Home: () => at(row, 0),
      End: () => at(row, Infinity),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    this.current = move();
    const target = `[data-id="${CSS.escape(this.current)}"]`;
    this.renderRoot.querySelector<HTMLElement>(target)?.focus();
  };
}

const placed = ({ x, y, width, height }: Box) =>
  `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;

define('attention-unrolled', AttentionUnrolled);

declare global {
  interface HTMLElementTagNameMap {
    'attention-unrolled': AttentionUnrolled;
  }
}
