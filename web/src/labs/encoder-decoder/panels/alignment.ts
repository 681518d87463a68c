import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { define } from '../../../elements/base.ts';
import type { MatrixMark } from '../../../elements/matrix-marks.ts';
import type { Cell } from '../../../elements/types.ts';
import type { TranslationRun } from '../run.ts';
import { shownWord } from '../steps/step.ts';
import { TranslationPanel } from './panel.ts';

/** The alignment of all words so far, with the grammar's own over it. */
export class AttentionTranslationAlignment extends TranslationPanel {
  static override styles = [
    ...TranslationPanel.styles,
    css`
      .matrix {
        max-width: 900px;
      }
      .above {
        display: grid;
        gap: 8px;
        max-width: 78ch;
        margin: 4px 0 14px;
      }
      .above p {
        margin: 0;
      }
      .panel > p:not(.lead) {
        max-width: 78ch;
        margin: 10px 0 0;
      }
    `,
  ];

  @state() private pointed: Cell | null = null;

  protected override render() {
    const { run } = this.state;
    const { alignment } = this.text;
    if (!run) return nothing;
    const content = run.attends ? this.#matrix(run) : html`<p>${alignment.plain}</p>`;
    return this.frame(alignment.heading, alignment.lead, null, content);
  }

  #matrix(run: TranslationRun) {
    const { text, lab } = this;
    const word = run.clamp(this.state.scene.reading.word);
    const { pointed } = this;
    return html`${this.#above(run)}
      <div class="matrix">
        <attention-matrix
          coarse
          .values=${run.alignment}
          .rows=${word + 1}
          .columns=${run.source.length}
          .rowLabels=${run.output.slice(0, word + 1).map((one) => shownWord(one, text))}
          .columnLabels=${run.source}
          row-role="query"
          column-role="key"
          scale="weight"
          label=${text.alignment.heading}
          .mask=${run.windows}
          .marks=${this.#marks(run, word)}
          .highlightRows=${pointed ? [pointed.row] : [word]}
          .highlightColumns=${pointed ? [pointed.column] : []}
          .selected=${null}
          table-toggle
          @cell-hovered=${({ detail }: CustomEvent<Cell | null>) => (this.pointed = detail)}
          @cell-selected=${({ detail }: CustomEvent<Cell>) =>
            lab.patch({
              reading: { word: detail.row },
              view: {
                cell: {
                  path: run.at(detail.row, 'attention/attention_weights'),
                  index: [0, 0, detail.column],
                },
              },
            })}
        ></attention-matrix>
        <attention-legend
          compact
          scale="weight"
          .domain=${[0, 1]}
          .range=${[0, 1]}
          label=${this.messages.lab.scale.weight}
        ></attention-legend>
      </div>
      ${this.#below(run)}`;
  }

  /** What stays where it is while the matrix grows. */
  #above(run: TranslationRun) {
    const { known } = this.state;
    const { alignment: say } = this.text;
    return html`<div class="above">
      <attention-switch
        data-no-picture
        label=${say.gold}
        hint=${known ? say.goldHint : say.noGold}
        ?checked=${this.state.scene.reading.gold}
        @switch-changed=${({ detail }: CustomEvent<{ checked: boolean }>) =>
          this.lab.patch({ reading: { gold: detail.checked } })}
      ></attention-switch>
      ${run.windows ? html`<p class="dim">${say.window}</p>` : nothing}
    </div>`;
  }

  #below(run: TranslationRun) {
    const { pointed, text } = this;
    const { alignment: say } = text;
    const joined = pointed
      ? say.connected(shownWord(run.output[pointed.row], text), run.source[pointed.column] ?? '')
      : say.nothing;
    return html`<p class="dim" aria-hidden="true">${joined}</p>
      <p>${say.honest}</p>`;
  }

  #marks(run: TranslationRun, word: number): MatrixMark[] {
    const { gold } = this.state.scene.reading;
    const { known } = this.state;
    const { alignment: say } = this.text;
    const windows = run.output.flatMap((_, row): MatrixMark[] => {
      const window = row <= word ? run.window(row) : null;
      return window ? [{ kind: 'window', row, ...window }] : [];
    });
    if (!gold || !known) return windows;
    const links = known.linksTo(run.sentence).filter(({ target }) => target <= word);
    return [
      ...windows,
      ...links.map(({ source, target, sure }): MatrixMark => {
        const kind = sure ? 'sure' : 'possible';
        return { kind, row: target, column: source, note: `(${say[kind]})` };
      }),
    ];
  }
}

define('attention-translation-alignment', AttentionTranslationAlignment);

declare global {
  interface HTMLElementTagNameMap {
    'attention-translation-alignment': AttentionTranslationAlignment;
  }
}
