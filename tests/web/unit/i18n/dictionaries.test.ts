import { describe, expect, it } from 'vitest';
import {
  isLanguage,
  languages,
  messagesFor,
  preferredLanguage,
} from '../../../../web/src/i18n/index.ts';
import { translationMessages } from '../../../../web/src/i18n/translation.ts';

type Tree = Record<string, unknown>;

function shapeOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    if (typeof value === 'object' && value !== null) return shapeOf(value as Tree, `${path}.`);
    return [`${path}: ${typeof value === 'function' ? 'function' : typeof value}`];
  });
}

describe('the texts of the translation lab', () => {
  it.each(languages)('%s has the keys of English', (language) => {
    expect(shapeOf(translationMessages(language)).sort()).toEqual(
      shapeOf(translationMessages('en')).sort(),
    );
  });
});

describe('dictionaries', () => {
  it.each(languages)('%s has the keys of English', (language) => {
    expect(shapeOf(messagesFor(language)).sort()).toEqual(shapeOf(messagesFor('en')).sort());
  });

  it('fill in what they are given', () => {
    const { cell, matrixSummary } = messagesFor('en').elements;
    expect(cell('杰瑞', 'Jerry', '0.665')).toBe('row 杰瑞, column Jerry: 0.665');
    expect(matrixSummary('Weights', 1, 3)).toBe('Weights, 1 row, 3 columns');
  });

  it('speak Chinese in Chinese', () => {
    const untranslated = Object.values(messagesFor('zh').elements).filter(
      (message) => typeof message === 'string' && /^[a-z ]+$/i.test(message),
    );
    expect(untranslated).toEqual([]);
  });
});

describe('preferredLanguage', () => {
  it('takes the first one that we have', () => {
    expect(preferredLanguage(['fr-FR', 'zh-Hant-TW', 'en'])).toBe('zh');
    expect(preferredLanguage(['EN-gb'])).toBe('en');
    expect(preferredLanguage(['fr', 'toString'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });

  it('is not taken in by names of the prototype', () => {
    expect(isLanguage('constructor')).toBe(false);
    expect(isLanguage('zh')).toBe(true);
  });
});
