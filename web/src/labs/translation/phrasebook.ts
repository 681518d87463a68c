import grammarFile from '#shared/corpora/grammar.json' with { type: 'json' };
import lexiconFile from '#shared/corpora/lexicon.json' with { type: 'json' };
import referenceFile from '#shared/corpora/reference-grammar.json' with { type: 'json' };
import referenceLexicon from '#shared/corpora/reference-lexicon.json' with { type: 'json' };
import {
  nextWords,
  Random,
  readGrammar,
  readings,
  sentenceOf,
  treeOfLength,
  type Grammar,
  type GrammarSource,
  type Sentence,
} from '../../grammar/index.ts';
import type { TranslationDirection } from '../../scene/index.ts';
import { languagesOf, type Corpus } from './catalog.ts';
import type { SourceWord } from './vocabulary.ts';

/** A link between a word of the source and one of the target. */
export interface GoldLink {
  source: number;
  target: number;
  sure: boolean;
}

/** What the grammar knows of a sentence: its translations, and which words belong together. */
export interface Known {
  references: readonly (readonly string[])[];
  /** The links to a translation; none where the grammar has no such translation. */
  linksTo(target: readonly string[]): readonly GoldLink[];
}

const sources = {
  '': [grammarFile, lexiconFile],
  reference: [referenceFile, referenceLexicon],
} as const;
const read = new Map<Corpus, Grammar>();

/** The grammar of a corpus, read when it is first asked. */
function grammar(corpus: Corpus): Grammar {
  const [rules, lexicon] = sources[corpus];
  const found = read.get(corpus) ?? readGrammar(rules as unknown as GrammarSource, lexicon);
  read.set(corpus, found);
  return found;
}

/** The links of a sentence, from the source of a direction to its target. */
function linksOf({ alignment }: Sentence, direction: TranslationDirection): GoldLink[] {
  const { sure, possible } = alignment[direction === 'en-de' ? 'en-de' : 'en-zh'];
  const backwards = direction === 'zh-en';
  const links = (pairs: typeof sure, isSure: boolean) =>
    pairs.map(([english, other]) => ({
      source: backwards ? other : english,
      target: backwards ? english : other,
      sure: isSure,
    }));
  return [...links(sure, true), ...links(possible, false)];
}

/** Null where the sentence is none of the grammar. */
export function knownSentence(
  direction: TranslationDirection,
  words: readonly SourceWord[],
  corpus: Corpus = '',
): Known | null {
  if (words.length === 0 || words.some(({ known }) => !known)) return null;
  const [from, to] = languagesOf(direction);
  const found = readings(
    grammar(corpus),
    from,
    words.map(({ text }) => text),
  );
  if (found.length === 0) return null;
  const references = new Map(found.map((sentence) => [sentence[to].join(' '), sentence]));
  return {
    references: [...references.values()].map((sentence) => sentence[to]),
    linksTo(target) {
      const sentence = references.get(target.join(' '));
      return sentence ? linksOf(sentence, direction) : [];
    },
  };
}

/** So many ways to go on are offered. */
const offered = 10;

/** Words that may come next; where the last one is unknown, those that it may become. */
export function completionsOf(
  direction: TranslationDirection,
  words: readonly SourceWord[],
  corpus: Corpus = '',
): readonly string[] {
  const [from] = languagesOf(direction);
  const last = words.at(-1);
  const started = last && !last.known ? last.typed.toLowerCase() : '';
  const before = started === '' ? words : words.slice(0, -1);
  if (before.some(({ known }) => !known)) return [];
  const all = nextWords(
    grammar(corpus),
    from,
    before.map(({ text }) => text),
  ).filter((word) => word.toLowerCase().startsWith(started));
  const stride = Math.max(1, all.length / offered);
  return Array.from(
    { length: Math.min(all.length, offered) },
    (_, i) => all[Math.floor(i * stride)]!,
  );
}

/** So many words are offered in the place of one. */
const exchanged = 16;

/** Words that the grammar takes in the place of one, the rest of the sentence left as it is. */
export function alternatives(
  direction: TranslationDirection,
  words: readonly SourceWord[],
  place: number,
  corpus: Corpus = '',
): readonly string[] {
  if (words.some(({ known }) => !known)) return [];
  const [from] = languagesOf(direction);
  const texts = words.map(({ text }) => text);
  const fits = (word: string) =>
    word !== texts[place] && readings(grammar(corpus), from, texts.with(place, word)).length > 0;
  const found: string[] = [];
  for (const word of nextWords(grammar(corpus), from, texts.slice(0, place))) {
    if (found.length === exchanged) break;
    if (fits(word)) found.push(word);
  }
  return found;
}

/** Words of a source that a random sentence has. */
export interface Span {
  from: number;
  to: number;
}

/** A random sentence of so many source words; null where none was found. */
export function randomSentence(
  direction: TranslationDirection,
  { from, to }: Span,
  seed: number,
  corpus: Corpus = '',
): readonly string[] | null {
  const random = new Random(seed);
  const [language] = languagesOf(direction);
  for (let tried = 0; tried < 40; tried++) {
    // The grammar counts English words; Chinese sentences are about as long.
    const length = from + Math.floor(random.next() * (to - from + 1));
    const tree = treeOfLength(grammar(corpus), random, length);
    const words = tree && sentenceOf(grammar(corpus), tree)[language];
    if (words && words.length >= from && words.length <= to) return words;
  }
  return null;
}
