import type { Scene, SceneStage } from '../../scene/index.ts';
import { sameCell } from '../cell.ts';
import { paths, type CellAddress, type Walk } from './walk.ts';

/** The number that a station opens with: what the chosen Query has most to do with. */
export function firstCell(walk: Walk, stage: SceneStage): CellAddress {
  const { head, query } = walk;
  const key = walk.bestKey ?? 0;
  switch (stage) {
    case 'tokens':
    case 'vectors':
      return { path: paths.queryVectors, index: [query, 0] };
    case 'projections':
      return { path: paths.query, index: [head, query, 0] };
    case 'scores':
      return { path: paths.scores, index: [head, query, key] };
    case 'mask':
      return { path: paths.tempered, index: [head, query, key] };
    case 'softmax':
      return { path: paths.weights, index: [head, query, key] };
    case 'weighted_values':
      return { path: paths.weighted, index: [head, query, key, 0] };
    case 'context':
    case 'hard_addressing':
      return { path: paths.context, index: [head, query, 0] };
  }
}

/** The cell on screen: the one the person chose while it exists, else the station's own. */
export function shownCell(walk: Walk, view: Scene['view']): CellAddress {
  const { cell } = view;
  return cell && walk.value(cell) !== null ? cell : firstCell(walk, view.stage);
}

const stationOfStage: Readonly<Record<string, SceneStage>> = {
  vectors: 'vectors',
  projections: 'projections',
  scores: 'scores',
  mask: 'mask',
  softmax: 'softmax',
  weighted_values: 'weighted_values',
  context: 'context',
  output: 'context',
};

/** The station that shows a tensor, or null where none does. */
export function stationOf(walk: Walk, path: string): SceneStage | null {
  const step = walk.trace.byPath(path);
  return (step && stationOfStage[step.stage]) ?? null;
}

/**
 * Where a number can be changed: an input or a parameter changes itself; without projections a
 * component of Query, Key or Value is a copy of one component of the vectors.
 */
export function editableSource(walk: Walk, cell: CellAddress): CellAddress | null {
  const op = walk.trace.byPath(cell.path)?.op;
  if (op === 'input' || op === 'parameter') return cell;
  if (walk.scene.attention.projections !== 'identity') return null;
  const source = copies[cell.path];
  const [head, row, feature] = cell.index;
  if (!source || head === undefined || row === undefined || feature === undefined) return null;
  const width = walk.matrix(cell.path).columns;
  return { path: source, index: [row, head * width + feature] };
}

const copies: Readonly<Record<string, string>> = {
  [paths.query]: paths.queryVectors,
  [paths.key]: paths.keyVectors,
  [paths.value]: paths.valueVectors,
};

/** The change that the person made at a cell, if there is one. */
export function editAt(scene: Scene, cell: CellAddress) {
  return scene.edits.find((edit) => sameCell(edit, cell));
}

/** The edits of a scene with one cell set to a value. */
export function withEdit(scene: Scene, cell: CellAddress, value: number): Scene['edits'] {
  return [...withoutEdit(scene, cell), { path: cell.path, index: [...cell.index], value }];
}

export function withoutEdit(scene: Scene, cell: CellAddress): Scene['edits'] {
  return scene.edits.filter((edit) => !sameCell(edit, cell));
}
