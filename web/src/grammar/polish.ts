import type { LinkedWord } from './linearize.ts';
import type { Language } from './types.ts';

/** What depends on neighbours only: "an" before a vowel, and commas that meet or end a sentence. */
export function polish(language: Language, words: readonly LinkedWord[]): readonly LinkedWord[] {
  if (language === 'en') return words.map((word, i) => withArticle(word, words[i + 1]));
  return words.filter(
    ({ text }, i) => !isComma(text) || (i + 1 < words.length && !isComma(words[i + 1]!.text)),
  );
}

function withArticle(word: LinkedWord, next: LinkedWord | undefined): LinkedWord {
  return word.text === 'a' && /^[aeiou]/.test(next?.text ?? '') ? { ...word, text: 'an' } : word;
}

export function isComma(text: string): boolean {
  return text === ',' || text === '，';
}
