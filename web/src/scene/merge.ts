import type { Scene } from './schema.ts';

type Part<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Part<T[K]> }
    : T;

/** Some parts of a scene; lists and null stand for themselves. */
export type ScenePatch = Part<Scene>;

/**
 * A scene in which the given parts are replaced; what did not change is the same object. An input of
 * another kind replaces the whole input.
 */
export function merge(scene: Scene, patch: ScenePatch): Scene {
  const kind = patch.input?.kind;
  const base = kind && kind !== scene.input.kind ? { ...scene, input: {} } : scene;
  return mergeValue(base, patch) as Scene;
}

function mergeValue(base: unknown, patch: unknown): unknown {
  if (!isPlain(base) || !isPlain(patch)) return patch;
  const changed: Record<string, unknown> = { ...base };
  let same = true;
  for (const [key, part] of Object.entries(patch)) {
    if (part === undefined) continue;
    const value = mergeValue(base[key], part);
    same &&= Object.is(value, base[key]);
    changed[key] = value;
  }
  return same ? base : changed;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
