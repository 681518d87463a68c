import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../../../elements/base.ts';
import { headColor } from '../../../elements/head-colors.ts';
import '../../../elements/head-lines.ts';
import { token } from '../../../elements/tokens.ts';
import type { CellAddress } from '../../cell.ts';
import { AttendingPanelElement, shownWords } from '../part.ts';
import { attentionChoice, placeStyles } from '../place-choice.ts';
import { headName } from '../question.ts';
import type { AttendingRun, HeadPlace } from '../run.ts';
import { measured } from './measured.ts';
import { openHead } from './open-head.ts';

/** All heads of one attention as small matrices; some of them as lines, and one in large. */
export class AttentionAttendingHeads extends AttendingPanelElement {
  static override styles = [
    ...AttendingPanelElement.styles,
    placeStyles,
    css`
      .heads {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 18px;
      }
      .table {
        display: grid;
        gap: 6px;
        width: 100%;
        max-width: 560px;
      }
      .layer {
        display: grid;
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
        position: relative;
        aspect-ratio: 1;
        min-width: 0;
        padding: 3px;
        border: 1px solid ${token.line};
        border-radius: 7px;
        background: ${token.card};
        cursor: pointer;
      }
      .open:hover {
        border-color: ${token['strong-line']};
      }
      .open[aria-pressed='true'] {
        border-color: ${token.weight};
        box-shadow: 0 0 0 1.5px ${token.weight};
      }
      .open.off attention-matrix {
        opacity: 0.25;
      }
      .open i {
        position: absolute;
        inset: auto 4px 3px auto;
        padding: 0 4px;
        border-radius: 5px;
        background: ${token.card};
        font-size: 11px;
        font-style: normal;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        margin-bottom: 6px;
      }
      .chip {
        min-height: 30px;
        padding: 2px 10px;
        border: 1.5px solid ${token['strong-line']};
        border-radius: 99px;
        background: none;
        color: ${token.dim};
        font-size: 13px;
        cursor: pointer;
      }
      .chip[aria-pressed='true'] {
        border-color: var(--own);
        color: ${token.ink};
        box-shadow: inset 0 0 0 1.5px var(--own);
        font-weight: 600;
      }
      .part {
        min-width: 0;
        margin: 0;
      }
      h3 {
        margin-bottom: 6px;
      }
      .one {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px;
      }
      .facts {
        max-width: 78ch;
        margin: 4px 0 0;
        padding-inline-start: 18px;
      }
      .facts + p,
      .heads > p {
        max-width: 78ch;
        margin: 0;
      }
      @container (min-width: 1240px) {
        .both {
          display: grid;
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
          gap: 26px;
          align-items: start;
        }
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

  /** The number that the inspector explains. */
  @property({ attribute: false }) cell: CellAddress | null = null;

  protected override render() {
    const { text, lab, state } = this;
    const { run, scene } = state;
    if (!run) return nothing;
    const place = run.place(scene.attending);
    const content = html`<div class="heads">
      ${attentionChoice(lab, run, place.attention, text)}
      <p class="dim">${text.attentionHints[place.attention]}</p>
      <div class="both">${this.#table(run, place)} ${this.#lines(run, place)}</div>
      ${openHead({ lab, run, place, word: run.word(scene.attending), cell: this.cell, text, say: this.messages.lab })}
      ${measured(run, place, text)}
      <p class="dim">${text.heads.honest}</p>
    </div>`;
    return this.frame(text.heads.heading, text.heads.lead, null, content);
  }

  #table(run: AttendingRun, place: HeadPlace) {
    const { text } = this;
    const { heads } = run.sizes;
    return html`<figure class="part" data-picture=${text.heads.grid}>
      <h3>${text.heads.grid}</h3>
      <div class="table" style="--heads:${heads}" role="group" aria-label=${text.heads.grid}>
        ${Array.from(
          { length: run.sizes[place.attention] },
          (_, layer) =>
            html`<div class="layer">
              <span data-number=${layer + 1}>${text.layer(layer + 1)}</span>
              ${Array.from({ length: run.headsIn(layer) }, (__, head) =>
                this.#miniature(run, { ...place, layer, head }, place),
              )}
            </div>`,
        )}
      </div>
    </figure>`;
  }

  #miniature(run: AttendingRun, one: HeadPlace, open: HeadPlace) {
    const { text, lab, state } = this;
    const { rows, columns, data } = run.weights(one);
    const { attention, layer, head } = one;
    const name = headName(attention, layer, head);
    const off = state.scene.transformer.headsOff.includes(name);
    return html`<button
      type="button"
      class="open ${off ? 'off' : ''}"
      aria-pressed=${layer === open.layer && head === open.head}
      aria-label="${text.heads.open(layer + 1, head + 1)}${off ? `, ${text.heads.off}` : ''}"
      @click=${() => lab.patch({ attending: { layer, head }, view: { cell: null } })}
    >
      <attention-matrix
        compact
        .values=${data}
        .rows=${rows}
        .columns=${columns}
        scale="weight"
        .domain=${[0, 1]}
        label=${text.headOf(layer + 1, head + 1)}
      ></attention-matrix>
      <i>${off ? text.heads.off : head + 1}</i>
    </button>`;
  }

  #lines(run: AttendingRun, place: HeadPlace) {
    const { text, lab, state } = this;
    const { attending } = state.scene;
    const together = shownTogether(attending.together, place.head, run.headsIn(place.layer));
    const toggle = (head: number) => {
      const next = together.includes(head)
        ? together.filter((one) => one !== head)
        : [...together, head].sort((a, b) => a - b);
      lab.patch({ attending: { together: next } });
    };
    return html`<figure class="part" data-picture=${text.heads.lines}>
      <h3>${text.heads.lines}</h3>
      <div class="chips" role="group" aria-label=${text.heads.together} data-no-picture>
        ${Array.from(
          { length: run.headsIn(place.layer) },
          (_, head) =>
            html`<button
              type="button"
              class="chip"
              style="--own:${headColor(head)}"
              aria-pressed=${together.includes(head)}
              @click=${() => toggle(head)}
            >
              ${text.head(head + 1)}
            </button>`,
        )}
      </div>
      <attention-head-lines
        .queries=${shownWords(run.queries(place.attention), text)}
        .keys=${shownWords(run.keys(place.attention), text)}
        .heads=${together.map((head) => ({ head, weights: run.weights({ ...place, head }).data }))}
        .word=${run.word(attending)}
        label=${text.heads.lines}
        @query-selected=${({ detail }: CustomEvent<{ index: number }>) =>
          lab.patch({ attending: { word: detail.index }, view: { cell: null } })}
      ></attention-head-lines>
      <p class="dim">${text.heads.togetherHint}</p>
    </figure>`;
  }
}

/** The heads that are drawn together: those that are there, or the open one. */
function shownTogether(chosen: readonly number[], open: number, heads: number): number[] {
  const there = chosen.filter((head) => head < heads);
  return there.length > 0 ? there : [open];
}

define('attention-attending-heads', AttentionAttendingHeads);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-heads': AttentionAttendingHeads;
  }
}
