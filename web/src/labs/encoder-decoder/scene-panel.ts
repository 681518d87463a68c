import { html, nothing } from 'lit';
import { formatNumber } from '../../charts/number.ts';
import { define } from '../../elements/base.ts';
import { translationMessages, type TranslationMessages } from '../../i18n/translation.ts';
import type { Scene, TranslationDirection } from '../../scene/index.ts';
import { ScenePanel } from '../scene-panel.ts';
import {
  attends,
  languagesOf,
  modelsOf,
  plainModel,
  type ModelCard,
} from '../translation/catalog.ts';
import type { TranslationController, TranslationState } from './controller.ts';
import { modelName } from './model-name.ts';
import { MOST_WORDS } from './question.ts';
import { sentencePanelStyles } from '../translation/sentence-styles.ts';

/** What can be set about a translation: sentence, direction, model, forced words. */
export class AttentionTranslationScene extends ScenePanel<TranslationController, TranslationState> {
  static override styles = [...ScenePanel.styles, sentencePanelStyles];

  private get text(): TranslationMessages {
    return translationMessages(this.language);
  }

  protected override summary({ translation }: Scene): string[] {
    return [translation.text, this.text.directions[translation.direction]];
  }

  protected override groups() {
    const { text } = this;
    return html`${this.group('source', {
      title: text.sentence,
      content: this.#sentence(),
      open: true,
    })}
    ${this.group('model', { title: text.modelGroup, content: this.#model(), open: true })}
    ${this.#forced()}`;
  }

  #sentence() {
    const { text, lab, state } = this;
    const { direction, text: sentence } = state.scene.translation;
    const [from] = languagesOf(direction);
    const words = state.question.words;
    return html`<attention-segmented
        label=${text.direction}
        .options=${Object.entries(text.directions).map(([value, label]) => ({ value, label }))}
        value=${direction}
        @value-changed=${({ detail }: CustomEvent<{ value: TranslationDirection }>) =>
          lab.turn(detail.value)}
      ></attention-segmented>
      <div class="field">
        <label for="sentence">${text.sentence}</label>
        <textarea
          id="sentence"
          rows="2"
          dir="auto"
          lang=${from}
          spellcheck="false"
          .value=${sentence}
          @input=${(event: InputEvent) => lab.type((event.target as HTMLTextAreaElement).value)}
        ></textarea>
        <div class="tokens">
          <ul aria-label=${text.sourceWords}>
            ${words.map(({ typed, known }) =>
              known
                ? html`<li dir="auto">${typed}</li>`
                : html`<li class="unknown" dir="auto" title=${text.unknownWord}>${typed}</li>`,
            )}
          </ul>
          <span class="count">${text.wordCount(words.length)}</span>
        </div>
        ${this.#completions()} ${this.#problems()}
        <p class="hint">${text.sentenceHint[from as 'en']}</p>
        <attention-icon-button
          show-label
          icon="reset"
          label=${text.surprise}
          ?disabled=${this.readonly}
          @click=${() => lab.surprise({ direction })}
        ></attention-icon-button>
      </div>`;
  }

  #completions() {
    const { text, lab, state } = this;
    const { completions } = state;
    if (completions.length === 0) return nothing;
    return html`<div class="completions" role="group" aria-label=${text.completions}>
      ${completions.map(
        (word) =>
          html`<button type="button" class="completion" dir="auto" @click=${() => lab.append(word)}>
            ${word}
          </button>`,
      )}
    </div>`;
  }

  #problems() {
    const { text, state } = this;
    const { problem, words } = state.question;
    const strange = words.filter(({ known }) => !known).map(({ typed }) => `“${typed}”`);
    const unknown =
      strange.length > 0 && problem !== 'no_models'
        ? html`<attention-notice kind="info">${text.unknown(strange.join(', '))}</attention-notice>`
        : nothing;
    if (!problem) return unknown;
    const said =
      problem === 'too_long'
        ? text.problems.too_long(words.length, MOST_WORDS)
        : text.problems[problem];
    return html`<attention-notice kind=${problem === 'empty' ? 'info' : 'error'}
        >${said}</attention-notice
      >${unknown}`;
  }

  #model() {
    const { text, lab, state } = this;
    const { translation } = state.scene;
    const { card } = state.question;
    const models = modelsOf(translation.direction);
    if (!card) return html`<p class="hint">${text.problems.no_models}</p>`;
    const { exact_match: exact } = card.metrics.test;
    return html`<div class="field">
        <label for="model">${text.model}</label>
        <select
          id="model"
          @change=${(event: Event) =>
            lab.patch({ translation: { model: (event.target as HTMLSelectElement).value } })}
        >
          ${models.map(
            (one) =>
              html`<option value=${one.name} ?selected=${one.name === card.name}>
                ${modelName(one, text)}
              </option>`,
          )}
        </select>
        <p class="hint">
          ${text.modelLine(
            card.parameters.toLocaleString(this.language),
            `${formatNumber(100 * exact, { decimals: 1 })} %`,
          )}
        </p>
      </div>
      ${attends(card) ? this.#beside(plainModel(translation.direction)) : nothing}`;
  }

  #beside(plain: ModelCard | null) {
    if (!plain) return nothing;
    const { text, lab, state } = this;
    return html`<attention-switch
      label=${text.beside}
      hint=${text.besideHint(plain.parameters.toLocaleString(this.language))}
      ?checked=${state.scene.translation.beside}
      @switch-changed=${({ detail }: CustomEvent<{ checked: boolean }>) =>
        lab.patch({ translation: { beside: detail.checked } })}
    ></attention-switch>`;
  }

  #forced() {
    const { text, lab, state } = this;
    const { forced } = state.scene.translation;
    if (!forced.some((word) => word !== '')) return nothing;
    return html`<section class="edits">
      <h3>${text.forcedWords}</h3>
      <ul>
        ${forced.map((word, place) =>
          word === ''
            ? nothing
            : html`<li>
                <span>${text.forcedWord(place + 1, word)}</span>
                <attention-icon-button
                  quiet
                  icon="reset"
                  label=${text.release(word)}
                  ?disabled=${lab.locked}
                  @click=${() => lab.force(place, '')}
                ></attention-icon-button>
              </li>`,
        )}
      </ul>
      <attention-icon-button
        quiet
        show-label
        icon="reset"
        label=${text.releaseAll}
        ?disabled=${lab.locked}
        @click=${() => lab.patch({ translation: { forced: [] } })}
      ></attention-icon-button>
    </section>`;
  }
}

define('attention-translation-scene', AttentionTranslationScene);

declare global {
  interface HTMLElementTagNameMap {
    'attention-translation-scene': AttentionTranslationScene;
  }
}
