import {
  auxiliaryOf,
  englishAdjective,
  englishNoun,
  englishVerb,
  type Forms,
  germanAdjective,
  germanNoun,
  germanPast,
  germanVerb,
} from './morphology.ts';
import { type Macros, readValues, readWord } from './read-terms.ts';
import type { Language, Lexeme, TaggedWord } from './types.ts';

/** Endings by form, for each kind of German word that takes endings. */
export type Endings = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Entry = Record<Language, Forms> & { features?: Record<string, string> };
type Columns = readonly [en: string, zh: string, de: string];

/** What the columns of an entry mean, by the category's name; other entries list "key:form". */
const KINDS: Record<string, (columns: Columns, endings: Endings) => Entry> = {
  Noun: ([en, zh, de]) => {
    const { gender, forms } = germanNoun(de);
    const [word, classifier = ''] = zh.split(' ');
    return {
      en: englishNoun(en),
      zh: { '': word!, cl: classifier },
      de: forms,
      features: { gen: gender },
    };
  },
  Verb: ([en, zh, de]) => ({
    en: englishVerb(en),
    zh: { '': zh },
    de: germanVerb(de),
    features: { aux: auxiliaryOf(de) },
  }),
  Act: ([en, , de]) => ({ en: englishVerb(en), zh: {}, de: germanPast(de) }),
  Change: ([en, , de]) => ({ en: { '': en }, zh: {}, de: repeated(germanPast(de), en) }),
  Adjective: ([en, zh, de], endings) => ({
    en: englishAdjective(en),
    zh: { '': zh.replace(/_的$/, ''), de: zh.endsWith('_的') ? '的' : '' },
    de: germanAdjective(de, endings['adjective']!),
  }),
  Possessive: ([en, zh, de], endings) => {
    const forms = Object.entries(endings['possessive']!).map(([key, ending]) => [key, de + ending]);
    return {
      en: { '': en },
      zh: { '': zh },
      de: { '': de, ...(Object.fromEntries(forms) as Forms) },
    };
  },
  Name: ([en, zh, de]) => ({ en: { '': en }, zh: { '': zh }, de: { '': de, gen: `${de}s` } }),
  Place: ([en, zh, de]) => ({
    en: { '': phrase(en) },
    zh: { '': `在~p ${phrase(zh)}`, bare: phrase(zh) },
    de: { '': phrase(de) },
  }),
  Destination: ([en, zh, de]) => ({
    en: { '': phrase(en) },
    zh: { '': phrase(zh) },
    de: { '': phrase(de) },
  }),
  Surface: ([en, zh, de]) => {
    const [gender, noun] = de.split(' ') as [string, string];
    const accusative = { m: 'den', f: 'die', n: 'das' }[gender]!;
    const dative = { m: 'dem', f: 'der', n: 'dem' }[gender]!;
    return {
      en: { '': phrase(`on the ${en}`) },
      zh: { '': phrase(zh) },
      de: { '': phrase(`auf ${dative} ${noun}`), auf: phrase(`auf ${accusative} ${noun}`) },
    };
  },
};

/** The forms, and with "c." before their keys once for every English word: word by word, "more difficult" is one verb. */
function repeated(forms: Forms, english: string): Forms {
  const words = english.split('_');
  const copies = Object.entries(forms).map(([key, form]) => [
    `c.${key}`,
    words.map(() => form).join('_'),
  ]);
  return { ...forms, ...(Object.fromEntries(copies) as Forms) };
}

/**
 * Prepositions and articles get links of their own, and possible ones to what else a phrase says,
 * which is its head.
 */
function phrase(text: string): string {
  const words = text.split(/[ _]/).map((word) => {
    if (word.includes('~')) return word;
    if (/^(im|am|ins|zum|zur)$/.test(word)) return `${word}~p~?t`;
    if (/^(in|at|on|to|an|auf|nach|zu)$/.test(word)) return `${word}~p~?`;
    if (/^(里|上)$/.test(word)) return `${word}~?p~?`;
    return /^(the|der|die|das|den|dem)$/.test(word) ? `${word}~t~?` : word;
  });
  return words.join(' ');
}

/** The entries of a category; a line "= count=+" gives features to all entries without them. */
export function readEntries(
  category: string,
  lines: readonly string[],
  macros: Macros,
  endings: Endings,
): Lexeme[] {
  const common = lines.find((line) => line.startsWith('='))?.slice(1) ?? '';
  const entries = lines.filter((line) => !line.startsWith('='));
  return entries.map((line) => readEntry(category, line, common, macros, endings));
}

/** One line of the lexicon: "apple | 苹果 个 | m Apfel Äpfel | class=fruit". */
function readEntry(
  category: string,
  line: string,
  common: string,
  macros: Macros,
  endings: Endings,
): Lexeme {
  const columns = line.split('|').map((one) => one.trim());
  const [en = '', zh = '', de = '', written = ''] = columns.length > 4 ? merged(line) : columns;
  const kind = KINDS[category.split('_')[0]!] ?? plain;
  const { features, ...forms } = kind([en, zh, de], endings);
  const own = Object.fromEntries(
    `${common} ${written}`.split(' ').flatMap((one) => (one === '' ? [] : [one.split('=')])),
  ) as Record<string, string>;
  const all = Object.entries({ ...features, ...own }).filter(([name]) => name !== 'weight');
  return {
    category,
    name: en,
    weight: Number(own['weight'] ?? 1),
    features: new Map(all.map(([name, value]) => [name, readValues(value, macros)])),
    forms: { en: words(forms.en), zh: words(forms.zh), de: words(forms.de) },
  };
}

/** The features may contain bars of their own. */
function merged(line: string): string[] {
  const parts = line.split(' | ').map((one) => one.trim());
  return [...parts.slice(0, 3), parts.slice(3).join('|')];
}

/** "he", or "nom:he; acc:him". */
function plain([en, zh, de]: Columns): Entry {
  return { en: keyed(en), zh: keyed(zh), de: keyed(de) };
}

function keyed(text: string): Forms {
  return Object.fromEntries(
    text.split(';').map((one) => {
      const [key, form] = one.includes(':') ? one.split(':') : ['', one];
      return [key!.trim(), form!.trim()];
    }),
  );
}

function words(forms: Forms): Map<string, readonly TaggedWord[]> {
  const read = Object.entries(forms).map(([key, text]) => {
    const pieces = text.split(/[ _]/).filter((one) => one !== '' && one !== '-');
    return [key, pieces.map(readWord)] as const;
  });
  return new Map(read);
}
