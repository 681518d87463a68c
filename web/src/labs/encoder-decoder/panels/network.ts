import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../../../elements/base.ts';
import '../../../elements/unrolled.ts';
import type { Cell } from '../../../elements/types.ts';
import type { CellAddress } from '../../cell.ts';
import { gatesOf, networkOf, opening, stateOfCell } from '../network.ts';
import type { TranslationRun } from '../run.ts';
import { partStyles } from '../../walk-styles.ts';
import { caption, matrixAt } from '../../parts.ts';
import { TranslationPanel } from './panel.ts';

/** The whole network with all its layers, and the gates of the state that is open. */
export class AttentionTranslationNetwork extends TranslationPanel {
  static override styles = [
    ...TranslationPanel.styles,
    partStyles,
    css`
      attention-unrolled {
        margin-bottom: 18px;
      }
    `,
  ];

  /** The number that the inspector explains. */
  @property({ attribute: false }) cell: CellAddress | null = null;

  protected override render() {
    const { run } = this.state;
    const { network } = this.text;
    if (!run) return nothing;
    const layers = run.layers.decoder;
    const lead = layers > 1 ? `${network.lead} ${network.leadStack(layers)}` : network.lead;
    return this.frame(network.heading, lead, null, html`${this.#picture(run)} ${this.#open(run)}`);
  }

  #picture(run: TranslationRun) {
    const { text, lab } = this;
    const { reading } = this.state.scene;
    return html`<attention-unrolled
      .picture=${networkOf(run, text)}
      .word=${run.clamp(reading.word)}
      chosen=${stateOfCell(this.cell)}
      label=${text.network.label}
      @state-selected=${({ detail }: CustomEvent<{ id: string }>) =>
        lab.patch(opening(run, detail.id))}
      @word-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        lab.patch({ reading: { word: detail.index }, view: { cell: null } })}
    ></attention-unrolled>`;
  }

  /** The gates of the open state, one row each. */
  #open(run: TranslationRun) {
    const { network } = this.text;
    const { cell } = this;
    const path = gatesOf(run, stateOfCell(cell));
    const matrix = path && matrixAt(run, path);
    if (!path || !matrix) return html`<p class="dim">${network.openedHint}</p>`;
    const kind = path.endsWith('lstm_cell') ? 'lstm' : 'gru';
    const [row, column] = cell?.path === path ? cell.index.slice(-2) : [];
    const picture = networkOf(run, this.text);
    const name = [...picture.encoder, ...picture.decoder]
      .flatMap(({ states }) => states)
      .find(({ id }) => id === stateOfCell(cell))?.label;
    return html`<figure class="part" data-picture=${network.opened}>
      ${caption('plain', `${network.opened}: ${name ?? ''}`, this.text.shapeOf(matrix.rows, matrix.columns))}
      <attention-matrix
        dense
        .values=${matrix.data}
        .rows=${matrix.rows}
        .columns=${matrix.columns}
        .rowLabels=${network.rows[kind]}
        label=${network.opened}
        .domain=${[-1, 1]}
        .selected=${row === undefined || column === undefined ? null : { row, column }}
        table-toggle
        @cell-selected=${({ detail }: CustomEvent<Cell>) =>
          this.lab.choose(path, matrix.index(detail.row, detail.column))}
      ></attention-matrix>
    </figure>`;
  }
}

define('attention-translation-network', AttentionTranslationNetwork);

declare global {
  interface HTMLElementTagNameMap {
    'attention-translation-network': AttentionTranslationNetwork;
  }
}
