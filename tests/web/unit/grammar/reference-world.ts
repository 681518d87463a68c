import { parse, readGrammar, sentenceOf } from '../../../../web/src/grammar/index.ts';
import type { GrammarSource, Sentence } from '../../../../web/src/grammar/index.ts';
import rules from '#shared/corpora/reference-grammar.json' with { type: 'json' };
import lexicon from '#shared/corpora/reference-lexicon.json' with { type: 'json' };

/** The grammar of sentences with pronouns. */
export const reference = readGrammar(rules as unknown as GrammarSource, lexicon);

/** The sentence that an English text with spaces between its words is. */
export function parseReference(text: string): Sentence {
  const tree = parse(reference, 'en', text.split(' '));
  if (!tree) throw new Error(`The grammar does not have "${text}".`);
  return sentenceOf(reference, tree);
}
