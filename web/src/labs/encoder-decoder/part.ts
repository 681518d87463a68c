import { property } from 'lit/decorators.js';
import { AttentionElement } from '../../elements/base.ts';
import { translationMessages, type TranslationMessages } from '../../i18n/translation.ts';
import type { TranslationController, TranslationState } from './controller.ts';

/** What every part of this lab has: the lab, what it shows, and its texts. */
export class TranslationPart extends AttentionElement {
  @property({ attribute: false }) lab!: TranslationController;
  @property({ attribute: false }) state!: TranslationState;

  protected get text(): TranslationMessages {
    return translationMessages(this.language);
  }
}
