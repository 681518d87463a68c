import { expect, it } from 'vitest';
import type { Engine } from '../../../../web/src/engine/index.ts';
import { RunMemory } from '../../../../web/src/labs/run-memory.ts';
import type { Trace } from '../../../../web/src/trace/index.ts';

const traceOf = (length: number) => ({ buffer: new ArrayBuffer(length) }) as Trace;

function setUp() {
  const given: number[] = [];
  const engine = { recycle: ({ byteLength }: ArrayBuffer) => given.push(byteLength) };
  return { memory: new RunMemory(), engine: engine as unknown as Engine, given };
}

it('gives a replaced run back once, when another is asked for', () => {
  const { memory, engine, given } = setUp();
  memory.recycle(engine);
  memory.replace(undefined);
  memory.recycle(engine);
  memory.replace(traceOf(8));
  expect(given).toEqual([]);
  memory.recycle(engine);
  memory.recycle(engine);
  expect(given).toEqual([8]);
});

it('never gives back what was lent', () => {
  const { memory, engine, given } = setUp();
  const traces = [traceOf(8), traceOf(16)];
  traces.forEach((trace) => memory.lend(trace));
  for (const trace of [...traces, traceOf(24)]) {
    memory.replace(trace);
    memory.recycle(engine);
  }
  expect(given).toEqual([24]);
});
