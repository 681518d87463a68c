import type { Engine } from '../engine/index.ts';
import type { Trace } from '../trace/index.ts';

/**
 * Gives the memory of replaced runs back to the engine. The pictures of one may still be on the screen
 * while the next one comes; when another is asked for, nothing reads it any more.
 */
export class RunMemory {
  #replaced: Trace | null = null;
  readonly #lent = new WeakSet<Trace>();

  /** Others may read this one as long as they like: it is never given back. */
  lend(trace: Trace): void {
    this.#lent.add(trace);
  }

  replace(trace: Trace | undefined): void {
    this.#replaced = trace ?? null;
  }

  /** To be called when another run is asked for. */
  recycle(engine: Engine): void {
    if (this.#replaced && !this.#lent.has(this.#replaced)) engine.recycle(this.#replaced.buffer);
    this.#replaced = null;
  }
}
