import { define } from '../../elements/base.ts';
import { attendingNaming, type CellNaming } from '../../formula/index.ts';
import { LabInspector } from '../inspector.ts';
import type { AttendingController } from './controller.ts';
import type { AttendingRun } from './run.ts';

/** One number of a Transformer. */
export class AttentionAttendingInspector extends LabInspector<AttendingController, AttendingRun> {
  #named: { run: AttendingRun; naming: CellNaming } | null = null;

  protected override get naming(): CellNaming {
    const run = this.walk;
    if (this.#named?.run === run) return this.#named.naming;
    const naming = attendingNaming({
      source: run.source,
      read: run.read,
      written: run.output,
      wordOf: (id) => run.question.to!.word(id),
      dimsOf: (path) => run.trace.byPath(path)?.dims,
    });
    this.#named = { run, naming };
    return naming;
  }
}

define('attention-attending-inspector', AttentionAttendingInspector);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-inspector': AttentionAttendingInspector;
  }
}
