import type { Answer, Call, Generate, ModelSpec, Translate } from './contract.ts';
import type { Failure, HeapRange, ModelHandle } from './engine-module.d.ts';
import { EngineError, messageOf } from './errors.ts';
import type { LoadedEngine } from './loader.ts';

interface Held {
  handle: ModelHandle;
  /** What the model was made from. */
  made: string;
  seed: number | undefined;
  /** Number of its weights, where trained ones were loaded. */
  weights: number | undefined;
}

/** Carries out calls on a loaded engine, one at a time, in whatever thread it lives. */
export class EngineService {
  private readonly models = new Map<number, Held>();
  /** The memory of an answer that was given back. */
  private spare: ArrayBuffer | undefined;

  constructor(private readonly engine: LoadedEngine) {}

  /** Throws EngineError; after one of kind "crashed" the service is of no use any more. */
  call(call: Call): Answer {
    try {
      return this.carryOut(call);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      const message = `expected an answer, got: ${messageOf(error)}`;
      throw new EngineError(call.op, 'crashed', message);
    }
  }

  private carryOut(call: Call): Answer {
    switch (call.op) {
      case 'status':
        return this.engine.status;
      case 'run':
        return this.copy(this.ready(call.model).run(call.inputs, call.options));
      case 'infer':
        return this.copy(this.ready(call.model).infer(call.inputs, call.options));
      case 'translate':
        return this.translate(call);
      case 'generate':
        return this.generate(call);
      case 'explain':
        return this.copy(this.ready(call.model).explain(call.node, call.index));
      case 'backward':
        return this.copy(this.ready(call.model).backward(call.path));
      case 'recorded':
        return this.copy(this.ready(call.model).recorded());
      case 'parameters':
        return this.copy(this.ready(call.model).parameters());
      case 'reset':
        this.ready(call.model);
        return undefined;
      case 'load':
        this.load(call.model, call.bytes);
        return undefined;
      case 'dispose':
        this.drop(call.id);
        return undefined;
      case 'recycle':
        this.spare = call.buffer;
        return undefined;
    }
  }

  /** The model that a call means, made where it is not there as described. */
  private held({ id, name, options }: ModelSpec): Held {
    const made = JSON.stringify([name, options]);
    const held = this.models.get(id);
    if (held?.made === made) return held;
    this.drop(id);
    const handle = accepted(this.engine.module.createModel(name, options));
    const fresh = { handle, made, seed: undefined, weights: undefined };
    this.models.set(id, fresh);
    return fresh;
  }

  /** The same, with the parameters that the call means. */
  private ready(spec: ModelSpec): ModelHandle {
    const held = this.held(spec);
    if (spec.weights !== undefined && spec.weights !== held.weights) {
      throw new EngineError('load', 'unloaded', 'expected the weights of the model, got none');
    }
    if (spec.seed !== undefined && spec.seed !== held.seed) {
      accepted(held.handle.reset(spec.seed));
      held.seed = spec.seed;
      held.weights = undefined;
    }
    return held.handle;
  }

  private translate({ model, inputs, options }: Translate): string {
    const handle = this.ready(model);
    const { module } = this.engine;
    if (module.translate) return accepted(module.translate(handle, inputs, options));
    const message = `expected a model that translates, got ${model.name}`;
    throw new EngineError('translate', 'refused', message);
  }

  private generate({ model, inputs, options }: Generate): string {
    const handle = this.ready(model);
    const { module } = this.engine;
    if (module.generate) return accepted(module.generate(handle, inputs, options));
    const message = `expected a language model, got ${model.name}`;
    throw new EngineError('generate', 'refused', message);
  }

  private load(spec: ModelSpec, bytes: ArrayBuffer): void {
    const held = this.held(spec);
    if (held.weights === spec.weights) return;
    accepted(held.handle.load(new Uint8Array(bytes)));
    held.weights = spec.weights;
    held.seed = undefined;
  }

  private drop(id: number): void {
    this.models.get(id)?.handle.delete();
    this.models.delete(id);
  }

  /** The one copy of a result, taken before memory can grow again. */
  private copy(result: HeapRange | Failure): ArrayBuffer {
    const { pointer, size } = accepted(result);
    const { buffer } = this.engine.memory;
    const { spare } = this;
    if (spare?.byteLength !== size) return buffer.slice(pointer, pointer + size);
    this.spare = undefined;
    new Uint8Array(spare).set(new Uint8Array(buffer, pointer, size));
    return spare;
  }
}

function accepted<T>(result: T | Failure): T {
  if (typeof result !== 'object' || result === null || !('error' in result)) return result;
  const { op, message } = result.error;
  throw new EngineError(op, 'refused', message);
}
