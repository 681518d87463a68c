import type { Explanation } from '../../trace/index.ts';
import { sameCell, type CellAddress } from '../cell.ts';
import { explainCell, type TrainedModel } from '../translation/trained-model.ts';
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

  #ask(run: AttendingRun, cell: CellAddress): Promise<Explanation> {
    return explainCell(this.modelOf(run), run, cell);
  }
}
