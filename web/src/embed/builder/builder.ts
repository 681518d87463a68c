import { html, LitElement } from 'lit';
import { state } from 'lit/decorators.js';
import { define } from '../../elements/base.ts';
import { ContextProvider, type Theme } from '../../elements/context.ts';
import '../../elements/icon-button.ts';
import '../../elements/number.ts';
import '../../elements/segmented.ts';
import '../../elements/switch.ts';
import { mark } from '../../elements/mark.ts';
import { documentTokens, themeTokens } from '../../elements/tokens.ts';
import { isLanguage, messagesFor, preferredLanguage, type Language } from '../../i18n/index.ts';
import type { SceneChanged, StepChanged } from '../../labs/base.ts';
import { decodeScene, encodeScene, presetById } from '../../scene/index.ts';
import '../playground.ts';
import { builderStyles } from './builder-styles.ts';
import {
  elementCode,
  frameAddress,
  frameCode,
  frameHeight,
  policyFor,
  type Choice,
} from './code.ts';
import { optionFields } from './fields.ts';

type Form = 'element' | 'frame';

/** The page that makes the code to put a playground into a page of one's own. */
export class AttentionEmbedBuilder extends LitElement {
  static override styles = [themeTokens, builderStyles];

  @state() private choice: Choice;
  @state() private form: Form = 'element';
  @state() private copied: 'no' | 'yes' | 'refused' = 'no';
  @state() private language: Language = preferredLanguage(navigator.languages);
  @state() private theme: Theme = 'auto';
  /** What the preview was started with: what is done in it goes into the code, not back into it. */
  @state() private started: { preset: string; scene: string };

  readonly #context = new ContextProvider(this, { language: 'en', theme: 'auto' });

