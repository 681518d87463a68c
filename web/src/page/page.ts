import { html, LitElement, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { ContextProvider, type Theme } from '../elements/context.ts';
import { mark } from '../elements/mark.ts';
import { documentTokens, themeTokens } from '../elements/tokens.ts';
import { isLanguage, messagesFor, preferredLanguage, type Language } from '../i18n/index.ts';
import type { AttentionLab, SceneChanged } from '../labs/base.ts';
import { linkProblemText } from '../labs/link-problem.ts';
import { labs } from '../labs/registry.ts';
import { isOneFile } from '../offline/lesson-file.ts';
import {
  defaultSceneOf,
  encodeScene,
  LABS,
  type LabName,
  type Scene,
  type SceneProblem,
} from '../scene/index.ts';
import type { AttentionShare } from '../share/share.ts';
import { SceneLink } from './link.ts';
import { pageStyles } from './page-styles.ts';
import './site-notice.ts';

const themes: readonly Theme[] = ['auto', 'light', 'dark', 'contrast'];
const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };

/** The page around the labs: wordmark, labs, language, colours, undo and redo, and the link. */
export class AttentionPage extends LitElement {
  static override styles = [themeTokens, pageStyles];

  @state() private scene: Scene;
  @state() private history = { canUndo: false, canRedo: false };
  @state() private problem: SceneProblem | null;
  @state() private failed: 'share' | 'lab' | null = null;
  @state() private lab: AttentionLab | null = null;
  @state() private printed: Element | null = null;
  /** Whether the first picture is there, or there will be none: what can wait comes after it. */
  @state() private settled = false;
  @query('attention-share') private shareDialog!: AttentionShare;

