import { expect, it } from 'vitest';
import {
  BASE_SCENE,
  inputsOf,
  LOCAL_WINDOWS,
  merge,
  SCORE_FUNCTIONS,
} from '../../../../../web/src/scene/index.ts';
import { readTrace } from '../../../../../web/src/trace/index.ts';
import names from '#shared/names.json';
import { realEngine } from './builds.ts';

const engine = realEngine();
const sentences = merge(BASE_SCENE, { input: { kind: 'sentences', source: 'a b c' } });

function unlisted(list: string[], used: string[]): string[] {
  return [...new Set(used)].filter((name) => !list.includes(name));
}

it.each(SCORE_FUNCTIONS)(
  'the engine speaks the names of the one list: %s',
  async (scoreFunction) => {
    for (const localWindow of LOCAL_WINDOWS) {
      const scene = merge(sentences, {
        attention: { scoreFunction, localWindow, projections: 'seeded', numHeads: 2 },
      });
      const { model, options, inputs } = inputsOf(scene).request!;
      const { steps } = readTrace(await engine.model(model, options).run(inputs));
      const stages = steps.map((step) => step.stage);
      expect(unlisted(names.stages, stages)).toEqual([]);
      const dims = steps.flatMap((step) => step.dims);
      expect(unlisted(names.dims, dims)).toEqual([]);
    }
  },
);
