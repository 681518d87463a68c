/** Which tensors of a scene a person may edit: the inputs and the parameters of the model. */

import type { SceneAttention } from './schema.ts';

/** Extents that the shapes of all tensors of a scene follow from. */
export interface Sizes {
  queries: number;
  keys: number;
  modelDim: number;
  valueDim: number;
  numHeads: number;
  headDim: number;
}

type Shapes = Record<string, number[]>;

/** Shapes by path, as the engine names its inputs and parameters. */
export function editableShapes(
  attention: SceneAttention,
  sizes: Sizes,
): ReadonlyMap<string, readonly number[]> {
  const below = (folder: string, shapes: Shapes) =>
    Object.entries(shapes).map(([name, shape]) => [`attention/${folder}${name}`, shape] as const);
  return new Map<string, readonly number[]>([
    ['query_vectors', [sizes.queries, sizes.modelDim]],
    ['key_vectors', [sizes.keys, sizes.modelDim]],
    ['value_vectors', [sizes.keys, sizes.valueDim]],
    ...below('', projections(attention, sizes)),
    ...below('score_function/', scoreFunction(attention, sizes)),
    ...below('local_window/', attention.localWindow === 'local_p' ? center(attention, sizes) : {}),
  ]);
}

function projections(attention: SceneAttention, sizes: Sizes): Shapes {
  if (attention.projections === 'identity') return {};
  const features = sizes.numHeads * sizes.headDim;
  return {
    'query_projection/weight': [sizes.modelDim, features],
    'key_projection/weight': [sizes.modelDim, features],
    'value_projection/weight': [sizes.modelDim, features],
    'output_projection/weight': [features, sizes.modelDim],
  };
}

function scoreFunction(attention: SceneAttention, { numHeads, headDim }: Sizes): Shapes {
  const { bilinearRank, hiddenDim } = attention;
  switch (attention.scoreFunction) {
    case 'dot':
    case 'scaled_dot':
    case 'cosine':
      return {};
    case 'bilinear':
      return bilinearRank === 0
        ? { weight: [numHeads, headDim, headDim] }
        : { U: [numHeads, headDim, bilinearRank], V: [numHeads, headDim, bilinearRank] };
    case 'additive':
      return {
        W: [numHeads, headDim, hiddenDim],
        U: [numHeads, headDim, hiddenDim],
        v: [numHeads, hiddenDim, 1],
      };
    case 'mlp':
      return {
        W1: [numHeads, 2 * headDim, hiddenDim],
        b1: [numHeads, 1, hiddenDim],
        w2: [numHeads, hiddenDim, 1],
      };
  }
}

/** What local-p predicts its centre with. */
function center({ hiddenDim }: SceneAttention, { numHeads, headDim }: Sizes): Shapes {
  return { W: [numHeads, headDim, hiddenDim], v: [numHeads, hiddenDim, 1] };
}
