import { expect, test } from 'vitest';
import { readGrammar } from '../../../../web/src/grammar/index.ts';
import { lexicon, source, understood } from './world.ts';

/** Relations as words: "eats-apple". */
function relations(text: string, name: 'object' | 'antecedent'): string[] {
  const { en, relations: found } = understood(text);
  return found[name]!.map(([from, to]) => `${en[from]}-${en[to]}`);
}

test.each([
  ['Tom chases Jerry', ['chases-Jerry']],
  ['yesterday Tom did not see the big dog', ['see-dog']],
  ['the farmer has given us four apples before', ['given-apples']],
  ["please play chess with Lily 's uncle", ['play-chess']],
  ['his uncle is learning Chinese in the bedroom', ['learning-Chinese']],
  ['Tom swims and Jerry does not play football', ['play-football']],
  ['this scientist sleeps in the kitchen every evening', []],
])('the verb and its object: %s', (text, expected) => {
  expect(relations(text, 'object')).toEqual(expected);
});

test.each([
  ['Anna read the report because it was interesting', ['it-report']],
  ['Julia cried at home because she was sad', ['she-Julia']],
  ['although Tom was angry he helped his children', ['he-Tom']],
  ['if Lisa is thirsty she will drink coffee', ['she-Lisa']],
  ['before my mother swam she drove the car', ['she-mother']],
  ['it is raining in England', []],
])('the pronoun and the noun that it stands for: %s', (text, expected) => {
  expect(relations(text, 'antecedent')).toEqual(expected);
});

test('what has no such name is refused', () => {
  const wrong = structuredClone(source);
  wrong.rules['Frame']![0]!.relations = { subject: 'V L' };
  expect(() => readGrammar(wrong, lexicon)).toThrow(
    '[grammar] expected object or antecedent or complement, got subject',
  );
});
