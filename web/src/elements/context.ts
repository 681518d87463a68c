import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Palette } from '../charts/palette.ts';
import { isLanguage, type Language } from '../i18n/index.ts';
import { colorsOf } from './tokens.ts';

export type Theme = 'light' | 'dark' | 'contrast' | 'auto';

export interface Context {
  language: Language;
  theme: Theme;
  /** Nothing below may be changed. */
  readonly?: boolean;
}

type Host = ReactiveControllerHost & HTMLElement;

/** Asks the nearest provider above, through shadow roots, for its language and theme. */
class ContextRequestedEvent extends Event {
  readonly consumer: ContextConsumer;
  constructor(consumer: ContextConsumer) {
    super('attention-context-requested', { bubbles: true, composed: true });
    this.consumer = consumer;
  }
}

const systemQueries = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
  'print',
];

/** Gives everything below a lab's host its language and theme; a change redraws them all. */
export class ContextProvider implements ReactiveController {
  readonly #host: Host;
  readonly #consumers = new Set<ContextConsumer>();
  #context: Context;
  #media: MediaQueryList[] = [];
  #colors: Palette | null = null;

  constructor(host: Host, context: Context) {
    this.#host = host;
    this.#context = context;
    host.addController(this);
  }

  /** The colours of the host. Reading them is dear, so they are read once for every theme. */
  get colors(): Palette {
    return (this.#colors ??= colorsOf(this.#host));
  }

  get language(): Language {
    return this.#context.language;
  }
  set language(language: Language) {
    this.#change({ ...this.#context, language });
  }

  get theme(): Theme {
    return this.#context.theme;
  }
  set theme(theme: Theme) {
    this.#change({ ...this.#context, theme });
  }

  get readonly(): boolean {
    return this.#context.readonly ?? false;
  }
  set readonly(readonly: boolean) {
    this.#change({ ...this.#context, readonly });
  }

  hostConnected(): void {
    this.#host.addEventListener('attention-context-requested', this.#answer);
    this.#media = systemQueries.map((query) => matchMedia(query));
    for (const query of this.#media) query.addEventListener('change', this.#notify);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('attention-context-requested', this.#answer);
    for (const query of this.#media) query.removeEventListener('change', this.#notify);
  }

  leave(consumer: ContextConsumer): void {
    this.#consumers.delete(consumer);
  }

  #change(next: Context): void {
    const { language, theme, readonly } = this.#context;
    const same = language === next.language && theme === next.theme;
    if (same && readonly === next.readonly) return;
    this.#context = next;
    this.#host.requestUpdate();
    // The host reflects the theme first, so that the elements below read the new colours.
    void this.#host.updateComplete.then(this.#notify);
  }

  #notify = (): void => {
    this.#colors = null;
    for (const consumer of this.#consumers) consumer.changed();
  };

  #answer = (event: Event): void => {
    if (!(event instanceof ContextRequestedEvent)) return;
    const { consumer } = event;
    // A host that is itself an element asks too, and means the provider above it.
    if (event.composedPath()[0] === this.#host) return;
    event.stopPropagation();
    this.#consumers.add(consumer);
    consumer.provider = this;
  };
}

/** An element's end of the context. */
export class ContextConsumer implements ReactiveController {
  provider: ContextProvider | null = null;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  /** The provider's language; without one that of the nearest `lang` attribute; else English. */
  get language(): Language {
    if (this.provider) return this.provider.language;
    const tag = this.#host.closest('[lang]')?.getAttribute('lang')?.split('-')[0];
    return isLanguage(tag) ? tag : 'en';
  }

  get readonly(): boolean {
    return this.provider?.readonly ?? false;
  }

  hostConnected(): void {
    this.#host.dispatchEvent(new ContextRequestedEvent(this));
  }

  hostDisconnected(): void {
    this.provider?.leave(this);
    this.provider = null;
  }

  /** The provider's colours, or those that hold for the element itself. */
  get colors(): Palette {
    return this.provider?.colors ?? colorsOf(this.#host);
  }

  changed(): void {
    this.#host.requestUpdate();
  }
}
