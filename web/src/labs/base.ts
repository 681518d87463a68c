import { LitElement } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ContextProvider, type Theme } from '../elements/context.ts';
import type { EngineError, EngineErrorKind } from '../engine/index.ts';
import { isLanguage, preferredLanguage, type Language } from '../i18n/index.ts';
import {
  changesContent,
  CONTROLS,
  decodeScene,
  patchTo,
  stageIn,
  stagesOf,
  type Change,
  type Control,
  type LabName,
  type Scene,
  type ScenePatch,
  type SceneStore,
} from '../scene/index.ts';
import type { Trace } from '../trace/index.ts';
import { isStepKey } from './keys.ts';

export interface SceneChanged {
  scene: Scene;
  canUndo: boolean;
  canRedo: boolean;
  /** False where only the view changed: looking around is no step of its own. */
  content: boolean;
}

/** `step` counts from 1, as the player does. */
export interface StepChanged {
  step: number;
  stage: string;
  /** The word that is being made, from 1, where the walk is made once for every word. */
  word?: number;
}

/** When a run was on screen: since its scene changed, and how long the engine took. */
export interface Rendered {
  milliseconds: number;
  engineMilliseconds: number;
}

export interface LabFailure {
  op: string;
  kind: EngineErrorKind;
  message: string;
  /** What the page's Content-Security-Policy must allow, where that may be the reason. */
  allow: readonly string[];
}

/** What a lab computes and remembers, as far as every lab has it. */
export interface LabSession {
  readonly store: SceneStore;
  /** Nothing but the view may change. */
  locked: boolean;
  /** What the last run can be exported as; null while there is none. */
  record(): Promise<LabRecord | null>;
  /** Opens another scene. */
  open(scene: Scene): void;
  /** Changes parts of the scene, as far as the lab may be changed. */
  patch(part: ScenePatch, change?: Change): void;
}

/** A recorded run with what the page knows of it: the scene it came from and its tokens. */
export interface LabRecord {
  readonly trace: Trace;
  readonly scene: Scene;
  readonly inputs: {
    readonly labels: { query: string[]; key: string[]; vocab?: readonly string[] };
  };
}

const controlList = {
  fromAttribute: (text: string | null) =>
    text === null ? null : CONTROLS.filter((control) => text.split(/[\s,]+/).includes(control)),
};

/**
 * What every lab owes its host: a scene in, events out, a language and a theme of its own, the parts
 * that are shown, keys inside the lab only, and nothing left behind when it goes.
 *
 * @fires ready - {scene}: the engine has started and the first picture is in the document
 * @fires scene-changed - SceneChanged
 * @fires step-changed - StepChanged
 * @fires error - LabFailure: the engine did not start or refused; it does not bubble
 * @fires rendered - Rendered: a run and all its pictures are in the document
 */
export abstract class AttentionLab extends LitElement {
  /** Language of the lab; empty means the scene's, and then the browser's. */
  @property() override lang = '';
  /** Colours of the lab; empty means the scene's. */
  @property() theme: Theme | '' = '';
  /** The parts that are shown, as "player inspector"; null means all that the scene does not hide. */
  @property({ converter: controlList }) controls: readonly Control[] | null = null;
  /** Everything can be looked at and nothing changed. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  @state() protected playing = false;

  abstract readonly lab: LabSession;
  abstract readonly name: LabName;

  readonly #context = new ContextProvider(this, { language: 'en', theme: 'auto' });
  #dressing = false;
  #ready = false;

  /** Everything that can be set; assigning it opens another scene. As an attribute: a link's text. */
  @property({
    attribute: 'scene',
    // The lab draws what follows from it, when that is there.
    noAccessor: true,
    converter: { fromAttribute: (text) => decodeScene(text ?? '').scene },
  })
  get scene(): Scene {
    return this.lab.store.get();
  }
  set scene(scene: Scene) {
    this.lab.open(scene);
  }

  /** The steps of the lab's walk, in order. */
  get stages(): readonly string[] {
    return stagesOf(this.name);
  }

