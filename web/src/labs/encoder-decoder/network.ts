import type { UnrolledPicture, UnrolledRow, UnrolledState } from '../../elements/unrolled.ts';
import type { TranslationMessages } from '../../i18n/translation.ts';
import type { CellAddress } from '../cell.ts';
import type { StateRef, TranslationRun } from './run.ts';
import { shownWord } from './steps/step.ts';

type Name = (word: number) => string;

function states(count: number, stateOf: (i: number) => StateRef | null, name: Name) {
  return Array.from({ length: count }, (_, i): UnrolledState[] => {
    const state = stateOf(i);
    return state ? [{ id: state.path, label: name(i), values: state.values }] : [];
  }).flat();
}

/** The layers that are drawn: all of them, or the lowest and the highest. */
function drawnLayers(count: number, whole: boolean): number[] {
  const all = Array.from({ length: count }, (_, i) => i + 1);
  return whole || count <= 2 ? all : [1, count];
}

function encoderRows(run: TranslationRun, text: TranslationMessages, whole: boolean) {
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
  return drawnLayers(run.layers.encoder, whole).flatMap((layer) => [
    ...row(layer, 'forward'),
    ...row(layer, 'backward'),
  ]);
}

function decoderRows(run: TranslationRun, text: TranslationMessages, whole: boolean) {
  const { output, card } = run;
  const { residual_from: residualFrom = 0 } = card.options;
  return drawnLayers(run.layers.decoder, whole).map((layer): UnrolledRow => {
    const label: Name = (i) => text.network.decoderState(layer, shownWord(output[i], text));
    return {
      name: text.network.decoderRow(layer),
      states: states(output.length, (i) => run.state(i, layer), label),
      residual: residualFrom > 0 && layer >= residualFrom,
    };
  });
}

/** The network of a run over time; `whole` draws every layer of a stack. */
export function networkOf(
  run: TranslationRun,
  text: TranslationMessages,
  whole: boolean,
): UnrolledPicture {
  const { output } = run;
  const target = output.map((word) => shownWord(word, text));
  const contexts = states(
    output.length,
    (i) => run.context(i),
    (i) => text.network.context(target[i]!),
  );
  return {
    source: run.source,
    target,
    encoder: encoderRows(run, text, whole),
    decoder: decoderRows(run, text, whole),
    // One and the same vector stands at every word.
    contexts: run.attends ? contexts : contexts.map((one, i) => ({ ...one, id: `${one.id}#${i}` })),
    weights: run.attends ? output.map((_, i) => run.attention(i, 'attention_weights')) : null,
  };
}

/** The first number of a state of the picture. */
export function cellOfState(run: TranslationRun, id: string): CellAddress | null {
  const state = run.vector(id.split('#')[0]!);
  return state && { path: state.path, index: [...state.start] };
}

/** The state that a number belongs to: gates belong to the state that they make. */
export const stateOfCell = (cell: CellAddress | null): string =>
  cell?.path.replace(/\/(?:gru_cell|lstm_cell|cell_state)$/, '/hidden_state') ?? '';

/** The gates of a state, where it has any. */
export function gatesOf(run: TranslationRun, state: string): string | null {
  const paths = ['gru_cell', 'lstm_cell'].map((cell) => state.replace(/hidden_state$/, cell));
  return paths.find((path) => path !== state && run.has(path)) ?? null;
}
