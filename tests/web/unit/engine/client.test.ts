import { describe, expect, it } from 'vitest';
import { AbortError, EngineError, type Progress } from '../../../../web/src/engine/index.ts';
import { createDirectEngine } from '../../../../web/src/engine/direct.ts';
import { fakeSources, input, number } from './fake-engine.ts';

function setUp() {
  const { sources, log } = fakeSources();
  const progress: Progress[] = [];
  const engine = createDirectEngine(sources, { onProgress: (one) => progress.push(one) });
  return { engine, log, progress };
}

describe('the engine', () => {
  it('starts at the first call, once, and tells how far it is', async () => {
    const { engine, log, progress } = setUp();
    engine.model('soft_addressing');
    expect(log.loads).toBe(0);
    const both = await Promise.all([engine.status(), engine.status()]);
    expect(both[0]).toEqual({ build: 'simd', relaxed: 'absent', kernels: 'simd' });
    expect(log.loads).toBe(1);
    expect(progress.map(({ phase }) => phase)).toEqual(['fetch', 'compile', 'ready']);
  });

  it('answers every call of a model', async () => {
    const model = setUp().engine.model('soft_addressing');
    expect(number(await model.run(input(3)))).toBe(3);
    const edit = { path: 'x', index: [0], value: 1 };
    expect(number(await model.run(input(3), { edits: [edit, edit] }))).toBe(5);
    expect(await model.explain(4, [1, 2])).toMatchObject({ node: 4, index: [1, 2], form: 'leaf' });
    expect(number(await model.backward('x'))).toBe(-2);
    expect(number(await model.infer(input(3)))).toBe(-1);
    await model.reset(5);
    expect(number(await model.parameters())).toBe(5);
  });

  it('gives the same explanation while the answer stays the same', async () => {
    const model = setUp().engine.model('soft_addressing');
    await model.run(input(3));
    const first = await model.explain(4, [1, 2]);
    expect(await model.explain(4, [1, 2])).toBe(first);
    const other = await model.explain(4, [1, 3]);
    expect(other).toMatchObject({ index: [1, 3] });
    expect(await model.explain(4, [1, 2])).toEqual(first);
  });

  it('takes back the memory of an answer, and leaves every other one alone', async () => {
    const { engine } = setUp();
    const model = engine.model('soft_addressing');
    const gone = await model.run(input(3));
    engine.recycle(gone);
    expect(gone.byteLength).toBe(0);
    const answers = [await model.run(input(5)), await model.run(input(6))];
    expect(answers.map(number)).toEqual([5, 6]);
  });

  it('translates with the models of translation, and with no others', async () => {
    const { sources } = fakeSources();
    for (const [models, name] of [
      ['translation', 'encoder_decoder'],
      ['transformer', 'transformer'],
    ] as const) {
      const model = createDirectEngine(sources, { models }).model(name);
      expect(await model.translate(input(3), { beam_size: 4 })).toMatchObject({
        hypotheses: [{ words: [3, 4], score: -0.5 }],
      });
    }
    const other = createDirectEngine(sources).model('soft_addressing');
    await expect(other.translate(input(3))).rejects.toMatchObject({
      kind: 'refused',
      message: '[translate] expected a model that translates, got soft_addressing',
    });
  });

  it('lets a text go on with the models of the Transformer, and with no others', async () => {
    const { sources } = fakeSources();
    const model = createDirectEngine(sources, { models: 'transformer' }).model('language_model');
    const likely = { id: 3, probability: 0.5, tempered: 0.6, chance: 1 };
    expect(await model.generate(input(3), { top_k: 4 })).toEqual({
      tokens: [{ ...likely, rank: 0, kept: 4, candidates: [likely] }],
      ended: false,
    });
    const other = createDirectEngine(sources, { models: 'translation' }).model('encoder_decoder');
    await expect(other.generate(input(3))).rejects.toMatchObject({
      kind: 'refused',
      message: '[generate] expected a language model, got encoder_decoder',
    });
  });

  it('gives buffers that later calls leave alone', async () => {
    const model = setUp().engine.model('soft_addressing');
    const first = await model.run(input(1));
    await model.run(input(2));
    expect(number(first)).toBe(1);
  });

  it('works in the order of the calls', async () => {
    const { engine, log } = setUp();
    const [a, b] = [engine.model('soft_addressing'), engine.model('softmax_stability')];
    const runs = [a.run(input(1)), b.run(input(2)), a.infer(input(3))];
    expect(engine.pending).toBe(3);
    await Promise.all(runs);
    expect(engine.pending).toBe(0);
    expect(log.calls).toEqual([
      'run soft_addressing',
      'run softmax_stability',
      'infer soft_addressing',
    ]);
  });

  it('makes a model anew only for other options', async () => {
    const { engine, log } = setUp();
    const model = engine.model('soft_addressing', { temperature: 1 });
    await model.reset(5);
    model.configure({ temperature: 1 });
    expect(number(await model.parameters())).toBe(5);
    model.configure({ temperature: 2 });
    expect(number(await model.parameters())).toBe(0);
    expect(log.alive).toBe(1);
    model.dispose();
    await engine.status();
    expect(log.alive).toBe(0);
  });
});

