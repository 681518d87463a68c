import type { SceneStage } from '../../../scene/index.ts';
import { contextStation } from './context.ts';
import { hardAddressingStation } from './hard-addressing.ts';
import { maskStation } from './mask.ts';
import { projectionsStation } from './projections.ts';
import { scoresStation } from './scores.ts';
import { softmaxStation } from './softmax.ts';
import type { Station } from './station.ts';
import { tokensStation } from './tokens.ts';
import { vectorsStation } from './vectors.ts';
import { weightedValuesStation } from './weighted-values.ts';

export const stations: Readonly<Record<SceneStage, Station>> = {
  tokens: tokensStation,
  vectors: vectorsStation,
  projections: projectionsStation,
  scores: scoresStation,
  mask: maskStation,
  softmax: softmaxStation,
  weighted_values: weightedValuesStation,
  context: contextStation,
  hard_addressing: hardAddressingStation,
};
