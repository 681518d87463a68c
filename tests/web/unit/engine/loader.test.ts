import { setFlagsFromString } from 'node:v8';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasRelaxedSimd, hasSimd } from '../../../../web/src/engine/features.ts';
import { fetchWasm } from '../../../../web/src/engine/fetch.ts';
import { loadEngine, type Build, type Sources } from '../../../../web/src/engine/loader.ts';
import { fakeSources, kernelModule } from './fake-engine.ts';

afterEach(() => vi.unstubAllGlobals());

// Node 20 has relaxed SIMD behind a flag; where it has no flag any more, it is simply there.
setFlagsFromString('--experimental-wasm-relaxed-simd');

const bytes =
  (...list: number[]) =>
  () =>
    Promise.resolve(new Uint8Array(list).buffer);

/** WebAssembly in which some functions are others. */
function changed(changes: object) {
  const { Memory, Module, Instance, RuntimeError, CompileError } = WebAssembly;
  const { validate, compile, instantiate } = WebAssembly;
  const all = {
    Memory,
    Module,
    Instance,
    RuntimeError,
    CompileError,
    validate,
    compile,
    instantiate,
  };
  vi.stubGlobal('WebAssembly', { ...all, ...changes });
}

const withoutVectors = (module: BufferSource) =>
  !new Uint8Array(module as ArrayBuffer).includes(0xfd);

describe('features', () => {
  it('are found by modules that are right', () => {
    expect([hasSimd(), hasRelaxedSimd()]).toEqual([true, true]);
  });

  it('are missed where validation fails', () => {
    changed({ validate: withoutVectors });
    expect([hasSimd(), hasRelaxedSimd()]).toEqual([false, false]);
  });
});

describe('loadEngine', () => {
  it('takes the SIMD build where it can, and the scalar one where not', async () => {
    const { sources } = fakeSources();
    expect((await loadEngine(sources)).status.build).toBe('simd');
    expect((await loadEngine(sources, { build: 'scalar' })).status).toEqual({
      build: 'scalar',
      relaxed: 'absent',
      kernels: 'scalar',
    });
    changed({ validate: withoutVectors });
    expect((await loadEngine(sources)).status.build).toBe('scalar');
    await expect(loadEngine(sources, { build: 'simd' })).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });

  it('leaves room to grow, and takes less where a device refuses', async () => {
    const { sources } = fakeSources();
    const { Memory } = WebAssembly;
    const asked: (number | undefined)[] = [];
    class Small extends Memory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        asked.push(descriptor.maximum);
        if (descriptor.maximum! > 20000) throw new RangeError('too much');
        super(descriptor);
      }
    }
    changed({ Memory: Small });
    await loadEngine(sources);
    expect(asked).toEqual([32768, 16384]);
  });

  it.each([
    ['no WebAssembly', () => vi.stubGlobal('WebAssembly', undefined), 'unsupported'],
    [
      'a policy against it',
      () =>
        changed({
          compile: () =>
            Promise.reject(
              new WebAssembly.CompileError("'unsafe-eval' is not an allowed source of script"),
            ),
        }),
      'blocked',
    ],
  ])('says when there is %s', async (_, arrange, kind) => {
    const { sources } = fakeSources();
    arrange();
    await expect(loadEngine(sources)).rejects.toMatchObject({
      name: 'EngineError',
      op: 'load',
      kind,
    });
  });

  it.each<[string, Partial<Build>, string]>([
    ['bytes that do not compile', { wasm: bytes(0, 0x61, 0x73, 0x6d, 9) }, 'unsupported'],
    [
      'a module that wants more than there is',
      {
        wasm: () =>
          Promise.resolve(
            new Uint8Array([
              ...new Uint8Array(kernelModule('f')).slice(0, 14),
              0x02,
              0x07,
              1,
              1,
              0x61,
              1,
              0x62,
              0x00,
              0x00,
            ]).buffer,
          ),
      },
      'broken',
    ],
    ['glue that does not load', { glue: () => Promise.reject(new TypeError('404')) }, 'missing'],
    [
      'glue that fails',
      { glue: () => Promise.resolve({ default: () => Promise.reject(new Error('no')) }) },
      'broken',
    ],
  ])('refuses %s', async (_, part, kind) => {
    const { sources } = fakeSources();
    const { attention } = sources;
    const simd = { ...attention.simd, ...part };
    const broken = { ...sources, attention: { ...attention, simd } };
    await expect(loadEngine(broken)).rejects.toMatchObject({
      name: 'EngineError',
      op: 'load',
      kind,
    });
  });
});

describe('relaxed kernels', () => {
  const withKernels = (relaxed: Sources['relaxed']) => {
    const { sources, log } = fakeSources();
    return { sources: { ...sources, relaxed }, log };
  };

  it('are plugged in where the browser has relaxed SIMD', async () => {
    const { sources, log } = withKernels(() => Promise.resolve(kernelModule('attn_kernel_gemm')));
    const { status } = await loadEngine(sources);
    expect(status).toEqual({ build: 'simd', relaxed: 'active', kernels: 'relaxed' });
    expect(log.kernels).toEqual(['attn_kernel_gemm at 7']);
  });

  it('may be switched off', async () => {
    const { sources, log } = withKernels(() => Promise.resolve(kernelModule('attn_kernel_gemm')));
    const { status } = await loadEngine(sources, { relaxed: false });
    expect(status).toEqual({ build: 'simd', relaxed: 'off', kernels: 'simd' });
    expect(log.kernels).toEqual([]);
  });

  it.each<[string, Sources['relaxed']]>([
    ['cannot be loaded', () => Promise.reject(new Error('404'))],
    ['are no module', bytes(1, 2, 3)],
    ['have no place in this engine', () => Promise.resolve(kernelModule('attn_kernel_other'))],
    ['have no stack to be told', () => Promise.resolve(kernelModule('attn_kernel_gemm', 'stack'))],
    ['are no kernels', () => Promise.resolve(kernelModule('main'))],
  ])('that %s are no error', async (_, relaxed) => {
    const { sources } = withKernels(relaxed);
    expect((await loadEngine(sources)).status).toEqual({
      build: 'simd',
      relaxed: 'failed',
      kernels: 'simd',
    });
  });

  it('are left out without relaxed SIMD', async () => {
    const { sources } = withKernels(() => Promise.resolve(kernelModule('attn_kernel_gemm')));
    changed({ validate: (module: BufferSource) => (module as Uint8Array).length < 40 });
    expect((await loadEngine(sources)).status.relaxed).toBe('unsupported');
  });
});

describe('fetchWasm', () => {
  const answer = (body: BodyInit, init: ResponseInit = {}) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));

  it('does not mind the type', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    answer(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), { headers });
    expect((await fetchWasm('engine.wasm')).byteLength).toBe(8);
  });

  it('tells a missing file from one that is something else', async () => {
    answer('', { status: 404 });
    await expect(fetchWasm('engine.wasm')).rejects.toMatchObject({
      kind: 'missing',
      message: '[load] expected engine.wasm to load, got 404',
    });
    answer('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    await expect(fetchWasm('engine.wasm')).rejects.toMatchObject({
      kind: 'broken',
      message: '[load] expected WebAssembly at engine.wasm, got text/html',
    });
    answer('');
    await expect(fetchWasm('engine.wasm')).rejects.toMatchObject({ kind: 'broken' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchWasm('engine.wasm')).rejects.toMatchObject({ kind: 'missing' });
  });
});
