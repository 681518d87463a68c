import type { Explanation } from '../../trace/index.ts';
import { sameCell, type CellAddress } from '../cell.ts';
import type { TrainedModel } from '../translation/trained-model.ts';
import type { AttendingRun } from './run.ts';

/** How the numbers of runs were made. */
export class Explanations {
  #early: { run: AttendingRun; cell: CellAddress; answer: Promise<Explanation> } | null = null;

  /** `modelOf` answers what made a run, while it is there. */
  constructor(private readonly modelOf: (run: AttendingRun) => TrainedModel | undefined) {}

  /** Asks about a number before the run is shown, so that both come into sight together. */
  async expect(run: AttendingRun, cell: CellAddress | null): Promise<void> {
    this.#early = cell && { run, cell, answer: this.#ask(run, cell) };
    // What went wrong is told to the one who waits for the answer.
    await this.#early?.answer.catch(() => undefined);
  }

  /** A number that was only copied tells how its original was made. */
  of(run: AttendingRun, cell: CellAddress): Promise<Explanation> {
    const early = this.#early;
    return early?.run === run && sameCell(early.cell, cell) ? early.answer : this.#ask(run, cell);
  }

  async #ask(run: AttendingRun, { path, index }: CellAddress): Promise<Explanation> {
    const step = run.trace.byPath(path);
    const model = this.modelOf(run);
    if (!model || !step) throw new Error(`[explain] expected a recorded path, got ${path}`);
    return model.explainMade(run.run, step, index);
  }
}
