import type { Scene } from '../scene/index.ts';
import { matrixOf, type TensorView } from '../trace/index.ts';
import { attendingMatrices } from './attending-matrices.ts';
import type { LabelledMatrix, MatrixChoice } from './matrix.ts';
import { labelsOf, type RunRecord } from './run.ts';
import { translationMatrices } from './translation-matrices.ts';

type View = Scene['view'];

const MASK = 'attention/attention_mask';
const MASKED: readonly string[] = ['attention/tempered_scores', 'attention/attention_weights'];

/** The matrices of the page in the order of their stations, with the name of each in its texts. */
export const SHOWN_MATRICES = {
  query_vectors: 'query_vectors',
  key_vectors: 'key_vectors',
  value_vectors: 'value_vectors',
  'attention/query': 'query',
  'attention/key': 'key',
  'attention/value': 'value',
  'attention/scores': 'scores',
  'attention/tempered_scores': 'tempered_scores',
  'attention/attention_weights': 'attention_weights',
  'attention/weighted_values': 'weighted_values',
  'attention/context': 'context',
  'attention/attention_output': 'attention_output',
} as const;

export type ShownMatrix = keyof typeof SHOWN_MATRICES;

const OF_STAGE: Readonly<Record<View['stage'], ShownMatrix>> = {
  tokens: 'query_vectors',
  vectors: 'query_vectors',
  projections: 'attention/query',
  scores: 'attention/scores',
  mask: 'attention/tempered_scores',
  softmax: 'attention/attention_weights',
  weighted_values: 'attention/weighted_values',
  context: 'attention/context',
  hard_addressing: 'attention/context',
};

const isShown = (path: string): path is ShownMatrix => Object.hasOwn(SHOWN_MATRICES, path);

/** The matrices of a run that the page shows. */
export function shownMatrices({ trace }: RunRecord): ShownMatrix[] {
  return Object.keys(SHOWN_MATRICES)
    .filter(isShown)
    .filter((path) => trace.has(path));
}

/** The matrix that is open: that of the chosen number, else that of the station. */
export function openMatrix({ cell, stage }: View): ShownMatrix {
  return cell && isShown(cell.path) ? cell.path : OF_STAGE[stage];
}

const attends = (model: string) => model === 'transformer' || model === 'token_classifier';

/** The matrices of a run as the page shows them in a scene, which may have gone on since the run. */
export function matricesOf(
  record: RunRecord,
  { view, reading, attending }: Pick<Scene, 'view' | 'reading' | 'attending'>,
): MatrixChoice[] {
  if (record.trace.model === 'encoder_decoder') return translationMatrices(record, reading);
  if (record.trace.model === 'language_model') {
    return attendingMatrices(record, { ...attending, attention: 'decoder' });
  }
  if (attends(record.trace.model)) return attendingMatrices(record, attending);
  const open = openMatrix(view);
  return shownMatrices(record).map((path) => ({
    name: SHOWN_MATRICES[path],
    matrix: shownMatrix(record, path, view),
    isOpen: path === open,
  }));
}

/** A matrix as the page shows it: of the chosen head and, where there is one for every query, query. */
export function shownMatrix(record: RunRecord, path: ShownMatrix, view: View): LabelledMatrix {
  const tensor = record.trace.tensor(path);
  const fixed = fixedAxes(tensor, view);
  const { rows, columns, rowDim, columnDim, data } = matrixOf(tensor, fixed);
  const labels = (dim: string, extent: number) =>
    Array.from({ length: extent }, (_, i) => labelsOf(record, dim)?.[i] ?? `${i + 1}`);
  const places = Object.entries(fixed).filter(
    ([dim]) => tensor.shape[tensor.dims.indexOf(dim)]! > 1,
  );
  const name = [SHOWN_MATRICES[path], ...places.map(([dim, place]) => `${dim}${place + 1}`)];
  return {
    name: name.join('-'),
    rows: labels(rowDim, rows),
    columns: labels(columnDim, columns),
    data,
    mask: MASKED.includes(path) ? maskOf(record, view) : null,
  };
}

function maskOf({ trace }: RunRecord, view: View): Float32Array | null {
  const mask = trace.find(MASK);
  return mask ? matrixOf(mask, fixedAxes(mask, view)).data : null;
}

/** The axes before the last two, at the places that are looked at. */
function fixedAxes({ dims, shape }: TensorView, view: View): Record<string, number> {
  const places: Readonly<Record<string, number>> = { head: view.head, query: view.query };
  return Object.fromEntries(
    dims.slice(0, -2).map((dim, axis) => [dim, Math.min(places[dim] ?? 0, shape[axis]! - 1)]),
  );
}
