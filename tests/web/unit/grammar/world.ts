import { parse, readGrammar, sentenceOf } from '../../../../web/src/grammar/index.ts';
import type { Language, Sentence } from '../../../../web/src/grammar/index.ts';
import grammarFile from '#shared/corpora/grammar.json' with { type: 'json' };
import lexiconFile from '#shared/corpora/lexicon.json' with { type: 'json' };
import type { GrammarSource } from '../../../../web/src/grammar/index.ts';

export const source: GrammarSource = grammarFile as unknown as GrammarSource;
export const lexicon: Record<string, string[]> = lexiconFile;
export const grammar = readGrammar(source, lexicon);

/** The sentence that a text with spaces between its words is, in all languages. */
export function understood(text: string, language: Language = 'en'): Sentence {
  const tree = parse(grammar, language, text.split(' '));
  if (!tree) throw new Error(`The grammar does not have "${text}".`);
  return sentenceOf(grammar, tree);
}

/** The other two languages of an English sentence. */
export function translated(text: string): [zh: string, de: string] {
  const { zh, de } = understood(text);
  return [zh.join(' '), de.join(' ')];
}
