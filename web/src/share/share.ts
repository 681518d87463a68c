import { html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import '../elements/icon-button.ts';
import '../elements/tabs.ts';
import { saveFile } from '../export/save.ts';
import type { ShareContext, ShareSource } from './context.ts';
import { sectionIds, sections, type SectionId } from './sections/index.ts';
import { shareStyles } from './share-styles.ts';

/** The dialog that gives away what is on screen: as a link, a picture, numbers, code, a file, a frame. */
export class AttentionShare extends AttentionElement {
  static override styles = [AttentionElement.shared, shareStyles];

  @state() private source: ShareSource | null = null;
  @state() private chosen: SectionId = 'link';
  @state() private told = '';
  @query('dialog') private dialog!: HTMLDialogElement;

  /** Opens the dialog on a scene; what changes behind it meanwhile stays out of it. */
  async open(source: ShareSource): Promise<void> {
    this.source = source;
    this.told = '';
    await this.updateComplete;
    this.dialog.showModal();
  }

  protected override render() {
    const say = this.messages.share;
    return html`<dialog
      aria-labelledby="heading"
      closedby="any"
      @close=${() => (this.source = null)}
    >
      ${this.source ? this.#content({ ...this.source, ...this.#helpers(), say }) : nothing}
    </dialog>`;
  }

  #content(context: ShareContext) {
    const { say } = context;
    const tabs = sectionIds.map((id) => ({ id, label: say[id].title }));
    return html`<div class="sheet">
      <div class="head">
        <h2 id="heading">${say.heading}</h2>
        <attention-icon-button
          quiet
          icon="close"
          label=${say.close}
          @click=${() => this.dialog.close()}
        ></attention-icon-button>
      </div>
      <attention-tabs
        .tabs=${tabs}
        .chosen=${this.chosen}
        label=${say.sections}
        @tab-chosen=${(event: CustomEvent<{ id: SectionId }>) => this.#choose(event.detail.id)}
      ></attention-tabs>
      <div class="section" role="tabpanel" aria-label=${say[this.chosen].title}>
        ${sections[this.chosen](context)}
      </div>
      <p class="status" role="status">${this.told}</p>
    </div>`;
  }

  #helpers(): Pick<ShareContext, 'save' | 'copy' | 'tell'> {
    const say = this.messages.share;
    const tell = (text: string) => void (this.told = text);
    return {
      tell,
      save(name, content) {
        saveFile(name, content);
        tell(say.saved(name));
      },
      async copy(text) {
        const copied = await navigator.clipboard?.writeText(text).then(
          () => true,
          () => false,
        );
        tell(copied ? say.copied : say.copyRefused);
        return copied ?? false;
      },
    };
  }

  #choose(id: SectionId): void {
    this.chosen = id;
    this.told = '';
  }
}

define('attention-share', AttentionShare);

declare global {
  interface HTMLElementTagNameMap {
    'attention-share': AttentionShare;
  }
}
