/** The one place that turns a scene into a question for the engine, and says what is wrong with it. */

import { RECORDED_TOKENS, type Token } from '../text/index.ts';
import { LIMITS } from './choices.ts';
import { editableShapes, type Sizes } from './parameters.ts';
import { outside, problem, type EditFault, type InputProblem } from './problems.ts';
import type { Scene, SceneAttention, SceneEdit } from './schema.ts';
import { sourcesOf, type InputTensor, type Sources } from './sources.ts';

/** Options of the engine's model soft_addressing. */
export interface AttentionOptions {
  score_function: SceneAttention['scoreFunction'];
  bilinear_rank: number;
  hidden_dim: number;
  model_dim: number;
  num_heads: number;
  head_dim: number;
  projections: SceneAttention['projections'];
  temperature: number;
  causal: boolean;
  key_padding: number[];
  local_window: SceneAttention['localWindow'];
  window_width: number;
  seed: number;
}

/** One call of the engine. */
export interface SceneRequest {
  model: 'soft_addressing';
  options: AttentionOptions;
  inputs: { query_vectors: InputTensor; key_vectors: InputTensor; value_vectors: InputTensor };
  edits: SceneEdit[];
  /** "infer" where a sentence is too long to be recorded. */
  mode: 'run' | 'infer';
  /** Numbers in the largest tensor that a run records. */
  numbers: number;
}

export interface SceneInputs {
  /** Of kind "vectors" both are empty; with self-attention they are the same tokens. */
  tokens: { source: Token[]; target: Token[] };
  /** What to print at the rows (queries) and columns (keys) of the scores. */
  labels: { query: string[]; key: string[] };
  sizes: Sizes;
  /** Null where nothing can be computed; then at least one problem is an error. */
  request: SceneRequest | null;
  /** The selected query and head, moved to ones that exist. */
  view: { query: number; head: number };
  problems: InputProblem[];
}

export function inputsOf(scene: Scene): SceneInputs {
  const sources = sourcesOf(scene.input);
  const sizes = sizesOf(sources, scene.attention);
  const problems = [...sources.problems, ...attentionProblems(scene.attention, sizes)];
  const padding = split(scene.attention.keyPadding, (position) => position < sizes.keys);
  for (const position of padding.rest) {
    problems.push(problem('padding_dropped', { position: position + 1, keys: sizes.keys }));
  }
  const shapes = editableShapes(scene.attention, sizes);
  const edits = split(scene.edits, (edit) => editFault(edit, shapes) === undefined);
  for (const edit of edits.rest) {
    const { path, index } = edit;
    const reason = editFault(edit, shapes)!;
    problems.push(problem('edit_dropped', { path, index: index.join(', '), reason }));
  }
  const impossible = problems.some(({ severity }) => severity === 'error');
  return {
    tokens: sources.tokens,
    labels: sources.labels,
    sizes,
    request: impossible ? null : requestOf(scene, sources, sizes, padding.fits, edits.fits),
    view: {
      query: clamp(scene.view.query, sizes.queries),
      head: clamp(scene.view.head, sizes.numHeads),
    },
    problems,
  };
}

/** Shapes of everything in the scene that may be edited, by path: inputs and parameters. */
export function parameterShapes(scene: Scene): ReadonlyMap<string, readonly number[]> {
  return editableShapes(scene.attention, sizesOf(sourcesOf(scene.input), scene.attention));
}

function sizesOf({ query, key, value }: Sources, attention: SceneAttention): Sizes {
  const [queries, modelDim] = query.shape;
  const { numHeads, projections } = attention;
  const headDim =
    projections === 'identity' ? Math.max(1, Math.floor(modelDim / numHeads)) : attention.headDim;
  return {
    queries,
    keys: key.shape[0],
    modelDim,
    valueDim: value.shape[1],
    numHeads,
    headDim,
  };
}

