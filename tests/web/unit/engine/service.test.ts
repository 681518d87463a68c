import { expect, it } from 'vitest';
import { loadEngine } from '../../../../web/src/engine/loader.ts';
import { EngineService } from '../../../../web/src/engine/service.ts';
import { fakeSources, input, number } from './fake-engine.ts';

it('answers in memory that was given back, once, and only where it is just as long', async () => {
  const service = new EngineService(await loadEngine(fakeSources().sources, {}));
  const run = (x: number) =>
    service.call({
      op: 'run',
      model: { id: 1, name: 'soft_addressing', options: {} },
      inputs: input(x),
      options: {},
    }) as ArrayBuffer;
  const first = run(1);
  service.call({ op: 'recycle', buffer: first });
  const second = run(2);
  expect(second).toBe(first);
  expect(number(second)).toBe(2);
  expect(run(3)).not.toBe(first);
  service.call({ op: 'recycle', buffer: new ArrayBuffer(first.byteLength + 1) });
  expect(number(run(4))).toBe(4);
});
