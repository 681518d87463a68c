import { html, nothing } from 'lit';
import { LIMITS } from '../../../scene/index.ts';
import { scoreFormulaOf } from '../formulas.ts';
import { attentionChoice, attentionNumber, optionsOf, type PanelContext } from './context.ts';
import { problemsAt } from './problems.ts';

function parameters(context: PanelContext) {
  const { scene, say, inputs } = context;
  const { scoreFunction, bilinearRank, hiddenDim } = scene.attention;
  if (scoreFunction === 'bilinear') {
    return html`<attention-number
      label=${say.bilinearRank}
      .value=${bilinearRank}
      min="0"
      max=${inputs.sizes.headDim || LIMITS.modelDim}
      step="1"
      hint=${say.bilinearRankHint}
      @number-changed=${attentionNumber(context, 'bilinearRank')}
    ></attention-number>`;
  }
  if (scoreFunction !== 'additive' && scoreFunction !== 'mlp') return nothing;
  return html`<attention-number
    label=${say.hiddenDim}
    .value=${hiddenDim}
    min="1"
    max=${LIMITS.hiddenDim}
    step="1"
    hint=${say.hiddenDimHint}
    @number-changed=${attentionNumber(context, 'hiddenDim')}
  ></attention-number>`;
}

/** The score function with its own settings, and the temperature of the softmax. */
export function scoringFields(context: PanelContext) {
  const { scene, say } = context;
  const { scoreFunction, bilinearRank, temperature } = scene.attention;
  return html`<attention-segmented
      label=${say.scoreFunction}
      .options=${optionsOf(say.scoreFunctions)}
      value=${scoreFunction}
      @value-changed=${attentionChoice(context, 'scoreFunction')}
    ></attention-segmented>
    <attention-formula .formula=${scoreFormulaOf(scoreFunction, bilinearRank)}></attention-formula>
    <p class="hint">${say.scoreFunctionHints[scoreFunction]}</p>
    ${parameters(context)}
    <attention-number
      label=${say.temperature}
      .value=${temperature}
      min=${LIMITS.temperature.minimum}
      max=${LIMITS.temperature.maximum}
      step="0.01"
      logarithmic
      hint=${say.temperatureHint}
      @number-changed=${attentionNumber(context, 'temperature')}
    ></attention-number>
    ${problemsAt(context, 'scoring')}`;
}
