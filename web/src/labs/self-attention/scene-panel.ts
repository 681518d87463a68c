import { html, nothing } from 'lit';
import { formatPercent } from '../../charts/number.ts';
import { define } from '../../elements/base.ts';
import { attendingMessages, type AttendingMessages } from '../../i18n/self-attention.ts';
import { translationMessages } from '../../i18n/translation.ts';
import { TRANSLATION_DIRECTIONS, type Scene } from '../../scene/index.ts';
import { ScenePanel } from '../scene-panel.ts';
import {
  classifiers,
  isClassifier,
  transformerOf,
  type AttendingCard,
  type ClassifierCard,
  type TransformerCard,
} from '../translation/catalog.ts';
import { sentenceField } from '../translation/sentence-field.ts';
import { sentencePanelStyles } from '../translation/sentence-styles.ts';
import { languageModelFacts, textField, textSettingsStyles } from './continuing/text-settings.ts';
import { isWriting, type AttendingController, type AttendingState } from './controller.ts';
import { sizesOf } from './question.ts';

/** What the reference model is shown with first. */
const EXAMPLE = 'the animal did not cross the street because it was too tired';

/** What can be set about a Transformer: the sentence, and what is changed of its attention. */
export class AttentionAttendingScene extends ScenePanel<AttendingController, AttendingState> {
  static override styles = [...ScenePanel.styles, sentencePanelStyles, textSettingsStyles];

  private get text(): AttendingMessages {
    return attendingMessages(this.language);
  }

  protected override summary(scene: Scene): string[] {
    if (isWriting(scene)) return [scene.writing.text];
    const { translation } = scene;
    const { directions } = translationMessages(this.language);
    return [translation.text, directions[translation.direction]];
  }

  protected override groups(scene: Scene) {
    return isWriting(scene) ? this.#writing(scene) : this.#attending();
  }

  #writing(scene: Scene) {
    const { lab, text } = this;
    const { continuing } = text;
    return html`${this.group('source', {
      title: continuing.textGroup,
      content: () => textField(lab, scene, this.state.writing, text),
      open: true,
    })}
    ${this.group('model', {
      title: continuing.modelGroup,
      content: () => languageModelFacts(text, this.language),
      open: true,
    })}`;
  }

  #attending() {
    return html`${this.group('source', {
      title: translationMessages(this.language).sentence,
      content: () => this.#sentence(),
      open: true,
    })}
    ${this.group('model', { title: this.text.modelGroup, content: () => this.#model(), open: true })}`;
  }

  #sentence() {
    const { lab, state, readonly } = this;
    return sentenceField({
      lab,
      state,
      text: translationMessages(this.language),
      readonly,
      directions: TRANSLATION_DIRECTIONS.filter(
        (direction) => transformerOf(direction) ?? direction === state.question.card?.direction,
      ),
      turn: (direction) => lab.turn(direction),
    });
  }

  #model() {
    const { card } = this.state.question;
    if (!card) return html`<p class="hint">${this.text.noModel}</p>`;
    return html`${this.#choice(card)}
    ${isClassifier(card) ? this.#classifier(card) : this.#transformer(card)}`;
  }

  /** What translates, or what writes word by word. */
  #choice(card: AttendingCard) {
    const { text, lab } = this;
    if (classifiers.length === 0) return nothing;
    const options = [{ value: '', label: text.translates }].concat(
      classifiers.map(({ name }) => ({ value: name, label: text.writesWordByWord })),
    );
    const choose = (name: string) => {
      const found = classifiers.find((one) => one.name === name);
      if (found) return lab.ask(found.direction, name, EXAMPLE);
      const direction = TRANSLATION_DIRECTIONS.find(transformerOf) ?? card.direction;
      lab.ask(transformerOf(card.direction) ? card.direction : direction, '');
    };
    return html`<attention-segmented
      label=${text.modelGroup}
      .options=${options}
      value=${isClassifier(card) ? card.name : ''}
      @value-changed=${({ detail }: CustomEvent<{ value: string }>) => choose(detail.value)}
    ></attention-segmented>`;
  }

  #classifier(card: ClassifierCard) {
    const { text, language } = this;
    const { first_layer_heads: heads = 1, model_dim: width = 0 } = card.options;
    const share = formatPercent(card.metrics.test.labels);
    const parameters = card.parameters.toLocaleString(language);
    return html`<p class="hint">${text.classifier(heads, width, parameters, share)}</p>
      <p class="hint">${text.classifierLimits(card.options.window ?? 0)}</p>`;
  }

  #transformer(card: TransformerCard) {
    const { encoder, heads } = sizesOf(card);
    const exact = formatPercent(card.metrics.test.exact_match);
    const parameters = card.parameters.toLocaleString(this.language);
    const { model_dim: width = 0 } = card.options;
    return html`<p class="hint">${this.text.model(encoder, heads, width, parameters, exact)}</p>`;
  }
}

define('attention-attending-scene', AttentionAttendingScene);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-scene': AttentionAttendingScene;
  }
}
