import { html } from 'lit';
import { formatNumber } from '../../charts/number.ts';
import { define } from '../../elements/base.ts';
import { attendingMessages, type AttendingMessages } from '../../i18n/self-attention.ts';
import { translationMessages } from '../../i18n/translation.ts';
import { TRANSLATION_DIRECTIONS, type Scene } from '../../scene/index.ts';
import { ScenePanel } from '../scene-panel.ts';
import { transformerOf } from '../translation/catalog.ts';
import { sentenceField } from '../translation/sentence-field.ts';
import { sentencePanelStyles } from '../translation/sentence-styles.ts';
import type { AttendingController, AttendingState } from './controller.ts';
import { sizesOf } from './question.ts';

/** What can be set about a Transformer: the sentence, and what is changed of its attention. */
export class AttentionAttendingScene extends ScenePanel<AttendingController, AttendingState> {
  static override styles = [...ScenePanel.styles, sentencePanelStyles];

  private get text(): AttendingMessages {
    return attendingMessages(this.language);
  }

  protected override summary({ translation }: Scene): string[] {
    const { directions } = translationMessages(this.language);
    return [translation.text, directions[translation.direction]];
  }

  protected override groups() {
    return html`${this.group('source', {
      title: translationMessages(this.language).sentence,
      content: this.#sentence(),
      open: true,
    })}
    ${this.group('model', { title: this.text.modelGroup, content: this.#model(), open: true })}`;
  }

  #sentence() {
    const { lab, state, readonly } = this;
    return sentenceField({
      lab,
      state,
      text: translationMessages(this.language),
      readonly,
      directions: TRANSLATION_DIRECTIONS.filter((direction) => transformerOf(direction)),
      turn: (direction) => lab.turn(direction),
    });
  }

  #model() {
    const { card } = this.state.question;
    if (!card) return html`<p class="hint">${this.text.noModel}</p>`;
    const { encoder, heads } = sizesOf(card);
    const exact = `${formatNumber(100 * card.metrics.test.exact_match, { decimals: 1 })} %`;
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
