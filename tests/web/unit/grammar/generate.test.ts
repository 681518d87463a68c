import { expect, test, vi } from 'vitest';
import {
  constructionOf,
  generate,
  nodesOf,
  Random,
  readGrammar,
  readings,
  sentenceOf,
  treeOfLength,
  wordsOf,
} from '../../../../web/src/grammar/index.ts';
import { grammar, lexicon, source } from './world.ts';

vi.setConfig({ testTimeout: 60_000 });

function sentences(seed: number, count: number) {
  const random = new Random(seed);
  return Array.from({ length: count }, () => sentenceOf(grammar, generate(grammar, random)));
}

test('the same seed says the same, another seed something else', () => {
  expect(sentences(7, 20)).toEqual(sentences(7, 20));
  expect(sentences(7, 20)).not.toEqual(sentences(8, 20));
});

test('numbers from a seed are the same on every machine', () => {
  const random = new Random(1);
  const drawn = Array.from({ length: 4 }, () => random.next());
  expect(drawn).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522, 0.9810509674716741,
  ]);
});

test('every construction is said', () => {
  const random = new Random(3);
  const missing = new Set(grammar.constructions);
  for (let i = 0; i < 6000 && missing.size > 0; ++i) {
    missing.delete(constructionOf(grammar, generate(grammar, random, 'S')));
    missing.delete(constructionOf(grammar, generate(grammar, random)));
  }
  expect([...missing]).toEqual([]);
  expect(grammar.constructions.length).toBeGreaterThanOrEqual(20);
});

test('no word is said twice in a clause', () => {
  const random = new Random(11);
  const clauses = Array.from({ length: 150 }, () => generate(grammar, random)).flatMap((tree) =>
    nodesOf(tree).filter(({ category }) => category === 'Clause'),
  );
  expect(clauses.length).toBeGreaterThan(100);
  for (const clause of clauses) {
    const lexemes = nodesOf(clause).flatMap(({ lexeme }) => lexeme ?? []);
    const nouns = lexemes.filter(({ category }) => ['Noun', 'Name'].includes(category));
    const names = nouns.map(({ name }) => name);
    expect(new Set(names).size, names.join()).toBe(names.length);
  }
});

test.each([2, 5, 12, 25, 40])('there is a sentence of %i words', (words) => {
  const tree = treeOfLength(grammar, new Random(words), words);
  expect(wordsOf(tree!, 'en')).toHaveLength(words);
});

test('a sentence has one translation, read from either side', () => {
  for (const { en, zh, de } of sentences(23, 40).filter((one) => one.en.length <= 12)) {
    const fromEnglish = readings(grammar, 'en', en);
    expect([...new Set(fromEnglish.map((one) => one.zh.join(' ')))]).toEqual([zh.join(' ')]);
    expect([...new Set(fromEnglish.map((one) => one.de.join(' ')))]).toEqual([de.join(' ')]);
    const fromChinese = readings(grammar, 'zh', zh);
    expect([...new Set(fromChinese.map((one) => one.en.join(' ')))]).toEqual([en.join(' ')]);
  }
});

test('what cannot be read is named', () => {
  const rule = { with: { n: 'Nuon' }, en: '$n', zh: '$n', de: '$n' };
  const broken = (one: object) => ({ ...source, rules: { Text: [one] } }) as typeof source;
  expect(() => readGrammar(broken(rule), lexicon)).toThrow('expected a category, got Nuon');
  const child = { en: '$n', zh: '', de: '' };
  expect(() => readGrammar(broken(child), lexicon)).toThrow('expected a child, got $n');
  const form = { en: '&bee', zh: '', de: '' };
  expect(() => readGrammar(broken(form), lexicon)).toThrow('expected a word of en, got &bee');
  const key = { with: { n: 'Noun' }, en: '$n.?num', zh: '', de: '' };
  expect(() => readGrammar(broken(key), lexicon)).toThrow('expected a feature, got ?num');
  expect(() => readGrammar(source, { ...lexicon, Name: ['Tom | 汤姆 | Tom | cls=@pets'] })).toThrow(
    'expected a class, got @pets',
  );
});
