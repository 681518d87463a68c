import { expect, test } from 'vitest';
import {
  complete,
  generate,
  nextWords,
  pairsOf,
  Random,
  sentenceOf,
  wordsOf,
} from '../../../../web/src/grammar/index.ts';
import { parseReference, reference } from './reference-world.ts';

test.each([
  [
    'because it was too tired the animal did not cross the street',
    'weil es war zu müde das Tier hat nicht überquert die Straße',
  ],
  [
    'because it was too wide the animal did not cross the street',
    'weil sie war zu breit das Tier hat nicht überquert die Straße',
  ],
  [
    'the law will never be perfect but its application should be just this is what we are missing in my opinion',
    'das Gesetz wird nie sein perfekt aber seine Anwendung sollte sein gerecht das ist was wir vermissen vermissen in meiner Meinung',
  ],
  [
    'it is in this spirit that a majority of American governments have passed new laws since 2009 making the registration or voting process more difficult',
    'es ist in diesem Geist dass eine Mehrheit von amerikanischen Regierungen haben verabschiedet neue Gesetze seit 2009 erschwerend den Registrierungs- oder Wahl- Vorgang erschwerend erschwerend',
  ],
])('word by word: %s', (text, german) => {
  expect(parseReference(text).de.join(' ')).toBe(german);
});

test('a pronoun is told its noun, and the phrases that it could stand for', () => {
  const text =
    'Anna said that the dog that had eaten the cake crossed the old street near a church and its roof was perfect';
  const { en, relations, phrases } = parseReference(text);
  const [pronoun, noun] = relations.antecedent![0]!;
  expect([en[pronoun], en[noun]]).toEqual(['its', 'church']);
  const spelled = Object.entries(phrases!).map(([role, [first, last]]) => [
    role,
    en.slice(first, last + 1).join(' '),
  ]);
  expect(Object.fromEntries(spelled)).toEqual({
    subject: 'the dog',
    relative: 'the cake',
    object: 'the old street',
    place: 'a church',
  });
});

test('a verb is told the words far behind it with which it is one German verb', () => {
  const { en, de, relations } = parseReference(
    'the new law will make the work of the miners in the north more expensive',
  );
  expect(relations.complement!.map(([from, to]) => [en[from], en[to]])).toEqual([
    ['make', 'expensive'],
  ]);
  expect(en.flatMap((word, i) => (de[i] === 'verteuern' ? [word] : []))).toEqual([
    'make',
    'more',
    'expensive',
  ]);
});

test('every sentence has a German word for each English one, and what decides is a pair', () => {
  const random = new Random(7);
  for (let i = 0; i < 150; ++i) {
    const tree = generate(reference, random);
    const { en, de, relations } = sentenceOf(reference, tree);
    expect(de, en.join(' ')).toHaveLength(en.length);
    if (relations.antecedent!.length > 0) expect(pairsOf(tree).length).toBeGreaterThan(0);
  }
});

test('the beginning of a sentence is completed', () => {
  expect(nextWords(reference, 'en', 'because it was too tired the'.split(' '))).toContain('animal');
  const tree = complete(reference, 'en', ['because', 'it'], 3)!;
  expect(wordsOf(tree, 'en').slice(0, 2)).toEqual(['because', 'it']);
});
