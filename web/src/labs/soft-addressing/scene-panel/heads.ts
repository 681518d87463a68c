import { html, nothing } from 'lit';
import { LIMITS } from '../../../scene/index.ts';
import { attentionChoice, attentionNumber, optionsOf, type PanelContext } from './context.ts';
import { problemsAt } from './problems.ts';

/** Another seed than the present one; nothing depends on which. */
const otherSeed = () => Math.floor(Math.random() * 100000);

function seedField(context: PanelContext) {
  const { scene, lab, say } = context;
  return html`<div class="pair">
    <attention-number
      label=${say.seed}
      .value=${scene.attention.seed}
      min="0"
      max=${LIMITS.seed}
      step="1"
      .slider=${false}
      hint=${say.seedHint}
      @number-changed=${attentionNumber(context, 'seed')}
    ></attention-number>
    <attention-icon-button
      icon="dice"
      label=${say.newSeed}
      ?disabled=${lab.locked}
      @click=${() => lab.patch({ attention: { seed: otherSeed() } })}
    ></attention-icon-button>
  </div>`;
}

/** How the vectors become Query, Key and Value, and among how many heads they are shared. */
export function headFields(context: PanelContext) {
  const { scene, say } = context;
  const { projections, numHeads, headDim } = scene.attention;
  return html`<attention-segmented
      label=${say.projections}
      .options=${optionsOf(say.projectionKinds)}
      value=${projections}
      @value-changed=${attentionChoice(context, 'projections')}
    ></attention-segmented>
    <p class="hint">${say.projectionHints[projections]}</p>
    <attention-number
      label=${say.numHeads}
      .value=${numHeads}
      min="1"
      max=${LIMITS.numHeads}
      step="1"
      hint=${say.numHeadsHint}
      @number-changed=${attentionNumber(context, 'numHeads')}
    ></attention-number>
    ${
      projections === 'identity'
        ? nothing
        : html`<attention-number
            label=${say.headDim}
            .value=${headDim}
            min="1"
            max=${LIMITS.headDim}
            step="1"
            hint=${say.headDimHint}
            @number-changed=${attentionNumber(context, 'headDim')}
          ></attention-number>`
    }
    ${problemsAt(context, 'heads')} ${seedField(context)}`;
}
