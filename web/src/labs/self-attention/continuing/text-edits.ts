/** What a person can change of a text and of how it goes on, as changes of the scene. */

import { BASE_SCENE, type Scene, type ScenePatch } from '../../../scene/index.ts';
import { textHeadName, tokenAt, type TextQuestion } from './text-question.ts';

/** Means the last token, however long a text is. */
const LAST_TOKEN = BASE_SCENE.attending.token;

const placeOf = (swap: string) => Number(swap.split('.')[0]);

/** Another text, whose last token looks. */
const rewritten = (writing: ScenePatch['writing']): ScenePatch => ({
  writing,
  attending: { token: LAST_TOKEN },
  view: { cell: null },
});

export const typed = (text: string): ScenePatch =>
  rewritten({ text, added: [], swaps: [], hiddenTokens: [] });

/** Tokens behind all that is there. */
export const goneOn = ({ writing }: Scene, ids: readonly number[]): ScenePatch =>
  rewritten({ added: [...writing.added, ...ids] });

/** Without what went on. */
export function takenBack({ writing }: Scene, question: TextQuestion): ScenePatch {
  return rewritten({ added: [], ...changesBefore(writing, question.typed) });
}

/** With what went on as a part of the typed text. */
export const adopted = ({ tokenizer, ids }: TextQuestion): ScenePatch =>
  typed(tokenizer.decode(ids.slice(1)));

/**
 * A token behind the one that looks: in the place of what went on from there, or of the one typed token
 * that stands there.
 */
export function put(scene: Scene, question: TextQuestion, id: number): ScenePatch {
  const place = tokenAt(question, scene) + 1;
  if (place < question.typed) return swapped(scene, question, place, id);
  const added = [...scene.writing.added.slice(0, place - question.typed), id];
  return rewritten({ added, ...changesBefore(scene.writing, place) });
}

/** A token in the place of another; its own takes the change back. */
export function swapped(
  { writing }: Scene,
  question: TextQuestion,
  place: number,
  id: number,
): ScenePatch {
  const others = writing.swaps.filter((one) => placeOf(one) !== place);
  const isOwn = question.plainIds[place] === id;
  return { writing: { swaps: isOwn ? others : [...others, `${place}.${id}`] } };
}

/** A token that nobody may attend to, or one that all may. */
export function hidden({ writing }: Scene, place: number, isHidden: boolean): ScenePatch {
  const others = writing.hiddenTokens.filter((one) => one !== place);
  return {
    writing: { hiddenTokens: isHidden ? [...others, place].sort((a, b) => a - b) : others },
  };
}

/** A head that is off, or on; both numbers count from 0. */
export function switched(
  { writing }: Scene,
  layer: number,
  head: number,
  isOff: boolean,
): ScenePatch {
  const name = textHeadName(layer, head);
  const others = writing.headsOff.filter((one) => one !== name);
  return { writing: { headsOff: isOff ? [...others, name] : others } };
}

/** Without any change of the text and of the attention to it. */
export const unchanged: ScenePatch = {
  writing: { swaps: [], hiddenTokens: [], headsOff: [], scoreTemperature: 1 },
};

/** The changes of the places before one. */
const changesBefore = ({ swaps, hiddenTokens }: Scene['writing'], place: number) => ({
  swaps: swaps.filter((one) => placeOf(one) < place),
  hiddenTokens: hiddenTokens.filter((one) => one < place),
});
