import { describe, expect, it } from 'vitest';
import {
  BASE_SCENE,
  inputsOf,
  LOCAL_WINDOWS,
  merge,
  parameterShapes,
  presetById,
  SCORE_FUNCTIONS,
  type Scene,
  type ScenePatch,
} from '../../../../../web/src/scene/index.ts';
import { readTrace, type Trace } from '../../../../../web/src/trace/index.ts';
import worked from '#shared/presets/worked-example.json';
import { realEngine } from './builds.ts';
import { expectClose } from './numbers.ts';

const engine = realEngine();

async function traceOf(scene: Scene): Promise<Trace> {
  const { model, options, inputs, edits } = inputsOf(scene).request!;
  return readTrace(await engine.model(model, options).run(inputs, { edits }));
}

const weights = async (id: string, patch: ScenePatch = {}) =>
  (await traceOf(merge(presetById(id)!.scene, patch))).tensor('attention/attention_weights').data;

const everything: ScenePatch[] = SCORE_FUNCTIONS.flatMap((scoreFunction) =>
  LOCAL_WINDOWS.flatMap((localWindow) =>
    [0, 2].map((bilinearRank): ScenePatch => {
      const sizes = { numHeads: 2, headDim: 3, hiddenDim: 5, bilinearRank } as const;
      return { attention: { ...sizes, scoreFunction, localWindow, projections: 'seeded' } };
    }),
  ),
);

describe('a scene knows the tensors of the engine', () => {
  it.each(everything.map((patch) => [JSON.stringify(patch.attention), patch] as const))(
    '%s',
    async (_, patch) => {
      const plain = merge(
        merge(BASE_SCENE, { input: { kind: 'sentences', source: 'a b c' } }),
        patch,
      );
      const leaves = (await traceOf(plain)).steps.filter(
        ({ op, path }) => op === 'parameter' || path.endsWith('_vectors'),
      );
      const shapes = parameterShapes(plain);
      expect(Object.fromEntries(leaves.map(({ path, shape }) => [path, shape]))).toEqual(
        Object.fromEntries(shapes),
      );
      const edits = [...shapes].map(([path, shape]) => ({
        path,
        index: shape.map((extent) => extent - 1),
        value: 0.5,
      }));
      const edited = await traceOf({ ...plain, edits });
      for (const { path, index } of edits) expect(edited.tensor(path).at(...index)).toBe(0.5);
    },
  );
});

describe('presets come out as they say', () => {
  it('Tom chase Jerry: 0.6, 0.2, 0.2', async () => {
    expectClose(await weights('tom-chase-jerry'), [0.6, 0.2, 0.2], 1e-6);
  });

  it('the worked example', async () => {
    const trace = await traceOf(presetById(worked.id)!.scene);
    expect([...trace.tensor('attention/scores').data]).toEqual([15, 60, 15, 35]);
    expectClose(trace.tensor('attention/context').data, [5, 0, 1], 1e-6);
    expectClose(
      await weights('worked-example', { attention: { scoreFunction: 'scaled_dot' } }),
      [5.208325815328518e-12, 0.9999994611011462, 5.208325815328518e-12, 5.388884371446959e-7],
    );
    expectClose(
      await weights('worked-example', { attention: { scoreFunction: 'cosine' } }),
      [0.2590930721552155, 0.2799315498509774, 0.2590930721552155, 0.2018823058385917],
    );
  });

  it('machine looks at 机器 first and at 学习 next', async () => {
    const row = [...(await weights('machine-learning')).slice(8, 12)];
    expect(row[2]).toBeGreaterThan(row[3]!);
    expect(row[3]).toBeGreaterThan(10 * Math.max(row[0]!, row[1]!));
  });

  it('between red and yellow lies orange', async () => {
    const trace = await traceOf(presetById('key-value-store')!.scene);
    const [red, green, blue] = trace.tensor('attention/context').data;
    expect(red).toBeGreaterThan(0.9);
    expect(green).toBeCloseTo(0.5, 1);
    expect(blue).toBeLessThan(0.05);
  });

  it('woodchuck looks at chuck and wood more than at other words', async () => {
    const row = [...(await weights('woodchuck')).slice(12, 18)];
    const [would, a, woodchuck, chuck, wood, mark] = row as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect(woodchuck).toBeGreaterThan(Math.max(chuck, wood));
    expect(Math.min(chuck, wood)).toBeGreaterThan(Math.max(would, a, mark));
  });

  it('equal keys share, nothing to attend to gives nothing', async () => {
    expectClose(await weights('equal-keys'), [1 / 3, 1 / 3, 1 / 3], 1e-6);
    expect([...(await weights('all-masked'))]).toEqual([0, 0, 0]);
  });

  it('a vector without direction scores 0, huge scores do no harm', async () => {
    const trace = await traceOf(presetById('zero-vector')!.scene);
    expectClose(trace.tensor('attention/scores').data, [0, 1, -1, 0, 0, 0], 1e-6);
    const huge = await weights('huge-scores');
    for (const row of [huge.slice(0, 3), huge.slice(3)]) {
      expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
    }
  });
});

it('every cell of a run can be explained', async () => {
  const { model, options, inputs } = inputsOf(presetById('self-attention')!.scene).request!;
  const asked = engine.model(model, options);
  const trace = readTrace(await asked.run(inputs));
  for (const { id, path, shape } of trace.steps) {
    const index = shape.map((extent) => extent - 1);
    const explanation = await asked.explain(id, index);
    expect(explanation).toMatchObject({ node: id, path, index });
    expect(explanation.value).toBeCloseTo(trace.tensor(path).at(...index), 6);
  }
});
