import { html, nothing, type LitElement } from 'lit';
import { query } from 'lit/decorators.js';
import { define } from '../../elements/base.ts';
import '../../elements/index.ts';
import { attendingMessages } from '../../i18n/self-attention.ts';
import { translationMessages } from '../../i18n/translation.ts';
import {
  ATTENDING_PANELS,
  ATTENDING_STEPS,
  type AttendingPanel,
  type AttendingStep,
  type Scene,
} from '../../scene/index.ts';
import type { StepChanged } from '../base.ts';
import type { CellAddress } from '../cell.ts';
import { FramedLab, type Views } from '../framed.ts';
import { failureNotice } from '../notices.ts';
import { problemText } from '../translation/sentence-field.ts';
import { wideLabStyles } from '../wide-styles.ts';
import './continuing/inspector.ts';
import { AttendingController, isWriting } from './controller.ts';
import './inspector.ts';
import { panelView } from './panels/index.ts';
import { sizesOf } from './question.ts';
import type { AttendingRun } from './run.ts';
import './scene-panel.ts';
import './sentences.ts';
import './stage.ts';
import { shownTextCell } from './continuing/text-run.ts';
import { textProblem } from './continuing/text-settings.ts';
import type { StepContext } from './step-pictures.ts';
import { steps } from './steps.ts';

/**
 * The self-attention lab: a sentence attends to itself in a Transformer that was really trained to
 * translate it.
 */
export class AttentionSelfAttention extends FramedLab {
  static override styles = [...FramedLab.styles, wideLabStyles];

  override readonly name = 'self-attention';
  override readonly lab = new AttendingController(this);

  @query('attention-attending-scene') private scenePanel!: LitElement | null;
  @query('.stage') private stage!: LitElement | null;
  @query('attention-attending-inspector') private inspector!: LitElement | null;

  protected override get parts() {
    return [this.stage, this.scenePanel, this.inspector];
  }

  get #text() {
    return attendingMessages(this.language);
  }

  protected override get walking(): boolean {
    return this.scene.attending.panel === 'walk' && this.lab.state.run !== null;
  }

  protected override placeIn(scene: Scene): StepChanged {
    return { ...super.placeIn(scene), word: scene.attending.word + 1 };
  }

  /** Without attention to another sentence there is nothing to align. */
  get #panels(): readonly AttendingPanel[] {
    const { card } = this.lab.state.question;
    const aligns = !card || sizesOf(card).cross > 0;
    return ATTENDING_PANELS.filter((id) => aligns || id !== 'alignment');
  }

  get #panel(): AttendingPanel {
    const { panel } = this.scene.attending;
    return this.#panels.includes(panel) ? panel : 'heads';
  }

  protected override settings() {
    return html`<attention-attending-scene
      .lab=${this.lab}
      .state=${this.lab.state}
    ></attention-attending-scene>`;
  }

  protected override views(): Views {
    const text = this.#text;
    return {
      tabs: this.#panels.map((id) => ({ id, label: text.panels[id] })),
      chosen: this.#panel,
      label: text.panelsLabel,
      choose: (id) => this.lab.patch({ attending: { panel: id as AttendingPanel } }),
    };
  }

  protected override above() {
    const { state } = this.lab;
    const failure = failureNotice(state, this.lab, this.say);
    if (isWriting(state.scene)) return failure;
    return html`${failure}
      <attention-attending-sentences
        .lab=${this.lab}
        .state=${state}
      ></attention-attending-sentences>`;
  }

  protected override view() {
    const { state } = this.lab;
    const panel = this.#panel;
    if (panel === 'continue') return this.#writing();
    if (!state.run) return this.#waiting();
    const context = this.#context(state.run);
    const cell = this.lab.shownIn(state.run);
    return panel === 'walk'
      ? html`<attention-attending-stage
            class="stage"
            .lab=${this.lab}
            .state=${state}
            .cell=${cell}
          ></attention-attending-stage>
          ${this.#dock(context, cell, this.#player(context))}`
      : html`${panelView(panel, this.lab, state, cell)}
        ${panel === 'heads' ? this.#dock(context, cell, nothing) : nothing}`;
  }

  /** A text that goes on, with the number of its run that the inspector explains. */
  #writing() {
    const { state } = this.lab;
    const { run, question } = state.writing;
    if (question?.problem) return html`<p class="loading">${textProblem(question, this.#text)}</p>`;
    if (!state.writing.foreseen) return this.#loading(this.#text.continuing.fetching);
    const cell = run && shownTextCell(run, state.scene);
    return html`${panelView('continue', this.lab, state, cell)}
    ${
      this.shows('inspector') && run && cell
        ? html`<div class="dock">
            <attention-continuing-inspector
              class="inspector"
              .lab=${this.lab.writer}
              .walk=${run}
              .cell=${cell}
            ></attention-continuing-inspector>
          </div>`
        : nothing
    }`;
  }

  #waiting() {
    const problem = problemText(this.lab.state, translationMessages(this.language));
    if (problem) return html`<p class="loading">${problem}</p>`;
    return this.#loading(this.#text.fetching);
  }

  #loading(fetching: string) {
    const { loading, failure } = this.lab.state;
    if (!loading || failure) return nothing;
    return html`<p class="loading" role="status">
      ${loading === 'ready' ? fetching : this.say.loading[loading]}
    </p>`;
  }

  #context(run: AttendingRun): StepContext {
    const { attending } = this.scene;
    const [place, word] = [run.place(attending), run.word(attending)];
    return { lab: this.lab, run, place, word, cell: null, text: this.#text, say: this.say };
  }

  #dock({ run }: StepContext, cell: CellAddress | null, player: unknown) {
    return html`<div class="dock">
      ${
        this.shows('inspector') && cell
          ? html`<attention-attending-inspector
              class="inspector"
              .lab=${this.lab}
              .walk=${run}
              .cell=${cell}
            ></attention-attending-inspector>`
          : nothing
      }
      ${player}
    </div>`;
  }

  #player(context: StepContext) {
    const text = this.#text;
    const { step } = this.scene.attending;
    return this.player({
      steps: ATTENDING_STEPS.map((id) => ({ id, label: text.steps[id].name })),
      step: ATTENDING_STEPS.indexOf(step),
      spoken: steps[step].spoken(context),
      onStep: ({ id }) =>
        this.lab.patch({ attending: { step: id as AttendingStep }, view: { cell: null } }),
    });
  }
}

define('attention-self-attention', AttentionSelfAttention);

declare global {
  interface HTMLElementTagNameMap {
    'attention-self-attention': AttentionSelfAttention;
  }
}
