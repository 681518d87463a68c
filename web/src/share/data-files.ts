import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import '../elements/icon-button.ts';
import {
  latexMatrix,
  latexTable,
  matrixCsv,
  npyFile,
  openMatrix,
  runJson,
  SHOWN_MATRICES,
  shownMatrices,
  shownMatrix,
  type LabelledMatrix,
  type ShownMatrix,
} from '../export/index.ts';
import type { ShareContext, ShareRun } from './context.ts';
import { fieldStyles } from './field-styles.ts';
import { shareStyles } from './share-styles.ts';

const FORMATS = ['csv', 'npy', 'latexTable', 'latexMatrix'] as const;
type Format = (typeof FORMATS)[number];

/** A matrix in one format: the end of the file's name, and what is in it. */
const written: Readonly<Record<Format, (matrix: LabelledMatrix) => readonly [string, Blob]>> = {
  csv: (matrix) => ['.csv', new Blob([matrixCsv(matrix)], { type: 'text/csv;charset=utf-8' })],
  npy: ({ rows, columns, data }) => [
    '.npy',
    new Blob([npyFile([rows.length, columns.length], data)]),
  ],
  latexTable: (matrix) => ['-table.tex', tex(latexTable(matrix))],
  latexMatrix: (matrix) => ['-matrix.tex', tex(latexMatrix(matrix))],
};

const tex = (text: string) => new Blob([text], { type: 'application/x-tex' });

/** Saves one matrix of a run, at first the one that is open, or all of the run. */
export class AttentionShareData extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    shareStyles,
    fieldStyles,
    css`
      :host {
        display: block;
      }
    `,
  ];

  @property({ attribute: false }) context!: ShareContext;
  @property({ attribute: false }) run!: ShareRun;
  @state() private chosen: ShownMatrix | null = null;

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('run')) this.chosen = openMatrix(this.context.scene.view);
  }

  protected override render() {
    const { data: say } = this.context.say;
    const { trace } = this.run;
    const names = this.messages.lab.matrices;
    return html`<label class="field"
        ><span>${say.matrix}</span>
        <select @change=${(event: Event) => this.#choose(event)}>
          ${shownMatrices(this.run).map(
            (path) =>
              html`<option value=${path} ?selected=${path === this.chosen}>
                ${names[SHOWN_MATRICES[path]]}
              </option>`,
          )}
        </select></label
      >
      <p class="hint">${say.matrixHint}</p>
      <div class="actions">
        ${FORMATS.map((format) => this.#button(say[format], () => this.#saveMatrix(format)))}
      </div>
      <h3>${say.run}</h3>
      <p class="hint">${say.runHint(trace.paths.length)}</p>
      <div class="actions">
        ${this.#button(say.safetensors, () =>
          this.context.save('run.safetensors', new Blob([trace.buffer])),
        )}
        ${this.#button(say.json, () =>
          this.context.save(
            'run.json',
            new Blob([runJson(this.run)], { type: 'application/json' }),
          ),
        )}
      </div>`;
  }

  #button(label: string, save: () => void) {
    return html`<attention-icon-button
      show-label
      icon="download"
      label=${label}
      @click=${save}
    ></attention-icon-button>`;
  }

  #choose(event: Event): void {
    this.chosen = (event.target as HTMLSelectElement).value as ShownMatrix;
  }

  #saveMatrix(format: Format): void {
    const matrix = shownMatrix(this.run, this.chosen!, this.context.scene.view);
    const [ending, content] = written[format](matrix);
    this.context.save(matrix.name + ending, content);
  }
}

define('attention-share-data', AttentionShareData);

declare global {
  interface HTMLElementTagNameMap {
    'attention-share-data': AttentionShareData;
  }
}
