import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { colorIndex, colorScale } from '../charts/scale.ts';
import { formatNumber } from '../charts/number.ts';
import { AttentionElement, define } from './base.ts';
import { cutIfLong } from './cut.ts';
import { AttentionField } from './field.ts';
import { icon } from './icons.ts';
import { roleInk } from './role-styles.ts';
import { token } from './tokens.ts';
import { roleLetter, type Role } from './types.ts';

interface Chip {
  text: string;
  /** 1 for the first of its kind; shown only from 2 on or where there are several. */
  occurrence: number;
  repeated: boolean;
}

function chipsOf(tokens: readonly string[]): Chip[] {
  const seen = new Map<string, number>();
  return tokens.map((text) => {
    const occurrence = (seen.get(text) ?? 0) + 1;
    seen.set(text, occurrence);
    return { text, occurrence, repeated: tokens.indexOf(text) !== tokens.lastIndexOf(text) };
  });
}

/**
 * Tokens as chips, equal words told apart by a small number. One tab stop: left and right arrows
 * move from chip to chip, down to its mask switch and up again.
 *
 * @fires token-selected - {index}
 * @fires mask-toggled - {index, masked}
 */
export class AttentionTokenRow extends AttentionField {
  static override styles = [
    AttentionElement.shared,
    roleInk,
    css`
      ol {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-direction: column;
        align-items: center;
        max-width: 100%;
      }
      .chip {
        display: inline-flex;
        align-items: baseline;
        gap: 6px;
        max-width: 100%;
        min-height: 32px;
        padding: 3px 10px;
        border: 1.5px solid currentColor;
        border-radius: 8px;
        background: ${token.card};
        font-size: 14.5px;
        font-weight: 600;
        line-height: 24px;
      }
      button.chip {
        cursor: pointer;
      }
      button.chip:hover {
        background: ${token.soft};
      }
      .plain {
        color: ${token.ink};
        border-color: ${token['strong-line']};
      }
      .letter {
        font-size: 11px;
        font-weight: 700;
      }
      bdi {
        white-space: pre;
      }
      .chosen.query {
        background: ${token['query-soft']};
      }
      .chosen.key {
        background: ${token['key-soft']};
      }
      .chosen.value {
        background: ${token['value-soft']};
      }
      .chosen {
        box-shadow: 0 0 0 2px currentColor;
      }
      .pointed {
        text-decoration: underline 2px;
        text-underline-offset: 4px;
      }
      .hidden-from {
        border-style: dashed;
        color: ${token.dim};
        font-weight: 400;
        text-decoration: line-through;
      }
      .nth {
        font-size: 10.5px;
        font-weight: 500;
      }
      .mask {
        display: grid;
        place-items: center;
        width: 28px;
        height: 24px;
        padding: 0;
        border: 0;
        border-radius: 6px;
        background: none;
        color: ${token.dim};
        cursor: pointer;
      }
      .mask:hover {
        background: ${token.soft};
        color: ${token.ink};
      }
    `,
  ];

  @property({ attribute: false }) tokens: readonly string[] = [];
  @property({ attribute: 'token-role' }) tokenRole: Role = 'plain';
  @property({ attribute: false }) selected: number | null = null;
  @property({ attribute: false }) highlighted: readonly number[] = [];
  @property({ attribute: false }) masked: readonly number[] = [];
  @property({ type: Boolean }) maskable = false;
  @property({ type: Boolean }) selectable = true;
  @property() label = '';
  /** 0..1 a token: fills its chip with the colour of that weight. */
  @property({ attribute: false }) weights: ArrayLike<number> | null = null;
  @state() private current = 0;

  /** Where the chip of a token is on the screen; null while it is not drawn. */
  boxOf({ column }: { column: number }): DOMRect | null {
    return this.renderRoot.querySelectorAll('.chip')[column]?.getBoundingClientRect() ?? null;
  }

