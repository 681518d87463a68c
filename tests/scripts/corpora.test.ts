import { expect, test, vi } from 'vitest';
import { CorpusMaker } from '../../scripts/lib/corpora.mjs';
import * as code from '../../web/src/grammar/index.ts';
import { grammar } from '../web/unit/grammar/world.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIZES = { train: 250, development: 20, test: 20, bin: 1, survey: 3000, heldOut: 3 };

function make(seed: number) {
  return new CorpusMaker(code, grammar, seed, SIZES).make();
}

const corpora = make(1);

test('the same seed makes the same corpora', () => {
  expect(make(1)).toEqual(corpora);
});

test('corpora share no sentence', () => {
  const all = Object.values(corpora).flatMap((list) => list.map(({ en }) => en.join(' ')));
  expect(new Set(all).size).toBe(all.length);
  expect(corpora.train).toHaveLength(SIZES.train);
});

test('the seeds are in training, which is spread over 2 to 25 words', () => {
  const texts = corpora.train.map(({ en }) => en.join(' '));
  for (const seed of ['Tom chases Jerry', 'she is eating a green apple', 'I love machine learning'])
    expect(texts).toContain(seed);
  const lengths = corpora.train.map(({ en }) => en.length);
  expect(Math.min(...lengths)).toBeLessThanOrEqual(3);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(20);
  for (const { en, zh, de } of corpora.train)
    expect(Math.max(en.length, zh.length, de.length)).toBeLessThanOrEqual(25);
  const chains = corpora.train.filter(({ construction }) => construction === 'chain');
  expect(chains.some(({ en }) => en.filter((word) => word === 'and').length >= 2)).toBe(true);
});

test('long sentences fill bins of five words up to 50', () => {
  const sentences = new CorpusMaker(code, grammar, 2, SIZES).lengths();
  const bins = sentences.map(({ en }) => Math.ceil(en.length / 5));
  expect(bins).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('what the test combines, training never does', () => {
  const maker = new CorpusMaker(code, grammar, 1, SIZES);
  const heldOut = (en: readonly string[]) => {
    const tree = code.parse(grammar, 'en', en)!;
    expect(maker.splitOf(tree)).not.toBe(undefined);
    return code.pairsOf(tree).map((pair) => pair.join(' '));
  };
  const trained = new Set(corpora.train.flatMap(({ en }) => heldOut(en)));
  for (const { en } of corpora.test.slice(0, 10)) {
    const fresh = heldOut(en).filter((pair) => !trained.has(pair));
    expect(fresh.length, en.join(' ')).toBeGreaterThan(0);
  }
});

test('a word is held out by its sense, and only in company that others show', () => {
  const pairs = (text: string) => code.pairsOf(code.parse(grammar, 'en', text.split(' '))!);
  expect(pairs('Tom plays football')).toContainEqual(['play/踢', 'football -/足球']);
  expect(pairs('Tom plays chess')).toContainEqual(['play/下', 'chess -/国际象棋']);
  const maker = new CorpusMaker(code, grammar, 1, SIZES);
  expect(maker.mayBeHeldOut(['play/踢', 'football -/足球'])).toBe(false);
  expect(maker.mayBeHeldOut(['eat eats ate eaten eating/吃', 'apple/苹果'])).toBe(true);
});

test('two translations of one sentence are an error', () => {
  const maker = new CorpusMaker(code, grammar, 1, SIZES);
  const [first, second] = corpora.train;
  maker.isNew(first!);
  expect(() => maker.isNew({ ...second!, en: first!.en })).toThrow('expected one translation');
});
