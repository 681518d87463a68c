import { css, html, nothing } from 'lit';
import { AttentionElement, define } from '../../elements/base.ts';
import { token } from '../../elements/tokens.ts';
import { translationMessages } from '../../i18n/translation.ts';
import { isClassifier } from '../translation/catalog.ts';
import { sentenceLineStyles } from '../translation/sentence-styles.ts';
import { AttendingPart, shownWords } from './part.ts';
import { differences, type Differences } from './differences.ts';
import type { AttendingRun } from './run.ts';

/** The sentence, one word of which looks, and what became of it: before and after where it is changed. */
export class AttentionAttendingSentences extends AttendingPart {
  static override styles = [
    AttentionElement.shared,
    sentenceLineStyles,
    css`
      .verdict {
        color: ${token.dim};
        font-size: 13px;
      }
    `,
  ];

  protected override render() {
    const { text, lab, state } = this;
    const { run, before, scene } = state;
    if (!run) return nothing;
    const { attending } = scene;
    const looks = run.place(attending).attention;
    const written = isClassifier(run.card) ? text.wordByWord : text.translation;
    const word = run.word(attending);
    const changes = differences(before?.output ?? run.output, run.output);
    const choose = ({ detail }: CustomEvent<{ index: number }>) =>
      lab.patch({ attending: { word: detail.index }, view: { cell: null } });
    return html`<div class="lines" role="group" aria-label=${written}>
      <span class="name">${translationMessages(this.language).sourceWords}</span>
      <attention-token-row
        .tokens=${run.source}
        token-role=${looks === 'encoder' ? 'query' : 'key'}
        .selected=${looks === 'encoder' ? word : null}
        .selectable=${looks === 'encoder'}
        .masked=${run.question.edits.hiddenWords}
        label=${text.sentenceWords}
        @token-selected=${choose}
      ></attention-token-row>
      ${
        before
          ? html`<span class="name">${text.before}</span>
              <attention-token-row
                .tokens=${shownWords(before.output, text)}
                .selectable=${false}
                .highlighted=${changes.gone}
                label="${written}, ${text.before}"
              ></attention-token-row>`
          : nothing
      }
      <span class="name">${before ? text.after : written}</span>
      <div class="line">
        <attention-token-row
          .tokens=${shownWords(run.output, text)}
          token-role=${looks === 'encoder' ? 'plain' : 'query'}
          .selected=${looks === 'encoder' ? null : word}
          .selectable=${looks !== 'encoder'}
          .highlighted=${changes.added}
          label=${written}
          @token-selected=${choose}
        ></attention-token-row>
        ${before ? this.#changed(changes) : this.#verdict(run)}
      </div>
    </div>`;
  }

  #changed({ gone, added }: Differences) {
    const { edits } = this.text;
    const count = Math.max(gone.length, added.length);
    return html`<span class="verdict" role="status"
      >${count === 0 ? edits.same : edits.changed(count)}</span
    >`;
  }

  #verdict(run: AttendingRun) {
    const say = translationMessages(this.language);
    const references = this.state.known?.references ?? [];
    if (references.length === 0) return nothing;
    const right = references.some((words) => words.join(' ') === run.sentence.join(' '));
    return html`<span class="verdict">${right ? `✓ ${say.right}` : `≠ ${say.different}`}</span>`;
  }
}

define('attention-attending-sentences', AttentionAttendingSentences);

declare global {
  interface HTMLElementTagNameMap {
    'attention-attending-sentences': AttentionAttendingSentences;
  }
}