function attentionProblems(attention: SceneAttention, sizes: Sizes): InputProblem[] {
  const problems = sizeProblems(attention);
  const { minimum, maximum } = LIMITS.temperature;
  const { temperature: found } = attention;
  if (!(found >= minimum && found <= maximum)) {
    problems.push(problem('temperature', { found, minimum, maximum }));
  }
  return problems.length > 0 ? problems : shapeProblems(attention, sizes);
}

function sizeProblems(attention: SceneAttention): InputProblem[] {
  const ranges: [string, number, number, number][] = [
    ['numHeads', attention.numHeads, 1, LIMITS.numHeads],
    ['headDim', attention.headDim, 1, LIMITS.headDim],
    ['hiddenDim', attention.hiddenDim, 1, LIMITS.hiddenDim],
    ['bilinearRank', attention.bilinearRank, 0, LIMITS.bilinearRank],
    ['windowWidth', attention.windowWidth, 1, LIMITS.windowWidth],
    ['seed', attention.seed, 0, LIMITS.seed],
  ];
  return ranges.flatMap((range) => outside(...range));
}

function shapeProblems(attention: SceneAttention, sizes: Sizes): InputProblem[] {
  const { modelDim, valueDim, numHeads: heads } = sizes;
  if (attention.projections === 'seeded') {
    return valueDim === modelDim || valueDim === 0
      ? []
      : [problem('value_dim', { value: valueDim, expected: modelDim })];
  }
  const dims = { model_dim: modelDim, value_dim: valueDim };
  return (['model_dim', 'value_dim'] as const)
    .filter((which) => dims[which] % heads !== 0)
    .map((which) => problem('heads_do_not_divide', { which, dimension: dims[which], heads }));
}

function editFault(
  { path, index, value }: SceneEdit,
  shapes: ReadonlyMap<string, readonly number[]>,
): EditFault | undefined {
  const shape = shapes.get(path);
  if (!shape) return 'no_such_tensor';
  const inside =
    index.length === shape.length && index.every((place, axis) => place < shape[axis]!);
  if (!inside) return 'no_such_cell';
  return Number.isFinite(Math.fround(value)) ? undefined : 'not_finite';
}

function requestOf(
  { attention }: Scene,
  { query, key, value }: Sources,
  sizes: Sizes,
  keyPadding: number[],
  edits: SceneEdit[],
): SceneRequest {
  return {
    model: 'soft_addressing',
    options: {
      score_function: attention.scoreFunction,
      bilinear_rank: attention.bilinearRank,
      hidden_dim: attention.hiddenDim,
      model_dim: sizes.modelDim,
      num_heads: sizes.numHeads,
      head_dim: sizes.headDim,
      projections: attention.projections,
      temperature: attention.temperature,
      causal: attention.causal,
      key_padding: keyPadding,
      local_window: attention.localWindow,
      window_width: attention.windowWidth,
      seed: attention.seed,
    },
    inputs: { query_vectors: query, key_vectors: key, value_vectors: value },
    edits,
    mode: Math.max(sizes.queries, sizes.keys) > RECORDED_TOKENS ? 'infer' : 'run',
    numbers: recordedNumbers(attention, sizes),
  };
}

/** Every Query meets every key, in every head, with the features of a value or of a hidden layer. */
function recordedNumbers({ scoreFunction, hiddenDim }: SceneAttention, sizes: Sizes): number {
  const hidden = scoreFunction === 'additive' || scoreFunction === 'mlp' ? hiddenDim : 0;
  return sizes.queries * sizes.keys * sizes.numHeads * Math.max(sizes.headDim, hidden);
}

function split<T>(items: readonly T[], fits: (item: T) => boolean): { fits: T[]; rest: T[] } {
  return { fits: items.filter(fits), rest: items.filter((item) => !fits(item)) };
}

function clamp(place: number, count: number): number {
  return Math.max(0, Math.min(place, count - 1));
}
