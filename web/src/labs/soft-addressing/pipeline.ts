import type { Role } from '../../elements/types.ts';
import { SCENE_STAGES, type SceneStage } from '../../scene/index.ts';
import type { Miniature } from '../miniatures.ts';
import { rowOf } from './stations/parts.ts';
import { paths, type Walk } from './walk.ts';

/** A station's matrix as the pipeline shows it. */
interface StationMatrix extends Miniature {
  role: Role;
}

function whole(
  walk: Walk,
  path: string,
  role: Role,
  mask: Float32Array | null = null,
): StationMatrix {
  const { data, rows, columns } = walk.matrix(path);
  const scale = path === paths.weights ? 'weight' : 'signed';
  return { role, values: data, rows, columns, scale, mask };
}

function oneRow(walk: Walk, path: string, row: number): StationMatrix {
  const { columns } = walk.matrix(path);
  return {
    role: 'value',
    values: rowOf(walk, path, row),
    rows: 1,
    columns,
    scale: 'signed',
    mask: null,
  };
}

const makers: Readonly<Record<SceneStage, (walk: Walk) => StationMatrix[]>> = {
  tokens: () => [],
  vectors: (walk) =>
    walk.scene.input.kind === 'sentences' && walk.scene.input.self
      ? [whole(walk, paths.queryVectors, 'plain')]
      : [whole(walk, paths.queryVectors, 'query'), whole(walk, paths.keyVectors, 'key')],
  projections: (walk) => [
    whole(walk, paths.query, 'query'),
    whole(walk, paths.key, 'key'),
    whole(walk, paths.value, 'value'),
  ],
  scores: (walk) => [whole(walk, paths.scores, 'plain')],
  mask: (walk) => [whole(walk, paths.tempered, 'plain', walk.mask)],
  softmax: (walk) => [whole(walk, paths.weights, 'weight', walk.mask)],
  weighted_values: (walk) => [whole(walk, paths.weighted, 'value')],
  context: (walk) => [whole(walk, paths.context, 'value')],
  hard_addressing: (walk) => [
    ...(walk.bestKey === null ? [] : [oneRow(walk, paths.value, walk.bestKey)]),
    oneRow(walk, paths.context, walk.query),
  ],
};

export interface PipelineStop {
  stage: SceneStage;
  miniatures: StationMatrix[];
  /** Rows and columns of what the station makes; of tokens, how many ask and are asked. */
  sizes: readonly [number, number];
}

/** The stations of a run in reading order, each with its miniatures. */
export function pipelineOf(walk: Walk): PipelineStop[] {
  return SCENE_STAGES.map((stage) => {
    const miniatures = makers[stage](walk);
    const main = miniatures.at(-1);
    const sizes = main
      ? ([main.rows, main.columns] as const)
      : ([walk.sizes.queries, walk.sizes.keys] as const);
    return { stage, miniatures, sizes };
  });
}

/** One band of the pipeline's drawing; x counts stations, y is in pixels. */
export interface Band {
  role: Role;
  /** Station that the band leads to. */
  to: SceneStage;
  d: string;
}

const middle = 52;
/** The lane below the stations, where Values wait until the weights are known. */
const lane = 116;
const x = (station: number) => station * 100 + 50;
const line = (from: number, y1: number, y2 = y1) =>
  `M${x(from)} ${y1}C${x(from) + 50} ${y1} ${x(from) + 50} ${y2} ${x(from + 1)} ${y2}`;
const under = (from: number, to: number, y1: number, y2: number) =>
  `M${x(from)} ${y1}C${x(from) + 55} ${y1} ${x(from) + 25} ${lane} ${x(from) + 90} ${lane}` +
  `H${x(to) - 90}C${x(to) - 25} ${lane} ${x(to) - 55} ${y2} ${x(to)} ${y2}`;

/** Query and Key meet in the scores; the Value goes round and meets the weights. */
export const bands: readonly Band[] = [
  { role: 'plain', to: 'vectors', d: line(0, middle) },
  { role: 'query', to: 'projections', d: line(1, middle, 38) },
  { role: 'key', to: 'projections', d: line(1, middle) },
  { role: 'value', to: 'projections', d: line(1, middle, 66) },
  { role: 'query', to: 'scores', d: line(2, 38, 47) },
  { role: 'key', to: 'scores', d: line(2, middle, 57) },
  { role: 'plain', to: 'mask', d: line(3, middle) },
  { role: 'plain', to: 'softmax', d: line(4, middle) },
  { role: 'weight', to: 'weighted_values', d: line(5, middle) },
  { role: 'value', to: 'weighted_values', d: under(2, 6, 66, 66) },
  { role: 'value', to: 'context', d: line(6, middle) },
  { role: 'value', to: 'hard_addressing', d: line(7, middle) },
];
