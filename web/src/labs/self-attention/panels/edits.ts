import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { define } from '../../../elements/base.ts';
import type { Cell } from '../../../elements/types.ts';
import { alternatives } from '../../translation/phrasebook.ts';
import { sentencePanelStyles } from '../../translation/sentence-styles.ts';
import { editFields, editStyles } from '../edit-fields.ts';
import { AttendingPanelElement, shownWords } from '../part.ts';
import { placeChoice, placeStyles } from '../place-choice.ts';
import { corpusOf, edgeName, isEdited } from '../question.ts';
import type { AttendingRun, HeadPlace } from '../run.ts';
import { headsStyles } from './heads-styles.ts';

/** What is changed, and the attention of the open head before and after, side by side. */
export class AttentionAttendingEdits extends AttendingPanelElement {
  static override styles = [
    ...AttendingPanelElement.styles,
    sentencePanelStyles,
    placeStyles,
    editStyles,
    headsStyles,
    css`
      .completions {
        margin-top: 4px;
      }
      .fields {
        max-width: 420px;
      }
      .side {
        display: grid;
        gap: 18px 26px;
      }
      @container (min-width: 900px) {
        .side {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
      }
    `,
  ];

  /** The word in whose place another is offered. */
  @state() private chosen: number | null = null;

  protected override render() {
    const { text, lab, state } = this;
    const { run, scene } = state;
    if (!run) return nothing;
    const place = run.place(scene.attending);
    const content = html`<div class="heads">
      <div class="side">
        <section>${this.#words(run)}</section>
        <section class="fields">
          <h3>${text.edits.heads}</h3>
          ${editFields(lab, state, text)}
        </section>
      </div>
      ${placeChoice(lab, run, scene, text)}
      ${place.attention === 'encoder' ? this.#edges(run) : nothing}
      ${
        isEdited(run.question)
          ? html`<div class="side">
              ${state.before ? this.#attention(state.before, place, text.before) : nothing}
              ${this.#attention(run, place, text.after)}
            </div>`
          : html`<p>${text.edits.nothing}</p>
              ${this.#attention(run, place, '')}`
      }
    </div>`;
    return this.frame(text.edits.heading, text.edits.lead, null, content);
  }

  #words(run: AttendingRun) {
    const { text, lab } = this;
    const at = this.chosen !== null && this.chosen < run.source.length ? this.chosen : null;
    return html`<h3>${text.edits.words}</h3>
      <attention-token-row
        maskable
        .tokens=${run.source}
        token-role="key"
        .selected=${at}
        .masked=${run.question.edits.hiddenWords}
        label=${text.edits.words}
        @token-selected=${({ detail }: CustomEvent<{ index: number }>) =>
          (this.chosen = detail.index)}
        @mask-toggled=${({ detail }: CustomEvent<{ index: number; masked: boolean }>) =>
          lab.hide(detail.index, detail.masked)}
      ></attention-token-row>
      <p class="dim">${text.edits.wordsHint}</p>
      ${at === null ? nothing : this.#swap(run, at)}`;
  }

  #swap(run: AttendingRun, at: number) {
    const { text, lab, state } = this;
    const { direction } = state.scene.translation;
    const words = alternatives(direction, run.question.words, at, corpusOf(run.card));
    const name = text.edits.swap(run.source[at]!);
    return html`<p>${name}</p>
      ${words.length === 0 ? html`<p class="dim">${text.edits.swapNone}</p>` : nothing}
      <div class="completions" role="group" aria-label=${name}>
        ${words.map(
          (word) =>
            html`<button
              type="button"
              class="completion"
              ?disabled=${lab.locked}
              @click=${() => lab.swap(at, word)}
            >
              ${word}
            </button>`,
        )}
      </div>`;
  }

  #attention(run: AttendingRun, place: HeadPlace, when: string) {
    const { text } = this;
    const { data, rows, columns } = run.weights(place);
    const head = text.edits.attentionOf(text.headOf(place.layer + 1, place.head + 1));
    const title = when ? `${when} · ${head}` : head;
    const cuts = run === this.state.run && place.attention === 'encoder' && !this.lab.locked;
    return html`<figure class="part" data-picture=${title}>
      <figcaption>${title}</figcaption>
      <attention-matrix
        coarse
        .values=${data}
        .rows=${rows}
        .columns=${columns}
        .rowLabels=${shownWords(run.queries(place.attention), text)}
        .columnLabels=${shownWords(run.keys(place.attention), text)}
        row-role="query"
        column-role="key"
        scale="weight"
        .domain=${[0, 1]}
        .mask=${run === this.state.run ? run.mask(place) : null}
        .selectable=${cuts}
        label=${title}
        table-toggle
        @cell-selected=${({ detail }: CustomEvent<Cell>) => this.#toggle(run, detail)}
      ></attention-matrix>
    </figure>`;
  }

  /** Cuts the edge of a cell, or joins it again. */
  #toggle(run: AttendingRun, { row, column }: Cell): void {
    const isCut = run.question.edits.cutEdges.includes(edgeName(row, column));
    this.lab.cut(row, column, !isCut);
  }

  #edges(run: AttendingRun) {
    const { text, lab } = this;
    const { cutEdges } = run.question.edits;
    return html`<p class="dim">${text.edits.cutHint}</p>
      <div class="completions" role="group" aria-label=${text.edits.cut}>
        ${cutEdges.map((edge) => {
          const [query, key] = edge.split('.').map(Number) as [number, number];
          const name = text.edits.edge(run.source[query]!, run.source[key]!);
          return html`<button
            type="button"
            class="completion"
            aria-label=${text.edits.join(name)}
            ?disabled=${lab.locked}
            @click=${() => lab.cut(query, key, false)}
          >
            ✂ ${name}
          </button>`;
        })}
      </div>`;
  }
}

define('attention-attending-edits', AttentionAttendingEdits);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-edits': AttentionAttendingEdits;
  }
}
