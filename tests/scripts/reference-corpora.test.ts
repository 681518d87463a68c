import { expect, test, vi } from 'vitest';
import { ReferenceMaker } from '../../scripts/lib/reference-corpora.mjs';
import * as code from '../../web/src/grammar/index.ts';
import { reference } from '../web/unit/grammar/reference-world.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIZES = { train: 300, development: 10, test: 20, bin: 0, survey: 1500, heldOut: 5 };
const maker = new ReferenceMaker(code, reference, 1, SIZES);
const corpora = maker.sentences();

function treeOf(words: readonly string[]) {
  return code.parse(reference, 'en', words)!;
}

test('no noun and cue of the test meet in training', () => {
  const pairs = (words: readonly string[]) =>
    code.pairsOf(treeOf(words)).map((pair) => pair.join(' '));
  const trained = new Set(corpora.train.flatMap(({ en }) => pairs(en)));
  for (const { en } of corpora.test)
    expect(
      pairs(en).some((pair) => !trained.has(pair)),
      en.join(' '),
    ).toBe(true);
});

test('the nouns that a pronoun could stand for differ in German', () => {
  const isTold = (text: string) => {
    const tree = treeOf(text.split(' '));
    return maker.tellsApart(tree, code.sentenceOf(reference, tree));
  };
  expect(isTold('the dog crossed the street and it was very wide')).toBe(true);
  expect(isTold('the dog crossed the river and it was very wide')).toBe(false);
  // Nouns of many do not count, and "its" is the same for der and das.
  expect(isTold('the dogs crossed the river and it was very wide')).toBe(true);
  expect(isTold('the horse left the river and its width was terrible')).toBe(false);
});
