import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import '../elements/icon-button.ts';
import { token } from '../elements/tokens.ts';
import { howMuchIsKept, keepWholeSite, type Kept } from '../offline/kept-site.ts';
import { isOneFile, lessonFile } from '../offline/lesson-file.ts';
import { encodeScene } from '../scene/index.ts';
import type { ShareContext } from './context.ts';
import { lessonName } from './lesson-name.ts';
import { shareStyles } from './share-styles.ts';

/** Takes the playground along: this lesson as a file of its own, or the whole site on this device. */
export class AttentionShareTakeAlong extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    shareStyles,
    css`
      :host {
        display: block;
      }
      progress {
        width: 100%;
        max-width: 24rem;
        height: 10px;
        accent-color: ${token.weight};
      }
    `,
  ];

  @property({ attribute: false }) context!: ShareContext;
  @state() private writing = false;
  @state() private keeping = false;
  /** Null where this browser keeps nothing; undefined until it has said so. */
  @state() private kept: Kept | null | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void howMuchIsKept().then((kept) => (this.kept = kept));
  }

  protected override render() {
    const say = this.messages.offline;
    return html`<h3>${say.lesson}</h3>
      <p>${say.lessonLead}</p>
      <div class="actions">
        <attention-icon-button
          primary
          show-label
          icon="download"
          label=${say.download}
          ?disabled=${this.writing}
          @click=${this.#download}
        ></attention-icon-button>
      </div>
      <h3>${say.kept}</h3>
      ${isOneFile() ? html`<p>${say.alreadyFile}</p>` : this.#keptSite()}`;
  }

  #keptSite() {
    const { kept } = this;
    const say = this.messages.offline;
    if (kept === undefined) return nothing;
    if (kept === null) return html`<p>${say.keptNothing}</p>`;
    const [have, all, rest] = [kept.kept, kept.total, kept.total - kept.kept].map(this.#size);
    if (kept.kept === kept.total)
      return html`<p>${say.keptLead}</p>
        <p>${say.keptAll(all!)}</p>`;
    const now = this.keeping ? say.keeping(have!, all!) : say.keptSome(have!, all!);
    return html`<p>${say.keptLead}</p>
      <p id="now">${now}</p>
      ${
        this.keeping
          ? html`<progress aria-labelledby="now" value=${kept.kept} max=${kept.total}></progress>`
          : nothing
      }
      <div class="actions">
        <attention-icon-button
          show-label
          icon="download"
          label=${say.keepAll(rest!)}
          ?disabled=${this.keeping}
          @click=${this.#keepAll}
        ></attention-icon-button>
      </div>`;
  }

  #size = (bytes: number): string => this.messages.offline.megabytes((bytes / 1e6).toFixed(1));

  #download = async (): Promise<void> => {
    const { scene, save, tell } = this.context;
    const say = this.messages.offline;
    this.writing = true;
    tell(say.downloading);
    try {
      save(lessonName(scene, say.fileName), await lessonFile(encodeScene(scene)));
    } catch {
      tell(say.downloadFailed);
    }
    this.writing = false;
  };

  #keepAll = async (): Promise<void> => {
    this.keeping = true;
    try {
      await keepWholeSite((kept) => (this.kept = kept));
    } catch {
      this.context.tell(this.messages.offline.keepFailed);
    }
    this.keeping = false;
  };
}

define('attention-share-take-along', AttentionShareTakeAlong);

declare global {
  interface HTMLElementTagNameMap {
    'attention-share-take-along': AttentionShareTakeAlong;
  }
}
