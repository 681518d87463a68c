import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { formatNumber } from '../../../charts/number.ts';
import { AttentionElement, define } from '../../../elements/base.ts';
import { AttentionField } from '../../../elements/field.ts';
import { attendingMessages } from '../../../i18n/self-attention.ts';
import type { Candidate, NewToken } from '../../../trace/index.ts';
import { candidatesStyles } from './candidates-styles.ts';

/** A share of one as it is shown. */
export const shareText = (share: number): string => {
  const percent = 100 * share;
  return `${formatNumber(percent, { decimals: percent >= 10 || percent === 0 ? 1 : 2 })} %`;
};

/**
 * Tokens that may come next: how likely the model has them, what the temperature makes of that, and the
 * chance that is left where top-k and top-p cut off. One tab stop: arrow keys move, Enter chooses.
 *
 * @fires token-put - {id}
 */
export class AttentionCandidates extends AttentionField {
  static override styles = [AttentionElement.shared, candidatesStyles];

  @property({ attribute: false }) next!: NewToken;
  /** How a token is written. */
  @property({ attribute: false }) wordOf: (id: number) => string = String;
  /** The token that stands there already; null at the end of a text. */
  @property({ attribute: false }) there: number | null = null;
  @property({ type: Number }) seed = 0;
  @property({ type: Number }) vocab = 0;
  /** The share that fills a column. */
  @property({ type: Number }) most = 1;
  @property() heading = '';
  @state() private current = 0;

  private get text() {
    return attendingMessages(this.language).continuing;
  }

  protected override render() {
    const { text } = this;
    const { candidates } = this.next;
    const cut = candidates.findIndex(({ chance }) => chance === 0);
    return html`<table @keydown=${this.#keyPressed}>
        <caption>
          ${this.heading}
        </caption>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">${text.token}</span></th>
            <th scope="col">${text.probability}</th>
            <th scope="col">${text.tempered}</th>
            <th scope="col">${text.chance}</th>
          </tr>
        </thead>
        <tbody>
          ${candidates.map((one, i) => this.#row(one, i, i === cut && i > 0))}
        </tbody>
      </table>
      ${this.#notes()}`;
  }

  #row(one: Candidate, i: number, isFirstCut: boolean) {
    const { text, next } = this;
    const word = this.wordOf(one.id);
    const isCut = one.chance === 0;
    const tags = [
      one.id === this.there ? text.there : '',
      one.id === next.id && this.there === null ? text.drawn(this.seed) : '',
      isCut ? text.cut : '',
    ].filter((tag) => tag !== '');
    const classes = [
      isCut ? 'is-cut' : '',
      isFirstCut ? 'first-cut' : '',
      one.id === (this.there ?? next.id) ? 'is-drawn' : '',
    ];
    return html`<tr class=${classes.join(' ')}>
      <th scope="row">
        <button
          type="button"
          class="put"
          data-index=${i}
          tabindex=${i === Math.min(this.current, next.candidates.length - 1) ? 0 : -1}
          ?disabled=${this.locked}
          aria-label=${text.put(word, shareText(one.probability))}
          @click=${() => this.emit('token-put', { id: one.id })}
        >
          <bdi>${word}</bdi></button
        >${tags.map((tag) => html`<span class="tag">${tag}</span>`)}
      </th>
      ${this.#cell('probability', one.probability)} ${this.#cell('tempered', one.tempered)}
      ${this.#cell('chance', one.chance)}
    </tr>`;
  }

  #cell(name: 'probability' | 'tempered' | 'chance', share: number) {
    const width = this.most > 0 ? (100 * share) / this.most : 0;
    return html`<td class=${name}>
      <div class="cell">
        <div class="track">
          ${share > 0 ? html`<div class="bar" style="width:${Math.min(100, width)}%"></div>` : nothing}
        </div>
        <span class="number">${shareText(share)}</span>
      </div>
    </td>`;
  }

  #notes() {
    const { text, next, vocab, there } = this;
    const { candidates } = next;
    const rest = 1 - candidates.reduce((sum, { probability }) => sum + probability, 0);
    const isShown = candidates.some(({ id }) => id === next.id);
    const drawn = text.beyond(this.wordOf(next.id), next.rank + 1, shareText(next.probability));
    return html`<p class="note">
      ${text.others(vocab - candidates.length, shareText(Math.max(0, rest)))}
      ${there === null && !isShown ? `${text.drawn(this.seed)}: ${drawn}` : ''}
      ${next.kept < vocab ? text.kept(next.kept, vocab) : ''}
    </p>`;
  }

  #keyPressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const last = this.next.candidates.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, this.current + 1),
      ArrowUp: Math.max(0, this.current - 1),
      Home: 0,
      End: last,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    this.current = move;
    this.renderRoot.querySelector<HTMLElement>(`[data-index="${move}"]`)?.focus();
  };
}

define('attention-candidates', AttentionCandidates);

declare global {
  interface HTMLElementTagNameMap {
    'attention-candidates': AttentionCandidates;
  }
}
