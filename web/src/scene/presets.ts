import * as v from 'valibot';
import allMasked from '#shared/presets/all-masked.json' with { type: 'json' };
import attendAnimal from '#shared/presets/attend-animal.json' with { type: 'json' };
import attendCausal from '#shared/presets/attend-causal.json' with { type: 'json' };
import attendContinue from '#shared/presets/attend-continue.json' with { type: 'json' };
import attendDistance from '#shared/presets/attend-distance.json' with { type: 'json' };
import attendHiddenWord from '#shared/presets/attend-hidden-word.json' with { type: 'json' };
import attendIts from '#shared/presets/attend-its.json' with { type: 'json' };
import attendMaking from '#shared/presets/attend-making.json' with { type: 'json' };
import attendReference from '#shared/presets/attend-reference.json' with { type: 'json' };
import equalKeys from '#shared/presets/equal-keys.json' with { type: 'json' };
import hugeScores from '#shared/presets/huge-scores.json' with { type: 'json' };
import keyValueStore from '#shared/presets/key-value-store.json' with { type: 'json' };
import machineLearning from '#shared/presets/machine-learning.json' with { type: 'json' };
import selfAttention from '#shared/presets/self-attention.json' with { type: 'json' };
import sentencePair from '#shared/presets/sentence-pair.json' with { type: 'json' };
import tomChaseJerry from '#shared/presets/tom-chase-jerry.json' with { type: 'json' };
import translateGerman from '#shared/presets/translate-german.json' with { type: 'json' };
import translateGreenApple from '#shared/presets/translate-green-apple.json' with { type: 'json' };
import translateLong from '#shared/presets/translate-long.json' with { type: 'json' };
import translateMachineLearning from '#shared/presets/translate-machine-learning.json' with { type: 'json' };
import translateTomJerry from '#shared/presets/translate-tom-jerry.json' with { type: 'json' };
import woodchuck from '#shared/presets/woodchuck.json' with { type: 'json' };
import workedExample from '#shared/presets/worked-example.json' with { type: 'json' };
import zeroVector from '#shared/presets/zero-vector.json' with { type: 'json' };
import { baseOf } from './base.ts';
import type { LabName } from './choices.ts';
import { merge, type ScenePatch } from './merge.ts';
import { SceneSchema, type Scene } from './schema.ts';

export interface Preset {
  id: string;
  title: { zh: string; en: string };
  explanation: { zh: string; en: string };
  scene: Scene;
}

/** A file holds what differs from the base scene. */
interface PresetFile extends Omit<Preset, 'scene'> {
  scene: { lab?: string; input?: { kind: string } };
}

function read(file: PresetFile): Preset {
  const base = baseOf(file.scene.input?.kind === 'vectors' ? 'vectors' : 'sentences');
  return { ...file, scene: v.parse(SceneSchema, merge(base, file.scene as ScenePatch)) };
}

/** In the order of the menu. */
export const PRESETS: readonly Preset[] = [
  woodchuck,
  workedExample,
  tomChaseJerry,
  machineLearning,
  keyValueStore,
  sentencePair,
  selfAttention,
  equalKeys,
  zeroVector,
  hugeScores,
  allMasked,
  translateTomJerry,
  translateGreenApple,
  translateMachineLearning,
  translateLong,
  translateGerman,
  attendIts,
  attendMaking,
  attendAnimal,
  attendReference,
  attendDistance,
  attendCausal,
  attendHiddenWord,
  attendContinue,
].map(read);

/** The presets of one lab, in the order of its menu. */
export function presetsOf(lab: LabName): readonly Preset[] {
  return PRESETS.filter(({ scene }) => scene.lab === lab);
}

export function presetById(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}

/** The scene that opens by itself. */
export const DEFAULT_SCENE: Scene = PRESETS[0]!.scene;
