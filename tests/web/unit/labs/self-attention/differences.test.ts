import { expect, it } from 'vitest';
import { differences } from '../../../../../web/src/labs/self-attention/differences.ts';

const words = (text: string) => text.split(' ');

it.each([
  ['the same', 'the same', [], []],
  ['the happy student sleeps', 'the student sleeps', [1], []],
  ['the student sleeps', 'the happy student sleeps', [], [1]],
  ['a cat sleeps', 'a dog sleeps', [1], [1]],
  ['a b c', 'c', [0, 1], []],
  ['so it is', '', [0, 1, 2], [0]],
])('%s → %s', (before, after, gone, added) => {
  expect(differences(words(before), words(after))).toEqual({ gone, added });
});

it('keeps words that came twice in their order', () => {
  expect(differences(words('a b a b'), words('b a b a'))).toEqual({ gone: [0], added: [3] });
});
