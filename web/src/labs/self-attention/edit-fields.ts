import { css, html, nothing } from 'lit';
import { token } from '../../elements/tokens.ts';
import type { AttendingMessages } from '../../i18n/self-attention.ts';
import { ATTENTIONS, LIMITS } from '../../scene/index.ts';
import type { AttendingController, AttendingState } from './controller.ts';
import { headName, headsOf, isEdited, sizesOf } from './question.ts';

export const editStyles = css`
  .all-switches {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  .switches {
    display: grid;
    gap: 3px;
    margin-bottom: 8px;
  }
  .switches > div {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .switches .hint {
    min-width: 14px;
    margin: 0;
    color: ${token.dim};
    font-size: 13px;
  }
  .head-switch {
    min-width: 34px;
    min-height: 28px;
    border: 1px dashed ${token['strong-line']};
    border-radius: 7px;
    background: none;
    color: ${token.dim};
    font-size: 13px;
    text-decoration: line-through;
    cursor: pointer;
  }
  .head-switch[aria-pressed='true'] {
    border-style: solid;
    border-color: ${token.weight};
    background: ${token['weight-soft']};
    color: ${token.ink};
    text-decoration: none;
  }
`;

/** What is changed of the attention: heads that are off, and the temperature of the scores. */
export function editFields(
  lab: AttendingController,
  state: AttendingState,
  text: AttendingMessages,
) {
  const { temperature } = state.scene.transformer;
  return html`${headSwitches(lab, state, text)}
    <attention-number
      label=${text.edits.temperature}
      hint=${text.edits.temperatureHint}
      min=${LIMITS.headTemperature.minimum}
      max=${LIMITS.headTemperature.maximum}
      step="0.05"
      logarithmic
      .value=${temperature}
      @number-changed=${({ detail }: CustomEvent<{ value: number }>) =>
        lab.patch({ transformer: { temperature: detail.value } }, { coalesce: 'temperature' })}
    ></attention-number>
    ${reset(lab, state, text)}`;
}

function headSwitches(lab: AttendingController, state: AttendingState, text: AttendingMessages) {
  const { card } = state.question;
  if (!card) return nothing;
  const sizes = sizesOf(card);
  const { headsOff } = state.scene.transformer;
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
  return html`<div class="all-switches">
      ${ATTENTIONS.filter((attention) => sizes[attention] > 0).map(
        (attention) =>
          html`<div class="switches" role="group" aria-label=${text.attentions[attention]}>
            <span class="hint">${text.attentions[attention]}</span>
            ${numbers(sizes[attention]).map(
              (layer) =>
                html`<div>
                  <span class="hint">${layer + 1}</span>
                  ${numbers(headsOf(card, layer)).map((head) => {
                    const off = headsOff.includes(headName(attention, layer, head));
                    return html`<button
                      type="button"
                      class="head-switch"
                      aria-pressed=${!off}
                      aria-label=${text.edits.headSwitch(
                        text.attentions[attention],
                        layer + 1,
                        head + 1,
                      )}
                      @click=${() => lab.switchHead(attention, layer, head, !off)}
                    >
                      ${head + 1}
                    </button>`;
                  })}
                </div>`,
            )}
          </div>`,
      )}
    </div>
    <p class="dim">${text.edits.headsHint}</p>`;
}

function reset(lab: AttendingController, state: AttendingState, text: AttendingMessages) {
  if (!isEdited(state.question)) return nothing;
  return html`<attention-icon-button
    show-label
    icon="reset"
    label=${text.edits.reset}
    ?disabled=${lab.locked}
    @click=${() => lab.patch({ transformer: { hiddenWords: [], headsOff: [], cutEdges: [], temperature: 1 } })}
  ></attention-icon-button>`;
}
