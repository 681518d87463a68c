import { html, nothing } from 'lit';
import type { AttendingMessages } from '../../i18n/self-attention.ts';
import { matrixPart, type PartContext } from '../parts.ts';
import type { AttendingController } from './controller.ts';
import { shownWords } from './part.ts';
import { blockOf, strongest, type AttendingRun, type HeadPlace } from './run.ts';

/** One head of one run, and the word that looks. */
export interface Place {
  run: AttendingRun;
  place: HeadPlace;
  word: number;
}

/** What a step is drawn from. */
export interface StepContext extends PartContext, Place {
  run: AttendingRun;
  lab: AttendingController;
  text: AttendingMessages;
}

export const queries = ({ run, place, text }: StepContext) =>
  shownWords(run.queries(place.attention), text);
export const keys = ({ run, place, text }: StepContext) =>
  shownWords(run.keys(place.attention), text);
export const wordOf = (context: StepContext) => queries(context)[context.word] ?? '';
export const at = ({ place }: Place, name: string) => `${blockOf(place)}/${name}`;
export const best = ({ run, place, word }: Place) => strongest(run.weights(place), word);

/** A vector a word that looks. */
export const vectors = (context: StepContext, title: string, name: string) =>
  matrixPart(context, {
    title,
    role: 'plain',
    path: at(context, name),
    rowLabels: queries(context),
    rowRole: 'query',
    highlightRows: [context.word],
  });

export const headVectors = (
  context: StepContext,
  title: string,
  name: 'query' | 'key' | 'value' | 'context',
) => {
  const looks = name === 'query' || name === 'context';
  return matrixPart(context, {
    title,
    role: name === 'context' ? 'value' : name,
    path: at(context, name),
    places: { head: context.place.head },
    rowLabels: looks ? queries(context) : keys(context),
    rowRole: looks ? 'query' : 'key',
    highlightRows: looks ? [context.word] : [best(context)],
  });
};

export const pairs = (context: StepContext, title: string, name: string, scale?: 'weight') =>
  matrixPart(context, {
    title,
    role: scale ?? 'plain',
    path: at(context, name),
    places: { head: context.place.head },
    rowLabels: queries(context),
    rowRole: 'query',
    columnLabels: keys(context),
    columnRole: 'key',
    highlightRows: [context.word],
    ...(scale && { scale, mask: context.run.mask(context.place) }),
  });

export const weights = (context: StepContext, title: string, name: string) =>
  matrixPart(context, {
    title,
    role: 'plain',
    path: at(context, name),
    rowLabels: [],
    rowRole: 'plain',
  });

/** How far each pair of numbers is turned, where queries and keys are. */
export function angles(context: StepContext) {
  const path = context.run.rotation(context.place);
  if (!path) return nothing;
  return matrixPart(context, {
    title: context.text.parts.angles,
    role: 'plain',
    path,
    rowLabels: queries(context),
    rowRole: 'query',
    highlightRows: [context.word],
  });
}

/** Ones and zeros for every pair of words. */
export function maskPicture(context: StepContext) {
  const { run, place, text, word } = context;
  const [rows, columns] = [queries(context), keys(context)];
  const all = new Float32Array(rows.length * columns.length).fill(1);
  return html`<figure class="part" data-picture=${text.parts.mask}>
      <figcaption><span class="title">${text.parts.mask}</span></figcaption>
      <attention-matrix
        coarse
        .values=${run.mask(place) ?? all}
        .rows=${rows.length}
        .columns=${columns.length}
        .rowLabels=${rows}
        .columnLabels=${columns}
        row-role="query"
        column-role="key"
        scale="weight"
        .domain=${[0, 1]}
        .mask=${run.mask(place)}
        .highlightRows=${[word]}
        .selectable=${false}
        label=${text.parts.mask}
        table-toggle
      ></attention-matrix>
    </figure>
    ${pairs(context, text.parts.scores, 'scores')}`;
}
