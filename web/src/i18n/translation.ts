/** What the translation lab says; it is fetched with the lab. */
import { translation as en } from './en/translation.ts';
import type { Language } from './index.ts';
import { translation as zh } from './zh/translation.ts';

export type TranslationMessages = typeof en;

const dictionaries: Readonly<Record<Language, TranslationMessages>> = { en, zh };

export const translationMessages = (language: Language): TranslationMessages =>
  dictionaries[language];
