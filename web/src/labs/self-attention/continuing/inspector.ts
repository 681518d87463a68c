import { define } from '../../../elements/base.ts';
import type { CellNaming } from '../../../formula/index.ts';
import { LabInspector } from '../../inspector.ts';
import type { TextRun } from './text-run.ts';
import type { Writer } from './writer.ts';

/** One number of the language model. */
export class AttentionContinuingInspector extends LabInspector<Writer, TextRun> {
  protected override get naming(): CellNaming {
    return this.walk.naming;
  }
}

define('attention-continuing-inspector', AttentionContinuingInspector);

declare global {
  interface HTMLElementTagNameMap {
    'attention-continuing-inspector': AttentionContinuingInspector;
  }
}
