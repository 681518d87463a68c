import { describe, expect, it } from 'vitest';
import { written } from '../../../../../web/src/labs/translation/typing.ts';
import { Vocabulary } from '../../../../../web/src/labs/translation/vocabulary.ts';

const special = ['<pad>', '<bos>', '<eos>', '<unk>'];
const english = new Vocabulary({
  language: 'en',
  tokens: [...special, 'chases', 'Jerry', 'Tom', "'s"],
  function_words: [],
});
const chinese = new Vocabulary({
  language: 'zh',
  tokens: [...special, '学习', '我', '机器', '爱', '机'],
  function_words: [],
});

const shown = (words: { typed: string; id: number }[]) =>
  words.map(({ typed, id }) => `${typed}:${id}`).join(' ');

describe('the words of a source', () => {
  it('have the numbers of their vocabulary, whatever their capitals', () => {
    expect(shown(english.read('tom  CHASES Jerry.'))).toBe('tom:6 CHASES:4 Jerry:5');
    expect(english.read('tom')).toEqual([{ text: 'Tom', typed: 'tom', id: 6, known: true }]);
  });

  it('that are not known stay, as the unknown word', () => {
    const words = english.read('Tom eats Jerry');
    expect(shown(words)).toBe('Tom:6 eats:3 Jerry:5');
    expect(words.map(({ known }) => known)).toEqual([true, false, true]);
  });

  it('of a short form show themselves, not the whole form twice', () => {
    expect(shown(english.read("Tom's Jerry's"))).toBe("Tom:6 's:7 Jerry:5 's:7");
  });

  it('need no spaces in Chinese', () => {
    expect(shown(chinese.read('我爱机器学习。'))).toBe('我:5 爱:7 机器:6 学习:4');
  });

  it('are called by their numbers', () => {
    expect([english.id('Tom'), english.id('tom')]).toEqual([6, undefined]);
    expect([english.word(5), english.word(99)]).toEqual(['Jerry', '<unk>']);
  });
});

it('words are written as people write them', () => {
  expect(written(['Tom', 'chases', 'Jerry', "'s", 'cat'], 'en')).toBe("Tom chases Jerry's cat");
  expect(written(['我', '爱', '机器'], 'zh')).toBe('我爱机器');
});
