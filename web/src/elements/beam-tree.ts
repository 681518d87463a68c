import { css, html, svg } from 'lit';
import { property, state } from 'lit/decorators.js';
import { beamLayout, pathTo, type BeamNode, type BeamPlace } from '../charts/beam-tree.ts';
import { AttentionElement, define } from './base.ts';
import { token } from './tokens.ts';

/** A word of the search, as it is drawn. */
export interface BeamWord extends BeamNode {
  text: string;
  /** In small print below the word. */
  note: string;
  finished: boolean;
}

/**
 * The search for the best sentence: a column a word, the best hypotheses on top, what was dropped faded.
 * One tab stop: arrow keys walk through the tree, Enter chooses.
 *
 * @fires node-selected - {index}
 */
export class AttentionBeamTree extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      .scroller {
        overflow: auto;
        max-height: 420px;
        overscroll-behavior: contain;
        padding: 4px;
        margin: -4px;
        scrollbar-width: thin;
        scrollbar-color: ${token['strong-line']} transparent;
      }
      .tree {
        position: relative;
      }
      svg {
        position: absolute;
        inset: 0;
        overflow: visible;
        pointer-events: none;
      }
      path {
        fill: none;
        stroke: ${token['strong-line']};
        stroke-width: 1.25;
      }
      path.best {
        stroke: ${token.weight};
        stroke-width: 3;
      }
      path.dropped {
        stroke: ${token.line};
        stroke-dasharray: 3 3;
      }
      button {
        position: absolute;
        display: grid;
        align-content: center;
        padding: 0 6px;
        border: 1.5px solid ${token['strong-line']};
        border-radius: 7px;
        background: ${token.card};
        font-size: 13px;
        line-height: 1.15;
        text-align: center;
        cursor: pointer;
      }
      button > * {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      b {
        font-weight: 600;
      }
      small {
        color: ${token.dim};
        font-size: 11px;
      }
      .best {
        border-color: ${token.weight};
        border-width: 2px;
        background: ${token['weight-soft']};
      }
      .dropped {
        border-style: dashed;
        border-color: ${token.line};
        color: ${token.dim};
      }
      .dropped b {
        font-weight: 400;
        text-decoration: line-through;
      }
      .finished {
        border-radius: 99px;
      }
      @media print {
        .scroller {
          overflow: visible;
          max-height: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) words: readonly BeamWord[] = [];
  /** The last word of the sentence that won. */
  @property({ type: Number }) best = -1;
  @property() label = '';
  /** Width of a word in pixels. */
  @property({ type: Number }) column = 92;
  @state() private current = 0;

  protected override render() {
    const { words } = this;
    const layout = beamLayout(words, this.column);
    const best = new Set(pathTo(words, this.best));
    const kind = (i: number) =>
      best.has(i) ? 'best' : words[i]!.kept || words[i]!.finished ? '' : 'dropped';
    return html`<div class="scroller">
      <div
        class="tree"
        role="group"
        aria-label="${this.label}. ${this.messages.elements.beamKeys}"
        .style="width:${layout.width}px;height:${layout.height}px"
        @keydown=${this.#keyPressed}
      >
        <svg width=${layout.width} height=${layout.height} aria-hidden="true">
          ${layout.edges.map((d, i) => svg`<path class=${kind(i)} d=${d} />`)}
        </svg>
        ${words.map((_, i) => this.#word(i, layout.places[i]!, kind(i)))}
      </div>
    </div>`;
  }

  #word(i: number, { x, y, width, height }: BeamPlace, kind: string) {
    const { text, note, finished } = this.words[i]!;
    return html`<button
      type="button"
      class="${kind} ${finished ? 'finished' : ''}"
      data-index=${i}
      tabindex=${i === Math.min(this.current, this.words.length - 1) ? 0 : -1}
      aria-pressed=${kind === 'best'}
      .style="left:${x}px;top:${y}px;width:${width}px;height:${height}px"
      title="${text} ${note}"
      @click=${() => this.#choose(i)}
    >
      <b><bdi>${text}</bdi></b> <small>${note}</small>
    </button>`;
  }

  #choose(index: number): void {
    this.current = index;
    this.emit('node-selected', { index });
  }

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const next = this.#after(event.key);
    if (next === null) return;
    event.preventDefault();
    this.current = next;
    this.renderRoot.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };

  /** Left goes to the word before, right to the best one after, up and down within a column. */
  #after(key: string): number | null {
    const { words, current } = this;
    const here = words[current];
    if (!here) return null;
    const column = words.flatMap(({ step }, i) => (step === here.step ? [i] : []));
    const place = column.indexOf(current);
    switch (key) {
      case 'ArrowLeft':
        return here.parent >= 0 ? here.parent : current;
      case 'ArrowRight': {
        const child = words.findIndex(({ parent }) => parent === current);
        return child < 0 ? current : child;
      }
      case 'ArrowUp':
        return column[Math.max(0, place - 1)]!;
      case 'ArrowDown':
        return column[Math.min(column.length - 1, place + 1)]!;
      default:
        return null;
    }
  }
}

define('attention-beam-tree', AttentionBeamTree);

declare global {
  interface HTMLElementTagNameMap {
    'attention-beam-tree': AttentionBeamTree;
  }
}
