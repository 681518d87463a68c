import { css, html, nothing } from 'lit';
import { define } from '../../../elements/base.ts';
import '../../../elements/beam-tree.ts';
import { formatNumber } from '../../../charts/number.ts';
import { token } from '../../../elements/tokens.ts';
import { LIMITS } from '../../../scene/index.ts';
import { Latest } from '../../latest.ts';
import { searchBeam, wordsTo, type Beam } from '../beam.ts';
import type { Question } from '../question.ts';
import type { TranslationRun } from '../run.ts';
import { partStyles } from '../../walk-styles.ts';
import { nextWords } from '../steps/decoder.ts';
import { shownWord } from '../steps/step.ts';
import { TrainedModel } from '../../translation/trained-model.ts';
import { TranslationPanel } from './panel.ts';

interface Search {
  question: Question;
  beamSize: number;
  lengthPenalty: number;
}

/** Likeliest words, so many of them. */
const offered = 12;

/** The beam search as a tree, its best sentences, and the probabilities of the word that is open. */
export class AttentionTranslationBeam extends TranslationPanel {
  static override styles = [
    ...TranslationPanel.styles,
    partStyles,
    css`
      .halves {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
        gap: 12px 36px;
      }
      .halves > * {
        min-width: 0;
      }
      .settings {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
        gap: 12px 24px;
        max-width: 620px;
        margin-bottom: 16px;
      }
      h3 {
        margin: 16px 0 6px;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        border-collapse: collapse;
        font-size: 14px;
      }
      :is(th, td) {
        padding: 5px 16px 5px 0;
        border-bottom: 1px solid ${token.line};
        font-weight: 400;
        text-align: start;
      }
      thead th {
        color: ${token.dim};
        font-size: 13px;
      }
      .number {
        text-align: end;
        white-space: nowrap;
      }
      .use {
        padding: 3px 10px;
        border: 1px solid ${token['strong-line']};
        border-radius: ${token['small-radius']};
        background: ${token.card};
        font-size: 13px;
        white-space: nowrap;
        cursor: pointer;
      }
    `,
  ];

  #model: TrainedModel | null = null;
  #asked = '';
  #key: object = {};
  #latest = new Latest<Search, Beam>(this, ({ question, beamSize, lengthPenalty }) => {
    this.#model ??= new TrainedModel(this.lab.engine);
    return searchBeam(this.#model, question, { beamSize, lengthPenalty });
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#model?.dispose();
    this.#model = null;
  }

  protected override willUpdate(): void {
    const { question, scene, status } = this.state;
    if (!status || question.problem) return;
    const { beamSize, lengthPenalty } = scene.translation;
    const { card, words } = question;
    const asked = JSON.stringify([card?.name, words, beamSize, lengthPenalty]);
    if (asked !== this.#asked) this.#key = {};
    this.#asked = asked;
    this.#latest.ask(this.#key, { question, beamSize, lengthPenalty });
  }

  protected override render() {
    const { beam } = this.text;
    const { run } = this.state;
    const { answer, error } = this.#latest;
    return this.frame(
      beam.heading,
      beam.lead,
      error,
      html`<div class="halves">
          ${run ? this.#next(run) : nothing}
          <div>${this.#settings()} ${answer ? this.#best(answer) : nothing}</div>
        </div>
        ${answer ? this.#tree(answer) : nothing}`,
    );
  }

  #next(run: TranslationRun) {
    const { text, lab } = this;
    const word = run.clamp(this.state.scene.reading.word);
    const context = { lab, run, word, cell: null, text, say: this.messages.lab };
    return html`<div class="next">${nextWords(context, offered)}</div>`;
  }

  #settings() {
    const { beam } = this.text;
    const { beamSize, lengthPenalty } = this.state.scene.translation;
    const { minimum, maximum } = LIMITS.lengthPenalty;
    const set = (name: 'beamSize' | 'lengthPenalty') => (event: CustomEvent<{ value: number }>) =>
      this.lab.patch({ translation: { [name]: event.detail.value } }, { coalesce: name });
    return html`<div class="settings" data-no-picture>
      <attention-number
        label=${beam.size}
        hint=${beam.sizeHint}
        .value=${beamSize}
        min="1"
        max=${LIMITS.beamSize}
        step="1"
        @number-changed=${set('beamSize')}
      ></attention-number>
      <attention-number
        label=${beam.penalty}
        hint=${beam.penaltyHint}
        .value=${lengthPenalty}
        min=${minimum}
        max=${maximum}
        step="0.1"
        @number-changed=${set('lengthPenalty')}
      ></attention-number>
    </div>`;
  }

  #best({ hypotheses, milliseconds }: Beam) {
    const { beam } = this.text;
    const two = (value: number) => formatNumber(value, { decimals: 2 });
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${beam.best}>
        <table>
          <thead>
            <tr>
              <th scope="col">${beam.rank}</th>
              <th scope="col">${beam.best}</th>
              <th scope="col" class="number">${beam.score}</th>
              <th scope="col" class="number">${beam.probability}</th>
              <th scope="col" data-no-picture><span class="unseen">${beam.use}</span></th>
            </tr>
          </thead>
          <tbody>
            ${hypotheses.map(
              ({ words, score, logProbability }, i) =>
                html`<tr>
                  <td>${i + 1}</td>
                  <th scope="row" dir="auto">${words.join(' ')}</th>
                  <td class="number">${two(score)}</td>
                  <td class="number">${two(logProbability)}</td>
                  <td data-no-picture>
                    <button
                      type="button"
                      class="use"
                      ?disabled=${this.readonly}
                      aria-label="${beam.use}: ${words.join(' ')}"
                      @click=${() => this.#follow(words)}
                    >
                      ${beam.use}
                    </button>
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="dim">${beam.time(formatNumber(milliseconds, { decimals: 1 }))}</p>`;
  }

  #tree(beam: Beam) {
    const { text } = this;
    const words = beam.tree.map((node) => ({
      ...node,
      text: shownWord(node.word, text),
      note: text.beam.note(formatNumber(node.logProbability, { decimals: 2, tiny: 'about' })),
    }));
    return html`<h3>${text.beam.tree}</h3>
      <p class="dim">${text.beam.treeHint}</p>
      <attention-beam-tree
        data-picture=${text.beam.tree}
        .words=${words}
        .best=${beam.best}
        label=${text.beam.tree}
        @node-selected=${({ detail }: CustomEvent<{ index: number }>) =>
          this.#follow(wordsTo(beam, detail.index))}
      ></attention-beam-tree>`;
  }

  /** Forces a beginning upon the decoder. */
  #follow(words: readonly string[]): void {
    this.lab.patch({
      translation: { forced: words.slice(0, LIMITS.forcedWords) },
      reading: { word: Math.max(0, words.length - 1) },
      view: { cell: null },
    });
  }
}

define('attention-translation-beam', AttentionTranslationBeam);

declare global {
  interface HTMLElementTagNameMap {
    'attention-translation-beam': AttentionTranslationBeam;
  }
}
