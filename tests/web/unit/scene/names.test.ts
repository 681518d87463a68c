import { expect, it } from 'vitest';
import names from '#shared/names.json';
import {
  DEFAULT_SCENE,
  inputsOf,
  LOCAL_WINDOWS,
  PROJECTIONS,
  SCENE_STAGES,
  SCORE_FUNCTIONS,
} from '../../../../web/src/scene/index.ts';

it('the scene speaks the names of the one list', () => {
  expect(SCORE_FUNCTIONS).toEqual(names.score_functions);
  expect(PROJECTIONS).toEqual(names.projections);
  expect(LOCAL_WINDOWS).toEqual(names.local_windows);
  // The output of a whole layer has no station of its own in the walk.
  expect([...SCENE_STAGES, 'output']).toEqual(names.stages);
});

it('so does what it asks the engine', () => {
  const { inputs, options } = inputsOf(DEFAULT_SCENE).request!;
  expect(names.tensors).toEqual(expect.arrayContaining(Object.keys(inputs)));
  expect(names.sizes).toEqual(
    expect.arrayContaining(['model_dim', 'num_heads', 'head_dim', 'hidden_dim']),
  );
  const known: readonly string[] = Object.values(names).flat();
  const own = ['projections', 'bilinear_rank', 'causal', 'key_padding', 'window_width', 'seed'];
  for (const name of Object.keys(options)) expect([...known, ...own]).toContain(name);
});

it('no name is listed twice', () => {
  for (const list of Object.values(names)) expect(new Set<string>(list).size).toBe(list.length);
});
