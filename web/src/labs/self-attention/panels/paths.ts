import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { define } from '../../../elements/base.ts';
import { formatNumber } from '../../../charts/number.ts';
import { token } from '../../../elements/tokens.ts';
import { AttendingPanelElement } from '../part.ts';
import type { AttendingRun } from '../run.ts';
import type { Effort } from '../timing.ts';
import { countedOperations, layerCosts } from './costs.ts';

/** Milliseconds for each step of the way that is shown. */
const PACE = 420;

/** The way from one word to another in a recurrent layer and in self-attention, and what both cost. */
export class AttentionAttendingPaths extends AttendingPanelElement {
  static override styles = [
    ...AttendingPanelElement.styles,
    css`
      .choice {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 10px 18px;
        margin-bottom: 14px;
      }
      label {
        display: grid;
        gap: 3px;
        color: ${token.dim};
        font-size: 13px;
      }
      select {
        min-height: 34px;
        padding: 4px 9px;
        border: 1px solid ${token['strong-line']};
        border-radius: 7px;
        background: ${token.background};
        font-size: 14px;
      }
      .way {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        margin: 4px 0 2px;
        padding: 0;
        list-style: none;
      }
      .way li {
        display: flex;
        align-items: center;
        gap: 6px;
      }
      .word {
        padding: 3px 9px;
        border: 1.5px solid ${token['strong-line']};
        border-radius: 8px;
        font-size: 14px;
      }
      .reached .word {
        border-color: ${token.weight};
        background: ${token['weight-soft']};
      }
      .arrow {
        color: ${token.dim};
      }
      .outside {
        opacity: 0.4;
      }
      .part {
        margin: 0 0 16px;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        font-size: 14px;
      }
      caption {
        padding-bottom: 6px;
        font-weight: 600;
        text-align: start;
      }
      :is(th, td) {
        padding: 5px 18px 5px 0;
        border-bottom: 1px solid ${token.line};
        font-weight: 400;
        text-align: start;
        vertical-align: top;
      }
      thead th {
        color: ${token.dim};
      }
    `,
  ];

  @state() private from = 0;
  /** Null means the last word. */
  @state() private to: number | null = null;
  /** States of the way that are reached; null means all. */
  @state() private reached: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override updated(): void {
    this.lab.time();
  }

  protected override render() {
    const { text } = this;
    const { run } = this.state;
    if (!run) return nothing;
    const content = html`${this.#choice(run)} ${this.#ways(run)} ${this.#table(run)}`;
    return this.frame(text.paths.heading, text.paths.lead, null, content);
  }

