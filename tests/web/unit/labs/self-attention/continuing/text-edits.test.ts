import { expect, it } from 'vitest';
import * as edits from '../../../../../../web/src/labs/self-attention/continuing/text-edits.ts';
import { textQuestion } from '../../../../../../web/src/labs/self-attention/continuing/text-question.ts';
import { ProseTokenizer } from '../../../../../../web/src/labs/self-attention/continuing/tokenizer.ts';
import {
  BASE_SCENE,
  merge,
  type Scene,
  type ScenePatch,
} from '../../../../../../web/src/scene/index.ts';

const tokenizer = new ProseTokenizer();
const [whale, sea] = tokenizer.encode(' whale sea') as [number, number];
const start = merge(BASE_SCENE, { writing: { text: 'The white' } });
const after = (scene: Scene, ...changes: ((scene: Scene) => ScenePatch)[]) =>
  changes.reduce((now, change) => merge(now, change(now)), scene);
const wordsOf = (scene: Scene) => textQuestion(scene, tokenizer).words.slice(1).join('');
const put = (id: number) => (scene: Scene) => edits.put(scene, textQuestion(scene, tokenizer), id);
const look = (token: number) => (): ScenePatch => ({ attending: { token } });

it('a token that is put at the end goes on, and looks itself', () => {
  const scene = after(start, put(whale), put(sea));
  expect(wordsOf(scene)).toBe('The␣white␣whale␣sea');
  expect(scene.attending.token).toBe(BASE_SCENE.attending.token);
});

it('a token that is put where the text went on takes the place of all that followed', () => {
  const scene = after(start, put(whale), put(sea), put(sea), look(2), put(sea));
  expect(wordsOf(scene)).toBe('The␣white␣sea');
});

it('a token that is put into what was typed is a change, and its own takes it back', () => {
  const scene = after(start, put(whale), look(1), put(sea));
  expect(wordsOf(scene)).toBe('The␣sea␣whale');
  expect(textQuestion(scene, tokenizer).plainWords.join('')).toBe('<bos>The␣white␣whale');
  const [white] = tokenizer.encode(' white') as [number];
  expect(after(scene, put(white)).writing.swaps).toEqual([]);
});

it('what went on is taken back with its changes, or becomes text', () => {
  const gone = after(start, put(whale), put(sea), (scene) => edits.hidden(scene, 4, true));
  const question = textQuestion(gone, tokenizer);
  expect(after(gone, (scene) => edits.takenBack(scene, question)).writing).toEqual(start.writing);
  expect(after(gone, () => edits.adopted(question)).writing).toMatchObject({
    text: 'The white whale sea',
    added: [],
  });
});

it('tokens are hidden and heads switched off, each one once', () => {
  const scene = after(
    start,
    (one) => edits.hidden(one, 2, true),
    (one) => edits.hidden(one, 1, true),
    (one) => edits.switched(one, 0, 1, true),
    (one) => edits.switched(one, 0, 1, true),
  );
  expect(scene.writing).toMatchObject({ hiddenTokens: [1, 2], headsOff: ['1.2'] });
  expect(after(scene, () => edits.unchanged).writing).toEqual(start.writing);
});
