import { describe, expect, it } from 'vitest';
import {
  changedTextInputs,
  isChanged,
  isShort,
  plainTextInputs,
  roomIn,
  textQuestion,
  tokenAt,
  windowOf,
} from '../../../../../../web/src/labs/self-attention/continuing/text-question.ts';
import { ProseTokenizer } from '../../../../../../web/src/labs/self-attention/continuing/tokenizer.ts';
import { BASE_SCENE, merge, type ScenePatch } from '../../../../../../web/src/scene/index.ts';

const tokenizer = new ProseTokenizer();
const [whale, sea] = tokenizer.encode(' whale sea') as [number, number];
const sceneOf = (writing: ScenePatch['writing']) =>
  merge(BASE_SCENE, { writing: { text: 'The white', ...writing } });
const question = (writing: ScenePatch['writing'] = {}) => textQuestion(sceneOf(writing), tokenizer);
const cells = (input: { data: ArrayLike<number> } | undefined) => input && Array.from(input.data);

describe('a text', () => {
  it('begins with the start, and ends with what went on', () => {
    const { ids, words, typed, problem } = question({ added: [whale] });
    expect(words).toEqual(['<bos>', 'The', '␣white', '␣whale']);
    expect([ids[0], typed, problem]).toEqual([0, 3, null]);
  });

  it('may be empty, and may be too long', () => {
    expect(question({ text: '' })).toMatchObject({ ids: [0], problem: null });
    const long = question({ text: 'whale '.repeat(200) });
    expect(long.problem).toBe('too_long');
    expect(isShort(long)).toBe(false);
    expect(roomIn(long)).toBe(0);
  });

  it('has room up to the window, and none behind its end', () => {
    const empty = question({ text: '' });
    expect(roomIn(empty)).toBe(windowOf(empty.card!) - 1);
    expect(roomIn(question({ added: [whale, 0] }))).toBe(0);
  });

  it('is looked at from its last token, unless another one is chosen', () => {
    const one = question();
    expect(tokenAt(one, BASE_SCENE)).toBe(2);
    expect(tokenAt(one, merge(BASE_SCENE, { attending: { token: 1 } }))).toBe(1);
  });
});

describe('what the engine is asked', () => {
  it('is the tokens alone where nothing is changed', () => {
    const one = question({ added: [whale] });
    expect(isChanged(one)).toBe(false);
    expect(changedTextInputs(one)).toEqual(plainTextInputs(one));
    expect(cells(plainTextInputs(one, 1)['input_ids'])).toEqual(one.ids.slice(0, 2));
  });

  it('has what is hidden, switched off, warmed and swapped, and is plain without', () => {
    const writing = {
      ...{ added: [whale], swaps: [`3.${sea}`, '90.5'], hiddenTokens: [1, 77] },
      ...{ headsOff: ['1.2', '9.9'], scoreTemperature: 2 },
    };
    const one = question(writing);
    expect(isChanged(one)).toBe(true);
    const inputs = changedTextInputs(one);
    expect(cells(inputs['input_ids'])?.at(-1)).toBe(sea);
    expect(cells(inputs['key_padding_mask'])).toEqual([1, 0, 1, 1]);
    expect(inputs['decoder_head_mask']?.shape).toEqual([3, 4]);
    expect(cells(inputs['decoder_head_mask'])?.indexOf(0)).toBe(1);
    expect(cells(inputs['temperature'])).toEqual([2]);
    expect(cells(plainTextInputs(one)['input_ids'])?.at(-1)).toBe(whale);
    expect(changedTextInputs(one, 0)).not.toHaveProperty('key_padding_mask');
  });

  it('keeps the start, whatever is swapped', () => {
    expect(question({ swaps: ['0.9'] }).ids[0]).toBe(0);
  });
});