  #ends({ source }: AttendingRun): [number, number] {
    const last = source.length - 1;
    return [Math.min(this.from, last), Math.min(this.to ?? last, last)];
  }

  #choice(run: AttendingRun) {
    const { paths } = this.text;
    const [from, to] = this.#ends(run);
    const select = (label: string, chosen: number, choose: (place: number) => void) =>
      html`<label
        >${label}
        <select
          @change=${(event: Event) => {
            choose(Number((event.target as HTMLSelectElement).value));
            this.reached = null;
          }}
        >
          ${run.source.map(
            (word, i) =>
              html`<option value=${i} ?selected=${i === chosen}>${i + 1}: ${word}</option>`,
          )}
        </select></label
      >`;
    return html`<div class="choice" data-no-picture>
      ${select(paths.from, from, (place) => (this.from = place))}
      ${select(paths.to, to, (place) => (this.to = place))}
      <attention-icon-button
        show-label
        icon="play"
        label=${paths.animate}
        @click=${() => this.#animate(Math.abs(to - from))}
      ></attention-icon-button>
    </div>`;
  }

  #ways(run: AttendingRun) {
    const { paths } = this.text;
    const [from, to] = this.#ends(run);
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    const gone = this.reached ?? high - low;
    const step = from <= to ? 1 : -1;
    const word = (place: number, isReached: boolean, isInside: boolean) =>
      html`<li class="${isReached ? 'reached' : ''} ${isInside ? '' : 'outside'}">
        <bdi class="word">${run.source[place]}</bdi>
        <span class="arrow" aria-hidden="true"
          >${place < run.source.length - 1 ? (step > 0 ? '→' : '←') : ''}</span
        >
      </li>`;
    const steps = high - low;
    return html`<figure class="part" data-picture=${paths.rnn}>
        <figcaption>${paths.rnn}: ${paths.rnnPath(steps)}</figcaption>
        <ol class="way">
          ${run.source.map((_, i) =>
            word(i, (i - from) * step >= 0 && (i - from) * step <= gone, i >= low && i <= high),
          )}
        </ol>
      </figure>
      <figure class="part" data-picture=${paths.self}>
        <figcaption>${paths.self}: ${paths.selfPath}</figcaption>
        <ol class="way">
          <li class="reached">
            <bdi class="word">${run.source[from]}</bdi><span class="arrow">→</span>
          </li>
          <li class=${gone > 0 || steps === 0 ? 'reached' : ''}>
            <bdi class="word">${run.source[to]}</bdi>
          </li>
        </ol>
      </figure>`;
  }

  #animate(steps: number): void {
    clearInterval(this.#timer);
    this.reached = matchMedia('(prefers-reduced-motion: reduce)').matches ? null : 0;
    if (this.reached === null) return;
    this.#timer = setInterval(() => {
      this.reached = (this.reached ?? 0) + 1;
      if (this.reached < steps) return;
      this.reached = null;
      clearInterval(this.#timer);
    }, PACE);
  }

  #table(run: AttendingRun) {
    const { paths } = this.text;
    const words = run.source.length;
    const width = run.card.options.model_dim ?? 32;
    const { self, recurrent } = layerCosts(words, width);
    const count = (number: number) => number.toLocaleString(this.language);
    const counted = countedOperations(run);
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${paths.table}>
        <table>
          <caption>
            ${paths.table}
          </caption>
          <thead>
            <tr>
              <th scope="col">${paths.measure}</th>
              <th scope="col">${paths.self}</th>
              <th scope="col">${paths.rnn}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">${paths.path}</th>
              <td>${self.path}</td>
              <td>${recurrent.path}</td>
            </tr>
            <tr>
              <th scope="row">${paths.sequential}</th>
              <td>${self.sequential}</td>
              <td>${recurrent.sequential}</td>
            </tr>
            <tr>
              <th scope="row">${paths.operations}</th>
              <td>${count(self.operations)}<br />${paths.formulaSelf}</td>
              <td>${count(recurrent.operations)}<br />${paths.formulaRnn}</td>
            </tr>
            <tr>
              <th scope="row">${paths.counted}</th>
              <td>${count(counted)}</td>
              <td>–</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p class="dim">${paths.note(words, width)} ${paths.counting}</p>
      ${this.#times()}`;
  }

  #times() {
    const { paths } = this.text;
    const { timing, question } = this.state;
    if (timing?.question !== question) return html`<p role="status">${paths.timing}</p>`;
    const { attending, recurrent } = timing;
    const both = [attending, recurrent];
    const count = (number: number) => number.toLocaleString(this.language);
    const time = (milliseconds: number) =>
      paths.milliseconds(formatNumber(milliseconds, { decimals: 1 }));
    const row = (name: string, write: (effort: Effort) => string) =>
      html`<tr>
        <th scope="row">${name}</th>
        ${both.map((effort) => html`<td>${write(effort)}</td>`)}
      </tr>`;
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${paths.times}>
        <table>
          <caption>
            ${paths.times}
          </caption>
          <thead>
            <tr>
              <th scope="col">${paths.measure}</th>
              ${both.map(({ card }) => html`<th scope="col">${card.name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${row(paths.parameters, ({ card }) => count(card.parameters))}
            ${row(paths.multiplications, ({ multiplications }) => count(multiplications))}
            ${row(paths.reading, ({ reading }) => time(reading))}
            ${row(paths.whole, ({ whole }) => time(whole))}
          </tbody>
        </table>
      </div>
      <p class="dim">${paths.timesNote}</p>`;
  }
}

define('attention-attending-paths', AttentionAttendingPaths);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-paths': AttentionAttendingPaths;
  }
}
