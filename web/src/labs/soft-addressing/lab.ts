import { html, LitElement, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { define } from '../../elements/base.ts';
import { ContextProvider, type Theme } from '../../elements/context.ts';
import '../../elements/index.ts';
import { themeTokens } from '../../elements/tokens.ts';
import type { EngineError } from '../../engine/index.ts';
import { isLanguage, messagesFor, preferredLanguage, type Language } from '../../i18n/index.ts';
import { decodeScene, SCENE_STAGES, type Scene, type SceneStage } from '../../scene/index.ts';
import { shownCell } from './cells.ts';
import { LabController } from './controller.ts';
import './inspector.ts';
import { isStepKey } from './keys.ts';
import { labStyles } from './lab-styles.ts';
import { failureNotice, staleNotice } from './notices.ts';
import { panelTabs, panelView } from './panels/index.ts';
import './scene-panel/scene-panel.ts';
import './stage.ts';
import type { AttentionLabStage } from './stage.ts';
import { stations } from './stations/index.ts';
import { summaryCard } from './summary.ts';
import type { Walk } from './walk.ts';

export interface SceneChanged {
  scene: Scene;
  canUndo: boolean;
  canRedo: boolean;
  /** False where only the view changed: looking around is no step of its own. */
  content: boolean;
}

/** When a run was on screen: since its scene changed, and how long the engine took. */
export interface Rendered {
  milliseconds: number;
  engineMilliseconds: number;
}

/**
 * The soft-addressing lab: a sentence or typed vectors as Keys and Values, one Query, and every step
 * from their tokens to the context, each number open to inspection and change.
 *
 * @fires scene-changed - SceneChanged
 * @fires step-changed - {step, stage}
 * @fires error - {op, kind, message}: the engine did not start or refused
 * @fires rendered - Rendered: a run and all its pictures are in the document
 */
export class AttentionSoftAddressing extends LitElement {
  static override styles = [themeTokens, labStyles];

  /** Language of the lab; empty means the scene's, and then the browser's. */
  @property() override lang = '';
  /** Colours of the lab; empty means the scene's. */
  @property() theme: Theme | '' = '';

  @state() private folded = false;
  @state() private playing = false;
  @query('attention-lab-stage') private stage!: AttentionLabStage | null;
  @query('attention-lab-scene') private scenePanel!: LitElement | null;

  #dressing = false;
  readonly lab = new LabController(this);
  readonly #context = new ContextProvider(this, { language: 'en', theme: 'auto' });

  /** Everything that can be set; assigning it opens another scene. As an attribute: a link's text. */
  @property({
    attribute: 'scene',
    converter: { fromAttribute: (text) => decodeScene(text ?? '').scene },
  })
  get scene(): Scene {
    return this.lab.store.get();
  }
  set scene(scene: Scene) {
    this.lab.open(scene);
  }

  get language(): Language {
    const { lang } = this.lab.state.scene;
    if (isLanguage(this.lang)) return this.lang;
    return isLanguage(lang) ? lang : preferredLanguage(navigator.languages);
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    value: string | null,
  ): void {
    if (!this.#dressing) super.attributeChangedCallback(name, before, value);
  }

  undo(): void {
    this.lab.store.undo();
  }

  redo(): void {
    this.lab.store.redo();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#keyPressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#keyPressed);
  }

  sceneChanged(before: Scene, after: Scene): void {
    const { canUndo, canRedo } = this.lab.store;
    const content =
      before.input !== after.input ||
      before.attention !== after.attention ||
      before.edits !== after.edits;
    this.#tell('scene-changed', { scene: after, canUndo, canRedo, content } satisfies SceneChanged);
    const { stage } = after.view;
    if (before.view.stage !== stage) {
      this.#tell('step-changed', { step: SCENE_STAGES.indexOf(stage), stage });
    }
  }

  runArrived(engineMilliseconds: number, started: number): void {
    void this.updateComplete.then(() => {
      const milliseconds = performance.now() - started;
      this.#tell('rendered', { milliseconds, engineMilliseconds } satisfies Rendered);
    });
  }

  failed({ op, kind, message }: EngineError): void {
    this.#tell('error', { op, kind, message });
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  protected override willUpdate(): void {
    this.#context.language = this.language;
    const theme = this.theme || this.lab.state.scene.theme;
    this.#context.theme = theme;
  }

  protected override updated(): void {
    const { theme } = this.#context;
    if (this.getAttribute('theme') === theme) return;
    // The style sheet reads the attribute; it says what holds, and is not the person's choice.
    this.#dressing = true;
    this.setAttribute('theme', theme);
    this.#dressing = false;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    await Promise.all([this.stage?.updateComplete, this.scenePanel?.updateComplete]);
    return done;
  }

  protected override render() {
    const { state } = this.lab;
    const say = messagesFor(this.language).lab;
    const { panel } = state.scene.view;
    return html`<div class="lab ${this.folded ? 'folded' : ''}" lang=${this.language}>
      <attention-lab-scene
        role="region"
        aria-label=${say.scene}
        .lab=${this.lab}
        .state=${state}
        @scene-folded=${() => (this.folded = true)}
      ></attention-lab-scene>
      <main>
        <div class="top">
          ${
            this.folded
              ? html`<attention-icon-button
                  icon="menu"
                  label=${say.showScene}
                  @click=${() => (this.folded = false)}
                ></attention-icon-button>`
              : nothing
          }
          ${panelTabs(panel, say, (next) => this.lab.patch({ view: { panel: next } }))}
        </div>
        ${failureNotice(state, this.lab, say)} ${staleNotice(state, say)}
        <div class="view" id="view" role="tabpanel" aria-label=${say.panels[panel]}>
          ${this.#view()}
        </div>
      </main>
    </div>`;
  }

  #view() {
    const { state } = this.lab;
    const say = messagesFor(this.language).lab;
    const { panel } = state.scene.view;
    if (panel !== 'walk') return panelView(panel, this.lab, state);
    if (state.summary) return summaryCard(state, say);
    if (state.walk) return this.#walk(state.walk);
    return state.loading && state.inputs.request
      ? html`<p class="loading" role="status">${say.loading[state.loading]}</p>`
      : nothing;
  }

  #walk(walk: Walk) {
    const { scene } = this.lab.state;
    const say = messagesFor(this.language).lab;
    const { view } = scene;
    const cell = shownCell(walk, view);
    const spoken = stations[view.stage].spoken({ lab: this.lab, walk, view, cell, say });
    const steps = SCENE_STAGES.map((id) => ({ id, label: say.steps[id].name }));
    return html`<attention-lab-stage
        .lab=${this.lab}
        .walk=${walk}
        .view=${view}
        .cell=${cell}
      ></attention-lab-stage>
      <div class="dock">
        <attention-lab-inspector
          .lab=${this.lab}
          .walk=${walk}
          .cell=${cell}
        ></attention-lab-inspector>
        <attention-stepper
          .steps=${steps}
          .step=${SCENE_STAGES.indexOf(view.stage)}
          .playing=${this.playing}
          .speed=${view.speed}
          label=${say.player}
          @step-changed=${this.#stepChanged}
          @play-toggled=${({ detail }: CustomEvent<{ playing: boolean }>) =>
            (this.playing = detail.playing)}
          @speed-changed=${({ detail }: CustomEvent<{ speed: number }>) =>
            this.lab.patch({ view: { speed: detail.speed } })}
          ><span aria-live="polite">${spoken}</span></attention-stepper
        >
      </div>`;
  }

  #stepChanged = (event: CustomEvent<{ id: string }>): void => {
    // The lab tells its own event of that name, once the scene has followed.
    event.stopPropagation();
    this.lab.goTo(event.detail.id as SceneStage);
    void this.updateComplete.then(() => this.stage?.revealStation());
  };

  #keyPressed = (event: KeyboardEvent): void => {
    const { panel, stage } = this.lab.state.scene.view;
    if (panel !== 'walk' || !this.lab.state.walk || !isStepKey(event)) return;
    const next = SCENE_STAGES[SCENE_STAGES.indexOf(stage) + (event.key === 'ArrowRight' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    this.lab.goTo(next);
  };
}

define('attention-soft-addressing', AttentionSoftAddressing);

declare global {
  interface HTMLElementTagNameMap {
    'attention-soft-addressing': AttentionSoftAddressing;
  }
}
