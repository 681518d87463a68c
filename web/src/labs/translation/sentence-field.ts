import { html, nothing } from 'lit';
import { cutIfLong } from '../../elements/cut.ts';
import type { TranslationMessages } from '../../i18n/translation.ts';
import type { TranslationDirection } from '../../scene/index.ts';
import { languagesOf } from './catalog.ts';
import { MOST_WORDS, type SentenceLab, type SentenceState } from './sentence-lab.ts';

interface SentenceField {
  lab: SentenceLab<SentenceState>;
  state: SentenceState;
  text: TranslationMessages;
  readonly: boolean;
  directions: readonly TranslationDirection[];
  turn: (direction: TranslationDirection) => void;
}

/** The sentence and its direction, with the words that the models know and those that may follow. */
export function sentenceField(field: SentenceField) {
  const { lab, state, text, directions, turn } = field;
  const { direction, text: sentence } = state.scene.translation;
  const [from] = languagesOf(direction);
  const { words } = state.question;
  return html`<attention-segmented
      label=${text.direction}
      .options=${directions.map((value) => ({ value, label: text.directions[value] }))}
      value=${direction}
      @value-changed=${({ detail }: CustomEvent<{ value: TranslationDirection }>) =>
        turn(detail.value)}
    ></attention-segmented>
    <div class="field">
      <label for="sentence">${text.sentence}</label>
      <textarea
        id="sentence"
        rows="2"
        dir="auto"
        lang=${from}
        spellcheck="false"
        .value=${sentence}
        @input=${(event: InputEvent) => lab.type((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <div class="tokens">
        <ul aria-label=${text.sourceWords}>
          ${words.map(({ typed, known }) =>
            known
              ? html`<li dir="auto" class=${cutIfLong(typed)}>${typed}</li>`
              : html`<li class="unknown cut" dir="auto" title=${text.unknownWord}>${typed}</li>`,
          )}
        </ul>
        <span class="count">${text.wordCount(words.length)}</span>
      </div>
      ${completions(field)} ${problems(field)}
      <p class="hint">${text.sentenceHint[from as 'en']}</p>
      <attention-icon-button
        show-label
        icon="reset"
        label=${text.surprise}
        ?disabled=${field.readonly}
        @click=${() => lab.surprise({ direction })}
      ></attention-icon-button>
    </div>`;
}

function completions({ lab, state, text }: SentenceField) {
  if (state.completions.length === 0) return nothing;
  return html`<div class="completions" role="group" aria-label=${text.completions}>
    ${state.completions.map(
      (word) =>
        html`<button type="button" class="completion" dir="auto" @click=${() => lab.append(word)}>
          ${word}
        </button>`,
    )}
  </div>`;
}

function problems({ state, text }: SentenceField) {
  const { problem, words } = state.question;
  const strange = words.filter(({ known }) => !known).map(({ typed }) => `“${typed}”`);
  const unknown =
    strange.length > 0 && problem !== 'no_models'
      ? html`<attention-notice kind="info">${text.unknown(strange.join(', '))}</attention-notice>`
      : nothing;
  const said = problemText(state, text);
  if (!said) return unknown;
  return html`<attention-notice kind=${problem === 'empty' ? 'info' : 'error'}
      >${said}</attention-notice
    >${unknown}`;
}

/** Why there is nothing to translate; null where there is. */
export function problemText({ question }: SentenceState, text: TranslationMessages): string | null {
  const { problem, words } = question;
  if (!problem) return null;
  return problem === 'too_long'
    ? text.problems.too_long(words.length, MOST_WORDS)
    : text.problems[problem];
}
