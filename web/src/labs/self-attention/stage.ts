import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from '../../elements/base.ts';
import { ATTENDING_STEPS } from '../../scene/index.ts';
import type { CellAddress } from '../cell.ts';
import { stageStyles } from '../walk-styles.ts';
import { placeChoice, placeStyles } from './place-choice.ts';
import { AttendingPart, shownWords } from './part.ts';
import { stepFormula } from './step-formula.ts';
import type { StepContext } from './step-pictures.ts';
import { steps } from './steps.ts';

/** The walk through one attention: ten stations, one of them open in large. */
export class AttentionAttendingStage extends AttendingPart {
  static override styles = [
    AttentionElement.shared,
    stageStyles,
    placeStyles,
    css`
      .rail {
        display: flex;
        flex-wrap: wrap;
      }
      .station {
        flex: 1 0 auto;
      }
    `,
  ];

  @property({ attribute: false }) cell: CellAddress | null = null;

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    const pictures = [...this.renderRoot.querySelectorAll('attention-matrix')];
    await Promise.all(pictures.map((one) => one.updateComplete));
    return done;
  }

  protected override render() {
    const { text, lab, state, cell } = this;
    const { run, scene } = state;
    if (!run) return nothing;
    const { attending } = scene;
    const place = run.place(attending);
    const word = run.word(attending);
    const say = this.messages.lab;
    const context: StepContext = { lab, run, place, word, cell, text, say };
    const step = steps[attending.step];
    const { name } = text.steps[attending.step];
    const shown = shownWords(run.queries(place.attention), text)[word] ?? '';
    return html`${placeChoice(lab, run, scene, text)} ${this.#rail()}
      <section class="whole" role="group" aria-label=${name} data-picture=${name} data-walk="whole">
        <article class="card">
          <header>
            <h2>
              <span data-walk="heading">${name}</span>
              <small
                >${text.attentions[place.attention]},
                ${text.headOf(place.layer + 1, place.head + 1)}, “${shown}”</small
              >
            </h2>
            ${step.explain(context).map((one) => html`<p data-walk="sentence">${one}</p>`)}
            <attention-formula
              class="formula"
              data-walk="formula"
              block
              .formula=${stepFormula(attending.step, context)}
            ></attention-formula>
          </header>
          <div class="parts" data-walk="picture">${step.render(context)}</div>
        </article>
      </section>`;
  }

  #rail() {
    const { text, lab, state } = this;
    const open = state.scene.attending.step;
    return html`<div class="rail" role="group" aria-label=${text.stepsLabel} data-no-picture>
      ${ATTENDING_STEPS.map(
        (step, i) =>
          html`<button
            type="button"
            class="station"
            aria-current=${step === open ? 'step' : 'false'}
            @click=${() => lab.patch({ attending: { step }, view: { cell: null } })}
          >
            <i>${i + 1}</i> <span class="long">${text.steps[step].name}</span
            ><span class="short" aria-hidden="true">${text.steps[step].short}</span>
          </button>`,
      )}
    </div>`;
  }
}

define('attention-attending-stage', AttentionAttendingStage);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-stage': AttentionAttendingStage;
  }
}
