/**
 * What a host can say about a playground, as attributes of the element and as parameters of the iframe
 * page alike, and the scene that comes of it.
 */

import {
  CONTROLS,
  decodeScene,
  defaultSceneOf,
  LABS,
  LIMITS,
  merge,
  patchTo,
  presetById,
  PRESETS,
  stagesOf,
  type Control,
  type LabName,
  type Scene,
} from '../scene/index.ts';

export interface Opening {
  /** Which lab opens by itself; a scene and a preset name their own. */
  lab?: string;
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
export function openingScene({ lab, scene, preset, step, seed }: Opening): Opened {
  const problems: string[] = [];
  const told = <T>(found: T | Error): T | undefined => {
    if (!(found instanceof Error)) return found;
    problems.push(found.message);
    return undefined;
  };
  const start =
    (scene ? told(readScene(scene)) : preset ? told(readPreset(preset)) : null) ??
    defaultSceneOf(LABS.find((name) => name === lab) ?? LABS[0]);
  const stage = given(step) ? told(readStep(start.lab, step)) : undefined;
  const drawn = given(seed) ? told(readSeed(seed)) : undefined;
  const seeded = drawn === undefined ? start : merge(start, { attention: { seed: drawn } });
  const opened = stage === undefined ? seeded : merge(seeded, patchTo(start.lab, stage));
  return { scene: opened, problems };
}

const given = <T>(value: T | null | undefined | ''): value is T =>
  value !== null && value !== undefined && value !== '';

/** Why there is no lab of that name; null where there is one. */
export function labProblem(lab: string): string | null {
  const isLab = LABS.some((name) => name === lab);
  return isLab ? null : `[lab] expected one of ${LABS.join(', ')}, got ${lab}`;
}

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

export function readStep(lab: LabName, step: string | number): string | Error {
  const stages = stagesOf(lab);
  const stage = stages.find((name, i) => name === step || `${i + 1}` === `${step}`);
  const expected = `1 to ${stages.length} or one of ${stages.join(', ')}`;
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
