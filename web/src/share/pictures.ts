import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import '../elements/segmented.ts';
import '../elements/switch.ts';
import { dressed, type Dressable } from '../export/picture/dressed.ts';
import { pngFile, svgFile, svgText } from '../export/picture/files.ts';
import { pictureOf } from '../export/picture/picture.ts';
import { shownPictures, type ShownPicture } from '../export/picture/shown.ts';
import type { ShareContext } from './context.ts';
import { fileName } from './file-name.ts';
import { picturesStyles } from './pictures-styles.ts';

const themes = ['', 'light', 'dark'] as const;

/** Chooses one of the pictures on the screen, shows it as it will be, and saves it. */
export class AttentionSharePictures extends AttentionElement {
  static override styles = [AttentionElement.shared, picturesStyles];

  @property({ attribute: false }) context!: ShareContext;
  @state() private chosen = 0;
  @state() private theme: (typeof themes)[number] = '';
  @state() private transparent = false;
  @state() private picture: SVGElement | null = null;
  #pictures: readonly ShownPicture[] = [];
  #drawings = 0;

  protected override firstUpdated(): void {
    this.#pictures = shownPictures(this.context.lab);
    void this.#draw();
  }

  protected override render() {
    const say = this.context.say.pictures;
    if (this.hasUpdated && this.#pictures.length === 0) return html`<p>${say.none}</p>`;
    return html`<div class="choices">
        <label
          >${say.which}
          <select @change=${this.#pictureChosen}>
            ${this.#pictures.map(
              ({ title }, i) =>
                html`<option value=${i} ?selected=${i === this.chosen}>${title}</option>`,
            )}
          </select>
        </label>
        <attention-segmented
          label=${say.colors}
          .options=${themes.map((value) => ({ value, label: say.themes[value || 'shown'] }))}
          value=${this.theme}
          @value-changed=${(event: CustomEvent<{ value: '' | 'light' | 'dark' }>) =>
            this.#change({ theme: event.detail.value })}
        ></attention-segmented>
        <attention-switch
          label=${say.transparent}
          ?checked=${this.transparent}
          @switch-changed=${(event: CustomEvent<{ checked: boolean }>) =>
            this.#change({ transparent: event.detail.checked })}
        ></attention-switch>
      </div>
      ${this.picture ? this.#result(this.picture) : nothing}`;
  }

  #result(picture: SVGElement) {
    const say = this.context.say.pictures;
    const title = this.#pictures[this.chosen]!.title;
    const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
    const button = (label: string, save: () => Promise<void>, primary = false) =>
      html`<attention-icon-button
        show-label
        ?primary=${primary}
        icon="download"
        label=${label}
        @click=${save}
      ></attention-icon-button>`;
    return html`<div class="actions">
        ${button(say.svg, () => this.#save('svg', 1), true)}
        ${button(say.png, () => this.#save('png', 1))}
        ${button(say.largePng, () => this.#save('png', 2))}
      </div>
      <p class="hint">${say.hint}</p>
      <img class=${this.transparent ? 'transparent' : ''} src=${address} alt=${title} />`;
  }

  #pictureChosen = (event: Event): void => {
    this.#change({ chosen: Number((event.target as HTMLSelectElement).value) });
  };

  #change(part: Partial<Record<'chosen' | 'theme' | 'transparent', unknown>>): void {
    Object.assign(this, part);
    void this.#draw();
  }

  /** Only the newest of several drawings is shown. */
  async #draw(): Promise<void> {
    const shown = this.#pictures[this.chosen];
    const drawing = (this.#drawings += 1);
    const { lab, scene, linkTo } = this.context;
    const { title, element } = shown ?? {};
    const options = { title: title ?? '', source: linkTo(scene), transparent: this.transparent };
    const picture = element
      ? await dressed(lab as unknown as Dressable, this.theme, () => pictureOf(element, options))
      : null;
    if (drawing === this.#drawings) this.picture = picture;
  }

  async #save(ending: 'svg' | 'png', scale: number): Promise<void> {
    const { picture, context } = this;
    if (!picture) return;
    const name = fileName(this.#pictures[this.chosen]!.title, ending);
    try {
      const file = ending === 'svg' ? svgFile(picture) : await pngFile(picture, scale);
      context.save(name, file);
    } catch {
      context.tell(context.say.pictures.tooLarge);
    }
  }
}

define('attention-share-pictures', AttentionSharePictures);

declare global {
  interface HTMLElementTagNameMap {
    'attention-share-pictures': AttentionSharePictures;
  }
}
