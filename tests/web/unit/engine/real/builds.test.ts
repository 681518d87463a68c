import { describe, expect, it } from 'vitest';
import type { EngineRequest } from '../../../../../web/src/engine/index.ts';
import { inputsOf, merge, presetsOf, SCORE_FUNCTIONS } from '../../../../../web/src/scene/index.ts';
import { readTensors, readTrace } from '../../../../../web/src/trace/index.ts';
import { hasRelaxedKernels, realEngine } from './builds.ts';
import { expectClose } from './numbers.ts';

const engines = {
  simd: realEngine({ build: 'simd', relaxed: false }),
  scalar: realEngine({ build: 'scalar' }),
  relaxed: realEngine({ build: 'simd' }),
};

const answer = ({ model, options, inputs, edits }: EngineRequest, which: keyof typeof engines) =>
  engines[which].model(model, options).run(inputs, { edits });

const requests = presetsOf('soft-addressing').flatMap(({ id, scene }) =>
  SCORE_FUNCTIONS.map((scoreFunction) => {
    const request: EngineRequest = inputsOf(
      merge(scene, { attention: { scoreFunction } }),
    ).request!;
    return [`${id}, ${scoreFunction}`, request] as const;
  }),
);

describe('all builds give the same numbers', () => {
  it.each(requests)('%s', async (_, request) => {
    const simd = readTrace(await answer(request, 'simd'));
    const scalar = readTrace(await answer(request, 'scalar'));
    expect(scalar.paths).toEqual(simd.paths);
    for (const path of simd.paths) {
      expectClose(scalar.tensor(path).data, simd.tensor(path).data);
    }
  });

  it('and the same parameters, bit for bit', async () => {
    for (const scoreFunction of SCORE_FUNCTIONS) {
      const options = { score_function: scoreFunction, projections: 'seeded', seed: 11 } as const;
      const [simd, scalar] = await Promise.all(
        [engines.simd, engines.scalar].map((engine) =>
          engine.model('soft_addressing', options).parameters(),
        ),
      );
      expect(new Uint8Array(scalar!)).toEqual(new Uint8Array(simd!));
    }
  });
});

describe.runIf(hasRelaxedKernels)('the relaxed kernels', () => {
  it('are at work', async () => {
    expect(await engines.relaxed.status()).toEqual({
      build: 'simd',
      relaxed: 'active',
      kernels: 'relaxed',
    });
  });

  it.each(requests)('leave a recorded run alone, and infer the same: %s', async (_, request) => {
    const plain = await answer(request, 'simd');
    expect(new Uint8Array(await answer(request, 'relaxed'))).toEqual(new Uint8Array(plain));
    const { model, options, inputs, edits } = request;
    const outputs = readTensors(
      await engines.relaxed.model(model, options).infer(inputs, { edits }),
    );
    const trace = readTrace(plain);
    expect(outputs.has('attention/context')).toBe(true);
    // A summary holds some numbers of its own.
    for (const [path, { data }] of outputs) {
      if (trace.has(path)) expectClose(data, trace.tensor(path).data);
    }
  });
});
