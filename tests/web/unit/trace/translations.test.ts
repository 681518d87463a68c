import { expect, it } from 'vitest';
import { parseTranslations, TraceError } from '../../../../web/src/trace/index.ts';

const node = {
  parent: -1,
  word: 4,
  step: 0,
  log_probability: -0.5,
  score: -0.25,
  finished: false,
  kept: true,
};
const hypothesis = { words: [4, 5], score: -1, log_probability: -2, finished: true, node: 3 };

it('reads the best translations and the tree', () => {
  const found = { hypotheses: [hypothesis], tree: [node, { ...node, parent: 0, word: 5 }] };
  expect(parseTranslations(JSON.stringify(found))).toEqual(found);
});

it('takes numbers that JSON cannot say', () => {
  const json = JSON.stringify({ hypotheses: [], tree: [{ ...node, score: '-Infinity' }] });
  expect(parseTranslations(json).tree[0]!.score).toBe(-Infinity);
});

it.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['no tree', JSON.stringify({ hypotheses: [] })],
  ['a node without a word', JSON.stringify({ hypotheses: [], tree: [{ ...node, word: null }] })],
  [
    'words that are no list',
    JSON.stringify({ hypotheses: [{ ...hypothesis, words: 1 }], tree: [] }),
  ],
])('refuses %s', (_, json) => {
  expect(() => parseTranslations(json)).toThrow(TraceError);
});
