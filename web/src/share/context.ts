import type { Theme } from '../elements/context.ts';
import type { Language, Messages } from '../i18n/index.ts';
import type { RunRecord } from '../export/run.ts';
import type { Scene } from '../scene/index.ts';

/** A recorded run, with the scene and the labels that it was made of. */
export type ShareRun = RunRecord;

/** What the page gives to be shared, as it is at the moment of asking. */
export interface ShareSource {
  readonly scene: Scene;
  /** Null while nothing has been computed, and for texts that are shown as a summary only. */
  readonly run: ShareRun | null;
  /** The element of the lab, for pictures of what is on screen. */
  readonly lab: HTMLElement;
  readonly language: Language;
  readonly theme: Theme;
  /** The address that opens a scene in this page. */
  readonly linkTo: (scene: Scene) => string;
  /** Prints this instead of the page. */
  readonly print: (content: Element) => Promise<void>;
}

/** What a section of the dialog is drawn from. */
export interface ShareContext extends ShareSource {
  readonly say: Messages['share'];
  /** Saves a file, and says so in the status line. */
  readonly save: (name: string, content: Blob) => void;
  /** Copies a text, and says in the status line whether the browser let us; answers that, too. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Says something in the status line. */
  readonly tell: (text: string) => void;
}
