import { html, nothing } from 'lit';
import { define } from '../../../elements/base.ts';
import { namingWithTokens } from '../../../formula/index.ts';
import type { Scene } from '../../../scene/index.ts';
import { presetOf } from '../../preset-menu.ts';
import { ScenePanel } from '../../scene-panel.ts';
import type { LabController, LabState } from '../controller.ts';
import { optionsOf, type PanelContext } from './context.ts';
import { editFields } from './edits.ts';
import { headFields } from './heads.ts';
import { inputKindOf, inputOfKind } from './input-kind.ts';
import { maskFields } from './masks.ts';
import { scoringFields } from './scoring.ts';
import { sentenceFields, sentenceVectors } from './sentences.ts';
import { typedVectors } from './typed-vectors.ts';

/** What can be set about soft addressing. */
export class AttentionLabScene extends ScenePanel<LabController, LabState> {
  protected override summary(scene: Scene): string[] {
    const say = this.messages.lab;
    const title = presetOf(scene)?.title[this.language] ?? say.ownScene;
    return [title, say.scoreFunctions[scene.attention.scoreFunction]];
  }

  protected override groups(scene: Scene) {
    const { lab } = this;
    const { inputs } = this.state;
    const context: PanelContext = { lab, scene, inputs, say: this.messages.lab };
    return html`${this.#groups(context)}
    ${editFields(context, namingWithTokens(inputs.labels.query, inputs.labels.key))}`;
  }

  #groups(context: PanelContext) {
    const { scene, say } = context;
    const { attention, input } = scene;
    return html`${this.#source(context)}
    ${
      input.kind === 'sentences'
        ? this.group('vectors', {
            title: say.vectors,
            now: `${input.modelDim}`,
            content: () => sentenceVectors(context),
          })
        : nothing
    }
    ${this.group('scoring', {
      title: say.scoring,
      now: say.scoreFunctions[attention.scoreFunction],
      content: () => scoringFields(context),
      open: true,
    })}
    ${this.group('masks', {
      title: say.masks,
      now: this.#masksNow(context),
      content: () => maskFields(context),
    })}
    ${this.group('heads', {
      title: say.headsSection,
      now: `${attention.numHeads}`,
      content: () => headFields(context),
    })}`;
  }

  #source(context: PanelContext) {
    const { scene, say } = context;
    const kind = inputKindOf(scene);
    return this.group('source', {
      title: say.source,
      now: say.inputKinds[kind],
      open: true,
      content: () =>
        html`<attention-segmented
            label=${say.inputKind}
            .options=${optionsOf(say.inputKinds)}
            value=${kind}
            @value-changed=${(event: CustomEvent<{ value: string }>) =>
              inputOfKind(context, event.detail.value)}
          ></attention-segmented>
          <p class="hint">${say.inputKindHints[kind]}</p>
          ${kind === 'vectors' ? typedVectors(context) : sentenceFields(context)}`,
    });
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
}

define('attention-lab-scene', AttentionLabScene);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-scene': AttentionLabScene;
  }
}
