import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { formatNumber, formatPercent } from '../../../charts/number.ts';
import { define } from '../../../elements/base.ts';
import type { LineSeries } from '../../../elements/line-chart.ts';
import { token } from '../../../elements/tokens.ts';
import {
  allModels,
  attends,
  plainBeside,
  type LengthScore,
  type ModelCard,
} from '../../translation/catalog.ts';
import { modelName } from '../model-name.ts';
import { TranslationPanel } from './panel.ts';

type Measure = 'exact_match' | 'bleu';

const middle = ({ from, to }: LengthScore) => (from + to) / 2;

/** How every trained model does with longer sentences, as it was measured. */
export class AttentionTranslationLengths extends TranslationPanel {
  static override styles = [
    ...TranslationPanel.styles,
    css`
      .above {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px 24px;
        margin-bottom: 10px;
      }
      .chart {
        max-width: 980px;
      }
      .scroll {
        margin-top: 18px;
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        font-size: 14px;
      }
      caption {
        padding-bottom: 4px;
        font-weight: 600;
        text-align: start;
      }
      :is(th, td) {
        padding: 5px 18px 5px 0;
        border-bottom: 1px solid ${token.line};
        font-weight: 400;
        text-align: end;
        white-space: nowrap;
      }
      :is(th, td):first-child {
        text-align: start;
      }
      thead th {
        color: ${token.dim};
        font-size: 13px;
      }
      .now {
        font-weight: 600;
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: 8px;
        min-height: 24px;
      }
      .trained {
        max-width: 78ch;
        margin: 8px 0 0;
      }
    `,
  ];

  @state() private measure: Measure = 'exact_match';
  /** Models whose lines are strong; null means the chosen one and those without attention. */
  @state() private strong: readonly string[] | null = null;

  protected override render() {
    const { lengths } = this.text;
    const content =
      allModels.length === 0
        ? html`<p>${lengths.none}</p>`
        : html`${this.#above()} ${this.#chart()} ${this.#table()}`;
    return this.frame(lengths.heading, lengths.lead, null, content);
  }

