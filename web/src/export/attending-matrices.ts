import type { Scene } from '../scene/index.ts';
import { matrixOf } from '../trace/index.ts';
import type { LabelledMatrix, MatrixChoice, MatrixName } from './matrix.ts';
import type { RunRecord } from './run.ts';

type Attending = Scene['attending'];

const OF_STEP: Readonly<Record<Attending['step'], MatrixName>> = {
  vectors: 'layer_norm',
  projections: 'query',
  dot_products: 'dot_products',
  scores: 'scores',
  mask: 'scores',
  softmax: 'attention_weights',
  weighted_values: 'context',
  concatenated: 'concatenated',
  output: 'attention_output',
  residual: 'residual',
};

/** Where each matrix is recorded, below the attention of its layer. */
const PATHS: readonly (readonly [MatrixName, string])[] = [
  ['layer_norm', 'layer_norm'],
  ['query', 'query'],
  ['key', 'key'],
  ['value', 'value'],
  ['dot_products', 'score_function/dot'],
  ['scores', 'scores'],
  ['attention_weights', 'attention_weights'],
  ['context', 'context'],
  ['concatenated', 'output_projection/concatenated'],
  ['attention_output', 'attention_output'],
  ['residual', 'residual'],
];

/** The matrices of the head that is open. */
export function attendingMatrices(record: RunRecord, attending: Attending): MatrixChoice[] {
  const open = attending.panel === 'walk' ? OF_STEP[attending.step] : 'attention_weights';
  return PATHS.flatMap(([name, path]) => {
    const matrix = matrixOfHead(record, attending, name, path);
    return matrix ? [{ name, matrix, isOpen: name === open }] : [];
  });
}

function matrixOfHead(
  { trace, inputs }: RunRecord,
  { attention, layer, head }: Attending,
  name: MatrixName,
  path: string,
): LabelledMatrix | null {
  const side = attention === 'encoder' ? 'encoder' : 'decoder';
  const block = attention === 'cross' ? 'cross_attention' : 'self_attention';
  const at = (number: number) => trace.find(`${side}/layer${number}/${block}/${path}`);
  // A scene may ask for more layers than the model has; the page shows the last one then.
  const number = Array.from({ length: layer + 1 }, (_, i) => layer + 1 - i).find(at) ?? 1;
  const tensor = at(number);
  if (!tensor) return null;
  const [first] = tensor.dims;
  const place = first === 'head' ? Math.min(head, tensor.shape[0]! - 1) : 0;
  const { rows, columns, rowDim, columnDim, data } = matrixOf(tensor, { [first!]: place });
  const labels = (dim: string, count: number) =>
    Array.from(
      { length: count },
      (_, i) => (dim === 'query' || dim === 'key' ? inputs.labels[dim][i] : null) ?? `${i + 1}`,
    );
  return {
    name: `${name}-${attention}-layer${number}${first === 'head' ? `-head${place + 1}` : ''}`,
    rows: labels(rowDim, rows),
    columns: labels(columnDim, columns),
    data,
    mask: null,
  };
}
