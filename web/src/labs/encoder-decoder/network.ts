import type { UnrolledPicture, UnrolledRow, UnrolledState } from '../../elements/unrolled.ts';
import type { TranslationMessages } from '../../i18n/translation.ts';
import type { ScenePatch, SceneReading } from '../../scene/index.ts';
import type { CellAddress } from '../cell.ts';
import type { StateRef, TranslationRun } from './run.ts';
import { shownWord } from './steps/step.ts';

const encoderStates = 'encoder/encoder_hidden_states';

type Name = (word: number) => string;

function states(count: number, stateOf: (i: number) => StateRef | null, name: Name) {
  return Array.from({ length: count }, (_, i): UnrolledState[] => {
    const state = stateOf(i);
    const id = state?.path === encoderStates ? `${encoderStates}#${i}` : state?.path;
    return state && id ? [{ id, label: name(i), values: state.values }] : [];
  }).flat();
}

/** What the encoder hands over, one state a word: what the steps weigh. */
function handedOver(run: TranslationRun, text: TranslationMessages): UnrolledRow[] {
  const name: Name = (i) => text.network.handedOver(run.source[i] ?? '');
  const stateOf = (i: number) => run.vector(encoderStates, i);
  const list = states(run.source.length, stateOf, name);
  return [{ name: text.network.encoder, states: list, isolated: true }];
}

function encoderRows(run: TranslationRun, text: TranslationMessages) {
  const { source, card } = run;
  const { residual_from: residualFrom = 0 } = card.options;
  const row = (layer: number, direction: 'forward' | 'backward'): UnrolledRow[] => {
    const path = `encoder/layer${layer}/${direction}`;
    const label: Name = (i) =>
      text.network.encoderState(layer, text.network[direction], source[i] ?? '');
    const list = states(
      source.length,
      (i) => run.vector(`${path}/token${i + 1}/hidden_state`),
      label,
    );
    const isResidual = residualFrom > 0 && layer >= residualFrom;
    const backward = direction === 'backward';
    const kind = { backward, first: backward, residual: isResidual };
    const name = text.network.encoderRow(layer, text.network[direction]);
    return list.length > 0 ? [{ name, states: list, ...kind }] : [];
  };
  return Array.from({ length: run.layers.encoder }, (_, i) => [
    ...row(i + 1, 'forward'),
    ...row(i + 1, 'backward'),
  ]).flat();
}

/** The decoder's layers, from 1; `drawn` of them. */
function decoderRows(run: TranslationRun, text: TranslationMessages, drawn: readonly number[]) {
  const { output, card } = run;
  const { residual_from: residualFrom = 0 } = card.options;
  return drawn.map((layer, i): UnrolledRow => {
    const label: Name = (word) => text.network.decoderState(layer, shownWord(output[word], text));
    return {
      name: run.layers.decoder === 1 ? text.network.decoder : text.network.decoderRow(layer),
      states: states(output.length, (word) => run.state(word, layer), label),
      residual: residualFrom > 0 && layer >= residualFrom,
      leftOut: layer - (drawn[i - 1] ?? 0) > 1,
    };
  });
}

/** Of every direction of the top layer the state that has read all words. */
function lastStates(run: TranslationRun): string[] {
  const top = `encoder/layer${run.layers.encoder}`;
  const last = run.source.length;
  const ends = [`${top}/forward/token${last}`, `${top}/backward/token1`];
  return ends.map((path) => `${path}/hidden_state`).filter((path) => run.has(path));
}

/** What every word is made from: one context for all where nothing is weighed. */
function contexts(run: TranslationRun, text: TranslationMessages) {
  const { output } = run;
  const name: Name = (i) => text.network.context(shownWord(output[i], text));
  const list = run.attends
    ? states(output.length, (i) => run.context(i), name)
    : states(
        1,
        () => run.context(0),
        () => text.network.fixedContext,
      );
  return { contexts: list, contextName: run.attends ? text.network.contextRow : 'C' };
}

function frame(run: TranslationRun, text: TranslationMessages) {
  const { source, output } = run;
  return {
    source,
    target: output.map((word) => shownWord(word, text)),
    ...contexts(run, text),
    weights: run.attends ? output.map((_, i) => run.attention(i, 'attention_weights')) : null,
    windows: output.map((_, i) => run.window(i)),
    askedBy: run.attends ? output.map((_, i) => run.query(i)?.path ?? '') : [],
  };
}

/** The network of a run over time, every layer of it. */
export function networkOf(run: TranslationRun, text: TranslationMessages): UnrolledPicture {
  const all = Array.from({ length: run.layers.decoder }, (_, i) => i + 1);
  return {
    ...frame(run, text),
    encoder: encoderRows(run, text),
    decoder: decoderRows(run, text, all),
    contextFrom: run.attends ? [] : lastStates(run),
  };
}

/** What the six steps deal with: the encoder's states, the contexts, the decoder's ends. */
export function outlineOf(run: TranslationRun, text: TranslationMessages): UnrolledPicture {
  const { source, layers } = run;
  const ends = [...new Set([1, layers.decoder])];
  const both = run.card.options.bidirectional !== false && layers.encoder === 1;
  const read = [`${encoderStates}#${source.length - 1}`, ...(both ? [`${encoderStates}#0`] : [])];
  return {
    ...frame(run, text),
    encoder: handedOver(run, text),
    decoder: decoderRows(run, text, ends),
    contextFrom: run.attends ? [] : read,
  };
}

/** The first number of a state of the picture; where its gates are recorded, with what they make of it. */
export function cellOfState(run: TranslationRun, id: string): CellAddress | null {
  const gates = gatesOf(run, id);
  const parts = gates && run.trace.find(gates)?.shape.at(-2);
  if (gates && parts) return { path: gates, index: [0, parts - 1, 0] };
  const [path, row] = id.split('#');
  const state = run.vector(path!, Number(row ?? 0));
  return state && { path: state.path, index: [...state.start] };
}

/** What opens a state of the picture; a decoder's layer stays open as the words go on. */
export function opening(run: TranslationRun, id: string): ScenePatch {
  const layer = /^decoder\/word\d+\/layer(\d+)\//.exec(id)?.[1];
  const reading = layer === undefined ? {} : { reading: { layer: Number(layer) - 1 } };
  return { ...reading, view: { cell: cellOfState(run, id) } };
}

/** The decoder's layer that is open, from 1. */
export const openLayer = (run: TranslationRun, { layer }: SceneReading) =>
  Math.min(layer + 1, run.layers.decoder);

/** The state that a number belongs to: gates belong to the state that they make. */
export function stateOfCell(cell: CellAddress | null): string {
  if (!cell) return '';
  if (cell.path === encoderStates) return `${encoderStates}#${cell.index.at(-2)}`;
  return cell.path.replace(/\/(?:gru_cell|lstm_cell|cell_state)$/, '/hidden_state');
}

/** The gates of a state, where it has any. */
export function gatesOf(run: TranslationRun, state: string): string | null {
  const paths = ['gru_cell', 'lstm_cell'].map((cell) => state.replace(/hidden_state$/, cell));
  return paths.find((path) => path !== state && run.has(path)) ?? null;
}
