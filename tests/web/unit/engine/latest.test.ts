import { describe, expect, it } from 'vitest';
import { createDirectEngine } from '../../../../web/src/engine/direct.ts';
import { LatestRun, type EngineRequest } from '../../../../web/src/engine/index.ts';
import { fakeSources, input, number } from './fake-engine.ts';

function setUp() {
  const near = fakeSources();
  const far = fakeSources();
  const engines = {
    near: createDirectEngine(near.sources),
    far: createDirectEngine(far.sources),
  };
  return { latest: new LatestRun(engines), log: near.log, far: far.log, engines };
}

const request = (x: number, more: Partial<EngineRequest> = {}): EngineRequest => ({
  model: 'soft_addressing',
  options: {},
  inputs: input(x),
  edits: [],
  mode: 'run',
  numbers: 2048,
  ...more,
});

/** One that no frame has time for. */
const large = (x: number) => request(x, { numbers: 2 ** 24 });

describe('LatestRun', () => {
  it('computes the first and the last of a burst, and nothing between', async () => {
    const { latest, log } = setUp();
    const burst = await Promise.all([1, 2, 3, 4, 5].map((x) => latest.submit(request(x))));
    expect(burst.map((finished) => finished && number(finished.buffer))).toEqual([
      1,
      null,
      null,
      null,
      5,
    ]);
    expect(burst[4]).toMatchObject({ run: 2, mode: 'run' });
    expect(log.calls).toHaveLength(2);
  });

  it('computes what is submitted at any moment after an answer', async () => {
    const { latest } = setUp();
    for (let ticks = 0; ticks < 8; ++ticks) {
      await latest.submit(request(ticks));
      for (let i = 0; i < ticks; ++i) await Promise.resolve();
      expect(await latest.submit(request(-1))).toMatchObject({ mode: 'run' });
    }
  });

  it('goes on after an error', async () => {
    const { latest } = setUp();
    const [bad, good] = await Promise.allSettled([
      latest.submit(request(13)),
      latest.submit(request(2)),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { kind: 'refused' } });
    expect(good).toMatchObject({ status: 'fulfilled', value: { run: 1 } });
  });

  it('passes on options, edits and the mode', async () => {
    const { latest, log, far } = setUp();
    const edits = [{ path: 'x', index: [0], value: 0 }];
    const finished = await latest.submit(request(1, { edits }));
    expect(number(finished!.buffer)).toBe(2);
    await latest.submit(request(1, { mode: 'infer' }));
    await latest.submit(request(1, { model: 'softmax_stability' }));
    expect(log.calls).toEqual(['run soft_addressing', 'run softmax_stability']);
    expect(far.calls).toEqual(['infer soft_addressing']);
    expect([log.alive, far.alive]).toEqual([1, 1]);
  });

  it('computes near what a frame has time for, and starts the far engine for nothing else', async () => {
    const { latest, log, far } = setUp();
    await latest.submit(request(1));
    await latest.submit(request(2, { numbers: 2 ** 17 }));
    expect([log.calls.length, far.loads]).toEqual([2, 0]);
    await latest.submit(request(3, { numbers: 2 ** 17 + 1 }));
    await latest.submit(request(4, { mode: 'infer' }));
    expect([log.calls.length, far.calls.length]).toEqual([2, 2]);
  });

  it('asks where the last run was', async () => {
    const { latest, log, far } = setUp();
    const asked = { near: 0, far: 0 };
    for (const [place, one] of [
      ['far', large(1)],
      ['near', request(2)],
      ['far', large(3)],
    ] as const) {
      const finished = await latest.submit(one);
      await latest.backward(finished!.run, 'x');
      ++asked[place];
      const found = [log, far].map(({ calls }) => calls.filter((call) => call === 'backward x'));
      expect(found.map(({ length }) => length)).toEqual([asked.near, asked.far]);
    }
    await expect(latest.backward(2, 'x')).rejects.toMatchObject({ kind: 'stale' });
  });

  it('explains the run that is shown, and no other', async () => {
    const { latest } = setUp();
    const first = await latest.submit(request(1));
    expect(await latest.explain(first!.run, 3, [0])).toMatchObject({ node: 3 });
    const second = latest.submit(request(2));
    await expect(latest.explain(first!.run, 3, [0])).rejects.toMatchObject({ kind: 'stale' });
    const { run } = (await second)!;
    expect(await latest.explain(run, 3, [0])).toMatchObject({ node: 3 });
    expect(number(await latest.backward(run, 'x'))).toBe(-2);
    await expect(latest.backward(first!.run, 'x')).rejects.toMatchObject({ kind: 'stale' });
  });

  it.each([request, large])('stops', async (asked) => {
    const { latest } = setUp();
    const both = [latest.submit(asked(1)), latest.submit(asked(2))];
    latest.stop();
    await expect(both[0]).rejects.toMatchObject({ kind: 'aborted' });
    expect(await both[1]).toBeNull();
    expect(await latest.submit(asked(3))).toMatchObject({ run: 1 });
  });

  it('answers a small request without a task between', async () => {
    const { latest } = setUp();
    await latest.submit(request(1));
    let answered = false;
    const done = latest.submit(request(2)).then(() => (answered = true));
    for (let ticks = 0; ticks < 40; ++ticks) await Promise.resolve();
    expect(answered).toBe(true);
    await done;
  });

  it('frees its models', async () => {
    const { latest, log, far, engines } = setUp();
    await latest.submit(request(1));
    await latest.submit(large(2));
    latest.dispose();
    await Promise.all([engines.near.status(), engines.far.status()]);
    expect([log.alive, far.alive]).toEqual([0, 0]);
  });
});