  protected override render() {
    const say = this.messages.elements;
    const current = Math.min(this.current, this.tokens.length - 1);
    return html`<ol aria-label=${this.label || say.tokens} @keydown=${this.#keyPressed}>
      ${chipsOf(this.tokens).map(
        (chip, i) =>
          html`<li>
            ${this.#chip(chip, i, i === current)}${this.maskable ? this.#mask(chip, i) : nothing}
          </li>`,
      )}
    </ol>`;
  }

  #fill(i: number): string {
    const weight = this.weights?.[i];
    if (weight === undefined || this.masked.includes(i)) return '';
    const scale = colorScale('weight', this.colors);
    const index = colorIndex(weight, [0, 1]);
    return `background:${scale.fills[index]};color:${scale.text[index]}`;
  }

  #chip({ text, occurrence, repeated }: Chip, i: number, current: boolean) {
    const say = this.messages.elements;
    const shown = text.trim() === '' ? `␣` : text;
    const spoken = text.trim() === '' ? say.space : text;
    const weight = this.weights?.[i];
    const more = [
      spoken === text ? '' : spoken,
      say.token(i + 1, this.tokens.length),
      repeated ? say.repeated(occurrence) : '',
      this.masked.includes(i) ? say.masked : '',
      weight === undefined ? '' : formatNumber(weight),
    ];
    const classes = [
      'chip',
      this.tokenRole,
      i === this.selected ? 'chosen' : '',
      this.highlighted.includes(i) ? 'pointed' : '',
      this.masked.includes(i) ? 'hidden-from' : '',
    ].join(' ');
    const letter = roleLetter[this.tokenRole];
    const seen = [letter, shown, repeated ? occurrence : ''].filter(Boolean).join(' ');
    const content = html`${letter ? html`<span class="letter">${letter}</span> ` : nothing}<bdi
        class=${cutIfLong(shown)}
        >${shown}</bdi
      >${repeated ? html` <span class="nth">${occurrence}</span>` : nothing}`;
    if (!this.selectable)
      return html`<span class=${classes} .style=${this.#fill(i)}>${content}</span>`;
    return html`<button
      type="button"
      class=${classes}
      .style=${this.#fill(i)}
      data-index=${i}
      tabindex=${current ? 0 : -1}
      aria-label="${seen} ${more.filter(Boolean).join(', ')}"
      aria-pressed=${i === this.selected}
      @click=${() => this.#select(i)}
    >
      ${content}
    </button>`;
  }

  #mask({ text }: Chip, i: number) {
    const masked = this.masked.includes(i);
    return html`<button
      type="button"
      class="mask"
      data-no-picture
      ?disabled=${this.locked}
      data-index=${i}
      tabindex=${!this.selectable && i === this.current ? 0 : -1}
      aria-pressed=${masked}
      aria-label=${this.messages.elements.maskToken(text)}
      title=${this.messages.elements.maskToken(text)}
      @click=${() => this.#toggleMask(i)}
    >
      ${icon(masked ? 'eye-off' : 'eye', 15)}
    </button>`;
  }

  #select(index: number): void {
    this.current = index;
    this.selected = index;
    this.emit('token-selected', { index });
  }

  #toggleMask(index: number): void {
    const masked = !this.masked.includes(index);
    this.masked = masked
      ? [...this.masked, index].sort((a, b) => a - b)
      : this.masked.filter((i) => i !== index);
    this.emit('mask-toggled', { index, masked });
  }

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const from = (event.target as Element).closest<HTMLElement>('[data-index]');
    if (!from) return;
    const index = Number(from.dataset['index']);
    const kind = from.classList.contains('mask') ? '.mask' : '.chip';
    const last = this.tokens.length - 1;
    const moves: Record<string, [number, string]> = {
      ArrowLeft: [Math.max(0, index - 1), kind],
      ArrowRight: [Math.min(last, index + 1), kind],
      Home: [0, kind],
      End: [last, kind],
      ArrowDown: [index, this.maskable ? '.mask' : kind],
      ArrowUp: [index, this.selectable ? '.chip' : kind],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    this.current = move[0];
    const target = `${move[1]}[data-index="${move[0]}"]`;
    this.renderRoot.querySelector<HTMLElement>(target)?.focus();
  };
}

define('attention-token-row', AttentionTokenRow);

declare global {
  interface HTMLElementTagNameMap {
    'attention-token-row': AttentionTokenRow;
  }
}
