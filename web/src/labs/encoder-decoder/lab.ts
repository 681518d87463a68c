import { html, nothing, type LitElement } from 'lit';
import { query, state } from 'lit/decorators.js';
import { define } from '../../elements/base.ts';
import '../../elements/index.ts';
import { themeTokens } from '../../elements/tokens.ts';
import { messagesFor } from '../../i18n/index.ts';
import { translationMessages } from '../../i18n/translation.ts';
import { TRANSLATION_STEPS, type Scene, type TranslationStep } from '../../scene/index.ts';
import { AttentionLab, type StepChanged } from '../base.ts';
import type { CellAddress } from '../cell.ts';
import { frameStyles } from '../frame-styles.ts';
import { failureNotice } from '../notices.ts';
import { TranslationController } from './controller.ts';
import './inspector.ts';
import { labStyles } from './lab-styles.ts';
import { followsWords, panelTabs, panelView } from './panels/index.ts';
import { MOST_WORDS, type Question } from './question.ts';
import type { TranslationRun } from './run.ts';
import './scene-panel.ts';
import './sentences.ts';
import { shownCell } from './shown-cell.ts';
import './stage.ts';
import { steps } from './steps/index.ts';
import { shownWord } from './steps/step.ts';

/**
 * The encoder–decoder lab: a sentence is translated word by word by models that were really trained,
 * with attention and, beside it, with nothing but a fixed context.
 */
export class AttentionEncoderDecoder extends AttentionLab {
  static override styles = [themeTokens, frameStyles, labStyles];

  override readonly name = 'encoder-decoder';
  override readonly lab = new TranslationController(this);

