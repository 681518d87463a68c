import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from '../../../elements/base.ts';
import { token } from '../../../elements/tokens.ts';
import { attendingMessages } from '../../../i18n/self-attention.ts';
import { MiniatureSheet, type Miniature } from '../../miniatures.ts';
import type { HeadPlace, HeadsRun } from '../run.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * Every head of one attention as a small matrix that opens it.
 *
 * @fires head-opened - {layer, head}
 */
export class AttentionHeadsGrid extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      .table {
        display: grid;
        position: relative;
        gap: 6px;
        width: 100%;
        max-width: 560px;
      }
      /* Under the buttons, which have no ground of their own. */
      canvas {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        pointer-events: none;
      }
      .layer {
        display: grid;
        position: relative;
        grid-template-columns: 56px repeat(var(--heads), minmax(0, 1fr));
        align-items: center;
        gap: 6px;
      }
      .layer > span {
        color: ${token.dim};
        font-size: 13px;
      }
      .open {
        display: grid;
        aspect-ratio: 1;
        min-width: 0;
        padding: 3px;
        border: 1px solid ${token.line};
        border-radius: 7px;
        background: none;
        cursor: pointer;
      }
      .open:hover {
        border-color: ${token['strong-line']};
      }
      .open[aria-pressed='true'] {
        border-color: ${token.weight};
        box-shadow: 0 0 0 1.5px ${token.weight};
      }
      .open > * {
        grid-area: 1 / 1;
      }
      .veil {
        background: ${token.card};
        opacity: 0.75;
      }
      .open i {
        position: relative;
        align-self: end;
        justify-self: end;
        padding: 0 4px;
        border-radius: 5px;
        background: ${token.card};
        font-size: 11px;
        font-style: normal;
        line-height: 1.5;
      }
      @container (max-width: 699px) {
        .layer {
          grid-template-columns: 20px repeat(var(--heads), minmax(0, 1fr));
        }
        .layer > span {
          overflow: hidden;
          font-size: 0;
        }
        .layer > span::after {
          content: attr(data-number);
          font-size: 13px;
        }
      }
    `,
  ];

  @property({ attribute: false }) run!: HeadsRun;
  /** The head that is open, and whose attention is shown. */
  @property({ attribute: false }) place!: HeadPlace;
  @property({ attribute: false }) isOff: (layer: number, head: number) => boolean = () => false;

  readonly #sheet = new MiniatureSheet(this);

  get #text() {
    return attendingMessages(this.language);
  }

  /** The heads of each layer, one below the other. */
  get #layers(): HeadPlace[][] {
    const { run, place } = this;
    return Array.from({ length: run.sizes[place.attention] }, (_, layer) =>
      Array.from({ length: run.headsIn(layer) }, (__, head) => ({ ...place, layer, head })),
    );
  }

  /** The matrices as shapes, for a picture that is kept. */
  vectorPicture(): SVGElement | null {
    const heads = this.#layers.flat();
    const { headOf } = this.#text;
    const all = document.createElementNS(svgNamespace, 'g');
    for (const [i, cells] of this.#sheet.shapes(this.#miniatures, this.colors).entries()) {
      const title = document.createElementNS(svgNamespace, 'title');
      title.textContent = headOf(heads[i]!.layer + 1, heads[i]!.head + 1);
      cells.prepend(title);
      all.append(cells);
    }
    return all;
  }

  get #miniatures(): Miniature[] {
    return this.#layers.flat().map((one) => {
      const { rows, columns, data } = this.run.weights(one);
      return { values: data, rows, columns, scale: 'weight', mask: null };
    });
  }

  protected override updated(): void {
    this.#sheet.paint(this.#miniatures, this.colors);
  }

  protected override render() {
    const text = this.#text;
    const layers = this.#layers;
    return html`<div
      class="table"
      .style="--heads:${this.run.sizes.heads}"
      role="group"
      aria-label=${text.heads.grid}
    >
      <canvas class="data" aria-hidden="true"></canvas>
      ${layers.map(
        (heads, layer) =>
          html`<div class="layer">
            <span data-number=${layer + 1}>${text.layer(layer + 1)}</span>
            ${heads.map((one) => this.#head(one))}
          </div>`,
      )}
    </div>`;
  }

  #head({ layer, head }: HeadPlace) {
    const { heads } = this.#text;
    const { place } = this;
    const off = this.isOff(layer, head);
    return html`<button
      type="button"
      class="open"
      aria-pressed=${layer === place.layer && head === place.head}
      aria-label="${heads.open(layer + 1, head + 1)}${off ? `, ${heads.off}` : ''}"
      @click=${() => this.emit('head-opened', { layer, head })}
    >
      <span class="mini"></span>
      ${off ? html`<span class="veil"></span>` : nothing}
      <i>${off ? heads.off : head + 1}</i>
    </button>`;
  }
}

define('attention-heads-grid', AttentionHeadsGrid);

declare global {
  interface HTMLElementTagNameMap {
    'attention-heads-grid': AttentionHeadsGrid;
  }
}

interface HeadsPicture extends Pick<AttentionHeadsGrid, 'run' | 'place' | 'isOff'> {
  name: string;
  open: (layer: number, head: number) => void;
}

/** The grid as a part of a panel, with its heading. */
export function headsGrid({ run, place, isOff, name, open }: HeadsPicture) {
  return html`<figure class="part" data-picture=${name}>
    <h3>${name}</h3>
    <attention-heads-grid
      .run=${run}
      .place=${place}
      .isOff=${isOff}
      @head-opened=${({ detail }: CustomEvent<{ layer: number; head: number }>) =>
        open(detail.layer, detail.head)}
    ></attention-heads-grid>
  </figure>`;
}
