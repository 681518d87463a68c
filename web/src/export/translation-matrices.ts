import type { Scene } from '../scene/index.ts';
import { matrixOf, type Trace } from '../trace/index.ts';
import type { LabelledMatrix, MatrixChoice, MatrixName } from './matrix.ts';
import type { RunRecord } from './run.ts';

type Reading = Scene['reading'];

const encoderStates = 'encoder/encoder_hidden_states';

const OF_STEP: Readonly<Record<Reading['step'], MatrixName>> = {
  hidden_states: 'encoder_hidden_states',
  scores: 'scores',
  softmax: 'attention_weights',
  weighted_values: 'weighted_values',
  context: 'context',
  decoder: 'probabilities',
};

/** The matrices of a translation: of all its words, or of the word that is looked at. */
export function translationMatrices(record: RunRecord, reading: Reading): MatrixChoice[] {
  const { trace } = record;
  const { query: words, key: source, vocab } = record.inputs.labels;
  const at = Math.min(reading.word, words.length - 1);
  const layer = layerIn(trace, reading.layer);
  const all: [MatrixName, LabelledMatrix | null][] = [
    ['encoder_hidden_states', tensor(trace, encoderStates, 'encoder_hidden_states', source)],
    ['scores', stacked(record, 'attention/scores', 'scores', source)],
    ['attention_weights', alignment(record, source)],
    ['weighted_values', weighted(trace, at, source)],
    [
      'context',
      stacked(record, 'attention/context', 'context') ??
        tensor(trace, 'decoder/context', 'context', ['C']),
    ],
    [
      'decoder_hidden_states',
      stacked(record, `layer${layer}/hidden_state`, `decoder_hidden_states-layer${layer}`),
    ],
    ['probabilities', stacked(record, 'probabilities', 'probabilities', vocab)],
  ];
  const open = reading.panel === 'alignment' ? 'attention_weights' : OF_STEP[reading.step];
  return all.flatMap(([name, matrix]) => (matrix ? [{ name, matrix, isOpen: name === open }] : []));
}

/** The decoder's layer that is open, from 1, or the lowest. */
function layerIn(trace: Trace, layer: number): number {
  return trace.has(`decoder/word1/layer${layer + 1}/hidden_state`) ? layer + 1 : 1;
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`);

/** The last two axes of a tensor. */
function tensor(trace: Trace, path: string, name: string, rows: readonly string[]) {
  const found = trace.find(path);
  if (!found) return null;
  const fixed = Object.fromEntries(found.dims.slice(0, -2).map((dim) => [dim, 0]));
  const { columns, data } = matrixOf(found, fixed);
  return { name, rows, columns: numbered(columns), data, mask: null };
}

const weighted = (trace: Trace, word: number, source: readonly string[]) =>
  tensor(
    trace,
    `decoder/word${word + 1}/attention/weighted_values`,
    `weighted_values-word${word + 1}`,
    source,
  );

/** A vector of every word, one below the other; null where the words have none. */
function stacked(
  { trace, inputs }: RunRecord,
  path: string,
  name: string,
  columns?: readonly string[],
): LabelledMatrix | null {
  const rows = inputs.labels.query;
  const vectors = rows.map((_, word) => trace.find(`decoder/word${word + 1}/${path}`)?.data);
  const length = vectors[0]?.length;
  if (length === undefined) return null;
  const data = new Float32Array(rows.length * length);
  vectors.forEach((vector, word) => data.set(vector!, word * length));
  return { name, rows, columns: columns ?? numbered(length), data, mask: null };
}

function alignment(record: RunRecord, source: readonly string[]): LabelledMatrix | null {
  const weights = stacked(record, 'attention/attention_weights', 'attention_weights', source);
  const mask = stacked(record, 'attention/attention_mask', 'attention_mask');
  return weights && { ...weights, mask: mask?.data ?? null };
}
