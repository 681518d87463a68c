import { expect, it } from 'vitest';
import { defaultNaming, toText } from '../../../../web/src/formula/index.ts';

it('calls only the weights of a projection W, not what is computed with them', () => {
  const name = (path: string) => toText(defaultNaming(path, [0, 1]).symbol);
  expect(name('attention/query_projection/weight')).toContain('W');
  expect(name('attention/query_projection/projected')).not.toContain('W');
});
