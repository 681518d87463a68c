/**
 * What a host can say about a playground, as attributes of the element and as parameters of the iframe
 * page alike, and the scene that comes of it.
 */

import {
  CONTROLS,
  decodeScene,
  DEFAULT_SCENE,
  LIMITS,
  merge,
  presetById,
  PRESETS,
  SCENE_STAGES,
  type Control,
  type Scene,
  type SceneStage,
} from '../scene/index.ts';

export interface Opening {
  /** A scene, a link's text, or a whole address with one. */
  scene?: Scene | string | null;
  /** Counts where there is no scene. */
  preset?: string | null;
  /** A step by its name or by its number, from 1. */
  step?: string | number | null;
  seed?: string | number | null;
}

export interface Opened {
  scene: Scene;
  /** What was not understood, as "[step] expected one of …, got …". */
  problems: string[];
}

/** The scene that a playground opens with; what is not understood is left out and told. */
export function openingScene({ scene, preset, step, seed }: Opening): Opened {
  const problems: string[] = [];
  const told = <T>(found: T | Error): T | undefined => {
    if (!(found instanceof Error)) return found;
    problems.push(found.message);
    return undefined;
  };
  const start =
    (scene ? told(readScene(scene)) : preset ? told(readPreset(preset)) : null) ?? DEFAULT_SCENE;
  const stage = given(step) ? told(readStep(step)) : undefined;
  const drawn = given(seed) ? told(readSeed(seed)) : undefined;
  const patch = {
    ...(drawn === undefined ? {} : { attention: { seed: drawn } }),
    ...(stage === undefined ? {} : { view: { stage, cell: null } }),
  };
  return { scene: merge(start, patch), problems };
}

const given = <T>(value: T | null | undefined | ''): value is T =>
  value !== null && value !== undefined && value !== '';

export function readScene(scene: Scene | string): Scene | Error {
  if (typeof scene !== 'string') return scene;
  const { scene: read, problem } = decodeScene(scene.trim().replace(/^[^#]*#/, ''));
  if (!problem) return read;
  const { what, why, found } = problem;
  return new Error(
    `[scene] expected a whole link, got ${why} at ${what}${found ? `: ${found}` : ''}`,
  );
}

function readPreset(id: string): Scene | Error {
  const expected = PRESETS.map((preset) => preset.id).join(', ');
  return presetById(id)?.scene ?? new Error(`[preset] expected one of ${expected}, got ${id}`);
}

export function readStep(step: string | number): SceneStage | Error {
  const stage = SCENE_STAGES.find((name, i) => name === step || `${i + 1}` === `${step}`);
  const expected = `1 to ${SCENE_STAGES.length} or one of ${SCENE_STAGES.join(', ')}`;
  return stage ?? new Error(`[step] expected ${expected}, got ${step}`);
}

export function readSeed(seed: string | number): number | Error {
  const value = Number(seed);
  const whole = Number.isInteger(value) && value >= 0 && value <= LIMITS.seed;
  return whole ? value : new Error(`[seed] expected 0 to ${LIMITS.seed}, got ${seed}`);
}

/** "player inspector" as a list; null, for all, where nothing is said. */
export function readControls(text: string | null): readonly Control[] | null {
  if (text === null) return null;
  const words = text.split(/[\s,]+/);
  return CONTROLS.filter((control) => words.includes(control));
}

/** A height as CSS takes it: a bare number means pixels; empty where the content decides. */
export function readHeight(height: string): string {
  const text = height.trim();
  if (text === 'auto') return '';
  return /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
}
