import { describe, expect, it } from 'vitest';
import type {
  ResidentExports,
  ResidentModule,
} from '../../../../web/src/engine/engine-module.d.ts';
import { EngineError } from '../../../../web/src/engine/errors.ts';
import {
  ResidentAttention,
  ResidentMultiHead,
  ResidentProduct,
} from '../../../../web/src/engine/resident.ts';

/** An engine that multiplies 1 x 2 by 2 x 1 matrices: inputs at 16 and 32, the result at 48. */
function fakeModule() {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const created: number[][] = [];
  const deleted: number[] = [];
  const floats = () => new Float32Array(memory.buffer);
  const create = (...shape: number[]) => {
    created.push(shape);
    return shape.some((extent) => extent < 0) ? 0 : created.length;
  };
  const exports: ResidentExports = {
    _attn_resident_attention: create,
    _attn_resident_multi_head: create,
    _attn_resident_product: create,
    _attn_resident_input: (_, input) => 16 + 16 * input,
    _attn_resident_results: () => 48,
    _attn_resident_run() {
      const [a0, a1, b0, b1] = [4, 5, 8, 9].map((at) => floats()[at]!);
      floats()[12] = a0! * b0! + a1! * b1!;
    },
    _attn_resident_delete: (handle) => void deleted.push(handle),
  };
  const module = {
    ...exports,
    get HEAPU8() {
      return new Uint8Array(memory.buffer);
    },
  } as unknown as ResidentModule;
  return { module, memory, created, deleted };
}

describe('a resident computation', () => {
  it('hands its results over after every run', () => {
    const product = new ResidentProduct(fakeModule().module, 1, 2, 1);
    product.set('a', [2, 3]);
    product.set('b', Float32Array.of(10, 100));
    expect([...product.run().product]).toEqual([320]);
    product.set('a', [1, 0]);
    expect([...product.run().product]).toEqual([10]);
  });

  it('keeps on working when the memory grows', () => {
    const { module, memory } = fakeModule();
    const product = new ResidentProduct(module, 1, 2, 1);
    product.set('a', [2, 3]);
    product.set('b', [1, 1]);
    const { product: results } = product.run();
    memory.grow(1);
    expect([...results]).toEqual([5]);
    product.set('a', [4, 3]);
    expect([...product.run().product]).toEqual([7]);
  });

  it('refuses an input of another length', () => {
    const product = new ResidentProduct(fakeModule().module, 1, 2, 1);
    expect(() => product.set('a', [1])).toThrow('[a] expected 2 numbers, got 1');
  });

  it('says when the engine refused its shape', () => {
    expect(() => new ResidentMultiHead(fakeModule().module, 4, -8, 2)).toThrow(EngineError);
  });

  it('frees its memory once', () => {
    const { module, deleted } = fakeModule();
    const product = new ResidentProduct(module, 1, 2, 1);
    product.dispose();
    product.dispose();
    expect(deleted).toEqual([1]);
  });
});

describe('ResidentAttention', () => {
  it('scales by the root of the features, and leaves the scores out', () => {
    const { module, created } = fakeModule();
    const { results } = new ResidentAttention(module, { queries: 2, keys: 3, features: 4 });
    expect(created).toEqual([[2, 3, 4, 4, 0.5, 0, 0]]);
    expect(results.scores).toHaveLength(0);
    expect(results.weights).toHaveLength(6);
    expect(results.context).toHaveLength(8);
  });

  it('passes on what is asked for', () => {
    const { module, created } = fakeModule();
    const shape = { queries: 1, keys: 3, features: 4, valueFeatures: 5, scale: 1, causal: true };
    const { results } = new ResidentAttention(module, { ...shape, keepScores: true });
    expect(created).toEqual([[1, 3, 4, 5, 1, 1, 1]]);
    expect(results.scores).toHaveLength(3);
    expect(results.context).toHaveLength(5);
  });
});
