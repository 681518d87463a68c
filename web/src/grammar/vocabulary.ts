import type { Grammar, Language } from './types.ts';

/** What stands before the words in every vocabulary, with the ids 0 to 3. */
export const SPECIAL_TOKENS = ['<pad>', '<bos>', '<eos>', '<unk>'] as const;

/** The tokens of one language, as shared/vocab/ has them; a token's place is its id. */
export interface Vocabulary {
  language: Language;
  tokens: string[];
  function_words: string[];
}

/** The vocabulary of sentences of the grammar, words sorted by code unit. */
export function vocabularyOf(
  grammar: Grammar,
  language: Language,
  sentences: readonly Readonly<Record<Language, readonly string[]>>[],
): Vocabulary {
  const words = new Set(sentences.flatMap((sentence) => sentence[language]));
  const tokens = [...SPECIAL_TOKENS, ...[...words].sort()];
  const functions = grammar.functionWords[language].filter((word) => words.has(word));
  return { language, tokens, function_words: functions };
}
