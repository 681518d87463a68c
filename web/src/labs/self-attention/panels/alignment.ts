import { css, html, nothing } from 'lit';
import { define } from '../../../elements/base.ts';
import type { MatrixMark } from '../../../elements/matrix-marks.ts';
import { END } from '../../translation/vocabulary.ts';
import { AttendingPanelElement, shownWords } from '../part.ts';
import { placeChoice, placeStyles } from '../place-choice.ts';

interface Alignment {
  title: string;
  output: readonly string[];
  weights: Float32Array;
}

/** The cross-attention of a head beside the alignment of the recurrent model, with the grammar's over both. */
export class AttentionAttendingAlignment extends AttendingPanelElement {
  static override styles = [
    ...AttendingPanelElement.styles,
    placeStyles,
    css`
      .place,
      .side,
      attention-switch {
        margin-bottom: 14px;
      }
      .side {
        display: grid;
        gap: 18px 26px;
      }
      .part {
        min-width: 0;
        margin: 0;
      }
      @container (min-width: 900px) {
        .side {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
      }
    `,
  ];

  protected override updated(): void {
    this.lab.compare();
  }

  protected override render() {
    const { text, lab, state } = this;
    const { scene, known } = state;
    // The recurrent model knows nothing of what is changed here.
    const run = state.before ?? state.run;
    if (!run) return nothing;
    const attending = { ...scene.attending, attention: 'cross' as const };
    const place = run.place(attending);
    const say = text.alignment;
    const content = html`${placeChoice(lab, run, { attending }, text, { attentions: false })}
      <attention-switch
        data-no-picture
        label=${say.gold}
        hint=${known ? say.goldHint : say.noGold}
        ?checked=${scene.reading.gold}
        @switch-changed=${({ detail }: CustomEvent<{ checked: boolean }>) =>
          lab.patch({ reading: { gold: detail.checked } })}
      ></attention-switch>
      <div class="side">
        ${this.#matrix({
          title: say.mine(text.headOf(place.layer + 1, place.head + 1)),
          output: run.output,
          weights: run.weights(place).data,
        })}
        ${this.#other()}
      </div>
      <p>${say.honest}</p>`;
    return this.frame(say.heading, say.lead, null, content);
  }

  #other() {
    const { recurrent, question } = this.state;
    const say = this.text.alignment;
    if (recurrent?.question !== question) return html`<p role="status">${say.waiting}</p>`;
    const { name, output, alignment: weights } = recurrent;
    return this.#matrix({ title: say.other(name), output, weights });
  }

  #matrix({ title, output, weights }: Alignment) {
    const { text, state } = this;
    const source = state.run!.source;
    return html`<figure class="part" data-picture=${title}>
      <figcaption>${title}</figcaption>
      <attention-matrix
        coarse
        .values=${weights}
        .rows=${output.length}
        .columns=${source.length}
        .rowLabels=${shownWords(output, text)}
        .columnLabels=${source}
        row-role="query"
        column-role="key"
        scale="weight"
        .domain=${[0, 1]}
        .marks=${this.#marks(output)}
        .selectable=${false}
        label=${title}
        table-toggle
      ></attention-matrix>
    </figure>`;
  }

  #marks(output: readonly string[]): MatrixMark[] {
    const { known, scene } = this.state;
    const say = this.text.alignment;
    if (!known || !scene.reading.gold) return [];
    const sentence = output.at(-1) === END ? output.slice(0, -1) : output;
    return known.linksTo(sentence).map(({ source, target, sure }) => {
      const kind = sure ? 'sure' : 'possible';
      return { kind, row: target, column: source, note: `(${say[kind]})` };
    });
  }
}

define('attention-attending-alignment', AttentionAttendingAlignment);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-alignment': AttentionAttendingAlignment;
  }
}