  readonly #context = new ContextProvider(this, { language: 'en', theme: 'auto' });
  readonly #link = new SceneLink((scene, problem) => {
    this.problem = problem;
    void this.#open(scene);
  });
  /** The labs that are not on the page, as they were left. */
  readonly #left = new Map<LabName, Scene>();

  constructor() {
    super();
    const { scene, problem } = this.#link.read();
    this.scene = scene;
    this.problem = problem;
    void this.#open(scene);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#link.listen();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, documentTokens.styleSheet!];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#link.stop();
  }

  get #language(): Language {
    const { lang } = this.scene;
    return isLanguage(lang) ? lang : preferredLanguage(navigator.languages);
  }

  protected override willUpdate(): void {
    this.#context.language = this.#language;
    this.#context.theme = this.scene.theme;
  }

  protected override updated(): void {
    const root = document.documentElement;
    root.lang = this.#language === 'zh' ? 'zh-Hans' : this.#language;
    root.dataset['theme'] = this.scene.theme;
    this.setAttribute('theme', this.scene.theme);
    this.toggleAttribute('printing', this.printed !== null);
    const { labs: names, title } = messagesFor(this.#language).lab.page;
    document.title = `${names[this.scene.lab]} · ${title}`;
  }

  protected override render() {
    const say = messagesFor(this.#language).lab;
    return html`<button type="button" class="skip" @click=${() => this.lab?.focus()}>
        ${say.page.skip}
      </button>
      <header>
        ${mark}
        <h1 class="wordmark">${say.page.title}</h1>
        <nav aria-label=${say.page.labList}>
          ${LABS.map((name) => this.#labLink(name))}
          ${isOneFile() ? nothing : html`<a href="./embed-builder.html">${say.page.embed}</a>`}
        </nav>
        ${this.#tools()}
      </header>
      <div class="status" role="status">
        ${this.failed ? html`<p>${say.page.failed[this.failed]}</p>` : nothing}
      </div>
      ${this.settled ? html`<attention-site-notice></attention-site-notice>` : nothing}
      ${
        this.problem
          ? html`<attention-notice
              class="notice"
              kind="warning"
              dismissible
              heading=${say.link.heading}
              @notice-dismissed=${() => (this.problem = null)}
              >${linkProblemText(say, this.problem)}</attention-notice
            >`
          : nothing
      }
      ${this.lab}
      <attention-share></attention-share>
      ${this.printed ? html`<div class="printed">${this.printed}</div>` : nothing}`;
  }

  #tools() {
    const say = messagesFor(this.#language).lab.page;
    const { theme } = this.scene;
    return html`<div class="tools" role="group" aria-label=${say.settings}>
      <attention-icon-button
        icon="undo"
        label=${say.undo}
        ?disabled=${!this.history.canUndo}
        @click=${() => this.lab?.undo()}
      ></attention-icon-button>
      <attention-icon-button
        icon="redo"
        label=${say.redo}
        ?disabled=${!this.history.canRedo}
        @click=${() => this.lab?.redo()}
      ></attention-icon-button>
      <select aria-label=${say.language} @change=${this.#languageChosen}>
        ${Object.entries(languageNames).map(
          ([language, name]) =>
            html`<option
              value=${language}
              lang=${language}
              ?selected=${language === this.#language}
            >
              ${name}
            </option>`,
        )}
      </select>
      <select aria-label=${say.theme} @change=${this.#themeChosen}>
        ${themes.map(
          (name) =>
            html`<option value=${name} ?selected=${name === theme}>${say.themes[name]}</option>`,
        )}
      </select>
      <attention-icon-button
        icon="share"
        label=${say.share}
        @click=${this.#share}
      ></attention-icon-button>
    </div>`;
  }

  /** The address of a lab holds the scene in which it was left, in the present language and colours. */
  #labLink(name: LabName) {
    const here = name === this.scene.lab;
    const { lang, theme } = this.scene;
    const scene = { ...(this.#left.get(name) ?? defaultSceneOf(name)), lang, theme };
    return html`<a
      href=${here ? './' : `#${encodeScene(scene)}`}
      aria-current=${here ? 'page' : nothing}
      @click=${here ? this.#home : nothing}
      >${messagesFor(this.#language).lab.page.labs[name]}</a
    >`;
  }

  #home = (event: Event): void => {
    event.preventDefault();
    scrollTo({ top: 0 });
  };

  /** Opens a scene in its lab, which is fetched when it is first asked for. */
  async #open(scene: Scene): Promise<void> {
    if (this.lab?.name === scene.lab) {
      this.lab.scene = scene;
      return;
    }
    if (this.lab) this.#left.set(this.lab.name, this.lab.scene);
    this.scene = scene;
    const { tag, load } = labs[scene.lab];
    try {
      await load();
    } catch {
      this.failed = 'lab';
      return;
    }
    // Another one may have been asked for in the meantime.
    if (this.scene === scene) this.#show(document.createElement(tag), scene);
  }

  #show(lab: AttentionLab, scene: Scene): void {
    lab.className = 'lab';
    lab.tabIndex = -1;
    lab.scene = scene;
    lab.addEventListener('scene-changed', this.#sceneChanged as EventListener);
    for (const event of ['rendered', 'error']) lab.addEventListener(event, this.#settle);
    this.lab = lab;
    this.failed = null;
    this.history = { canUndo: false, canRedo: false };
  }

  #sceneChanged = ({ detail }: CustomEvent<SceneChanged>): void => {
    const { scene, canUndo, canRedo, content } = detail;
    const moved =
      scene.view.panel !== this.scene.view.panel ||
      scene.reading.panel !== this.scene.reading.panel ||
      scene.attending.panel !== this.scene.attending.panel;
    if (this.history.canUndo !== canUndo || this.history.canRedo !== canRedo) {
      this.history = { canUndo, canRedo };
    }
    const dressed = scene.lang !== this.scene.lang || scene.theme !== this.scene.theme;
    this.#link.follow(scene, content || moved);
    if (dressed || moved) this.scene = scene;
  };

  #settle = (): void => {
    this.settled = true;
  };

  #languageChosen = (event: Event): void => {
    const lang = (event.target as HTMLSelectElement).value as Language;
    this.lab?.lab.patch({ lang });
  };

  #themeChosen = (event: Event): void => {
    const theme = (event.target as HTMLSelectElement).value as Theme;
    this.lab?.lab.patch({ theme });
  };

  /** The dialog is fetched when it is first asked for. */
  #share = async (): Promise<void> => {
    const { lab } = this;
    if (!lab) return;
    try {
      await import('../share/share.ts');
    } catch {
      this.failed = 'share';
      return;
    }
    this.failed = null;
    const run = await lab.lab.record();
    const { scene } = lab;
    const { language, theme } = this.#context;
    const linkTo = (shared: Scene) => SceneLink.addressOf(shared);
    const print = this.#print;
    await this.shareDialog.open({ scene, run, lab, language, theme, linkTo, print });
  };

  /** Prints one thing instead of the page. */
  #print = async (content: Element): Promise<void> => {
    this.printed = content;
    await this.updateComplete;
    addEventListener('afterprint', () => (this.printed = null), { once: true });
    print();
  };
}

customElements.define('attention-page', AttentionPage);

declare global {
  interface HTMLElementTagNameMap {
    'attention-page': AttentionPage;
  }
}