  get language(): Language {
    const { lang } = this.scene;
    if (isLanguage(this.lang)) return this.lang;
    return isLanguage(lang) ? lang : preferredLanguage(navigator.languages);
  }

  shows(control: Control): boolean {
    return this.controls?.includes(control) ?? !this.scene.view.hidden.includes(control);
  }

  undo(): void {
    this.lab.store.undo();
  }

  redo(): void {
    this.lab.store.redo();
  }

  next(): void {
    this.stepBy(1);
  }

  back(): void {
    this.stepBy(-1);
  }

  /** To a step by its name, or by its number as the player counts: from 1. */
  goTo(step: string | number): void {
    const stage = typeof step === 'number' ? this.stages[step - 1] : step;
    if (stage && this.stages.includes(stage)) this.lab.patch(patchTo(this.name, stage));
  }

  /** Plays on from the present step; from the last one, anew. */
  play(): void {
    if (this.atEnd) this.toStart();
    this.playing = true;
  }

  pause(): void {
    this.playing = false;
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    value: string | null,
  ): void {
    if (!this.#dressing) super.attributeChangedCallback(name, before, value);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#keyPressed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#keyPressed);
    this.playing = false;
  }

  sceneChanged(before: Scene, after: Scene): void {
    const { canUndo, canRedo } = this.lab.store;
    const content = changesContent(before, after);
    this.tell('scene-changed', { scene: after, canUndo, canRedo, content } satisfies SceneChanged);
    const [here, there] = [this.placeIn(after), this.placeIn(before)];
    if (here.stage !== there.stage || here.word !== there.word) this.tell('step-changed', here);
  }

  /** Told when the engine has started and there is nothing to compute. */
  idle(): void {
    void this.updateComplete.then(() => this.#tellReady());
  }

  runArrived(engineMilliseconds: number, started: number): void {
    void this.updateComplete.then(() => {
      const milliseconds = performance.now() - started;
      this.#tellReady();
      this.tell('rendered', { milliseconds, engineMilliseconds } satisfies Rendered);
    });
  }

  // It does not bubble: listeners of a page's own errors must not take it for one of theirs.
  failed({ op, kind, message, allow }: EngineError): void {
    const detail: LabFailure = { op, kind, message, allow };
    this.dispatchEvent(new CustomEvent('error', { detail }));
  }

  protected tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  protected override willUpdate(): void {
    this.lab.locked = this.readonly;
    this.#context.language = this.language;
    this.#context.theme = this.theme || this.scene.theme;
    this.#context.readonly = this.readonly;
  }

  protected override updated(): void {
    const { theme } = this.#context;
    if (this.getAttribute('theme') === theme) return;
    // The style sheet reads the attribute; it says what holds, and is not the person's choice.
    this.#dressing = true;
    this.setAttribute('theme', theme);
    this.#dressing = false;
  }

  /** Whether an arrow key means a step now. */
  protected get walking(): boolean {
    return true;
  }

  #tellReady(): void {
    if (this.#ready || !this.isConnected) return;
    this.#ready = true;
    this.tell('ready', { scene: this.scene });
  }

  /** Where a scene stands in the walk. */
  protected placeIn(scene: Scene): StepChanged {
    const stage = stageIn(scene);
    return { step: this.stages.indexOf(stage) + 1, stage };
  }

  /** Whether the walk is at its last step. */
  protected get atEnd(): boolean {
    return stageIn(this.scene) === this.stages.at(-1);
  }

  protected toStart(): void {
    this.goTo(1);
  }

  /** One step on or back; false where there is none. */
  protected stepBy(steps: 1 | -1): boolean {
    const stage = this.stages[this.stages.indexOf(stageIn(this.scene)) + steps];
    if (stage) this.goTo(stage);
    return stage !== undefined;
  }

  #keyPressed = (event: KeyboardEvent): void => {
    if (!this.walking || !isStepKey(event)) return;
    if (this.stepBy(event.key === 'ArrowRight' ? 1 : -1)) event.preventDefault();
  };
}
