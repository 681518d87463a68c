/** An engine of a few lines that behaves like the real one, to test what lies around it. */

import type {
  BeamOptions,
  EngineModule,
  EngineModuleArguments,
  Failure,
  GenerateOptions,
  Inputs,
  ModelHandle,
  RunOptions,
} from '../../../../web/src/engine/engine-module.d.ts';
import type { Sources } from '../../../../web/src/engine/loader.ts';
import { file } from '../trace/buffer.ts';

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
// (import "env" "memory" (memory 1))
const MEMORY = [0x02, 0x0f, 1, 3, ...ascii('env'), 6, ...ascii('memory'), 0x02, 0x00, 1];

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** A module that wants the engine's memory, and gives its stack and a function that does nothing. */
export function kernelModule(name: string, stackName = '__stack_pointer'): ArrayBuffer {
  const type = [0x01, 0x04, 1, 0x60, 0x00, 0x00];
  const functions = [0x03, 0x02, 1, 0x00];
  // (global (mut i32) (i32.const 0))
  const global = [0x06, 0x06, 1, 0x7f, 0x01, 0x41, 0x00, 0x0b];
  const stack = [stackName.length, ...ascii(stackName), 0x03, 0x00];
  const body = [2, name.length, ...ascii(name), 0x00, 0x00, ...stack];
  const exported = [0x07, body.length, ...body];
  const code = [0x0a, 0x04, 1, 0x02, 0x00, 0x0b];
  return new Uint8Array([
    ...HEADER,
    ...type,
    ...MEMORY,
    ...functions,
    ...global,
    ...exported,
    ...code,
  ]).buffer;
}

/** What the fake was asked, and how often it was loaded. */
export interface Log {
  loads: number;
  calls: string[];
  kernels: string[];
  alive: number;
}

const refusal = (op: string, message: string): Failure => ({
  error: { op, message: `[${op}] ${message}` },
});

class FakeModel implements ModelHandle {
  private seed = 0;
  private ran = false;

  constructor(
    private readonly name: string,
    private readonly memory: WebAssembly.Memory,
    private readonly log: Log,
  ) {
    ++log.alive;
  }

  run(inputs: Inputs, options: RunOptions = {}) {
    this.log.calls.push(`run ${this.name}`);
    const x = inputs['x']?.data[0] ?? NaN;
    if (x === 13) return refusal('softmax', 'expected luck, got 13');
    if (x === 99) throw new WebAssembly.RuntimeError('unreachable');
    this.ran = true;
    return this.answer(x + (options.edits?.length ?? 0));
  }

  infer() {
    this.log.calls.push(`infer ${this.name}`);
    return this.answer(-1);
  }

  explain(node: number, index: readonly number[]) {
    if (!this.ran) return refusal('explain', 'expected a run, got none');
    const cell = [0, index.length, ...index, ...Array<number>(4 - index.length).fill(0), this.seed];
    return this.bytes(
      file(
        {
          __metadata__: {
            ...{ form: 'leaf', function: '', quantities: '[]' },
            places: JSON.stringify([{ node, path: 'x' }]),
          },
          cells: { dtype: 'F32', shape: [1, cell.length], data_offsets: [0, 4 * cell.length] },
        },
        cell,
      ),
    );
  }

  backward(path: string) {
    this.log.calls.push(`backward ${path}`);
    return this.answer(-2);
  }

  recorded() {
    this.log.calls.push('recorded');
    return this.answer(this.seed);
  }

  parameters() {
    return this.answer(this.seed);
  }

  load(weights: Uint8Array): Failure | undefined {
    this.log.calls.push(`load ${weights[0]}`);
    if (weights[0] === 13) return refusal('weights', 'expected luck, got 13');
    this.seed = weights[0]!;
    return undefined;
  }

  reset(seed: number): undefined {
    this.log.calls.push(`reset ${seed}`);
    this.seed = seed;
  }

  delete() {
    --this.log.alive;
  }

  private answer(value: number) {
    return this.bytes(new Float32Array([value]).buffer);
  }

  private bytes(bytes: ArrayBuffer) {
    new Uint8Array(this.memory.buffer).set(new Uint8Array(bytes), 1024);
    return { pointer: 1024, size: bytes.byteLength };
  }
}

function translate(_: ModelHandle, inputs: Inputs, options: BeamOptions) {
  const words = [...inputs['x']!.data, options.beam_size ?? 0];
  const one = { words, score: -0.5, log_probability: -1, finished: true, node: 0 };
  return JSON.stringify({ hypotheses: [one], tree: [] });
}

function generate(_: ModelHandle, inputs: Inputs, options: GenerateOptions) {
  const likely = { id: inputs['x']!.data[0], probability: 0.5, tempered: 0.6, chance: 1 };
  const token = { ...likely, rank: 0, kept: options.top_k, candidates: [likely] };
  return JSON.stringify({ tokens: [token], ended: false });
}

/** Its engines know every model; those that translate do so with each of them. */
export function fakeSources(): { sources: Sources; log: Log } {
  const log: Log = { loads: 0, calls: [], kernels: [], alive: 0 };
  const build = (own: Partial<EngineModule>) => ({
    glue: () =>
      Promise.resolve({
        default: async (given: EngineModuleArguments = {}) => {
          const memory = given.wasmMemory!;
          await new Promise<unknown>((done) => {
            given.instantiateWasm!({ env: { memory } }, done);
          });
          ++log.loads;
          return {
            kernelStack: () => 4096,
            addFunction: () => 7,
            installKernel: (name: string, place: number) => {
              if (name !== 'attn_kernel_gemm') return false;
              log.kernels.push(`${name} at ${place}`);
              return true;
            },
            createModel: (name: string, options?: { seed?: number }) =>
              options?.seed === 13
                ? refusal('seed', 'expected luck, got 13')
                : new FakeModel(name, memory, log),
            ...own,
          } as unknown as EngineModule;
        },
      }),
    wasm: () => Promise.resolve(new Uint8Array([...HEADER, ...MEMORY]).buffer),
  });
  const both = (own: Partial<EngineModule>) => ({ simd: build(own), scalar: build(own) });
  const sources = {
    attention: both({}),
    translation: both({ translate }),
    transformer: both({ translate, generate }),
    relaxed: null,
  };
  return { sources, log };
}

export const input = (x: number): Inputs => ({
  x: { shape: [1], data: new Float32Array([x]) },
});

export const number = (buffer: ArrayBuffer) => new Float32Array(buffer)[0];
