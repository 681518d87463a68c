import {
  EngineError,
  type Engine,
  type Inputs,
  type Model,
  type RunOptions,
} from '../../engine/index.ts';
import {
  isCell,
  type Cell,
  type Explanation,
  type Trace,
  type TraceStep,
} from '../../trace/index.ts';
import type { CellAddress } from '../cell.ts';
import type { AnyCard } from './catalog.ts';
import { weightsOf } from './weights-file.ts';

/** An answered question; `run` numbers the answers from 1. */
export interface Translated {
  run: number;
  buffer: ArrayBuffer;
  milliseconds: number;
}

/** What a mere copy was copied from. */
function originOf({ form, arguments: [source] }: Explanation): Cell | null {
  return form === 'copy' && source && isCell(source) ? source : null;
}

/** A trained model in the engine. Questions replace each other: only the newest of them is answered. */
export class TrainedModel {
  #model: { name: string; loaded: boolean; ready: Promise<Model> } | null = null;
  #busy: Promise<unknown> = Promise.resolve();
  #newest = 0;
  #last = 0;

  constructor(private readonly engine: Engine) {}

  /** Whether that model is there with its weights. */
  has(card: AnyCard): boolean {
    return this.#model?.name === card.name && this.#model.loaded;
  }

  /** Null where a newer question took the place of this one. */
  async translate(
    card: AnyCard,
    inputs: Inputs,
    options: RunOptions = {},
  ): Promise<Translated | null> {
    const question = ++this.#newest;
    const model = await this.#ready(card);
    await this.#busy;
    if (question !== this.#newest) return null;
    const start = performance.now();
    const answer = model.run(inputs, options);
    this.#busy = answer.catch(() => undefined);
    const buffer = await answer;
    return { run: ++this.#last, buffer, milliseconds: performance.now() - start };
  }

  /** All of a run that selected some; null where another run came or is wanted since. */
  async whole(run: number): Promise<ArrayBuffer | null> {
    const question = this.#newest;
    await this.#busy;
    const model = await this.#model?.ready;
    if (!model || run !== this.#last || question !== this.#newest) return null;
    return model.recorded();
  }

  /** Rejects with EngineError of kind "stale" where another run has finished since. */
  async explain(run: number, node: number, index: readonly number[]): Promise<Explanation> {
    await this.#busy;
    const model = await this.#model?.ready;
    if (run === this.#last && model) return model.explain(node, index);
    const message = `expected a question about run ${this.#last}, got run ${run}`;
    throw new EngineError('explain', 'stale', message);
  }

  /** The same for one that was only copied: tells how its original was made. */
  async explainMade(run: number, step: TraceStep, index: readonly number[]): Promise<Explanation> {
    const asked = await this.explain(run, step.id, index);
    let made = asked;
    for (let origin = originOf(made); origin; origin = originOf(made)) {
      made = await this.explain(run, origin.node, origin.index);
    }
    // What was put in says no more than the copy.
    if (made === asked || made.form === 'leaf') return asked;
    const { id: node, path } = step;
    return { ...made, node, path, index: [...index] };
  }

  async ask<Answer>(card: AnyCard, question: (model: Model) => Promise<Answer>): Promise<Answer> {
    return question(await this.#ready(card));
  }

  dispose(): void {
    this.#newest++;
    this.#free();
  }

  #ready(card: AnyCard): Promise<Model> {
    if (this.#model?.name === card.name) return this.#model.ready;
    this.#free();
    const ready = this.#load(card);
    const mine = { name: card.name, loaded: false, ready };
    this.#model = mine;
    ready.then(
      () => (mine.loaded = true),
      () => {
        // What failed is tried again with the next question.
        if (this.#model === mine) this.#model = null;
      },
    );
    return ready;
  }

  async #load(card: AnyCard): Promise<Model> {
    const weights = await weightsOf(card);
    const model = this.engine.model(card.model ?? 'encoder_decoder', card.options);
    await model.load(weights);
    return model;
  }

  #free(): void {
    this.#model?.ready.then(
      (model) => model.dispose(),
      () => undefined,
    );
    this.#model = null;
  }
}

/** How a number of a recorded run was made, by the model that made it, while that is there. */
export async function explainCell(
  model: TrainedModel | undefined,
  { run, trace }: { run: number; trace: Trace },
  { path, index }: CellAddress,
): Promise<Explanation> {
  const step = trace.byPath(path);
  if (!model || !step) throw new Error(`[explain] expected a recorded path, got ${path}`);
  return model.explainMade(run, step, index);
}
