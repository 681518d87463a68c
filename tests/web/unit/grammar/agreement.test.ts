import { expect, test } from 'vitest';
import { translated, understood } from './world.ts';

test.each([
  ['Tom chases Jerry', '汤姆 追逐 杰瑞', 'Tom jagt Jerry'],
  ['she is eating a green apple', '她 正在 吃 一 个 绿 苹果', 'sie isst gerade einen grünen Apfel'],
  ['I love machine learning', '我 爱 机器 学习', 'ich liebe maschinelles Lernen'],
])('the sentences of the first page: %s', (en, zh, de) => {
  expect(translated(en)).toEqual([zh, de]);
  expect(understood(zh, 'zh').en.join(' ')).toBe(en);
});

test.each([
  ['the dog has already eaten the meat', 'der Hund hat das Fleisch schon gefressen'],
  ['the girl has already eaten an apple', 'das Mädchen hat schon einen Apfel gegessen'],
  ['he does not eat bread', 'er isst kein Brot'],
  ['he does not eat the bread', 'er isst das Brot nicht'],
  ['Anna went to school yesterday', 'Anna ist gestern in die Schule gegangen'],
  ['yesterday Anna went to school', 'gestern ist Anna in die Schule gegangen'],
  ['Tom is helping the boy', 'Tom hilft gerade dem Jungen'],
  ['who did Tom help', 'wem hat Tom geholfen'],
  ['who did Tom visit', 'wen hat Tom besucht'],
  ['did she see them', 'hat sie sie gesehen'],
  ['we will throw away the old box', 'wir werden die alte Schachtel wegwerfen'],
  ['please throw away the old box', 'bitte werfen Sie die alte Schachtel weg'],
  ['two small cats sleep', undefined],
  ['she is a doctor', 'sie ist Ärztin'],
  ['he is a famous doctor', 'er ist ein berühmter Arzt'],
])('German agrees: %s', (en, de) => {
  if (de === undefined) expect(() => understood(en)).toThrow();
  else expect(translated(en)[1]).toBe(de);
});

test('a German pronoun has the gender of what it refers to', () => {
  const because = (noun: string) => `Tom bought the ${noun} because it was cheap`;
  expect(translated(because('table'))[1]).toMatch(/den Tisch gekauft , weil er billig war$/);
  expect(translated(because('bag'))[1]).toMatch(/die Tasche gekauft , weil sie billig war$/);
  expect(translated(because('bed'))[1]).toMatch(/das Bett gekauft , weil es billig war$/);
});

test('a German verb stands second, first or last', () => {
  expect(translated('Tom is reading a book')[1]).toBe('Tom liest gerade ein Buch');
  expect(translated('is Tom reading a book')[1]).toBe('liest Tom gerade ein Buch');
  expect(translated('Anna says that Tom is reading a book')[1]).toBe(
    'Anna sagt , dass Tom gerade ein Buch liest',
  );
});

test.each([
  ['the cat sleeps', '那 只 猫 睡觉'],
  ['cats sleep', '猫 睡觉'],
  ['these cats sleep', '这些 猫 睡觉'],
  ['my friends sleep', '我 的 朋友 们 睡觉'],
  ['she ate three pears', '她 吃 了 三 个 梨'],
  ['she did not eat the pears', '她 没有 吃 那些 梨'],
  ['she has eaten pears before', '她 吃 过 梨'],
  ['Tom put the book on the table', '汤姆 把 那 本 书 放在 了 桌子 上'],
  ['the man who is crying is tired', '那 个 正在 哭 的 男人 很 累'],
  ['Tom was bitten by a dog', undefined],
  ['Tom was bitten by the dog', '汤姆 被 那 条 狗 咬 了'],
  ['Tom is taller than Anna', '汤姆 比 安娜 高'],
  ['where is Tom reading the book', '汤姆 正在 哪里 看 那 本 书'],
])('Chinese marks what English needs: %s', (en, zh) => {
  if (zh === undefined) expect(() => understood(en)).toThrow();
  else expect(translated(en)[0]).toBe(zh);
});

test('words are translated by their company', () => {
  expect(translated('Tom plays football')[0]).toBe('汤姆 踢 足球');
  expect(translated('Tom plays the guitar')[0]).toBe('汤姆 弹 那 把 吉他');
  expect(translated('Tom plays chess')[0]).toBe('汤姆 下 国际象棋');
  expect(translated('the old woman wears an old hat')[0]).toBe('那 个 老 女人 戴 一 顶 旧 帽子');
  expect(understood('汤姆 看 一 本 书', 'zh').en.join(' ')).toBe('Tom reads a book');
  expect(understood('汤姆 看 一 部 电影', 'zh').en.join(' ')).toBe('Tom watches a film');
});
