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
      .below {
        display: grid;
        gap: 8px;
        max-width: 78ch;
        margin-top: 12px;
      }
      .below p {
        margin: 0;
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
    const [rows, columns] = [run.output.length, run.source.length];
    const { pointed } = this;
    const mask = Float32Array.from({ length: rows * columns }, (_, i) =>
      Math.floor(i / columns) <= word ? 1 : 0,
    );
    return html`<div class="matrix">
        <attention-matrix
          .values=${run.alignment}
          .rows=${rows}
          .columns=${columns}
          .rowLabels=${run.output.map((one) => shownWord(one, text))}
          .columnLabels=${run.source}
          row-role="query"
          column-role="key"
          scale="weight"
          label=${text.alignment.heading}
          .mask=${mask}
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

  #below(run: TranslationRun) {
    const { text, lab, pointed } = this;
    const { gold } = this.state.scene.reading;
    const { known } = this.state;
    const { alignment: say } = text;
    const joined = pointed
      ? say.connected(shownWord(run.output[pointed.row], text), run.source[pointed.column] ?? '')
      : say.nothing;
    return html`<div class="below">
      <p class="dim" aria-hidden="true">${joined}</p>
      <attention-switch
        data-no-picture
        label=${say.gold}
        hint=${known ? say.goldHint : say.noGold}
        ?checked=${gold}
        @switch-changed=${({ detail }: CustomEvent<{ checked: boolean }>) =>
          lab.patch({ reading: { gold: detail.checked } })}
      ></attention-switch>
      ${run.window(0) ? html`<p class="dim">${say.window}</p>` : nothing}
      <p>${say.honest}</p>
    </div>`;
  }

  #marks(run: TranslationRun, word: number): MatrixMark[] {
    const { gold } = this.state.scene.reading;
    const { known } = this.state;
    const { alignment: say } = this.text;
    const windows = run.output.flatMap((_, row): MatrixMark[] => {
      const window = row <= word ? run.window(row) : null;
      if (!window) return [];
      const { center, width } = window;
      const [from, to] = [Math.max(0, center - width), center + width];
      return [{ kind: 'window', row, from, to: Math.min(run.source.length - 1, to), center }];
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
