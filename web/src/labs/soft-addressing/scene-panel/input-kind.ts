import { BASE_SCENE, type Scene } from '../../../scene/index.ts';
import type { Walk } from '../walk.ts';
import { paths } from '../walk.ts';
import type { PanelContext } from './context.ts';

export type InputKind = 'pair' | 'self' | 'vectors';

export function inputKindOf(scene: Scene): InputKind {
  if (scene.input.kind === 'vectors') return 'vectors';
  return scene.input.self ? 'self' : 'pair';
}

/** Most vectors, and numbers in each, that are taken over for typing: more is no fun to type. */
const handful = 8;

function rowsOfRun(walk: Walk, path: string): number[][] {
  const { data, rows, columns } = walk.matrix(path);
  const width = Math.min(columns, handful);
  return Array.from({ length: Math.min(rows, handful) }, (_, row) =>
    Array.from(data.subarray(row * columns, row * columns + width), (value) =>
      Number(value.toFixed(3)),
    ),
  );
}

/** The vectors on screen as a start for typing, or two small ones. */
function vectorsFrom(walk: Walk | null): Scene['input'] {
  if (!walk) {
    const identity = [
      [1, 0],
      [0, 1],
    ];
    return {
      kind: 'vectors',
      query: [[1, 0]],
      key: identity,
      value: identity,
      queryLabels: [],
      keyLabels: [],
    };
  }
  return {
    kind: 'vectors',
    query: rowsOfRun(walk, paths.queryVectors),
    key: rowsOfRun(walk, paths.keyVectors),
    value: rowsOfRun(walk, paths.valueVectors),
    queryLabels: walk.inputs.labels.query.slice(0, handful),
    keyLabels: walk.inputs.labels.key.slice(0, handful),
  };
}

const texts = new WeakMap<object, Extract<Scene['input'], { kind: 'sentences' }>>();

/** Switches between sentences and typed vectors; what was typed in the other kind is kept. */
export function inputOfKind({ lab, scene }: PanelContext, kind: string): void {
  if (kind === 'vectors') {
    if (scene.input.kind === 'sentences') texts.set(lab, scene.input);
    lab.store.set({ ...scene, input: vectorsFrom(lab.state.walk), edits: [] });
    return;
  }
  const self = kind === 'self';
  if (scene.input.kind === 'sentences') {
    lab.patch({ input: { self } });
    return;
  }
  const input = texts.get(lab) ?? BASE_SCENE.input;
  if (input.kind === 'sentences') lab.store.set({ ...scene, input: { ...input, self }, edits: [] });
}
