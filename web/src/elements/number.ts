import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { exactNumber } from '../charts/number.ts';
import { AttentionElement, define } from './base.ts';
import { AttentionField } from './field.ts';
import { token } from './tokens.ts';

/** What a person types: a true minus sign and a comma for the point are fine. */
export function readNumber(text: string): number {
  const plain = text.trim().replaceAll('−', '-').replace(',', '.');
  return plain === '' ? NaN : Number(plain);
}

/**
 * A number with its name, typed or slid. What cannot be read stays in the field, with the reason.
 *
 * @fires number-changed - {value, done}: done is false while the slider is still moving
 */
export class AttentionNumber extends AttentionField {
  static override styles = [
    AttentionElement.shared,
    css`
      .row {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 10px;
      }
      label {
        font-size: 13px;
        color: ${token.dim};
      }
      .field {
        display: flex;
        align-items: center;
        gap: 5px;
        color: ${token.dim};
        font-size: 13px;
      }
      .field input {
        width: 5.2em;
        height: 30px;
        padding: 0 8px;
        border: 1px solid ${token['strong-line']};
        border-radius: ${token['small-radius']};
        background: ${token.background};
        color: ${token.ink};
        font-size: 14px;
        text-align: end;
      }
      .field input[aria-invalid='true'] {
        border-color: ${token.error};
        box-shadow: 0 0 0 1px ${token.error};
      }
      input[type='range'] {
        display: block;
        width: 100%;
        height: 24px;
        margin: 2px 0 0;
        accent-color: ${token.weight};
        cursor: pointer;
      }
      p {
        margin: 2px 0 0;
        font-size: 12.5px;
        line-height: 1.35;
        color: ${token.dim};
      }
      .error {
        color: ${token.error};
      }
    `,
  ];

  @property() label = '';
  @property({ type: Number }) value = 0;
  @property({ type: Number }) min = 0;
  @property({ type: Number }) max = 1;
  @property({ type: Number }) step = 0.1;
  @property() unit = '';
  @property({ type: Boolean }) slider = true;
  /** The slider moves in powers of two. */
  @property({ type: Boolean }) logarithmic = false;
  @property() hint = '';
  /** What was typed, while it cannot be used. */
  @state() private refused: string | null = null;

  protected override render() {
    const say = this.messages.elements;
    const invalid = this.refused !== null;
    const shown = this.refused ?? exactNumber(this.value);
    const [low, high] = [exactNumber(this.min), exactNumber(this.max)];
    return html`<div class="row">
        <label for="number">${this.label}</label>
        <span class="field"
          ><input
            id="number"
            inputmode="decimal"
            autocomplete="off"
            ?readonly=${this.locked}
            .value=${shown}
            aria-invalid=${invalid}
            aria-describedby=${invalid ? 'reason' : this.hint ? 'hint' : nothing}
            @change=${this.#typed}
            @keydown=${this.#keyPressed}
          />${this.unit}</span
        >
      </div>
      ${this.slider ? this.#slider() : nothing}
      ${
        invalid
          ? html`<p id="reason" class="error" role="alert">${say.outside(low, high)}</p>`
          : this.hint
            ? html`<p id="hint">${this.hint}</p>`
            : nothing
      }`;
  }

  #slider() {
    const scale = this.logarithmic ? Math.log2 : (x: number) => x;
    return html`<input
      type="range"
      aria-label=${this.label}
      ?disabled=${this.locked}
      aria-valuetext=${exactNumber(this.value)}
      min=${scale(this.min)}
      max=${scale(this.max)}
      step=${this.logarithmic ? 'any' : this.step}
      .value=${String(scale(this.value))}
      @input=${(event: Event) => this.#slid(event, false)}
      @change=${(event: Event) => this.#slid(event, true)}
      @keydown=${this.#sliderKey}
    />`;
  }

  #set(value: number, done: boolean): void {
    this.refused = null;
    this.value = value;
    this.emit('number-changed', { value, done });
  }

  #typed = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value;
    const value = readNumber(text);
    const whole = this.step % 1 !== 0 || Number.isInteger(value);
    if (value >= this.min && value <= this.max && whole) this.#set(value, true);
    else this.refused = text;
  };

  #slid(event: Event, done: boolean): void {
    const raw = (event.target as HTMLInputElement).valueAsNumber;
    const value = this.logarithmic ? this.#rounded(2 ** raw) : raw;
    if (value !== this.value || done) this.#set(value, done);
  }

  #rounded(value: number): number {
    const stepped = Math.round(value / this.step) * this.step;
    return Math.min(this.max, Math.max(this.min, Number(stepped.toPrecision(12))));
  }

  // A slider in powers of two doubles and halves by the arrow keys; fine steps would not show.
  #sliderKey = (event: KeyboardEvent): void => {
    if (!this.logarithmic) return;
    const up = event.key === 'ArrowRight' || event.key === 'ArrowUp';
    const down = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
    if (!up && !down) return;
    event.preventDefault();
    this.#set(this.#rounded(up ? this.value * 2 : this.value / 2), true);
  };

  #keyPressed = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (this.locked || direction === 0 || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const factor = event.shiftKey ? 10 : 1;
    this.#set(this.#rounded(this.value + direction * factor * this.step), true);
  };
}

define('attention-number', AttentionNumber);

declare global {
  interface HTMLElementTagNameMap {
    'attention-number': AttentionNumber;
  }
}
