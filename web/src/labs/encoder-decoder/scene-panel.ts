import { html, nothing } from 'lit';
import { formatPercent } from '../../charts/number.ts';
import { define } from '../../elements/base.ts';
import { translationMessages, type TranslationMessages } from '../../i18n/translation.ts';
import { TRANSLATION_DIRECTIONS, type Scene } from '../../scene/index.ts';
import { ScenePanel } from '../scene-panel.ts';
import { attends, modelsOf, plainBeside, type ModelCard } from '../translation/catalog.ts';
import type { TranslationController, TranslationState } from './controller.ts';
import { modelName } from './model-name.ts';
import { sentenceField } from '../translation/sentence-field.ts';
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
      content: () => this.#sentence(),
      open: true,
    })}
    ${this.group('model', { title: text.modelGroup, content: () => this.#model(), open: true })}
    ${this.#forced()}`;
  }

  #sentence() {
    const { lab, state, text, readonly } = this;
    return sentenceField({
      lab,
      state,
      text,
      readonly,
      directions: TRANSLATION_DIRECTIONS,
      turn: (direction) => lab.turn(direction),
    });
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
          ${text.modelLine(card.parameters.toLocaleString(this.language), formatPercent(exact))}
        </p>
      </div>
      ${attends(card) ? this.#beside(plainBeside(card)) : nothing}`;
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
