import { html, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../elements/base.ts';
import type { Theme } from '../elements/context.ts';
import '../elements/notice.ts';
import { themeTokens } from '../elements/tokens.ts';
import { isLanguage, messagesFor, preferredLanguage, type Language } from '../i18n/index.ts';
import type { AttentionLab, LabFailure } from '../labs/base.ts';
import { labs } from '../labs/registry.ts';
import { encodeScene, stageIn, type Control, type Scene } from '../scene/index.ts';
import { PlaygroundBase, type PlaygroundFailure } from './events.ts';
import { closeExit, keepInside, leave, leaves } from './keys.ts';
import { Nearness } from './nearness.ts';
import {
  labProblem,
  openingScene,
  readControls,
  readHeight,
  readScene,
  readSeed,
  readStep,
} from './options.ts';
import { placeholder } from './placeholder.ts';
import { playgroundStyles } from './playground-styles.ts';

/**
 * A lab in somebody's page. It sleeps until it comes near the viewport; all playgrounds of a page share
 * one compiled engine; removal frees all. Plain keys stay inside; Escape leaves, Tab goes on behind it.
 *
 * @tag attention-playground
 *
 * @fires {CustomEvent<{ scene: Scene }>} ready - The first picture is there.
 * @fires {CustomEvent<SceneChanged>} scene-changed - Something was set or looked at.
 * @fires {CustomEvent<StepChanged>} step-changed - Another step is open; `step` counts from 1.
 * @fires {CustomEvent<PlaygroundFailure>} error - It could not do what it was asked; does not bubble.
 *
 * @csspart frame - the border and background of the whole
 * @csspart placeholder - what stands there until the lab wakes
 * @csspart lab - the lab
 * @csspart exit - what has the focus after Escape
 *
 * @cssprop --attention-playground-font - font of texts
 * @cssprop --attention-playground-background - behind everything
 * @cssprop --attention-playground-card - of the cards
 * @cssprop --attention-playground-ink - of texts
 * @cssprop --attention-playground-dim - of lesser texts
 * @cssprop --attention-playground-line - of lines
 * @cssprop --attention-playground-query - of Queries
 * @cssprop --attention-playground-key - of Keys
 * @cssprop --attention-playground-value - of Values
 * @cssprop --attention-playground-weight - of weights
 */
export class AttentionPlayground extends PlaygroundBase {
  static override styles = [themeTokens, playgroundStyles];

  /** Which lab; a scene or a preset names its own. A new name wakes another one. */
  @property() lab = 'soft-addressing';
  /** A scene to start from, by the name of its preset. */
  @property() preset = '';
  /** Language; empty means the scene's, then the page's, then the browser's. */
  @property() override lang = '';
  /** "light", "dark", "contrast" or "auto"; empty means the scene's. */
  @property() theme: Theme | '' = '';
  /** What is shown of "scene panels player inspector"; absent means all. */
  @property({ converter: readControls }) controls: readonly Control[] | null = null;
  /** A fixed height, in which it scrolls: "480" or any CSS length. Empty means as high as it is. */
  @property() height = '';
  /** Everything can be looked at and nothing changed. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  @state() private element: AttentionLab | null = null;
  @state() private problems: readonly string[] = [];

  #given: Scene | string | null = null;
  #step: string | number | null = null;
  #seed: string | number | null = null;
  #waking: Promise<AttentionLab | null> | null = null;

  constructor() {
    super();
    new Nearness(this, () => void this.wake());
  }

  /** The scene as it is now. Takes a scene, or the text of a link. */
  @property({ noAccessor: true })
  get scene(): Scene {
    return this.element?.scene ?? openingScene(this.#opening).scene;
  }
  set scene(scene: Scene | string | null) {
    this.#given = scene;
    this.#reopen();
  }

  /** The open step. Takes its name, or its number from 1. */
  @property({ noAccessor: true })
  get step(): string {
    return stageIn(this.scene);
  }
  set step(step: string | number | null) {
    const stage = step === null || !this.element ? null : readStep(this.element.name, step);
    if (stage instanceof Error) {
      this.#tellProblems([stage.message]);
      return;
    }
    this.#step = step;
    if (stage !== null && stage !== this.step) this.element?.goTo(stage);
  }

  /** Seed of everything that is drawn at random. */
  @property({ noAccessor: true })
  get seed(): number {
    return this.scene.attention.seed;
  }
  set seed(seed: string | number | null) {
    const value = seed === null || !this.element ? null : readSeed(seed);
    if (value instanceof Error) {
      this.#tellProblems([value.message]);
      return;
    }
    this.#seed = seed;
    if (value !== null) this.element?.lab.patch({ attention: { seed: value } });
  }

  get language(): Language {
    const { lang } = this.scene;
    if (isLanguage(this.lang)) return this.lang;
    if (isLanguage(lang)) return lang;
    const page = this.closest('[lang]')?.getAttribute('lang');
    return preferredLanguage([...(page ? [page] : []), ...navigator.languages]);
  }

  /** The text of a link to the scene as it is now, to be put behind "#" or into `scene`. */
  link(): string {
    return encodeScene(this.scene);
  }

  /** Starts it now, wherever it is. Resolves with false where it could not. */
  async wake(): Promise<boolean> {
    this.#waking ??= this.#wake();
    return (await this.#waking) !== null;
  }

  next(): void {
    this.#act((lab) => lab.next());
  }

  back(): void {
    this.#act((lab) => lab.back());
  }

  /** To a step by its name, or by its number from 1. */
  goTo(step: string | number): void {
    this.step = step;
  }

  play(): void {
    this.#act((lab) => lab.play());
  }

  pause(): void {
    this.element?.pause();
  }

  undo(): void {
    this.element?.undo();
  }

  redo(): void {
    this.element?.redo();
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.frame')?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated && changed.has('preset')) this.#reopen();
    if (this.hasUpdated && changed.has('lab')) this.#change();
  }

  protected override updated(): void {
    if (this.element) this.#dress(this.element);
  }

  protected override render() {
    const say = messagesFor(this.language).embed;
    const height = readHeight(this.height);
    const preset = this.#given ? '' : this.preset;
    return html`<div class="whole" dir="ltr" lang=${this.language}>
      <div
        class="frame ${height ? '' : 'natural'}"
        part="frame"
        role="group"
        aria-label=${say.name}
        tabindex="-1"
        .style=${height ? `height:${height}` : ''}
        @keydown=${this.#keyPressed}
        @keyup=${keepInside}
        @keypress=${keepInside}
      >
        ${this.problems.map(
          (problem) =>
            html`<attention-notice class="notice" kind="warning" heading=${say.notUnderstood}
              ><code>${problem}</code></attention-notice
            >`,
        )}
        ${this.element ?? placeholder(this.language, preset, this.#waking !== null)}
      </div>
      <div class="exit" part="exit" tabindex="-1" @blur=${closeExit}>
        <span class="unseen">${say.left}</span>
      </div>
    </div>`;
  }

  get #opening() {
    const { lab, preset } = this;
    return { lab, preset, scene: this.#given, step: this.#step, seed: this.#seed };
  }

  async #wake(): Promise<AttentionLab | null> {
    this.requestUpdate();
    const problem = labProblem(this.lab);
    this.#tellProblems(problem === null ? [] : [problem]);
    if (problem !== null) return null;
    const { tag, load } = labs[openingScene(this.#opening).scene.lab];
    try {
      await load();
    } catch (error) {
      this.#waking = null;
      this.#fail({ op: 'load', kind: 'missing', message: `[load] ${String(error)}`, allow: [] });
      return null;
    }
    const lab: AttentionLab = document.createElement(tag);
    const { scene, problems } = openingScene(this.#opening);
    lab.className = 'lab';
    lab.part.add('lab');
    lab.scene = scene;
    lab.addEventListener('error', (event) => {
      this.#fail((event as unknown as CustomEvent<LabFailure>).detail);
    });
    this.#dress(lab);
    this.#tellProblems(problems);
    this.element = lab;
    return lab;
  }

  #dress(lab: AttentionLab): void {
    lab.lang = this.language;
    if (this.theme) lab.theme = this.theme;
    lab.controls = this.controls;
    lab.readonly = this.readonly;
  }

  /** Opens what the options say now, if it is awake. */
  #reopen(): void {
    if (!this.element) return;
    const given = this.#given ? readScene(this.#given) : null;
    const { scene, problems } = openingScene(this.#opening);
    this.#tellProblems(problems);
    if (scene.lab !== this.element.name) this.#change();
    else if (!(given instanceof Error)) this.element.scene = scene;
  }

  #change(): void {
    if (!this.#waking) return;
    this.element = null;
    this.#waking = null;
    void this.wake();
  }

  #act(action: (lab: AttentionLab) => void): void {
    if (this.element) action(this.element);
    else void (this.#waking ??= this.#wake()).then((lab) => lab && action(lab));
  }

  #tellProblems(problems: readonly string[]): void {
    this.problems = problems;
    for (const message of problems) {
      const op = /^\[(\w+)\]/.exec(message)?.[1] ?? 'options';
      this.#fail({ op, kind: 'options', message, allow: [] });
    }
  }

  #fail(detail: PlaygroundFailure): void {
    this.dispatchEvent(new CustomEvent('error', { detail }));
  }

  #keyPressed = (event: KeyboardEvent): void => {
    keepInside(event);
    if (leaves(event)) leave(this.renderRoot.querySelector<HTMLElement>('.exit')!);
  };
}

define('attention-playground', AttentionPlayground);

declare global {
  interface HTMLElementTagNameMap {
    'attention-playground': AttentionPlayground;
  }
}
