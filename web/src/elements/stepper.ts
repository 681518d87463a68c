import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from './base.ts';
import './icon-button.ts';
import { stepperStyles } from './stepper-styles.ts';

export interface Step {
  id: string;
  label: string;
}

export interface StepDetail {
  step: number;
  id: string;
  cause: 'person' | 'play';
}

/** So many dots do not fit beside the buttons of a phone. */
const many = 12;

/**
 * The player: back, play, next, one named dot a step, and the speed. Arrow keys, Home and End work
 * while the focus is inside. It owns the timer; the playing stops at the last step.
 *
 * @slot - what is said about this step
 * @fires step-changed - {step, id, cause}
 * @fires step-passed - {direction, cause}: beyond the first (-1) or the last step (1) of this round
 * @fires play-toggled - {playing}
 * @fires speed-changed - {speed}
 */
export class AttentionStepper extends AttentionElement {
  static override styles = [AttentionElement.shared, stepperStyles];

  @property({ attribute: false }) steps: readonly Step[] = [];
  @property({ type: Number }) step = 0;
  @property({ type: Boolean, reflect: true }) playing = false;
  @property({ type: Number }) speed = 1;
  @property({ attribute: false }) speeds: readonly number[] = [0.5, 1, 2, 4];
  /** Milliseconds that a step stays at speed 1. */
  @property({ type: Number }) interval = 2600;
  @property() label = '';
  /** The steps are one round of several: others come before, or after. */
  @property({ type: Boolean, attribute: 'more-before' }) moreBefore = false;
  @property({ type: Boolean, attribute: 'more-after' }) moreAfter = false;

  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#schedule();
  }

  protected override render() {
    const say = this.messages.elements;
    const last = this.steps.length - 1;
    const name = this.steps[this.step]?.label ?? '';
    const sentence = say.stepOf(this.step + 1, this.steps.length, name);
    return html`<div
      class="player"
      role="group"
      aria-label=${this.label || say.steps}
      @keydown=${this.#keyPressed}
    >
      <div class="buttons">
        <attention-icon-button
          icon="back"
          label=${say.back}
          ?disabled=${this.step <= 0 && !this.moreBefore}
          @click=${() => this.#go(this.step - 1)}
        ></attention-icon-button>
        <attention-icon-button
          primary
          icon=${this.playing ? 'pause' : 'play'}
          label=${this.playing ? say.pause : say.play}
          @click=${this.#togglePlay}
        ></attention-icon-button>
        <attention-icon-button
          icon="next"
          label=${say.next}
          ?disabled=${this.step >= last && !this.moreAfter}
          @click=${() => this.#go(this.step + 1)}
        ></attention-icon-button>
      </div>
      <ol class=${this.steps.length > many ? 'many' : ''}>
        ${this.steps.map((step, i) => this.#dot(step, i))}
      </ol>
      <select aria-label=${say.speed} @change=${this.#speedPicked}>
        ${this.speeds.map(
          (speed) =>
            html`<option value=${speed} ?selected=${speed === this.speed}>
              ${say.times(String(speed))}
            </option>`,
        )}
      </select>
      <div class="words">
        <span class="title" aria-live=${this.playing ? 'off' : 'polite'}>${sentence}</span>
        <slot></slot>
      </div>
    </div>`;
  }

  #dot({ label }: Step, i: number) {
    const name = this.messages.elements.stepOf(i + 1, this.steps.length, label);
    return html`<li class=${i === this.step ? 'now' : i < this.step ? 'done' : ''}>
      <button
        type="button"
        class="dot"
        title=${label}
        aria-label=${name}
        aria-current=${i === this.step ? 'step' : nothing}
        tabindex=${i === this.step ? 0 : -1}
        @click=${() => this.#go(i)}
      ></button>
    </li>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const timed = ['playing', 'step', 'speed', 'interval', 'steps'] as const;
    if (timed.some((name) => changed.has(name))) this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(() => this.#advance(), this.interval / (this.speed || 1));
  }

  #advance(): void {
    if (this.step >= this.steps.length - 1 && !this.moreAfter) this.#setPlaying(false);
    else this.#change(this.step + 1, 'play');
  }

  #change(step: number, cause: 'person' | 'play'): void {
    if (step < 0 ? this.moreBefore : step >= this.steps.length && this.moreAfter) {
      this.emit('step-passed', { direction: step < 0 ? -1 : 1, cause });
      // The host goes on to another round, and the clock with it.
      if (cause === 'play') this.#schedule();
      return;
    }
    const target = this.steps[step];
    if (!target || step === this.step) return;
    this.step = step;
    this.emit('step-changed', { step, id: target.id, cause } satisfies StepDetail);
  }

  // A step taken by hand stops the playing: the person wants to stay there.
  #go(step: number): void {
    if (this.playing) this.#setPlaying(false);
    this.#change(step, 'person');
  }

  #setPlaying(playing: boolean): void {
    this.playing = playing;
    this.emit('play-toggled', { playing });
  }

  #togglePlay = (): void => {
    const atEnd = this.step >= this.steps.length - 1 && !this.moreAfter;
    if (!this.playing && atEnd) this.#change(0, 'person');
    this.#setPlaying(!this.playing);
  };

  #speedPicked = (event: Event): void => {
    this.speed = Number((event.target as HTMLSelectElement).value);
    this.emit('speed-changed', { speed: this.speed });
  };

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    const targets: Record<string, number> = {
      ArrowLeft: this.step - 1,
      ArrowRight: this.step + 1,
      Home: 0,
      End: this.steps.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.#go(target);
    void this.updateComplete.then(() => this.#follow(event.target));
  };

  // The focus stays on the dot of the step when it was on a dot.
  #follow(from: EventTarget | null): void {
    if (!(from instanceof HTMLElement) || !from.matches('.dot')) return;
    this.renderRoot.querySelector<HTMLElement>('.now .dot')?.focus({ preventScroll: true });
  }
}

define('attention-stepper', AttentionStepper);

declare global {
  interface HTMLElementTagNameMap {
    'attention-stepper': AttentionStepper;
  }
}
