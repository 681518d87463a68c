import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { joined, learnPairs } from '../../scripts/lib/prose/byte-pairs.mjs';
import { proseOfBook } from '../../scripts/lib/prose/book.mjs';
import { END_OF_TEXT, readTokenizer, trainTokenizer } from '../../scripts/lib/prose/tokenizer.mjs';
import committed from '#shared/vocab/prose/tokenizer.json' with { type: 'json' };

vi.setConfig({ testTimeout: 60_000 });

const tokenizer = readTokenizer(committed);

/** The tokens by their ids; an object would put those that are digits first. */
function tokensOf(vocab: Record<string, number>): string[] {
  const byId = Object.entries(vocab).sort(([, a], [, b]) => a - b);
  expect(byId.map(([, id]) => id)).toEqual(byId.map((_, i) => i));
  return byId.map(([token]) => token);
}

test('pairs are learned by how often they come, words by their numbers', () => {
  // low 5, lower 2, newest 6, widest 3: e s and s t come 9 times each, e s is first by its letters.
  const words = [
    ...Array<string>(5).fill('low'),
    ...Array<string>(2).fill('lower'),
    ...Array<string>(6).fill('newest'),
    ...Array<string>(3).fill('widest'),
  ];
  expect(learnPairs(words, 4)).toEqual([
    ['e', 's'],
    ['es', 't'],
    ['l', 'o'],
    ['lo', 'w'],
  ]);
});

test('nothing is learned of what comes once', () => {
  expect(learnPairs(['abc', 'ab'], 9)).toEqual([['a', 'b']]);
});

test('a pair is joined from left to right', () => {
  expect(joined(['a', 'a', 'a', 'b'], ['a', 'a'])).toEqual(['aa', 'a', 'b']);
});

test.each(['Call me Ishmael.', ' a  b\n\n\tc ', '“Café” 1851', '🐋👩‍👩‍👧 é', '我叫以实玛利。', 'שלום'])(
  'a text is the same after it was split: %j',
  (text) => {
    expect(tokenizer.decode(tokenizer.encode(text).ids)).toBe(text);
  },
);

test('any text is the same after it was split', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      fc.pre(!text.includes(END_OF_TEXT));
      expect(tokenizer.decode(tokenizer.encode(text).ids)).toBe(text);
    }),
  );
});

test('every byte has a token, and the end of a text is the first one', () => {
  const tokens = tokensOf(committed.model.vocab);
  expect(tokens).toHaveLength(2048);
  expect(tokens[0]).toBe(END_OF_TEXT);
  expect(tokenizer.encode('\0').ids).toEqual([1]);
  expect(tokenizer.encode(' ').ids).toEqual([0x20 + 1]);
});

test('the committed tokenizer begins as the book makes it', () => {
  const texts = proseOfBook().train.map(({ text }) => text);
  const merges = 40;
  const made = trainTokenizer(texts, 257 + merges);
  expect(made.model.merges).toEqual(committed.model.merges.slice(0, merges));
  const tokens = tokensOf(committed.model.vocab);
  expect(tokens.slice(0, 257 + merges)).toEqual(tokensOf(made.model.vocab));
});

test('whole chapters are held out', () => {
  const { train, development } = proseOfBook();
  expect(development.map(({ chapter }) => chapter)).toEqual(
    Array.from({ length: 13 }, (_, i) => String(10 * (i + 1))),
  );
  expect(train).toHaveLength(136 - 13);
  expect(train[0]?.text).toMatch(/^Call me Ishmael\./);
});
