import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import '../elements/icon-button.ts';
import {
  latexMatrix,
  latexTable,
  matricesOf,
  matrixCsv,
  npyFile,
  RUN_FILE,
  runJson,
  type LabelledMatrix,
  type MatrixChoice,
  type MatrixName,
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
  @state() private chosen: MatrixName | null = null;
  #matrices: readonly MatrixChoice[] = [];

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('run')) return;
    this.#matrices = matricesOf(this.run, this.context.scene);
    this.chosen = (this.#matrices.find(({ isOpen }) => isOpen) ?? this.#matrices[0])?.name ?? null;
  }

  protected override render() {
    const { data: say } = this.context.say;
    const { trace } = this.run;
    const names = this.messages.lab.matrices;
    return html`<label class="field"
        ><span>${say.matrix}</span>
        <select @change=${(event: Event) => this.#choose(event)}>
          ${this.#matrices.map(
            ({ name }) =>
              html`<option value=${name} ?selected=${name === this.chosen}>${names[name]}</option>`,
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
          this.context.save(RUN_FILE, new Blob([trace.buffer])),
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
    this.chosen = (event.target as HTMLSelectElement).value as MatrixName;
  }

  #saveMatrix(format: Format): void {
    const { matrix } = this.#matrices.find(({ name }) => name === this.chosen)!;
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