  constructor() {
    super();
    const given = location.hash.length > 1 ? decodeScene(location.hash) : null;
    const scene = given && !given.problem ? encodeScene(given.scene) : '';
    if (given && isLanguage(given.scene.lang)) this.language = given.scene.lang;
    this.started = { preset: scene ? '' : 'woodchuck', scene };
    this.choice = {
      ...this.started,
      address: new URL('./', location.href).href,
      lab: given?.scene.lab ?? 'soft-addressing',
      step: '',
      controls: null,
      readonly: false,
      lang: '',
      theme: '',
      height: null,
      width: null,
    };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, documentTokens.styleSheet!];
  }

  protected override willUpdate(): void {
    this.#context.language = this.language;
    this.#context.theme = this.theme;
  }

  protected override updated(): void {
    const root = document.documentElement;
    root.lang = this.language === 'zh' ? 'zh-Hans' : this.language;
    root.dataset['theme'] = this.theme;
    this.setAttribute('theme', this.theme);
    document.title = messagesFor(this.language).embed.builder.documentTitle;
  }

  protected override render() {
    const say = messagesFor(this.language).embed.builder;
    return html`<header>
        ${mark}
        <a class="home" href="./">${messagesFor(this.language).lab.page.title}</a>
        ${this.#tools()}
      </header>
      <main>
        <div class="intro">
          <h1>${say.heading}</h1>
          <p>${say.lead}</p>
        </div>
        <section class="options" aria-label=${say.options}>
          ${optionFields({ choice: this.choice, started: this.started, say, language: this.language, change: this.#changed, start: this.#start })}
        </section>
        <div class="result">${this.#code()} ${this.#preview()}</div>
      </main>`;
  }

  #tools() {
    const page = messagesFor(this.language).lab.page;
    const say = messagesFor(this.language).embed.builder;
    const themes = Object.entries(page.themes);
    return html`<div class="tools" role="group" aria-label=${page.settings}>
      <select
        aria-label=${page.language}
        @change=${(event: Event) => (this.language = valueOf(event) as Language)}
      >
        ${Object.entries(say.languages).map(
          ([id, name]) =>
            html`<option value=${id} lang=${id} ?selected=${id === this.language}>${name}</option>`,
        )}
      </select>
      <select
        aria-label=${page.theme}
        @change=${(event: Event) => (this.theme = valueOf(event) as Theme)}
      >
        ${themes.map(
          ([id, name]) => html`<option value=${id} ?selected=${id === this.theme}>${name}</option>`,
        )}
      </select>
    </div>`;
  }

  get #text(): string {
    const title = messagesFor(this.language).embed.name;
    return this.form === 'element' ? elementCode(this.choice) : frameCode(this.choice, title);
  }

  #code() {
    const say = messagesFor(this.language).embed.builder;
    const status = { no: '', yes: say.copied, refused: say.notCopied }[this.copied];
    return html`<section class="card" aria-label=${say.form}>
      <attention-segmented
        label=${say.form}
        hide-label
        .options=${Object.entries(say.forms).map(([value, label]) => ({ value, label }))}
        value=${this.form}
        @value-changed=${(event: CustomEvent<{ value: string }>) => {
          this.form = event.detail.value as Form;
          this.copied = 'no';
          // The other preview begins where this one is now.
          this.started = { preset: this.choice.preset, scene: this.choice.scene };
        }}
      ></attention-segmented>
      <p class="hint">${say.formHints[this.form]}</p>
      <textarea
        readonly
        rows="4"
        spellcheck="false"
        dir="ltr"
        aria-label=${say.code}
        .value=${this.#text}
      ></textarea>
      <div class="row">
        <attention-icon-button
          primary
          show-label
          icon="copy"
          label=${say.copy}
          @click=${this.#copy}
        ></attention-icon-button>
        <span role="status">${status}</span>
      </div>
      <p class="hint">${say.policy} <code>${policyFor(this.form, this.choice.address)}</code></p>
    </section>`;
  }

  #preview() {
    const say = messagesFor(this.language).embed.builder;
    const { width } = this.choice;
    return html`<section class="preview" aria-label=${say.preview}>
      <h2>${say.preview}</h2>
      ${this.form === 'element' ? html`<p class="hint">${say.previewNote}</p>` : ''}
      <div .style=${width === null ? '' : `max-width:${width}px`}>
        ${this.form === 'element' ? this.#element() : this.#frame()}
      </div>
    </section>`;
  }

  #element() {
    const { lab, step, controls, readonly, lang, theme, height } = this.choice;
    const { preset, scene } = this.started;
    return html`<attention-playground
      lab=${lab}
      preset=${preset}
      .scene=${scene || null}
      .step=${step || null}
      .controls=${controls}
      .readonly=${readonly}
      lang=${lang || this.language}
      theme=${theme || this.theme}
      height=${height ?? ''}
      @scene-changed=${this.#sceneChanged}
      @step-changed=${({ detail }: CustomEvent<StepChanged>) => this.#changed({ step: detail.stage })}
    ></attention-playground>`;
  }

  #frame() {
    const title = messagesFor(this.language).embed.name;
    const here = new URL('./', location.href).href;
    return html`<iframe
      title=${title}
      src=${frameAddress({ ...this.choice, ...this.started, address: here })}
      height=${this.choice.height ?? frameHeight}
    ></iframe>`;
  }

  #changed = (part: Partial<Choice>): void => {
    this.choice = { ...this.choice, ...part };
    this.copied = 'no';
  };

  /** Opens another scene in the preview. */
  #start = (started: { preset: string; scene: string }): void => {
    this.started = started;
    this.#changed({ ...started, step: '' });
  };

  #sceneChanged = ({ detail: { content, scene } }: CustomEvent<SceneChanged>): void => {
    if (!content) return;
    const preset = presetById(this.started.preset)?.scene;
    const parts = ['input', 'attention', 'edits', 'translation'] as const;
    if (preset && parts.every((part) => preset[part] === scene[part])) {
      this.#changed({ preset: this.started.preset, scene: '' });
    } else {
      this.#changed({ preset: '', scene: encodeScene({ ...scene, lang: 'auto', theme: 'auto' }) });
    }
  };

  #copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(this.#text);
      this.copied = 'yes';
    } catch {
      this.copied = 'refused';
      this.renderRoot.querySelector('textarea')?.select();
    }
  };
}

function valueOf(event: Event): string {
  return (event.target as HTMLSelectElement).value;
}

define('attention-embed-builder', AttentionEmbedBuilder);
