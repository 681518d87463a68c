import {
  parseGeneration,
  parseTranslations,
  readExplanation,
  type Explanation,
  type Generation,
  type Translations,
} from '../trace/index.ts';
import { Bridge, type Open } from './bridge.ts';
import type {
  BeamOptions,
  Call,
  Engine,
  EngineSettings,
  EngineStatus,
  GenerateOptions,
  Inputs,
  Model,
  ModelName,
  ModelOptions,
  ModelSpec,
  Progress,
  RunOptions,
} from './contract.ts';
import { EngineError } from './errors.ts';

export interface ClientSettings extends EngineSettings {
  onProgress?: (progress: Progress) => void;
}

/** The engine at the other end of a port. */
export class EngineClient implements Engine {
  private readonly bridge: Bridge;
  private models = 0;

  constructor(open: Open) {
    this.bridge = new Bridge(open);
  }

  get pending(): number {
    return this.bridge.pending;
  }

  status(): Promise<EngineStatus> {
    return this.bridge.call({ op: 'status' }) as Promise<EngineStatus>;
  }

  model(name: ModelName, options: ModelOptions = {}): Model {
    return new ModelClient(this.bridge, { id: ++this.models, name, options });
  }

  abort(): void {
    this.bridge.abort();
  }

  recycle(buffer: ArrayBuffer): void {
    this.bridge.tell({ op: 'recycle', buffer }, [buffer]);
  }

  dispose(): void {
    this.bridge.dispose();
  }
}

class ModelClient implements Model {
  private disposed = false;
  private loads = 0;
  /** Of the weights that the spec names. */
  private bytes: ArrayBuffer | undefined;
  /** The last explanation, and what it was read from. */
  private explained: { buffer: ArrayBuffer; explanation: Explanation } | undefined;

  constructor(
    private readonly bridge: Bridge,
    private spec: ModelSpec,
  ) {}

  configure(options: ModelOptions): void {
    if (JSON.stringify(options) === JSON.stringify(this.spec.options)) return;
    const { id, name } = this.spec;
    // A reset and weights belong to their parameters; other options have other parameters.
    this.spec = { id, name, options };
    this.bytes = undefined;
  }

  run(inputs: Inputs, options: RunOptions = {}): Promise<ArrayBuffer> {
    return this.buffer({ op: 'run', model: this.spec, inputs, options });
  }

  recorded(): Promise<ArrayBuffer> {
    return this.buffer({ op: 'recorded', model: this.spec });
  }

  infer(inputs: Inputs, options: RunOptions = {}): Promise<ArrayBuffer> {
    return this.buffer({ op: 'infer', model: this.spec, inputs, options });
  }

  async translate(inputs: Inputs, options: BeamOptions = {}): Promise<Translations> {
    const json = await this.ask({ op: 'translate', model: this.spec, inputs, options });
    return parseTranslations(json as string);
  }

  async generate(inputs: Inputs, options: GenerateOptions = {}): Promise<Generation> {
    const json = await this.ask({ op: 'generate', model: this.spec, inputs, options });
    return parseGeneration(json as string);
  }

  async explain(node: number, index: readonly number[]): Promise<Explanation> {
    const buffer = await this.buffer({ op: 'explain', model: this.spec, node, index });
    const last = this.explained;
    if (last && sameBytes(last.buffer, buffer)) return last.explanation;
    const explanation = readExplanation(buffer);
    this.explained = { buffer, explanation };
    return explanation;
  }

  backward(path: string): Promise<ArrayBuffer> {
    return this.buffer({ op: 'backward', model: this.spec, path });
  }

  parameters(): Promise<ArrayBuffer> {
    return this.buffer({ op: 'parameters', model: this.spec });
  }

  async load(weights: ArrayBuffer): Promise<void> {
    const { spec: before, bytes: bytesBefore } = this;
    const { id, name, options } = before;
    const spec = { id, name, options, weights: ++this.loads };
    this.spec = spec;
    this.bytes = weights;
    try {
      await this.ask({ op: 'load', model: spec, bytes: weights });
    } catch (error) {
      // What was refused changed nothing.
      if (this.spec === spec) [this.spec, this.bytes] = [before, bytesBefore];
      throw error;
    }
  }

  async reset(seed: number): Promise<void> {
    const { id, name, options } = this.spec;
    this.spec = { id, name, options, seed };
    this.bytes = undefined;
    await this.ask({ op: 'reset', model: this.spec });
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.bridge.tell({ op: 'dispose', id: this.spec.id });
  }

  private buffer(call: Call): Promise<ArrayBuffer> {
    return this.ask(call) as Promise<ArrayBuffer>;
  }

  private async ask(call: Call): Promise<unknown> {
    if (this.disposed) {
      throw new EngineError(call.op, 'disposed', 'expected a live model, got a disposed one');
    }
    const bytes = this.bytes;
    try {
      return await this.bridge.call(call);
    } catch (error) {
      const isUnloaded = error instanceof EngineError && error.kind === 'unloaded';
      if (!isUnloaded || !bytes || !('model' in call)) throw error;
    }
    // The engine was started anew since.
    await this.bridge.call({ op: 'load', model: call.model, bytes });
    return this.bridge.call(call);
  }
}

function sameBytes(a: ArrayBuffer, b: ArrayBuffer): boolean {
  if (a.byteLength !== b.byteLength) return false;
  const [some, others] = [new Uint8Array(a), new Uint8Array(b)];
  return some.every((byte, i) => byte === others[i]);
}
