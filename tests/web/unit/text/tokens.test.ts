import { describe, expect, it } from 'vitest';
import { segmenterKind, tokenize, type Tokenizer } from '../../../../web/src/text/index.ts';
import { fallback } from '../../../../web/src/text/tokens.ts';

const texts = (text: string, tokenizer: Tokenizer) =>
  tokenize(text, tokenizer).map((token) => token.text);

describe('words', () => {
  it.each([
    ['the cat sat.', ['the', 'cat', 'sat', '.']],
    ['我爱机器学习', ['我', '爱', '机器', '学习']],
    ['我爱自然语言处理，你呢？', ['我', '爱', '自然', '语言', '处理', '，', '你', '呢', '？']],
    ["it doesn't matter", ['it', "doesn't", 'matter']],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
    ['a\u{3000}b\nc', ['a', 'b', 'c']],
    ['👩‍👩‍👧 🇨🇳!', ['👩‍👩‍👧', '🇨🇳', '!']],
    ['', []],
    [' \n\u{3000}', []],
  ])('%j', (text, expected) => {
    expect(texts(text, 'words')).toEqual(expected);
  });

  it('keeps markup as text', () => {
    const text = '</script><img src=x onerror=alert(1)>';
    expect(texts(text, 'words').join('')).toBe(text.replaceAll(' ', ''));
  });

  it('tells words from punctuation', () => {
    expect(tokenize('好，2!', 'words').map(({ isWord }) => isWord)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('characters', () => {
  it.each([
    ['e\u{301}a b', ['e\u{301}', 'a', 'b']],
    ['👩‍👩‍👧!', ['👩‍👩‍👧', '!']],
    ['机器', ['机', '器']],
  ])('%j', (text, expected) => {
    expect(texts(text, 'characters')).toEqual(expected);
  });
});

it('spaces cuts at white space of every kind and nowhere else', () => {
  expect(texts(' New\u{3000}York,\tUSA ', 'spaces')).toEqual(['New', 'York,', 'USA']);
});

describe('every tokenizer', () => {
  const samples = ['the cat', '一段没有空格的中文句子', 'a\u{d800} b', 'x 👩‍👩‍👧, é!', '</p>&#%'];
  it.each(['words', 'characters', 'spaces'] as const)(
    '%s says where its tokens are',
    (tokenizer) => {
      for (const text of samples) {
        const tokens = tokenize(text, tokenizer);
        for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
        expect(tokens.map((token) => token.text).join('')).toBe(text.replace(/\s/gu, ''));
      }
    },
  );
});

it('cuts a long text like a short one', () => {
  const sentence = "so, don't 我爱机器学习 e\u{301}\u{200d}\u{301} \u{301}x!\n";
  const once = texts(sentence, 'words');
  expect(texts(sentence.repeat(200), 'words')).toEqual(Array(200).fill(once).flat());
});

describe('without Intl.Segmenter', () => {
  const pieces = (text: string, tokenizer: 'words' | 'characters') =>
    fallback(text, tokenizer).map((token) => token.text);

  it('still finds words, and Chinese characters', () => {
    expect(pieces("I don't 爱机器，ok? 👩‍👧", 'words').slice(0, 7)).toEqual([
      'I',
      "don't",
      '爱',
      '机',
      '器',
      '，',
      'ok',
    ]);
  });

  it('keeps combined characters together', () => {
    expect(pieces('e\u{301} 👩‍👧x', 'characters')).toEqual(['e\u{301}', '👩‍👧', 'x']);
  });

  it('is not used here', () => {
    expect(segmenterKind()).toBe('intl');
  });
});
