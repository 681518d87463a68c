import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import createScalar from '#engine/glue/scalar/engine-attention';
import createSimd from '#engine/glue/simd/engine-attention';

const TOKENS = 4096;
const MODEL_DIM = 64;
const MEBIBYTE = 1024 * 1024;

const wasm = (build: string) =>
  readFileSync(new URL(`../../../../../build/${build}/engine-attention.wasm`, import.meta.url));

function vectors() {
  const data = Float32Array.from({ length: TOKENS * MODEL_DIM }, (_, i) => Math.sin(i * 0.37));
  return { shape: [TOKENS, MODEL_DIM], data };
}

describe.each([
  ['simd', createSimd, 'wasm-simd'],
  ['scalar', createScalar, 'wasm-scalar'],
] as const)('infer in the %s build', (_, createEngine, build) => {
  it('needs less than 64 MiB of memory for 4,096 tokens of 64 numbers', async () => {
    const engine = await createEngine({ wasmBinary: wasm(build) });
    const model = engine.createModel('soft_addressing', { model_dim: MODEL_DIM });
    if ('error' in model) throw new Error(model.error.message);
    const [query_vectors, key_vectors, value_vectors] = [vectors(), vectors(), vectors()];
    const result = model.infer({ query_vectors, key_vectors, value_vectors });
    expect(result).toHaveProperty('size');
    expect(engine.HEAPU8.byteLength).toBeLessThanOrEqual(64 * MEBIBYTE);
  }, 60_000);
});
