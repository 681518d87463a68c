import { describe, expect, it } from 'vitest';
import {
  allModels,
  attends,
  plainBeside,
} from '../../../../../web/src/labs/translation/catalog.ts';

describe('the model without attention', () => {
  const attending = allModels.filter((card) => attends(card) && card.direction === 'en-zh');

  it.each(attending)('has at least as many parameters as $name', (card) => {
    const plain = plainBeside(card)!;
    expect(attends(plain)).toBe(false);
    expect(plain.parameters).toBeGreaterThanOrEqual(card.parameters);
  });

  it('is no larger than it must be, so that a page fetches little', () => {
    const usual = allModels.find(({ name }) => name === 'en-zh-additive')!;
    expect(plainBeside(usual)!.name).toBe('en-zh-plain');
  });

  it('is none where the direction has none', () => {
    const german = allModels.find(({ name }) => name === 'en-de-additive')!;
    expect(plainBeside(german)).toBeNull();
  });
});
