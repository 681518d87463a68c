import { html, nothing } from 'lit';
import { cutIfLong } from '../../../elements/cut.ts';
import { LIMITS } from '../../../scene/index.ts';
import { segmenterKind, type Token } from '../../../text/index.ts';
import { optionsOf, type NumberDetail, type PanelContext } from './context.ts';
import { problemsAt } from './problems.ts';

type Which = 'source' | 'target';

/** Beyond this many tokens the panel counts them and leaves the showing to the stage. */
const shownTokens = 40;

function sentenceField(context: PanelContext, which: Which, label: string, tokens: Token[]) {
  const { scene, lab, say } = context;
  if (scene.input.kind !== 'sentences') return nothing;
  const typed = (event: InputEvent) =>
    lab.patch(
      { input: { [which]: (event.target as HTMLTextAreaElement).value } },
      { coalesce: which },
    );
  return html`<div class="field">
    <label for=${which}>${label}</label>
    <textarea
      id=${which}
      rows="2"
      dir="auto"
      spellcheck="false"
      .value=${scene.input[which]}
      @input=${typed}
    ></textarea>
    <div class="tokens">
      ${
        tokens.length > shownTokens
          ? nothing
          : html`<ul class=${which} aria-label="${say.tokenizer}: ${label}">
              ${tokens.map(
                ({ text }) => html`<li dir="auto" class=${cutIfLong(text)}>${text}</li>`,
              )}
            </ul>`
      }
      <span class="count">${say.tokenCount(tokens.length)}</span>
    </div>
    ${problemsAt(context, which)}
  </div>`;
}

function tokenizerField({ scene, lab, say }: PanelContext) {
  if (scene.input.kind !== 'sentences') return nothing;
  return html`<attention-segmented
      label=${say.tokenizer}
      .options=${optionsOf(say.tokenizers)}
      value=${scene.input.tokenizer}
      @value-changed=${(event: CustomEvent<{ value: string }>) =>
        lab.patch({ input: { tokenizer: event.detail.value as 'words' } })}
    ></attention-segmented>
    <p class="hint">${say.tokenizerHint}</p>
    ${
      segmenterKind() === 'fallback' && scene.input.tokenizer === 'words'
        ? html`<attention-notice kind="info">${say.fallbackSegmenter}</attention-notice>`
        : nothing
    }`;
}

/** The sentences, how they are cut, and the tokens that come of it. */
export function sentenceFields(context: PanelContext) {
  const { scene, inputs, say } = context;
  if (scene.input.kind !== 'sentences') return nothing;
  const { source, target } = inputs.tokens;
  return html`${
    scene.input.self
      ? sentenceField(context, 'source', say.oneSentence, source)
      : html`${sentenceField(context, 'target', say.querySentence, target)}
        ${sentenceField(context, 'source', say.sourceSentence, source)}`
  }
  ${tokenizerField(context)}`;
}

/** Where the vectors of a sentence come from, in plain words, and what can be set about it. */
export function sentenceVectors(context: PanelContext) {
  const { scene, lab, say } = context;
  if (scene.input.kind !== 'sentences') return nothing;
  return html`<p class="origin">${say.vectorOrigin}</p>
    <attention-number
      label=${say.modelDim}
      .value=${scene.input.modelDim}
      min="1"
      max=${LIMITS.modelDim}
      step="1"
      hint=${say.modelDimHint}
      @number-changed=${(event: CustomEvent<NumberDetail>) =>
        lab.patch({ input: { modelDim: event.detail.value } }, { coalesce: 'modelDim' })}
    ></attention-number>
    ${problemsAt(context, 'vectors')}
    <attention-switch
      label=${say.positions}
      ?checked=${scene.input.positions}
      hint=${say.positionsHint}
      @switch-changed=${(event: CustomEvent<{ checked: boolean }>) =>
        lab.patch({ input: { positions: event.detail.checked } })}
    ></attention-switch>`;
}
