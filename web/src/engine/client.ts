import { parseExplanation, type Explanation } from '../trace/index.ts';
import { Bridge, type Open } from './bridge.ts';
import type {
  Call,
  Engine,
  EngineSettings,
  EngineStatus,
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

  dispose(): void {
    this.bridge.dispose();
  }
}

class ModelClient implements Model {
  private disposed = false;

  constructor(
    private readonly bridge: Bridge,
    private spec: ModelSpec,
  ) {}

  configure(options: ModelOptions): void {
    if (JSON.stringify(options) === JSON.stringify(this.spec.options)) return;
    const { id, name } = this.spec;
    // A reset belongs to the parameters that it drew; other options have other parameters.
    this.spec = { id, name, options };
  }

  run(inputs: Inputs, options: RunOptions = {}): Promise<ArrayBuffer> {
    return this.bytes({ op: 'run', model: this.spec, inputs, options });
  }

  infer(inputs: Inputs, options: RunOptions = {}): Promise<ArrayBuffer> {
    return this.bytes({ op: 'infer', model: this.spec, inputs, options });
  }

  async explain(node: number, index: readonly number[]): Promise<Explanation> {
    const json = await this.ask({ op: 'explain', model: this.spec, node, index });
    return parseExplanation(json as string);
  }

  backward(path: string): Promise<ArrayBuffer> {
    return this.bytes({ op: 'backward', model: this.spec, path });
  }

  parameters(): Promise<ArrayBuffer> {
    return this.bytes({ op: 'parameters', model: this.spec });
  }

  async reset(seed: number): Promise<void> {
    this.spec = { ...this.spec, seed };
    await this.ask({ op: 'reset', model: this.spec });
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.bridge.tell({ op: 'dispose', id: this.spec.id });
  }

  private bytes(call: Call): Promise<ArrayBuffer> {
    return this.ask(call) as Promise<ArrayBuffer>;
  }

  private ask(call: Call): Promise<unknown> {
    if (!this.disposed) return this.bridge.call(call);
    const message = 'expected a live model, got a disposed one';
    return Promise.reject(new EngineError(call.op, 'disposed', message));
  }
}
