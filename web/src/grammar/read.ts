import { type Endings, readEntries } from './read-lexicon.ts';
import { RuleReader, type RuleSource } from './read-rule.ts';
import type { Grammar, Language, Lexeme, Relation } from './types.ts';
import { LANGUAGES } from './types.ts';

export interface GrammarSource {
  domains: Record<string, string[]>;
  constructions: string[];
  classes: Record<string, string>;
  distinct: Record<string, string[]>;
  function_categories: string[];
  /** Verbs and objects, pronouns and antecedents where nothing is said. */
  relations?: Relation[];
  words: Record<Language, Record<string, Record<string, string>>>;
  endings: Endings;
  rules: Record<string, RuleSource[]>;
}

/** Entries of a category, each in four columns: English, Chinese, German, features. */
export type LexiconSource = Record<string, string[]>;

/** The grammar of the two files; an Error names what cannot be read. */
export function readGrammar(source: GrammarSource, lexicon: LexiconSource): Grammar {
  const macros = source.classes;
  const entries = new Map(
    Object.entries(lexicon).map(([category, lines]) => [
      category,
      readEntries(category, lines, macros, source.endings),
    ]),
  );
  const categories = new Set([...entries.keys(), ...Object.keys(source.rules)]);
  const rules = new Map(
    Object.entries(source.rules).map(([category, list]) => [
      category,
      list.map((one) => new RuleReader(source, categories).rule(category, one)),
    ]),
  );
  return {
    candidates: new Map(),
    firstWords: firstWords([...entries.values()].flat()),
    rules,
    lexicon: entries,
    domains: new Map(Object.entries(source.domains)),
    constructions: source.constructions,
    relations: source.relations ?? ['object', 'antecedent'],
    distinct: new Map(Object.entries(source.distinct)),
    functionWords: functionWords(source, rules, entries),
  };
}

/** Words that a rule writes itself or that belong to a category of function words. */
function functionWords(
  source: GrammarSource,
  rules: Grammar['rules'],
  lexicon: Grammar['lexicon'],
): Grammar['functionWords'] {
  const found = LANGUAGES.map((language) => {
    const items = [...rules.values()].flat().flatMap(({ parts }) => [...parts[language].values()]);
    const written = items.flat().flatMap((item) => (item.kind === 'word' ? [item.word] : []));
    const named = Object.values(source.words[language]).flatMap((table) => Object.values(table));
    const entries = source.function_categories.flatMap((one) => lexicon.get(one) ?? []);
    const forms = entries.flatMap((one) => [...one.forms[language].values()].flat());
    const texts = [...written, ...forms].map(({ text }) => text);
    const all = new Set([...texts, ...named.flatMap((text) => text.split(' '))]);
    for (const word of language === 'zh' ? classifiers(lexicon) : []) all.add(word);
    all.delete('');
    return [language, [...all].sort()] as const;
  });
  return Object.fromEntries(found) as unknown as Grammar['functionWords'];
}

/** The measure words that are no nouns themselves. */
function classifiers(lexicon: Grammar['lexicon']): Set<string> {
  const forms = [...lexicon.values()].flat().map((lexeme) => lexeme.forms.zh);
  const nouns = new Set(forms.map((form) => form.get('')?.[0]?.text));
  const words = forms.flatMap((form) => form.get('cl')?.map(({ text }) => text) ?? []);
  return new Set(words.filter((word) => !nouns.has(word)));
}

function firstWords(lexemes: readonly Lexeme[]): Grammar['firstWords'] {
  const found = LANGUAGES.map((language) => {
    const index = new Map<string, Lexeme[]>();
    for (const lexeme of lexemes) {
      const first = [...lexeme.forms[language].values()].map((form) => form[0]?.text ?? '');
      for (const word of new Set(first)) {
        const key = `${lexeme.category} ${word}`;
        index.set(key, [...(index.get(key) ?? []), lexeme]);
      }
    }
    return [language, index] as const;
  });
  return Object.fromEntries(found) as unknown as Grammar['firstWords'];
}
