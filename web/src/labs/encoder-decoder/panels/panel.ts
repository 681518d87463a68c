import { translationMessages, type TranslationMessages } from '../../../i18n/translation.ts';
import { LabPanel } from '../../panel.ts';
import type { TranslationController, TranslationState } from '../controller.ts';

/** A panel of this lab, with its texts. */
export class TranslationPanel extends LabPanel<TranslationController, TranslationState> {
  protected get text(): TranslationMessages {
    return translationMessages(this.language);
  }
}
