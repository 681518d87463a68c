import type { TemplateResult } from 'lit';
import type { Messages } from '../../../i18n/index.ts';
import type { TranslationMessages } from '../../../i18n/translation.ts';
import type { CellAddress } from '../../cell.ts';
import type { TranslationController } from '../controller.ts';
import type { TranslationRun } from '../run.ts';
import { END } from '../../translation/vocabulary.ts';

/** What a step is drawn from: one word of one run. */
export interface StepContext {
  lab: TranslationController;
  run: TranslationRun;
  word: number;
  /** The number that the inspector explains, where it is of this run. */
  cell: CellAddress | null;
  text: TranslationMessages;
  say: Messages['lab'];
}

/** One of the six steps. Everything it shows is in the run; it computes nothing. */
export interface Step {
  /** What happens here, and why. */
  explain(context: StepContext): string[];
  /** One sentence with the numbers of this word. */
  spoken(context: StepContext): string;
  render(context: StepContext): TemplateResult;
  /** The number that the step opens with. */
  first(context: StepContext): CellAddress | null;
}

/** A word of the translation as it is written on the page. */
export function shownWord(word: string | undefined, text: TranslationMessages): string {
  return word === END ? `⏎ ${text.end}` : (word ?? '');
}

/** The word that a step makes. */
export const wordOf = ({ run, word, text }: StepContext) => shownWord(run.output[word], text);
