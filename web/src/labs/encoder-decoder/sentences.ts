import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from '../../elements/base.ts';
import { token } from '../../elements/tokens.ts';
import { sentenceLineStyles } from '../translation/sentence-styles.ts';
import type { TranslationRun } from './run.ts';
import { shownWord } from './steps/step.ts';
import { TranslationPart } from './part.ts';

/** What both models wrote, word by word, and what the grammar has. */
export class AttentionTranslationSentences extends TranslationPart {
  static override styles = [
    AttentionElement.shared,
    sentenceLineStyles,
    css`
      .verdict {
        flex: none;
        font-size: 12.5px;
      }
      .right {
        color: ${token['value-ink']};
      }
      .wrong {
        color: ${token.error};
      }
      @container (max-width: 699px) {
        .line {
          max-height: 128px;
          padding: 3px;
          overflow: auto;
        }
      }
    `,
  ];

  /** What the grammar has for this sentence; empty where it does not know it. */
  @property({ attribute: false }) references: readonly (readonly string[])[] = [];

  protected override render() {
    const { text, state } = this;
    const { run, twin } = state;
    if (!run) return nothing;
    const name = twin ? text.attending : run.attends ? text.chosenModel : text.fixed;
    return html`<div class="lines" role="group" aria-label=${text.outputWords}>
      ${this.#line(name, run)} ${twin ? this.#line(text.fixed, twin) : nothing}
      ${
        [run, twin].some((one) => one && this.#isRight(one) === false)
          ? html`<span class="name">${text.reference}</span>
              <span class="line" dir="auto">${this.references[0]!.join(' ')}</span>`
          : nothing
      }
    </div>`;
  }

  #line(name: string, run: TranslationRun) {
    const { text, lab, state } = this;
    const chosen = run.clamp(state.scene.reading.word);
    return html`<span class="name">${name}</span>
      <div class="line">
        <attention-token-row
          .tokens=${run.output.map((word) => shownWord(word, text))}
          token-role="query"
          .selected=${chosen}
          label="${name}: ${text.outputWords}"
          @token-selected=${({ detail }: CustomEvent<{ index: number }>) =>
            lab.patch({ reading: { word: detail.index }, view: { cell: null } })}
        ></attention-token-row>
        ${this.#verdict(run)}
      </div>`;
  }

  /** Whether a translation is one of the grammar's; null where it has none for the sentence. */
  #isRight({ sentence }: TranslationRun): boolean | null {
    if (this.references.length === 0) return null;
    return this.references.some((words) => words.join(' ') === sentence.join(' '));
  }

  #verdict(run: TranslationRun) {
    const { text } = this;
    const isRight = this.#isRight(run);
    if (isRight === null) return nothing;
    return isRight
      ? html`<span class="verdict right">✓ ${text.right}</span>`
      : html`<span class="verdict wrong">≠ ${text.different}</span>`;
  }
}

define('attention-translation-sentences', AttentionTranslationSentences);

declare global {
  interface HTMLElementTagNameMap {
    'attention-translation-sentences': AttentionTranslationSentences;
  }
}
