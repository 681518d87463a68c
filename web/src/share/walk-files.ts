import { css, html } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { AttentionElement, define } from '../elements/base.ts';
import { token } from '../elements/tokens.ts';
import { animationOf, type AnimationFrame } from '../export/animation.ts';
import type { ShareContext } from './context.ts';
import { fileName } from './file-name.ts';
import { walkThrough, type WalkStep } from './walk.ts';
import './walk-sheet.ts';

interface Progress {
  text: string;
  /** 0..1. */
  done: number;
}

/** Widths of the lab whose pictures are taken: of a sheet of paper, and of an animation. */
const sheetWidth = 900;
const animationWidth = 960;
/** How long a step of the animation stands still. */
const stillness = 2600;

/** The whole walk as printed pages and as an animation, with its progress and a way to stop. */
export class AttentionShareWalk extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      h3 {
        margin: 20px 0 2px;
        font-size: 15px;
        font-weight: 650;
      }
      p {
        margin: 0 0 10px;
        color: ${token.dim};
        font-size: 13px;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 12px;
      }
      progress {
        width: min(100%, 260px);
        accent-color: ${token.weight};
      }
      /* Drawn, and so measured, but not seen. */
      .behind {
        position: fixed;
        z-index: -1;
        inset: 0 auto auto 0;
        opacity: 0;
        pointer-events: none;
      }
    `,
  ];

  @property({ attribute: false }) context!: ShareContext;
  @state() private progress: Progress | null = null;
  @query('.behind') private behind!: Element;
  #work: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#work?.abort();
  }

  protected override render() {
    const say = this.context.say.pictures;
    return html`<h3>${say.walk}</h3>
      <p>${say.walkHint}</p>
      <div class="actions">${this.progress ? this.#working(this.progress) : this.#choices()}</div>
      <div class="behind" inert></div>`;
  }

  #choices() {
    const say = this.context.say.pictures;
    return html`<attention-icon-button
        show-label
        icon="table"
        label=${say.print}
        @click=${() => this.#make((signal) => this.#print(signal))}
      ></attention-icon-button>
      <attention-icon-button
        show-label
        icon="play"
        label=${say.animate}
        @click=${() => this.#make((signal) => this.#animate(signal))}
      ></attention-icon-button>`;
  }

  #working({ text, done }: Progress) {
    return html`<progress aria-label=${text} .value=${done}></progress><span>${text}</span>
      <attention-icon-button
        show-label
        icon="close"
        label=${this.context.say.pictures.cancel}
        @click=${() => this.#work?.abort()}
      ></attention-icon-button>`;
  }

  async #make(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { say, tell } = this.context;
    const controller = (this.#work = new AbortController());
    this.progress = { text: '', done: 0 };
    try {
      await work(controller.signal);
    } catch {
      tell(controller.signal.aborted ? say.pictures.cancelled : say.pictures.walkFailed);
    } finally {
      this.progress = null;
    }
  }

  #step(share: number) {
    const say = this.context.say.pictures;
    return (step: number, steps: number) =>
      (this.progress = { text: say.step(step, steps), done: ((step - 1) / steps) * share });
  }

  async #print(signal: AbortSignal): Promise<void> {
    const steps: WalkStep[] = [];
    await walkThrough(this.context, this.behind, {
      theme: 'light',
      width: sheetWidth,
      signal,
      onStep: this.#step(1),
      onPicture: (step) => steps.push(step),
    });
    const sheet = document.createElement('attention-walk-sheet');
    Object.assign(sheet, { steps, context: this.context });
    await this.context.print(sheet);
  }

  async #animate(signal: AbortSignal): Promise<void> {
    const { context } = this;
    const say = context.say.pictures;
    const frames: AnimationFrame[] = [];
    const travelling = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    await walkThrough(context, this.behind, {
      theme: context.theme === 'dark' ? 'dark' : 'light',
      width: animationWidth,
      signal,
      onStep: this.#step(0.5),
      ...(travelling && {
        onTravel: (picture) => frames.push({ picture, milliseconds: 200 }),
      }),
      onPicture: ({ whole }) => frames.push({ picture: whole, milliseconds: stillness }),
    });
    const background = frames[0]!.picture.querySelector('rect')!.getAttribute('fill')!;
    const file = await animationOf(frames, background, {
      signal,
      onProgress: (done) => (this.progress = { text: say.encoding, done: 0.5 + done / 2 }),
    });
    context.save(fileName(say.sheetTitle, 'gif'), file);
  }
}

define('attention-share-walk', AttentionShareWalk);

declare global {
  interface HTMLElementTagNameMap {
    'attention-share-walk': AttentionShareWalk;
  }
}
