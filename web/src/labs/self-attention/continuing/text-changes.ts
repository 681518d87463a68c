import { css, html, nothing } from 'lit';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import { LIMITS, type Scene } from '../../../scene/index.ts';
import type { AttendingController } from '../controller.ts';
import { editStyles } from '../edit-fields.ts';
import { swapped, switched, unchanged } from './text-edits.ts';
import { isChanged, sizesOf, textHeadName, type TextQuestion } from './text-question.ts';

export const textChangesStyles = [
  editStyles,
  css`
    .changes {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
      gap: 10px 26px;
    }
    .swaps {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    .swaps li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 12px;
    }
  `,
];

interface TextChanges {
  lab: AttendingController;
  scene: Scene;
  question: TextQuestion;
  text: AttendingMessages;
}

/** What is changed of the attention to a text: heads that are off, warmer scores, other tokens. */
export function textChanges(part: TextChanges) {
  const { lab, scene, question, text } = part;
  const say = text.continuing;
  return html`<section>
    <h3>${say.changes}</h3>
    <p class="dim">${say.changesHint}</p>
    <div class="changes">
      ${heads(part)}
      <div>
        <attention-number
          label=${say.scoreTemperature}
          hint=${text.edits.temperatureHint}
          min=${LIMITS.headTemperature.minimum}
          max=${LIMITS.headTemperature.maximum}
          step="0.05"
          logarithmic
          .value=${scene.writing.scoreTemperature}
          @number-changed=${({ detail }: CustomEvent<{ value: number }>) =>
            lab.patch(
              { writing: { scoreTemperature: detail.value } },
              { coalesce: 'score temperature' },
            )}
        ></attention-number>
        ${swaps(part)}
        ${
          isChanged(question)
            ? html`<attention-icon-button
                show-label
                icon="reset"
                label=${text.edits.reset}
                ?disabled=${lab.locked}
                @click=${() => lab.patch(unchanged)}
              ></attention-icon-button>`
            : nothing
        }
      </div>
    </div>
  </section>`;
}

function heads({ lab, scene, question, text }: TextChanges) {
  const { layers, heads: count } = sizesOf(question.card!);
  const { headsOff } = scene.writing;
  const numbers = (most: number) => Array.from({ length: most }, (_, i) => i);
  return html`<div class="switches" role="group" aria-label=${text.continuing.heads}>
    <span class="hint">${text.continuing.heads}</span>
    ${numbers(layers).map(
      (layer) =>
        html`<div>
          <span class="hint">${layer + 1}</span>
          ${numbers(count).map((head) => {
            const isOff = headsOff.includes(textHeadName(layer, head));
            return html`<button
              type="button"
              class="head-switch"
              aria-pressed=${!isOff}
              aria-label=${text.continuing.headSwitch(layer + 1, head + 1)}
              ?disabled=${lab.locked}
              @click=${() => lab.patch(switched(scene, layer, head, !isOff))}
            >
              ${head + 1}
            </button>`;
          })}
        </div>`,
    )}
  </div>`;
}

/** Tokens in the place of others, each with the way back. */
function swaps({ lab, scene, question, text }: TextChanges) {
  const { words, plainWords, ids, plainIds } = question;
  const places = ids.flatMap((id, i) => (id === plainIds[i] ? [] : [i]));
  if (places.length === 0) return nothing;
  const say = text.continuing;
  return html`<ul class="swaps">
    ${places.map(
      (place) =>
        html`<li>
          ${say.swapped(place + 1, plainWords[place]!, words[place]!)}
          <attention-icon-button
            show-label
            icon="undo"
            label=${say.unswap(plainWords[place]!)}
            ?disabled=${lab.locked}
            @click=${() => lab.patch(swapped(scene, question, place, plainIds[place]!))}
          ></attention-icon-button>
        </li>`,
    )}
  </ul>`;
}
