import { css, html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { token } from '../../../elements/tokens.ts';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import type { Scene } from '../../../scene/index.ts';
import { languageModel, type Foresight, type LanguageCard } from '../../translation/catalog.ts';
import type { AttendingController } from '../controller.ts';
import { typed } from './text-edits.ts';
import { sizesOf, windowOf, type TextQuestion } from './text-question.ts';
import type { WritingState } from './writer.ts';

export const textSettingsStyles = css`
  .figures {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
  }
  .figures caption {
    margin: 0 0 2px;
    text-align: start;
  }
  .figures th {
    padding: 3px 4px 3px 0;
    font-weight: 400;
    text-align: start;
  }
  .figures td {
    padding: 3px 0 3px 4px;
    text-align: end;
  }
  .figures thead th + th {
    padding-inline: 4px 0;
    color: ${token.dim};
    text-align: end;
  }
  .figures tbody tr > * {
    border-top: 1px solid ${token.line};
  }
`;

/** The text that goes on. */
export function textField(
  lab: AttendingController,
  scene: Scene,
  { question }: WritingState,
  messages: AttendingMessages,
) {
  const { continuing: text } = messages;
  const card = question?.card;
  const count = question?.ids.length ?? 0;
  return html`<div class="field">
    <label for="prose">${text.text}</label>
    <textarea
      id="prose"
      rows="4"
      dir="auto"
      lang="en"
      spellcheck="false"
      .value=${scene.writing.text}
      @input=${(event: InputEvent) =>
        lab.patch(typed((event.target as HTMLTextAreaElement).value), { coalesce: 'writing' })}
    ></textarea>
    ${card ? html`<span class="hint">${text.count(count, windowOf(card))}</span>` : nothing}
    ${
      question?.problem
        ? html`<attention-notice kind="error">${textProblem(question, messages)}</attention-notice>`
        : nothing
    }
    <p class="hint">${text.textHint}</p>
  </div>`;
}

/** Why a text cannot be read. */
export const textProblem = ({ card, ids }: TextQuestion, { continuing }: AttendingMessages) =>
  card === null ? continuing.noModel : continuing.tooLong(ids.length, windowOf(card));

/** What is known of the language model: its size, what it read, and how well it foresees unseen text. */
export function languageModelFacts(messages: AttendingMessages, language: string) {
  const { continuing: text } = messages;
  const card = languageModel;
  if (!card) return html`<p class="hint">${text.noModel}</p>`;
  const { layers, heads } = sizesOf(card);
  const { model_dim: width = 0, vocab = 0 } = card.options;
  const number = (value: number) => value.toLocaleString(language);
  const kilobytes = number(Math.round(card.training.bytes / 1000));
  return html`<p class="hint">
      ${text.model(layers, heads, width, number(vocab), number(card.parameters))}
    </p>
    <p class="hint">${text.learned(kilobytes, windowOf(card))}</p>
    ${figures(card, text)}
    <p class="hint">${text.measuredHint}</p>`;
}

function figures({ metrics }: LanguageCard, text: AttendingMessages['continuing']) {
  const row = (name: string, { loss, bits_per_byte }: Foresight) =>
    html`<tr>
      <th scope="row">${name}</th>
      <td>${formatNumber(loss, { decimals: 2 })}</td>
      <td>${formatNumber(bits_per_byte, { decimals: 2 })}</td>
    </tr>`;
  return html`<table class="figures">
    <caption class="hint">
      ${text.measured}
    </caption>
    <thead>
      <tr>
        <th scope="col">${text.measure}</th>
        <th scope="col">${text.nats}</th>
        <th scope="col">${text.bits}</th>
      </tr>
    </thead>
    <tbody>
      ${row(text.itself, metrics.validation)} ${row(text.baseline, metrics.kneser_ney_trigram)}
    </tbody>
  </table>`;
}
