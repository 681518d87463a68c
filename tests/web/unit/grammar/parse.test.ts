import { expect, test, vi } from 'vitest';
import {
  complete,
  generate,
  nextWords,
  parse,
  Random,
  readings,
  sentenceOf,
  wordsOf,
} from '../../../../web/src/grammar/index.ts';
import { grammar, understood } from './world.ts';

vi.setConfig({ testTimeout: 60_000 });

test('what the grammar says it understands, with the same alignment', () => {
  const random = new Random(41);
  for (let i = 0; i < 30; ++i) {
    const sentence = sentenceOf(grammar, generate(grammar, random));
    for (const language of ['en', 'zh'] as const) {
      const tree = parse(grammar, language, sentence[language]);
      expect(tree && sentenceOf(grammar, tree), sentence.en.join(' ')).toEqual(sentence);
    }
  }
});

test('what makes no sense in this world is not understood', () => {
  for (const text of ['the apple eats Tom', 'Tom chase Jerry', 'Tom is', 'Tom the', '']) {
    expect(parse(grammar, 'en', text.split(' ')), text).toBeUndefined();
    expect(readings(grammar, 'en', text.split(' ')), text).toEqual([]);
  }
});

test('commas may be left out, or typed where English has none', () => {
  const zh = '因为 汤姆 很 饿 ， 所以 他 吃 了 一 个 苹果';
  const en = 'because Tom was hungry he ate an apple';
  expect(understood(zh, 'zh').en.join(' ')).toBe(en);
  expect(understood(zh.replace(' ，', ''), 'zh').zh.join(' ')).toBe(zh);
  expect(understood('because Tom was hungry , he ate an apple').en.join(' ')).toBe(en);
});

test('the next words are those that lead to a sentence', () => {
  expect(nextWords(grammar, 'en', 'because Tom was hungry he'.split(' '))).toEqual(['ate']);
  const after = nextWords(grammar, 'en', 'she is eating a green'.split(' '));
  expect(after).toContain('apple');
  expect(after).not.toContain('apples');
  expect(after).not.toContain('cat');
  expect(nextWords(grammar, 'zh', '汤姆 吃 了 一 个'.split(' '))).toContain('苹果');
  expect(nextWords(grammar, 'en', 'Tom flibs'.split(' '))).toEqual([]);
});

test('a beginning is completed to a sentence, by the seed to different ones', () => {
  const words = 'the old man'.split(' ');
  const completed = [1, 2, 3, 4].map((seed) => complete(grammar, 'en', words, seed)!);
  const texts = completed.map((tree) => wordsOf(tree, 'en').join(' '));
  for (const text of texts) {
    expect(text).toMatch(/^the old man /);
    expect(parse(grammar, 'en', text.split(' '))).toBeDefined();
  }
  expect(new Set(texts).size).toBeGreaterThan(1);
  const again = complete(grammar, 'en', words, 1)!;
  expect(wordsOf(again, 'en').join(' ')).toBe(texts[0]);
  expect(complete(grammar, 'en', ['Tom', 'flibs'], 1)).toBeUndefined();
});