describe('weights', () => {
  const weights = (first: number) => new Uint8Array([first]).buffer;

  it('come into the model until a reset or other options', async () => {
    const { engine, log } = setUp();
    const model = engine.model('soft_addressing');
    await model.reset(5);
    await model.load(weights(6));
    expect(number(await model.parameters())).toBe(6);
    await model.reset(5);
    expect(number(await model.parameters())).toBe(5);
    await model.load(weights(7));
    model.configure({ temperature: 2 });
    expect(number(await model.parameters())).toBe(0);
    expect(log.calls).toEqual(['reset 5', 'load 6', 'reset 5', 'load 7']);
  });

  it('are sent again to an engine that starts anew, and only then', async () => {
    const { engine, log } = setUp();
    const model = engine.model('soft_addressing');
    await model.load(weights(6));
    await model.run(input(1));
    engine.abort();
    const both = await Promise.all([model.parameters(), model.parameters()]);
    expect(both.map(number)).toEqual([6, 6]);
    await expect(model.run(input(99))).rejects.toMatchObject({ kind: 'crashed' });
    expect(number(await model.parameters())).toBe(6);
    expect(log.loads).toBe(3);
    expect(log.calls.filter((call) => call === 'load 6')).toHaveLength(3);
  });

  it('that are refused change nothing', async () => {
    const model = setUp().engine.model('soft_addressing');
    await model.load(weights(6));
    await expect(model.load(weights(13))).rejects.toMatchObject({ op: 'weights', kind: 'refused' });
    expect(number(await model.parameters())).toBe(6);
    await expect(setUp().engine.model('soft_addressing').load(weights(13))).rejects.toThrow();
  });
});

describe('errors', () => {
  it('of the engine come with their operation, and the next call works', async () => {
    const { engine, log } = setUp();
    const model = engine.model('soft_addressing');
    const refused = model.run(input(13));
    await expect(refused).rejects.toThrow(EngineError);
    await expect(refused).rejects.toMatchObject({
      op: 'softmax',
      kind: 'refused',
      message: '[softmax] expected luck, got 13',
    });
    expect(number(await model.run(input(3)))).toBe(3);
    expect(log.loads).toBe(1);
  });

  it('of making a model are told by each of its calls', async () => {
    const { engine } = setUp();
    const model = engine.model('soft_addressing', { seed: 13 });
    await expect(model.run(input(1))).rejects.toMatchObject({ op: 'seed', kind: 'refused' });
    model.configure({ seed: 14 });
    expect(number(await model.run(input(1)))).toBe(1);
  });

  it('that break the engine start it anew, with its models', async () => {
    const { engine, log } = setUp();
    const model = engine.model('soft_addressing');
    await model.reset(7);
    const results = await Promise.allSettled([model.run(input(99)), model.run(input(4))]);
    expect(results[0]).toMatchObject({ reason: { kind: 'crashed', op: 'run' } });
    expect(results[1]).toMatchObject({ status: 'fulfilled' });
    expect(log.loads).toBe(2);
    expect(log.calls).toContain('reset 7');
    expect(number(await model.parameters())).toBe(7);
  });

  it('of loading are typed, and loading is tried again', async () => {
    const { sources } = fakeSources();
    const { wasm } = sources.attention.simd;
    sources.attention.simd.wasm = () =>
      Promise.reject(new EngineError('load', 'missing', 'expected it, got 404'));
    const engine = createDirectEngine(sources);
    await expect(engine.status()).rejects.toMatchObject({
      kind: 'missing',
      message: '[load] expected it, got 404',
    });
    sources.attention.simd.wasm = wasm;
    expect(await engine.status()).toMatchObject({ build: 'simd' });
  });

  it('of the answer do not pass for answers', async () => {
    const { sources } = fakeSources();
    sources.attention.simd.wasm = () => Promise.reject(new TypeError('odd'));
    await expect(createDirectEngine(sources).status()).rejects.toMatchObject({ kind: 'broken' });
  });
});

describe('abort', () => {
  it('rejects everything that is pending, and the next call starts anew', async () => {
    const { engine, log } = setUp();
    const model = engine.model('soft_addressing');
    await model.reset(7);
    const pending = [model.run(input(1)), engine.status()].map((call) =>
      call.catch((error: unknown) => error),
    );
    engine.abort();
    expect(engine.pending).toBe(0);
    for (const error of await Promise.all(pending)) {
      expect(error).toBeInstanceOf(AbortError);
      expect(error).toMatchObject({ name: 'AbortError', kind: 'aborted' });
    }
    expect(number(await model.parameters())).toBe(7);
    expect(log.loads).toBe(2);
  });

  it('with nothing to abort is harmless', async () => {
    const { engine } = setUp();
    engine.abort();
    expect(await engine.status()).toMatchObject({ build: 'simd' });
  });
});

describe('dispose', () => {
  it('ends the engine for good', async () => {
    const { engine } = setUp();
    const model = engine.model('soft_addressing');
    const pending = model.run(input(1));
    engine.dispose();
    await expect(pending).rejects.toMatchObject({ kind: 'disposed' });
    await expect(model.run(input(1))).rejects.toMatchObject({ kind: 'disposed', op: 'run' });
    model.dispose();
  });

  it('of a model ends that model only', async () => {
    const { engine } = setUp();
    const [one, other] = [engine.model('soft_addressing'), engine.model('soft_addressing')];
    one.dispose();
    one.dispose();
    await expect(one.run(input(1))).rejects.toMatchObject({ kind: 'disposed' });
    expect(number(await other.run(input(1)))).toBe(1);
  });
});
