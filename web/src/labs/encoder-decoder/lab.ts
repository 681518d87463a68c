import { html, nothing, type LitElement } from 'lit';
import { query } from 'lit/decorators.js';
import { define } from '../../elements/base.ts';
import '../../elements/index.ts';
import { translationMessages } from '../../i18n/translation.ts';
import {
  TRANSLATION_PANELS,
  TRANSLATION_STEPS,
  type Scene,
  type TranslationPanel,
  type TranslationStep,
} from '../../scene/index.ts';
import type { StepChanged } from '../base.ts';
import type { CellAddress } from '../cell.ts';
import { FramedLab, type Views } from '../framed.ts';
import { failureNotice } from '../notices.ts';
import { problemText } from '../translation/sentence-field.ts';
import { TranslationController } from './controller.ts';
import './inspector.ts';
import { wideLabStyles } from '../wide-styles.ts';
import { followsWords, panelView } from './panels/index.ts';
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
export class AttentionEncoderDecoder extends FramedLab {
  static override styles = [...FramedLab.styles, wideLabStyles];

  override readonly name = 'encoder-decoder';
  override readonly lab = new TranslationController(this);

  @query('attention-translation-scene') private scenePanel!: LitElement | null;
  @query('.stage') private stage!: LitElement | null;

  protected override get parts() {
    return [this.stage, this.scenePanel];
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

  protected override settings() {
    return html`<attention-translation-scene
      .lab=${this.lab}
      .state=${this.lab.state}
    ></attention-translation-scene>`;
  }

  protected override views(): Views {
    const text = this.#text;
    return {
      tabs: TRANSLATION_PANELS.map((id) => ({ id, label: text.panels[id] })),
      chosen: this.scene.reading.panel,
      label: text.panelsLabel,
      choose: (id) => this.lab.patch({ reading: { panel: id as TranslationPanel } }),
    };
  }

  protected override above() {
    const { state } = this.lab;
    return html`${failureNotice(state, this.lab, this.say)}
      <attention-translation-sentences
        .lab=${this.lab}
        .state=${state}
        .references=${state.known?.references ?? []}
      ></attention-translation-sentences>`;
  }

  protected override view() {
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
    const { loading, failure } = this.lab.state;
    const problem = problemText(this.lab.state, this.#text);
    if (problem) return html`<p class="loading">${problem}</p>`;
    if (!loading || failure) return nothing;
    return html`<p class="loading" role="status">
      ${loading === 'ready' ? this.#text.fetching : this.say.loading[loading]}
    </p>`;
  }

  #context(run: TranslationRun) {
    return { lab: this.lab, run, word: this.#word, text: this.#text, say: this.say };
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

  #player(run: TranslationRun) {
    const text = this.#text;
    const { reading } = this.scene;
    const word = this.#word;
    const wordStep = reading.panel === 'alignment' ? 'softmax' : 'decoder';
    const shown = this.#byWord ? wordStep : reading.step;
    const spoken = steps[shown].spoken({ ...this.#context(run), cell: null });
    const place = text.wordOf(word + 1, this.#words, shownWord(run.output[word], text));
    return this.player({
      steps: this.#playerSteps(run),
      step: this.#byWord ? word : TRANSLATION_STEPS.indexOf(reading.step),
      spoken: `${this.#byWord ? '' : `${place}. `}${spoken}`,
      moreBefore: !this.#byWord && word > 0,
      moreAfter: !this.#byWord && word < this.#words - 1,
      onPassed: (direction) => this.#wordBy(direction),
      onStep: ({ id, step }) => {
        const to = this.#byWord ? { word: step } : { step: id as TranslationStep, word };
        this.lab.patch({ reading: to, view: { cell: null } });
      },
    });
  }
}

define('attention-encoder-decoder', AttentionEncoderDecoder);

declare global {
  interface HTMLElementTagNameMap {
    'attention-encoder-decoder': AttentionEncoderDecoder;
  }
}
