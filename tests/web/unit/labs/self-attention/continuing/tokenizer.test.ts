import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProseTokenizer } from '../../../../../../web/src/labs/self-attention/continuing/tokenizer.ts';

const tokenizer = new ProseTokenizer();
const pieces = (text: string) => tokenizer.encode(text).map((id) => tokenizer.piece(id));

it('writes spaces and ends of lines so that they can be seen', () => {
  expect(pieces('The white whale')).toEqual(['The', '␣white', '␣whale']);
  expect(pieces('a\n').at(-1)).toBe('↵');
  expect(tokenizer.size).toBe(2048);
});

it('writes bytes that are no whole letter as their numbers', () => {
  expect(pieces('鯨')).toEqual(['⟨E9⟩', '⟨AF⟩', '⟨A8⟩']);
  expect(pieces('\u0007')).toEqual(['⟨07⟩']);
});

it('gives every text back', () => {
  const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('<|'));
  fc.assert(
    fc.property(text, (one) => {
      const whole = one.replace(/\p{Cs}/gu, '');
      expect(tokenizer.decode(tokenizer.encode(whole))).toBe(whole);
    }),
  );
});
