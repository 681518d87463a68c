import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import { CONTROLS, type Control, type Scene } from '../scene/index.ts';
import type { ShareContext } from './context.ts';
import { fieldStyles } from './field-styles.ts';
import { linkStyles } from './link-styles.ts';
import { QR_LIMIT, qrCodeOf, type QrCode } from './qr.ts';

/** The link of the scene, with the parts of the lab that it shall show, and as a code to scan. */
export class AttentionShareLink extends AttentionElement {
  static override styles = [AttentionElement.shared, fieldStyles, linkStyles];

  @property({ attribute: false }) context!: ShareContext;
  @state() private without: readonly Control[] = [];
  @state() private large = false;
  @query('dialog') private projector!: HTMLDialogElement;

  override connectedCallback(): void {
    super.connectedCallback();
    this.without = this.context.scene.view.hidden;
  }

  get #scene(): Scene {
    const { scene } = this.context;
    return { ...scene, view: { ...scene.view, hidden: [...this.without] } };
  }

  protected override render() {
    const { say, linkTo, copy } = this.context;
    const link = linkTo(this.#scene);
    return html`<fieldset>
        <legend>${say.link.shows}</legend>
        ${CONTROLS.map((control) => this.#choice(control))}
      </fieldset>
      <label class="field"
        ><span>${say.link.address}</span>
        <input
          readonly
          .value=${link}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
      /></label>
      <attention-icon-button
        primary
        show-label
        icon="copy"
        label=${say.link.copy}
        @click=${() => copy(link)}
      ></attention-icon-button>
      <h3>${say.link.code}</h3>
      ${this.#code(link)}`;
  }

  #choice(control: Control) {
    return html`<label class="choice">
      <input
        type="checkbox"
        .checked=${!this.without.includes(control)}
        @change=${() => this.#toggle(control)}
      />${this.context.say.link.parts[control]}</label
    >`;
  }

  #toggle(control: Control): void {
    const hide = !this.without.includes(control);
    this.without = CONTROLS.filter((one) => (one === control ? hide : this.without.includes(one)));
  }

  #code(link: string) {
    const say = this.context.say.link;
    const code = qrCodeOf(link);
    if (!code) return html`<p>${say.codeTooLong(link.length, QR_LIMIT)}</p>`;
    return html`<div class="code">
        ${this.#drawing(code)}
        <div>
          <p>${code.dense ? say.codeDense : say.codeHint}</p>
          ${isLocal(link) ? html`<p>${say.local}</p>` : nothing}
          <attention-icon-button
            show-label
            icon="eye"
            label=${say.project}
            @click=${this.#project}
          ></attention-icon-button>
        </div>
      </div>
      <dialog aria-label=${say.code} @close=${() => (this.large = false)}>
        ${this.large ? this.#poster(code) : nothing}
      </dialog>`;
  }

  #drawing({ size, path }: QrCode) {
    return html`<svg
      class="qr"
      role="img"
      aria-label=${this.context.say.link.code}
      viewBox="0 0 ${size} ${size}"
      shape-rendering="crispEdges"
    >
      <rect width=${size} height=${size} fill="#fff" />
      <path d=${path} fill="#000" />
    </svg>`;
  }

  /** What a classroom sees: the code as large as the screen, black on white in every theme. */
  #poster(code: QrCode) {
    const { say } = this.context;
    return html`<div
      class="poster"
      @fullscreenchange=${() => document.fullscreenElement ?? this.projector.close()}
    >
      ${this.#drawing(code)}
      <attention-icon-button
        icon="close"
        label=${say.close}
        @click=${() => this.projector.close()}
      ></attention-icon-button>
    </div>`;
  }

  // Where the browser refuses the whole screen, the whole window has to do.
  #project = async (): Promise<void> => {
    this.large = true;
    await this.updateComplete;
    this.projector.showModal();
    const poster = this.renderRoot.querySelector('.poster')!;
    await poster.requestFullscreen?.().catch(() => undefined);
  };
}

/** Whether an address means something on this computer only. */
function isLocal(link: string): boolean {
  const { protocol, hostname } = new URL(link);
  return protocol === 'file:' || /^(localhost|127\.|\[::1\])/.test(hostname);
}

define('attention-share-link', AttentionShareLink);

declare global {
  interface HTMLElementTagNameMap {
    'attention-share-link': AttentionShareLink;
  }
}
