import { describe, expect, it } from 'vitest';
import type { ResidentModule } from '../../../../../web/src/engine/engine-module.d.ts';
import { loadEngine } from '../../../../../web/src/engine/loader.ts';
import { EngineService } from '../../../../../web/src/engine/service.ts';
import { readTrace } from '../../../../../web/src/trace/index.ts';
import type { ModelSpec } from '../../../../../web/src/engine/contract.ts';
import { BUILDS, realEngine, sources } from './builds.ts';
import { scattered } from './numbers.ts';

const tokens = (count: number, dimension = 16) => ({
  query_vectors: scattered(count, dimension),
  key_vectors: scattered(count, dimension, 1),
  value_vectors: scattered(count, dimension, 2),
});

const options = { model_dim: 16, num_heads: 2, projections: 'seeded', head_dim: 8 } as const;
const spec: ModelSpec = { id: 1, name: 'soft_addressing', options };

/** Where 8 MB find room, which is above everything that is in use. */
function topOfHeap(module: ResidentModule): number {
  const large = module._attn_resident_product(1024, 512, 1024);
  const address = module._attn_resident_input(large, 0);
  module._attn_resident_delete(large);
  return address;
}

describe.each(BUILDS)('the %s build', (build) => {
  it('keeps its memory flat over a thousand models', async () => {
    const loaded = await loadEngine(sources, { build });
    const service = new EngineService(loaded);
    const module = loaded.module as ResidentModule;
    const cycle = () => {
      service.call({ op: 'run', model: spec, inputs: tokens(32), options: {} });
      service.call({ op: 'backward', model: spec, path: 'attention/context' });
      service.call({ op: 'dispose', id: 1 });
    };
    for (let i = 0; i < 10; ++i) cycle();
    const before = [topOfHeap(module), loaded.memory.buffer.byteLength];
    for (let i = 0; i < 1000; ++i) cycle();
    expect([topOfHeap(module), loaded.memory.buffer.byteLength]).toEqual(before);
  }, 120_000);

  it('leaves what the page holds alone when its memory grows', async () => {
    const loaded = await loadEngine(sources, { build });
    const service = new EngineService(loaded);
    // Wide enough that what 256 tokens record is more than the memory at the start.
    const model = { ...spec, options: { ...options, model_dim: 64, head_dim: 32 } };
    const call = (count: number) => {
      const inputs = tokens(count, 64);
      return readTrace(service.call({ op: 'run', model, inputs, options: {} }) as ArrayBuffer);
    };
    const small = call(4).tensor('attention/attention_weights');
    const kept = [...small.data];
    const before = loaded.memory.buffer;
    const large = call(256).tensor('attention/attention_weights');
    expect(before.byteLength).toBe(0);
    expect(large.shape).toEqual([2, 256, 256]);
    expect([...small.data]).toEqual(kept);
    expect(kept.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(8, 4);
  });

  it('carries and tells what is wanted of a run', async () => {
    const model = realEngine({ build }).model('soft_addressing', options);
    const select = ['attention/attention_weights'];
    const some = readTrace(await model.run(tokens(3), { select, steps: 'selected' }));
    expect(some.paths).toEqual(select);
    const [, softmax] = some.steps;
    expect(some.steps.map(({ path }) => path)).toEqual(['attention/tempered_scores', ...select]);
    expect(softmax?.inputs).toEqual([some.steps[0]!.id]);
    const all = readTrace(await model.recorded());
    expect(all.byPath(select[0]!)).toEqual(softmax);
    expect(all.paths).toHaveLength(all.steps.length);
    const nothing = readTrace(await model.run(tokens(3), { select: [] }));
    expect([nothing.paths, nothing.steps.length]).toEqual([[], all.steps.length]);
    const odd = model.run(tokens(3), { steps: 'some' as never });
    await expect(odd).rejects.toThrow('expected steps to be all or selected, got some');
  });

  it('works after every refusal', async () => {
    const engine = realEngine({ build });
    const model = engine.model('soft_addressing', options);
    const wrong = { ...tokens(3), value_vectors: scattered(2, 16) };
    await expect(model.run(wrong)).rejects.toMatchObject({
      kind: 'refused',
      op: 'soft_addressing',
    });
    await expect(model.run(tokens(257))).rejects.toMatchObject({ kind: 'refused' });
    await expect(model.explain(0, [0, 0])).rejects.toMatchObject({ kind: 'refused' });
    const edits = [{ path: 'attention/nothing', index: [0], value: 1 }];
    await expect(model.run(tokens(3), { edits })).rejects.toMatchObject({ kind: 'refused' });
    expect(readTrace(await model.run(tokens(3))).model).toBe('soft_addressing');
    await expect(model.explain(9999, [0])).rejects.toMatchObject({ kind: 'refused' });
    expect(await model.explain(0, [0, 0])).toMatchObject({ form: 'leaf' });
  });

  it('draws the same parameters after a reset with the same seed', async () => {
    const model = realEngine({ build }).model('soft_addressing', { ...options, seed: 5 });
    const first = new Uint8Array(await model.parameters());
    await model.reset(6);
    expect(new Uint8Array(await model.parameters())).not.toEqual(first);
    await model.reset(5);
    expect(new Uint8Array(await model.parameters())).toEqual(first);
  });
});
