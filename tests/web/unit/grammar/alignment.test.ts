import { expect, test, vi } from 'vitest';
import { generate, Random, sentenceOf } from '../../../../web/src/grammar/index.ts';
import { grammar, understood } from './world.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Links as words: "apple-苹果". */
function links(text: string, pair: 'en-zh' | 'en-de', kind: 'sure' | 'possible'): string[] {
  const sentence = understood(text);
  const other = pair === 'en-zh' ? sentence.zh : sentence.de;
  return sentence.alignment[pair][kind].map(([i, j]) => `${sentence.en[i]}-${other[j]}`);
}

test('a chase has three links', () => {
  expect(understood('Tom chases Jerry').alignment['en-zh']).toEqual({
    sure: [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    possible: [],
  });
});

test('measure words are only possible', () => {
  const text = 'she is eating a green apple';
  expect(links(text, 'en-zh', 'sure')).toEqual([
    'she-她',
    'is-正在',
    'eating-吃',
    'a-一',
    'green-绿',
    'apple-苹果',
  ]);
  expect(links(text, 'en-zh', 'possible')).toEqual(['a-个', 'apple-个']);
});

test('what German puts apart is linked across the sentence', () => {
  const text = 'yesterday Tom did not see the dog';
  expect(links(text, 'en-de', 'sure')).toEqual([
    'yesterday-gestern',
    'Tom-Tom',
    'not-nicht',
    'see-gesehen',
    'the-den',
    'dog-Hund',
  ]);
  expect(links(text, 'en-de', 'possible')).toContain('see-hat');
});

test('a relative clause is linked where Chinese has put it', () => {
  const sure = links('the boy who is crying likes Tom', 'en-zh', 'sure');
  expect(sure).toEqual(['the-那', 'boy-男孩', 'is-正在', 'crying-哭', 'likes-喜欢', 'Tom-汤姆']);
  expect(links('the boy who is crying likes Tom', 'en-zh', 'possible')).toContain('who-的');
  expect(links('the boy who is crying likes Tom', 'en-de', 'sure')).toContain('who-der');
});

test('a negation that German says with the noun keeps its link', () => {
  expect(links('Tom does not eat bread', 'en-de', 'sure')).toContain('not-kein');
});

test('conjunctions and 的 are linked to nothing else for sure', () => {
  const text = 'the dirty room is quiet and Tom is sleeping';
  expect(links(text, 'en-zh', 'sure')).toContain('and-，');
  expect(links(text, 'en-de', 'sure')).toContain('and-und');
  expect(links(text, 'en-zh', 'possible')).toEqual(expect.arrayContaining(['dirty-的', 'room-的']));
  const only = (word: string, links: string[]) => links.filter((link) => link.includes(word));
  expect(only('，', links(text, 'en-zh', 'sure'))).toEqual(['and-，']);
  expect(only('的', links(text, 'en-zh', 'sure'))).toEqual([]);
  expect(only('and-', links(text, 'en-de', 'sure'))).toEqual(['and-und']);
});

test('every Chinese and German word has a link, and no link is both sure and possible', () => {
  const random = new Random(5);
  for (let i = 0; i < 300; ++i) {
    const sentence = sentenceOf(grammar, generate(grammar, random));
    for (const [pair, words] of [
      ['en-zh', sentence.zh],
      ['en-de', sentence.de],
    ] as const) {
      const { sure, possible } = sentence.alignment[pair];
      const linked = new Set([...sure, ...possible].map(([, j]) => j));
      expect([...linked].sort((a, b) => a - b)).toEqual(words.map((_, j) => j));
      const pairs = [...sure, ...possible].map((link) => link.join());
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  }
});
