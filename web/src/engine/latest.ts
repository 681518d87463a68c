import type { Explanation } from '../trace/index.ts';
import type { EngineRequest, Model, ModelName } from './contract.ts';
import { placeOf, type Engines } from './engines.ts';
import { EngineError } from './errors.ts';

/** A request that was answered; `run` numbers the answers from 1. */
export interface Finished {
  run: number;
  mode: 'run' | 'infer';
  buffer: ArrayBuffer;
  /** From when the engine was asked until the page had the answer. */
  milliseconds: number;
}

interface Waiting {
  request: EngineRequest;
  resolve: (finished: Finished | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs that replace each other, each in the place that its size asks for: while one is computed, only
 * the newest request waits. A burst of keystrokes costs two runs, not twenty.
 */
export class LatestRun {
  private readonly models = new Map<keyof Engines, { name: ModelName; model: Model }>();
  /** The model of the last run. */
  private asked: Model | undefined;
  private waiting: Waiting | undefined;
  private running: Promise<void> | undefined;
  private last = 0;

  constructor(private readonly engines: Engines) {}

  /** Resolves with null where a later request took the place of this one. */
  submit(request: EngineRequest): Promise<Finished | null> {
    this.supersede();
    return new Promise((resolve, reject) => {
      this.waiting = { request, resolve, reject };
      this.running ??= this.work();
    });
  }

  /** Rejects with EngineError of kind "stale" where another run has finished since. */
  async explain(run: number, node: number, index: readonly number[]): Promise<Explanation> {
    return (await this.modelOf('explain', run)).explain(node, index);
  }

  async backward(run: number, path: string): Promise<ArrayBuffer> {
    return (await this.modelOf('backward', run)).backward(path);
  }

  /** Gives up on what is computed and on what waits. */
  stop(): void {
    this.supersede();
    this.engines.near.abort();
    this.engines.far.abort();
  }

  dispose(): void {
    this.supersede();
    for (const { model } of this.models.values()) model.dispose();
    this.models.clear();
    this.asked = undefined;
  }

  private supersede(): void {
    this.waiting?.resolve(null);
    this.waiting = undefined;
  }

  private async work(): Promise<void> {
    while (this.waiting) {
      const { request, resolve, reject } = this.waiting;
      this.waiting = undefined;
      await this.compute(request).then(resolve, reject);
    }
    this.running = undefined;
  }

  private async compute(request: EngineRequest): Promise<Finished> {
    const { options, inputs, edits, mode } = request;
    const model = this.modelFor(request);
    model.configure(options);
    this.asked = model;
    const start = performance.now();
    const buffer = await model[mode](inputs, { edits });
    return { run: ++this.last, mode, buffer, milliseconds: performance.now() - start };
  }

  private modelFor(request: EngineRequest): Model {
    const place = placeOf(request);
    const { model: name, options } = request;
    const held = this.models.get(place);
    if (held?.name === name) return held.model;
    held?.model.dispose();
    const model = this.engines[place].model(name, options);
    this.models.set(place, { name, model });
    return model;
  }

  /** The model, once its last run is that one: what is computed now would answer for another. */
  private async modelOf(op: string, run: number): Promise<Model> {
    while (this.running) await this.running;
    if (run === this.last && this.asked) return this.asked;
    throw new EngineError(
      op,
      'stale',
      `expected a question about run ${this.last}, got run ${run}`,
    );
  }
}
