import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { formatNumber } from '../../../charts/number.ts';
import { AttentionElement, define } from '../../../elements/base.ts';
import { namingWithTokens } from '../../../formula/index.ts';
import { icon } from '../../../elements/icons.ts';
import { presetMenu, presetOf } from '../../preset-menu.ts';
import { presetStyles } from '../../preset-styles.ts';
import { scenePanelStyles } from '../../scene-panel-styles.ts';
import type { LabController, LabState } from '../controller.ts';
import { optionsOf, type PanelContext } from './context.ts';
import { editFields } from './edits.ts';
import { headFields } from './heads.ts';
import { inputKindOf, inputOfKind } from './input-kind.ts';
import { maskFields } from './masks.ts';
import { scoringFields } from './scoring.ts';
import { sentenceFields, sentenceVectors } from './sentences.ts';
import { typedVectors } from './typed-vectors.ts';

/** Everything that a person can set, in groups, each with one line that says what it is. */
export class AttentionLabScene extends AttentionElement {
  static override styles = [AttentionElement.shared, scenePanelStyles, presetStyles];

  @property({ attribute: false }) lab!: LabController;
  @property({ attribute: false }) state!: LabState;
  /** Whether the panel is unfolded where there is little room. */
  @property({ type: Boolean, reflect: true }) open = false;

  protected override render() {
    const { lab } = this;
    const { scene, inputs } = this.state;
    const say = this.messages.lab;
    const context: PanelContext = { lab, scene, inputs, say };
    const preset = presetOf(scene);
    const title = preset?.title[this.language] ?? say.ownScene;
    return html`<button
        type="button"
        class="fold"
        aria-expanded=${this.open}
        @click=${() => (this.open = !this.open)}
      >
        <b>${say.scene}</b>
        <span class="line"
          >${say.sceneLine([title, say.scoreFunctions[scene.attention.scoreFunction]])}</span
        >
        ${icon('chevron')}
      </button>
      <div class="head">
        <h2>${say.scene}</h2>
        <attention-icon-button
          quiet
          icon="back"
          label=${say.hideScene}
          @click=${() => this.emit('scene-folded')}
        ></attention-icon-button>
      </div>
      <fieldset class="body" ?disabled=${this.readonly}>
        ${scene.hiddenControls.includes('presets') ? nothing : presetMenu(lab.store, say, preset, this.language)}
        ${this.#groups(context)}
        ${editFields(context, namingWithTokens(inputs.labels.query, inputs.labels.key))}
        ${this.#status()}
      </fieldset>`;
  }

  #groups(context: PanelContext) {
    const { scene, say } = context;
    const { attention, input } = scene;
    const kind = inputKindOf(scene);
    return html`${this.#group(
      context,
      'source',
      say.source,
      say.inputKinds[kind],
      html`<attention-segmented
          label=${say.inputKind}
          .options=${optionsOf(say.inputKinds)}
          value=${kind}
          @value-changed=${(event: CustomEvent<{ value: string }>) =>
            inputOfKind(context, event.detail.value)}
        ></attention-segmented>
        <p class="hint">${say.inputKindHints[kind]}</p>
        ${kind === 'vectors' ? typedVectors(context) : sentenceFields(context)}`,
      true,
    )}
    ${
      input.kind === 'sentences'
        ? this.#group(
            context,
            'vectors',
            say.vectors,
            `${input.modelDim}`,
            sentenceVectors(context),
          )
        : nothing
    }
    ${this.#group(
      context,
      'scoring',
      say.scoring,
      say.scoreFunctions[attention.scoreFunction],
      scoringFields(context),
      true,
    )}
    ${this.#group(context, 'masks', say.masks, this.#masksNow(context), maskFields(context))}
    ${this.#group(context, 'heads', say.headsSection, `${attention.numHeads}`, headFields(context))}`;
  }

  #masksNow({ scene, say }: PanelContext): string {
    const { causal, keyPadding, localWindow } = scene.attention;
    const on = [
      causal ? say.causal : '',
      keyPadding.length > 0 ? say.padding : '',
      localWindow === 'none' ? '' : say.localWindows[localWindow],
    ].filter((name) => name !== '');
    return on.length > 0 ? on.join(' · ') : say.localWindows.none;
  }

  #group(
    { scene }: PanelContext,
    name: string,
    title: string,
    now: string,
    content: unknown,
    open = false,
  ) {
    if (scene.hiddenControls.includes(name)) return nothing;
    return html`<details class="group" ?open=${open}>
      <summary><span>${title}</span><span class="now">${now}</span>${icon('chevron')}</summary>
      <div class="inside">${content}</div>
    </details>`;
  }

  #status() {
    const { status, milliseconds } = this.state;
    const say = this.messages.lab;
    if (!status) return nothing;
    const kernels = say.kernels[status.kernels] ?? status.kernels;
    const parts = [
      kernels,
      status.relaxed === 'absent' ? say.relaxedAbsent : '',
      milliseconds === null ? '' : say.engineTime(formatNumber(milliseconds, { decimals: 1 })),
    ];
    return html`<p class="status">${say.status}: ${parts.filter((part) => part).join(' · ')}</p>`;
  }
}

define('attention-lab-scene', AttentionLabScene);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-scene': AttentionLabScene;
  }
}
