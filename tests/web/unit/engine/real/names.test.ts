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

it.each(SCORE_FUNCTIONS)(
  'the engine speaks the names of the one list: %s',
  async (scoreFunction) => {
    for (const localWindow of LOCAL_WINDOWS) {
      const scene = merge(sentences, {
        attention: { scoreFunction, localWindow, projections: 'seeded', numHeads: 2 },
      });
      const { model, options, inputs } = inputsOf(scene).request!;
      const { steps } = readTrace(await engine.model(model, options).run(inputs));
      expect(names.stages).toEqual(expect.arrayContaining(steps.map(({ stage }) => stage)));
      // What only one score function has inside of itself keeps its own dims.
      const outer = steps.filter(({ path }) => !path.includes('/score_function/'));
      expect(names.dims).toEqual(expect.arrayContaining(outer.flatMap(({ dims }) => dims)));
    }
  },
);
