import { LitElement } from 'lit';
import type { Palette } from '../charts/palette.ts';
import { messagesFor, type Language, type Messages } from '../i18n/index.ts';
import { ContextConsumer } from './context.ts';
import { shared } from './tokens.ts';

/** What every element of ours is: it speaks the lab's language, wears its theme, and tells events. */
export class AttentionElement extends LitElement {
  static readonly shared = shared;
  static override styles = [shared];

  readonly #context = new ContextConsumer(this);

  get language(): Language {
    return this.#context.language;
  }

  get readonly(): boolean {
    return this.#context.readonly;
  }

  /** The colours of the theme, for what no style sheet can paint. */
  protected get colors(): Palette {
    return this.#context.colors;
  }

  get messages(): Messages {
    return messagesFor(this.language);
  }

  /** Tells an event that bubbles and leaves the shadow roots on its way. */
  protected emit(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Registers an element, unless a second copy of this code on the same page has done so before. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
