import { html, nothing } from 'lit';
import { LIMITS } from '../../../scene/index.ts';
import { attentionChoice, attentionNumber, optionsOf, type PanelContext } from './context.ts';
import { problemsAt } from './problems.ts';

/** A key hidden or shown again, with the positions kept in order. */
export function toggledPadding(
  padding: readonly number[],
  { index, masked }: { index: number; masked: boolean },
): number[] {
  const others = padding.filter((position) => position !== index);
  return masked ? [...others, index].sort((a, b) => a - b) : others;
}

function padding(context: PanelContext) {
  const { scene, inputs, lab, say } = context;
  const { keyPadding } = scene.attention;
  const status = keyPadding.length === 0 ? say.paddingNone : say.paddingCount(keyPadding.length);
  return html`<div class="field">
    <span class="label">${say.padding} <span class="count">${status}</span></span>
    <attention-token-row
      .tokens=${inputs.labels.key}
      token-role="key"
      maskable
      .masked=${keyPadding}
      .selectable=${false}
      label=${say.padding}
      @mask-toggled=${({ detail }: CustomEvent<{ index: number; masked: boolean }>) =>
        lab.patch({ attention: { keyPadding: toggledPadding(keyPadding, detail) } })}
    ></attention-token-row>
    <p class="hint">${say.paddingHint}</p>
  </div>`;
}

/** Causal mask, padding mask and local window: three masks that combine, each on its own. */
export function maskFields(context: PanelContext) {
  const { scene, lab, say } = context;
  const { causal, localWindow, windowWidth } = scene.attention;
  return html`<attention-switch
      label=${say.causal}
      ?checked=${causal}
      hint=${say.causalHint}
      @switch-changed=${(event: CustomEvent<{ checked: boolean }>) =>
        lab.patch({ attention: { causal: event.detail.checked } })}
    ></attention-switch>
    ${padding(context)}
    <attention-segmented
      label=${say.localWindow}
      .options=${optionsOf(say.localWindows)}
      value=${localWindow}
      @value-changed=${attentionChoice(context, 'localWindow')}
    ></attention-segmented>
    <p class="hint">${say.localWindowHints[localWindow]}</p>
    ${
      localWindow === 'none'
        ? nothing
        : html`<attention-number
            label=${say.windowWidth}
            .value=${windowWidth}
            min="1"
            max=${Math.min(LIMITS.windowWidth, Math.max(1, context.inputs.sizes.keys))}
            step="1"
            hint=${say.windowWidthHint}
            @number-changed=${attentionNumber(context, 'windowWidth')}
          ></attention-number>`
    }
    ${problemsAt(context, 'masks')}`;
}
