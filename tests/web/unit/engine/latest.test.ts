import { describe, expect, it } from 'vitest';
import { createDirectEngine } from '../../../../web/src/engine/direct.ts';
import { LatestRun, type EngineRequest } from '../../../../web/src/engine/index.ts';
import { fakeSources, input, number } from './fake-engine.ts';

function setUp() {
  const { sources, log } = fakeSources();
  const engine = createDirectEngine(sources);
  return { latest: new LatestRun(engine), log, engine };
}

const request = (x: number, more: Partial<EngineRequest> = {}): EngineRequest => ({
  model: 'soft_addressing',
  options: {},
  inputs: input(x),
  edits: [],
  mode: 'run',
  ...more,
});

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
    const { latest, log } = setUp();
    const edits = [{ path: 'x', index: [0], value: 0 }];
    const finished = await latest.submit(request(1, { edits }));
    expect(number(finished!.buffer)).toBe(2);
    await latest.submit(request(1, { mode: 'infer' }));
    await latest.submit(request(1, { model: 'softmax_stability' }));
    expect(log.calls).toEqual([
      'run soft_addressing',
      'infer soft_addressing',
      'run softmax_stability',
    ]);
    expect(log.alive).toBe(1);
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

  it('stops', async () => {
    const { latest } = setUp();
    const both = [latest.submit(request(1)), latest.submit(request(2))];
    latest.stop();
    await expect(both[0]).rejects.toMatchObject({ kind: 'aborted' });
    expect(await both[1]).toBeNull();
    expect(await latest.submit(request(3))).toMatchObject({ run: 1 });
  });

  it('frees its model', async () => {
    const { latest, log, engine } = setUp();
    await latest.submit(request(1));
    latest.dispose();
    await engine.status();
    expect(log.alive).toBe(0);
  });
});