  get #models(): ModelCard[] {
    const { direction } = this.state.scene.translation;
    const here = (card: ModelCard) => (card.direction === direction ? 0 : 1);
    return [...allModels].sort((a, b) => here(a) - here(b) || a.name.localeCompare(b.name));
  }

  /** Names of the models that stand out: those that were ticked, else the chosen one and its plain one. */
  get #strong(): readonly string[] {
    if (this.strong) return this.strong;
    const { card } = this.state.question;
    return card ? [card.name, plainBeside(card)?.name ?? card.name] : [];
  }

  #name(card: ModelCard): string {
    const { text } = this;
    return `${text.directions[card.direction]} · ${modelName(card, text)}`;
  }

  #above() {
    const { lengths } = this.text;
    return html`<div class="above" data-no-picture>
      <attention-segmented
        label=${lengths.measure}
        .options=${[
          { value: 'exact_match', label: lengths.exact },
          { value: 'bleu', label: lengths.bleu },
        ]}
        value=${this.measure}
        @value-changed=${({ detail }: CustomEvent<{ value: Measure }>) =>
          (this.measure = detail.value)}
      ></attention-segmented>
      <span class="dim">${lengths.open}</span>
    </div>`;
  }

  #chart() {
    const { lengths } = this.text;
    const { measure } = this;
    const strong = this.#strong;
    const isStrong = ({ name }: ModelCard) => strong.includes(name);
    const models = this.#models.filter((card) => card.metrics.lengths.length > 0);
    // What is strong is drawn last, over the others.
    const ordered = models.sort((a, b) => Number(isStrong(a)) - Number(isStrong(b)));
    const series = ordered.map((card): LineSeries => ({
      label: this.#name(card),
      x: card.metrics.lengths.map(middle),
      y: card.metrics.lengths.map((one) => one[measure]),
      muted: !isStrong(card),
      dashed: !attends(card),
      role: attends(card) ? 'weight' : 'value',
    }));
    const longest = Math.max(...models.map(({ training }) => training.longest));
    return html`<div class="chart" data-picture=${lengths.heading}>
        <attention-line-chart
          .series=${series}
          x-label=${lengths.axis}
          y-label=${lengths[measure === 'bleu' ? 'bleu' : 'exact']}
          label=${lengths.heading}
          .yDomain=${[0, 1]}
          .marker=${longest}
          .height=${320}
          @point-selected=${({ detail }: CustomEvent<{ series: number; index: number }>) =>
            this.#open(ordered[detail.series]!, detail.index)}
        ></attention-line-chart>
      </div>
      <p class="trained dim">
        ${series.some(({ muted }) => muted) ? lengths.others : ''} ${lengths.trained(longest)}
      </p>`;
  }

  /** Opens a sentence of the length of a point, for the model of its line. */
  #open(card: ModelCard, index: number): void {
    const { from, to } = card.metrics.lengths[index]!;
    const more = { reading: { panel: 'walk' } } as const;
    this.lab.surprise({ direction: card.direction, from, to, model: card.name, more });
  }

  #table() {
    const { lengths } = this.text;
    const strong = this.#strong;
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${lengths.table}>
        <table>
          <caption>
            ${lengths.table}
          </caption>
          <thead>
            <tr>
              <th scope="col">${lengths.model}</th>
              <th scope="col">${lengths.parameters}</th>
              <th scope="col">${lengths.steps}</th>
              <th scope="col">${lengths.exact}</th>
              <th scope="col">${lengths.bleu}</th>
              <th scope="col">${lengths.aer}</th>
              <th scope="col">${lengths.aerContent}</th>
            </tr>
          </thead>
          <tbody>
            ${this.#models.map((card) => this.#row(card, strong.includes(card.name)))}
          </tbody>
        </table>
      </div>
      ${
        allModels.some(({ other_seeds: others = [] }) => others.length > 0)
          ? html`<p class="dim">${lengths.seeds}</p>`
          : nothing
      }`;
  }

  #row(card: ModelCard, isStrong: boolean) {
    const runs = [card.metrics, ...(card.other_seeds ?? []).map(({ metrics }) => metrics)];
    const each = (
      pick: (test: ModelCard['metrics']['test']) => number | null | undefined,
      write: (value: number) => string,
    ) => runs.map(({ test }) => pick(test)).map((value) => (value == null ? '–' : write(value)));
    const cell = (texts: string[]) => html`<td>${texts.join(' · ')}</td>`;
    const three = (value: number) => formatNumber(value, { decimals: 3 });
    return html`<tr>
      <th scope="row">
        <label
          ><input
            type="checkbox"
            data-no-picture
            ?checked=${isStrong}
            @change=${() => this.#toggle(card)}
          /><span class=${card.name === this.state.question.card?.name ? 'now' : ''}
            >${this.#name(card)}</span
          ></label
        >
      </th>
      <td>${card.parameters.toLocaleString(this.language)}</td>
      <td>${card.training.steps.toLocaleString(this.language)}</td>
      ${cell(each(({ exact_match }) => exact_match, formatPercent))}
      ${cell(
        each(
          ({ bleu }) => bleu,
          (value) => formatNumber(100 * value, { decimals: 1 }),
        ),
      )}
      ${cell(each(({ aer }) => aer, three))} ${cell(each((test) => test.aer_content, three))}
    </tr>`;
  }

  #toggle(card: ModelCard): void {
    const now = this.#strong;
    this.strong = now.includes(card.name)
      ? now.filter((name) => name !== card.name)
      : [...now, card.name];
  }
}

define('attention-translation-lengths', AttentionTranslationLengths);

declare global {
  interface HTMLElementTagNameMap {
    'attention-translation-lengths': AttentionTranslationLengths;
  }
}