  @state() private folded = false;
  @query('attention-translation-scene') private scenePanel!: LitElement | null;
  @query('.stage') private stage!: LitElement | null;

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    await Promise.all([this.stage?.updateComplete, this.scenePanel?.updateComplete]);
    return done;
  }

  get #text() {
    return translationMessages(this.language);
  }

  protected override get walking(): boolean {
    return followsWords(this.scene.reading.panel) && this.lab.state.run !== null;
  }

  get #word(): number {
    const { word } = this.scene.reading;
    return this.lab.state.run?.clamp(word) ?? word;
  }

  get #words(): number {
    return this.lab.state.run?.output.length ?? 0;
  }

  protected override placeIn(scene: Scene): StepChanged {
    return { ...super.placeIn(scene), word: scene.reading.word + 1 };
  }

  protected override get atEnd(): boolean {
    return (this.#byWord || super.atEnd) && this.#word >= this.#words - 1;
  }

  protected override toStart(): void {
    this.#goTo(0, 0);
  }

  /** Whether one press goes to the next word, and not to the next of its steps. */
  get #byWord(): boolean {
    return ['alignment', 'network'].includes(this.scene.reading.panel);
  }

  /** After the last step of a word comes the first one of the next. */
  protected override stepBy(direction: 1 | -1): boolean {
    return (!this.#byWord && super.stepBy(direction)) || this.#wordBy(direction);
  }

  #wordBy(direction: 1 | -1): boolean {
    const word = this.#word + direction;
    if (word < 0 || word >= this.#words) return false;
    const step = direction > 0 ? 0 : TRANSLATION_STEPS.length - 1;
    this.#goTo(word, this.#byWord ? null : step);
    return true;
  }

  /** To a word, and to one of its steps; null stays at the step that is open. */
  #goTo(word: number, step: number | null): void {
    const to = step === null ? {} : { step: TRANSLATION_STEPS[step]! };
    this.lab.patch({ reading: { word, ...to }, view: { cell: null } });
  }

  protected override render() {
    const text = this.#text;
    const { state } = this.lab;
    const { panel } = state.scene.reading;
    const narrow = this.folded || !this.shows('scene');
    const withTabs = this.shows('panels');
    return html`<div class="lab ${narrow ? 'folded' : ''}" lang=${this.language}>
      ${this.shows('scene') ? this.#settings() : nothing}
      <main>
        ${this.#top()} ${failureNotice(state, this.lab, messagesFor(this.language).lab)}
        <attention-translation-sentences
          .lab=${this.lab}
          .state=${state}
          .references=${state.known?.references ?? []}
        ></attention-translation-sentences>
        <div
          class="view ${this.shows('inspector') ? '' : 'alone'}"
          id="view"
          role=${withTabs ? 'tabpanel' : 'group'}
          aria-label=${text.panels[panel]}
        >
          ${this.#view()}
        </div>
      </main>
    </div>`;
  }

  #settings() {
    return html`<attention-translation-scene
      class="settings"
      role="region"
      aria-label=${messagesFor(this.language).lab.scene}
      .lab=${this.lab}
      .state=${this.lab.state}
      @scene-folded=${() => (this.folded = true)}
    ></attention-translation-scene>`;
  }

  #top() {
    const unfold = this.folded && this.shows('scene');
    if (!unfold && !this.shows('panels')) return nothing;
    const { panel } = this.lab.state.scene.reading;
    return html`<div class="top">
      ${
        unfold
          ? html`<attention-icon-button
              icon="menu"
              label=${messagesFor(this.language).lab.showScene}
              @click=${() => (this.folded = false)}
            ></attention-icon-button>`
          : nothing
      }
      ${
        this.shows('panels')
          ? panelTabs(panel, this.#text, (next) => this.lab.patch({ reading: { panel: next } }))
          : nothing
      }
    </div>`;
  }

  #view() {
    const { state } = this.lab;
    const { panel } = state.scene.reading;
    const { run } = state;
    if (panel === 'lengths') return panelView(panel, this.lab, state, null);
    if (!run) return this.#waiting();
    const cell = shownCell(state, this.#context(run));
    return html`${
      panel === 'walk' ? this.#walk(cell) : panelView(panel, this.lab, state, cell)
    }${followsWords(panel) ? this.#dock(run, cell) : nothing}`;
  }

  #waiting() {
    const { loading, question, failure } = this.lab.state;
    if (question.problem) return html`<p class="loading">${this.#problem(question)}</p>`;
    if (!loading || failure) return nothing;
    const say = messagesFor(this.language).lab;
    return html`<p class="loading" role="status">
      ${loading === 'ready' ? this.#text.fetching : say.loading[loading]}
    </p>`;
  }

  #problem({ problem, words }: Question): string {
    const { problems } = this.#text;
    return problem === 'too_long'
      ? problems.too_long(words.length, MOST_WORDS)
      : problems[problem ?? 'empty'];
  }

  #context(run: TranslationRun) {
    const say = messagesFor(this.language).lab;
    return { lab: this.lab, run, word: this.#word, text: this.#text, say };
  }

  #walk(cell: CellAddress | null) {
    return html`<attention-translation-stage
      class="stage"
      .lab=${this.lab}
      .state=${this.lab.state}
      .cell=${cell}
    ></attention-translation-stage>`;
  }

  #dock(run: TranslationRun, cell: CellAddress | null) {
    return html`<div class="dock">
      ${
        this.shows('inspector')
          ? html`<attention-translation-inspector
              class="inspector"
              .lab=${this.lab}
              .walk=${run}
              .cell=${cell}
            ></attention-translation-inspector>`
          : nothing
      }
      ${this.#player(run)}
    </div>`;
  }

  /** The six steps of a word; where a picture grows word by word, the words. */
  #playerSteps(run: TranslationRun) {
    const text = this.#text;
    if (!this.#byWord) {
      return TRANSLATION_STEPS.map((id) => ({ id, label: text.steps[id].name }));
    }
    return run.output.map((word, i) => ({ id: `${i}`, label: shownWord(word, text) }));
  }

  // A hidden player still keeps time: the host may play.
  #player(run: TranslationRun) {
    const text = this.#text;
    const { reading, view } = this.scene;
    const word = this.#word;
    const wordStep = reading.panel === 'alignment' ? 'softmax' : 'decoder';
    const shown = this.#byWord ? wordStep : reading.step;
    const spoken = steps[shown].spoken({ ...this.#context(run), cell: null });
    const place = text.wordOf(word + 1, this.#words, shownWord(run.output[word], text));
    return html`<attention-stepper
      class="player"
      ?hidden=${!this.shows('player')}
      .steps=${this.#playerSteps(run)}
      .step=${this.#byWord ? word : TRANSLATION_STEPS.indexOf(reading.step)}
      .playing=${this.playing}
      .speed=${view.speed}
      ?more-before=${!this.#byWord && word > 0}
      ?more-after=${!this.#byWord && word < this.#words - 1}
      label=${messagesFor(this.language).lab.player}
      @step-changed=${this.#stepChanged}
      @step-passed=${({ detail }: CustomEvent<{ direction: 1 | -1 }>) =>
        this.#wordBy(detail.direction)}
      @play-toggled=${({ detail }: CustomEvent<{ playing: boolean }>) =>
        (this.playing = detail.playing)}
      @speed-changed=${({ detail }: CustomEvent<{ speed: number }>) =>
        this.lab.patch({ view: { speed: detail.speed } })}
      ><span aria-live="polite" data-walk="spoken"
        >${this.#byWord ? '' : `${place}. `}${spoken}</span
      ></attention-stepper
    >`;
  }

  #stepChanged = (event: CustomEvent<{ id: string; step: number }>): void => {
    // The lab tells its own event of that name, once the scene has followed.
    event.stopPropagation();
    const { id, step } = event.detail;
    const to = this.#byWord ? { word: step } : { step: id as TranslationStep, word: this.#word };
    this.lab.patch({ reading: to, view: { cell: null } });
  };
}

define('attention-encoder-decoder', AttentionEncoderDecoder);

declare global {
  interface HTMLElementTagNameMap {
    'attention-encoder-decoder': AttentionEncoderDecoder;
  }
}
