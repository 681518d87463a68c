import { en } from './en.ts';
import { zh } from './zh.ts';

/** Everything the page can say; a message with something to fill in is a function. */
export type Messages = typeof en;

const dictionaries = { en, zh } satisfies Record<string, Messages>;

export type Language = keyof typeof dictionaries;

export const languages = Object.keys(dictionaries) as Language[];

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(dictionaries, text);
}

export function messagesFor(language: Language): Messages {
  return dictionaries[language];
}

/** The first of a browser's languages that we have ("zh-Hant-TW" counts as "zh"), else English. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split('-')[0];
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
