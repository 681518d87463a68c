import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { define } from '../../../elements/base.ts';
import type { CellAddress } from '../../cell.ts';
import { AttendingPanelElement } from '../part.ts';
import { attentionChoice, placeStyles } from '../place-choice.ts';
import { headName } from '../question.ts';
import type { AttendingRun, HeadPlace } from '../run.ts';
import { headsGrid } from './heads-grid.ts';
import { headsLines, headsLinesStyles } from './heads-lines.ts';
import { headsStyles } from './heads-styles.ts';
import { measured, measuredStyles } from './measured.ts';
import { openHead } from './open-head.ts';

/** All heads of one attention as small matrices; some of them as lines, and one in large. */
export class AttentionAttendingHeads extends AttendingPanelElement {
  static override styles = [
    ...AttendingPanelElement.styles,
    placeStyles,
    headsStyles,
    headsLinesStyles,
    measuredStyles,
    css`
      .heads > p {
        max-width: 78ch;
        margin: 0;
      }
    `,
  ];

  /** The number that the inspector explains. */
  @property({ attribute: false }) cell: CellAddress | null = null;

  protected override render() {
    const { run, scene } = this.state;
    if (!run) return nothing;
    const { cell, language } = this;
    const { headsOff } = scene.transformer;
    // Another state may show the same: while a new sentence is on its way, or when more is known of it.
    const shown = [
      run.question,
      scene.attending,
      headsOff,
      cell?.path,
      cell?.index.join(),
      language,
    ];
    return guard(shown, () => this.#panel(run));
  }

  #panel(run: AttendingRun) {
    const { text, lab, state } = this;
    const { scene } = state;
    const place = run.place(scene.attending);
    const word = run.word(scene.attending);
    const look = (row: number, cell: CellAddress | null) =>
      lab.patch({ attending: { word: row }, view: { cell } });
    const content = html`<div class="heads">
      ${attentionChoice(lab, run, place.attention, text)}
      <p class="dim">${text.attentionHints[place.attention]}</p>
      <div class="both">${this.#table(run, place)} ${this.#lines(run, place)}</div>
      ${openHead({ run, place, word, look, cell: this.cell })} ${measured(run, place, text)}
      <p class="dim">${text.heads.honest}</p>
    </div>`;
    return this.frame(text.heads.heading, text.heads.lead, null, content);
  }

  #table(run: AttendingRun, place: HeadPlace) {
    const { text, lab, state } = this;
    const { headsOff } = state.scene.transformer;
    return headsGrid({
      ...{ run, place, name: text.heads.grid },
      isOff: (layer, head) => headsOff.includes(headName(place.attention, layer, head)),
      open: (layer, head) => lab.patch({ attending: { layer, head }, view: { cell: null } }),
    });
  }

  #lines(run: AttendingRun, place: HeadPlace) {
    const { text, lab, state } = this;
    const { attending } = state.scene;
    return headsLines({
      ...{ run, place, text },
      word: run.word(attending),
      chosen: attending.together,
      show: (together) => lab.patch({ attending: { together } }),
      look: (word) => lab.patch({ attending: { word }, view: { cell: null } }),
    });
  }
}

define('attention-attending-heads', AttentionAttendingHeads);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-heads': AttentionAttendingHeads;
  }
}
