import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from '../../elements/base.ts';
import { TRANSLATION_STEPS } from '../../scene/index.ts';
import type { CellAddress } from '../cell.ts';
import { opening, outlineOf, stateOfCell } from './network.ts';
import { TranslationPart } from './part.ts';
import type { TranslationRun } from './run.ts';
import { stageStyles } from '../walk-styles.ts';
import { stepFormula, steps } from './steps/index.ts';
import { shownWord, type StepContext } from './steps/step.ts';

/** The walk: six steps for every word, on the unrolled network and in large, both models in step. */
export class AttentionTranslationStage extends TranslationPart {
  static override styles = [AttentionElement.shared, stageStyles];

  @property({ attribute: false }) cell: CellAddress | null = null;

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    const pictures = [...this.renderRoot.querySelectorAll('attention-matrix, attention-unrolled')];
    await Promise.all(pictures.map((one) => (one as AttentionElement).updateComplete));
    return done;
  }

  protected override render() {
    const { run, twin, scene } = this.state;
    if (!run) return nothing;
    const { step } = scene.reading;
    const name = this.text.steps[step].name;
    return html`${this.#rail()}
      <section class="whole" role="group" aria-label=${name} data-picture=${name} data-walk="whole">
        <div class="cards ${twin ? 'two' : ''}">
          ${this.#card(run)} ${twin ? this.#card(twin) : nothing}
        </div>
      </section>`;
  }

  #rail() {
    const { text, lab, state } = this;
    const open = state.scene.reading.step;
    return html`<div class="rail" role="group" aria-label=${text.stepsLabel} data-no-picture>
      ${TRANSLATION_STEPS.map(
        (step, i) =>
          html`<button
            type="button"
            class="station"
            aria-current=${step === open ? 'step' : 'false'}
            @click=${() => lab.patch({ reading: { step }, view: { cell: null } })}
          >
            <i>${i + 1}</i> <span class="long">${text.steps[step].name}</span
            ><span class="short" aria-hidden="true">${text.steps[step].short}</span>
          </button>`,
      )}
    </div>`;
  }

  #network(run: TranslationRun) {
    const { text, lab, state } = this;
    return html`<div class="network">
      <attention-unrolled
        .picture=${outlineOf(run, text)}
        .word=${run.clamp(state.scene.reading.word)}
        chosen=${stateOfCell(state.scene.view.cell)}
        label=${text.network.label}
        @state-selected=${({ detail }: CustomEvent<{ id: string }>) =>
          lab.patch(opening(run, detail.id))}
        @word-selected=${({ detail }: CustomEvent<{ index: number }>) =>
          lab.patch({ reading: { word: detail.index }, view: { cell: null } })}
      ></attention-unrolled>
      ${run.attends ? html`<p class="hint">${text.network.key(run.window(0) !== null)}</p>` : nothing}
    </div>`;
  }

  #card(run: TranslationRun) {
    const { lab, text, state, cell } = this;
    const { reading } = state.scene;
    const word = run.clamp(reading.word);
    const say = this.messages.lab;
    const own = run === state.run;
    const context: StepContext = { lab, run, word, cell: own ? cell : null, text, say };
    const step = steps[reading.step];
    const formula = stepFormula(reading.step, run);
    const model = run.attends ? text.attending : text.fixed;
    return html`<article class="card ${run.attends ? '' : 'fixed'}" aria-label=${model}>
      <header>
        <h2>
          <span data-walk=${own ? 'heading' : nothing}>${text.steps[reading.step].name}</span>
          <small>${model}, ${shownWord(run.output[word], text)}</small>
        </h2>
        ${step
          .explain(context)
          .map((sentence) => html`<p data-walk=${own ? 'sentence' : nothing}>${sentence}</p>`)}
        ${
          formula
            ? html`<attention-formula
                class="formula"
                data-walk=${own ? 'formula' : nothing}
                block
                .formula=${formula}
              ></attention-formula>`
            : nothing
        }
      </header>
      ${this.#network(run)}
      <div class="parts" data-walk=${own ? 'picture' : nothing}>${step.render(context)}</div>
    </article>`;
  }
}

define('attention-translation-stage', AttentionTranslationStage);

declare global {
  interface HTMLElementTagNameMap {
    'attention-translation-stage': AttentionTranslationStage;
  }
}
