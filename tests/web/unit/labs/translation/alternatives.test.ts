import { expect, it } from 'vitest';
import { alternatives, knownSentence } from '../../../../../web/src/labs/translation/phrasebook.ts';

const sentence = (text: string) =>
  text.split(' ').map((word, id) => ({ text: word, typed: word, id, known: true }));

it('offers words with which the sentence stays one of the grammar', () => {
  const words = sentence('the black lion chases the rabbit');
  const found = alternatives('en-zh', words, 1);
  expect(found.length).toBeGreaterThan(3);
  expect(found).not.toContain('black');
  for (const text of found) {
    const changed = words.map((word, i) => (i === 1 ? { ...word, text } : word));
    expect(knownSentence('en-zh', changed), text).not.toBeNull();
  }
});

it('offers nothing for a sentence with unknown words', () => {
  const [first, ...others] = sentence('the black lion chases the rabbit');
  expect(alternatives('en-zh', [{ ...first!, known: false }, ...others], 1)).toEqual([]);
});
