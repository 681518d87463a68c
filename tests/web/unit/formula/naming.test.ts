import { expect, it } from 'vitest';
import {
  defaultNaming,
  namedAlike,
  namingWithTokens,
  toText,
} from '../../../../web/src/formula/index.ts';

it('calls only the weights of a projection W, not what is computed with them', () => {
  const name = (path: string) => toText(defaultNaming(path, [0, 1]).symbol);
  expect(name('attention/query_projection/weight')).toContain('W');
  expect(name('attention/query_projection/projected')).not.toContain('W');
});

it('names alike where the words at the places are the same', () => {
  const cells = [0, 1].map((key) => ({ path: 'attention/scores', index: [0, 0, key] }));
  const names = (...keys: string[]) => namingWithTokens(['it'], keys);
  expect(namedAlike(cells, names('a', 'b', 'c'), names('a', 'b', 'd'))).toBe(true);
  expect(namedAlike(cells, names('a', 'b'), names('a', 'c'))).toBe(false);
  // The second "a" makes the first one a·1.
  expect(namedAlike(cells.slice(0, 1), names('a', 'b'), names('a', 'a'))).toBe(false);
});
