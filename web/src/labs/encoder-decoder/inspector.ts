import { define } from '../../elements/base.ts';
import { translationNaming, type CellNaming } from '../../formula/index.ts';
import { LabInspector } from '../inspector.ts';
import type { TranslationController } from './controller.ts';
import type { TranslationRun } from './run.ts';

/** One number of a translation. */
export class AttentionTranslationInspector extends LabInspector<
  TranslationController,
  TranslationRun
> {
  #named: { run: TranslationRun; naming: CellNaming } | null = null;

  protected override get naming(): CellNaming {
    const run = this.walk;
    if (this.#named?.run === run) return this.#named.naming;
    const naming = translationNaming({
      source: run.source,
      target: run.output,
      wordOf: (id) => run.vocabulary.word(id),
      dimsOf: (path) => run.trace.byPath(path)?.dims,
    });
    this.#named = { run, naming };
    return naming;
  }
}

define('attention-translation-inspector', AttentionTranslationInspector);

declare global {
  interface HTMLElementTagNameMap {
    'attention-translation-inspector': AttentionTranslationInspector;
  }
}
