import { expect, test } from 'vitest';
import {
  LANGUAGES,
  SPECIAL_TOKENS,
  segment,
  vocabularyOf,
} from '../../../../web/src/grammar/index.ts';
import type { Language, Vocabulary } from '../../../../web/src/grammar/index.ts';
import de from '#shared/vocab/de.json' with { type: 'json' };
import en from '#shared/vocab/en.json' with { type: 'json' };
import zh from '#shared/vocab/zh.json' with { type: 'json' };
import { grammar, understood } from './world.ts';

const VOCABULARIES = { en, zh, de } as Record<Language, Vocabulary>;

function words(language: Language, text: string): string[] {
  return segment(VOCABULARIES[language], text).map((one) => one.text);
}

test.each(LANGUAGES)('the vocabulary of %s holds words of the grammar, sorted', (language) => {
  const { tokens, function_words: functions } = VOCABULARIES[language];
  const content = tokens.slice(SPECIAL_TOKENS.length);
  expect(tokens.slice(0, SPECIAL_TOKENS.length)).toEqual([...SPECIAL_TOKENS]);
  expect(content).toEqual([...new Set(content)].sort());
  const rules = [...grammar.rules.values()].flat();
  const items = rules.flatMap(({ parts }) => [...parts[language].values()].flat());
  const lexemes = items.flatMap((item) => (item.kind === 'form' ? [item.lexeme] : []));
  const forms = [...[...grammar.lexicon.values()].flat(), ...lexemes].flatMap((lexeme) =>
    [...lexeme.forms[language].values()].flat(),
  );
  const written = items.flatMap((item) => (item.kind === 'word' ? [item.word] : []));
  const sayable = new Set([...forms, ...written].map(({ text }) => text).concat('an'));
  expect(content.filter((word) => !sayable.has(word))).toEqual([]);
  expect(functions.filter((word) => !content.includes(word))).toEqual([]);
  expect(functions.length).toBeLessThan(content.length / 4);
});

test.each(LANGUAGES)('at least 400 words of %s can be translated', (language) => {
  expect(VOCABULARIES[language].tokens.length).toBeGreaterThanOrEqual(404);
});

test('a vocabulary is made of the words of its sentences', () => {
  const made = vocabularyOf(grammar, 'en', [understood('Tom does not eat the bread')]);
  expect(made.tokens.slice(4)).toEqual(['Tom', 'bread', 'does', 'eat', 'not', 'the']);
  expect(made.function_words).toEqual(['does', 'not', 'the']);
});

test('English in any case, with or without full stop', () => {
  expect(words('en', 'tom CHASES Jerry.')).toEqual(['Tom', 'chases', 'Jerry']);
  expect(words('en', 'i love Machine Learning')).toEqual(['I', 'love', 'machine', 'learning']);
  expect(words('en', "Doesn't Tom's cat sleep?")).toEqual([
    'does',
    'not',
    'Tom',
    "'s",
    'cat',
    'sleep',
  ]);
  expect(words('en', 'I’m happy, she can’t swim, he won’t')).toEqual(
    'I am happy she can not swim he will not'.split(' '),
  );
});

test('words know their place in the text', () => {
  expect(segment(VOCABULARIES.en, "Tom's cats zzz")).toEqual([
    { text: 'Tom', start: 0, end: 5, known: true },
    { text: "'s", start: 0, end: 5, known: true },
    { text: 'cats', start: 6, end: 10, known: true },
    { text: 'zzz', start: 11, end: 14, known: false },
  ]);
});

test('Chinese without spaces is cut into the longest words', () => {
  expect(words('zh', '她正在吃一个绿苹果。')).toEqual('她 正在 吃 一 个 绿 苹果'.split(' '));
  expect(words('zh', '汤姆 追逐杰瑞')).toEqual(['汤姆', '追逐', '杰瑞']);
  expect(words('zh', '因为他很饿,所以他吃了')).toEqual('因为 他 很 饿 ， 所以 他 吃 了'.split(' '));
  expect(segment(VOCABULARIES.zh, '我爱量子力学')).toEqual([
    { text: '我', start: 0, end: 1, known: true },
    { text: '爱', start: 1, end: 2, known: true },
    { text: '量子力', start: 2, end: 5, known: false },
    { text: '学', start: 5, end: 6, known: true },
  ]);
});

test('German keeps its capitals and its commas', () => {
  expect(words('de', 'der hund, der schläft')).toEqual(['der', 'Hund', ',', 'der', 'schläft']);
});
