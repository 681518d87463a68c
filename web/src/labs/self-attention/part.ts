import { property } from 'lit/decorators.js';
import { AttentionElement } from '../../elements/base.ts';
import { attendingMessages, type AttendingMessages } from '../../i18n/self-attention.ts';
import { LabPanel } from '../panel.ts';
import { END } from '../translation/vocabulary.ts';
import type { AttendingController, AttendingState } from './controller.ts';
import { START } from './run.ts';

/** What every part of this lab has: the lab, what it shows, and its texts. */
export class AttendingPart extends AttentionElement {
  @property({ attribute: false }) lab!: AttendingController;
  @property({ attribute: false }) state!: AttendingState;

  protected get text(): AttendingMessages {
    return attendingMessages(this.language);
  }
}

/** A panel of this lab, with its texts. */
export class AttendingPanelElement extends LabPanel<AttendingController, AttendingState> {
  protected get text(): AttendingMessages {
    return attendingMessages(this.language);
  }
}

/** Words as they are written on the page. */
export const shownWords = (words: readonly string[], text: AttendingMessages): string[] =>
  words.map((word) => (word === END ? text.end : word === START ? text.start : word));
