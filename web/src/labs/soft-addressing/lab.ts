import { html, nothing, type LitElement } from 'lit';
import { query, state } from 'lit/decorators.js';
import { define } from '../../elements/base.ts';
import '../../elements/index.ts';
import { themeTokens } from '../../elements/tokens.ts';
import { messagesFor } from '../../i18n/index.ts';
import { SCENE_STAGES, type Scene, type SceneStage } from '../../scene/index.ts';
import { AttentionLab } from '../base.ts';
import { frameStyles } from '../frame-styles.ts';
import { failureNotice } from '../notices.ts';
import { shownCell } from './cells.ts';
import { LabController } from './controller.ts';
import './inspector.ts';
import { labStyles } from './lab-styles.ts';
import { panelTabs, panelView } from './panels/index.ts';
import './scene-panel/scene-panel.ts';
import './stage.ts';
import type { AttentionLabStage } from './stage.ts';
import { staleNotice } from './stale-notice.ts';
import { stations } from './stations/index.ts';
import { summaryCard } from './summary.ts';
import type { Walk } from './walk.ts';

/**
 * The soft-addressing lab: a sentence or typed vectors as Keys and Values, one Query, and every step
 * from their tokens to the context, each number open to inspection and change.
 */
export class AttentionSoftAddressing extends AttentionLab {
  static override styles = [themeTokens, frameStyles, labStyles];

  @state() private folded = false;
  @query('attention-lab-stage') private stage!: AttentionLabStage | null;
  @query('attention-lab-scene') private scenePanel!: LitElement | null;
  @query('attention-lab-inspector') private inspector!: LitElement | null;

  override readonly name = 'soft-addressing';
  override readonly lab = new LabController(this);

  protected override get walking(): boolean {
    return this.lab.state.scene.view.panel === 'walk' && this.lab.state.walk !== null;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    const parts = [this.stage, this.scenePanel, this.inspector];
    await Promise.all(parts.map(async (part) => part?.updateComplete));
    return done;
  }

  protected override render() {
    const say = messagesFor(this.language).lab;
    const { state } = this.lab;
    const { panel } = state.scene.view;
    const withTabs = this.shows('panels');
    const narrow = this.folded || !this.shows('scene');
    return html`<div class="lab ${narrow ? 'folded' : ''}" lang=${this.language}>
      ${this.shows('scene') ? this.#settings() : nothing}
      <main>
        ${this.#top()} ${failureNotice(state, this.lab, say)} ${staleNotice(state, say)}
        <div
          class="view"
          id="view"
          role=${withTabs ? 'tabpanel' : 'group'}
          aria-label=${say.panels[panel]}
        >
          ${this.#view()}
        </div>
      </main>
    </div>`;
  }

  #settings() {
    return html`<attention-lab-scene
      class="settings"
      role="region"
      aria-label=${messagesFor(this.language).lab.scene}
      .lab=${this.lab}
      .state=${this.lab.state}
      @scene-folded=${() => (this.folded = true)}
    ></attention-lab-scene>`;
  }

  #top() {
    const say = messagesFor(this.language).lab;
    const unfold = this.folded && this.shows('scene');
    if (!unfold && !this.shows('panels')) return nothing;
    const { panel } = this.lab.state.scene.view;
    return html`<div class="top">
      ${
        unfold
          ? html`<attention-icon-button
              icon="menu"
              label=${say.showScene}
              @click=${() => (this.folded = false)}
            ></attention-icon-button>`
          : nothing
      }
      ${
        this.shows('panels')
          ? panelTabs(panel, say, (next) => this.lab.patch({ view: { panel: next } }))
          : nothing
      }
    </div>`;
  }

  #view() {
    const { state } = this.lab;
    const say = messagesFor(this.language).lab;
    const { panel } = state.scene.view;
    if (panel !== 'walk') return panelView(panel, this.lab, state);
    if (state.summary) return summaryCard(state, say);
    if (state.walk) return this.#walk(state.walk);
    return state.loading && state.inputs.request
      ? html`<p class="loading" role="status">${say.loading[state.loading]}</p>`
      : nothing;
  }

  #walk(walk: Walk) {
    const { view } = this.lab.state.scene;
    const say = messagesFor(this.language).lab;
    const cell = shownCell(walk, view);
    const spoken = stations[view.stage].spoken({ lab: this.lab, walk, view, cell, say });
    const inspector = this.shows('inspector');
    return html`<attention-lab-stage
        class="stage"
        ?alone=${!inspector}
        .lab=${this.lab}
        .walk=${walk}
        .view=${view}
        .cell=${cell}
      ></attention-lab-stage>
      <div class="dock">
        ${
          inspector
            ? html`<attention-lab-inspector
                class="inspector"
                .lab=${this.lab}
                .walk=${walk}
                .cell=${cell}
              ></attention-lab-inspector>`
            : nothing
        }
        ${this.#player(view, spoken)}
      </div>`;
  }

  // A hidden player still keeps time: the host may play.
  #player({ stage, speed }: Scene['view'], spoken: string) {
    const say = messagesFor(this.language).lab;
    return html`<attention-stepper
      class="player"
      ?hidden=${!this.shows('player')}
      .steps=${SCENE_STAGES.map((id) => ({ id, label: say.steps[id].name }))}
      .step=${SCENE_STAGES.indexOf(stage)}
      .playing=${this.playing}
      .speed=${speed}
      label=${say.player}
      @step-changed=${this.#stepChanged}
      @play-toggled=${({ detail }: CustomEvent<{ playing: boolean }>) =>
        (this.playing = detail.playing)}
      @speed-changed=${({ detail }: CustomEvent<{ speed: number }>) =>
        this.lab.patch({ view: { speed: detail.speed } })}
      ><span aria-live="polite" data-walk="spoken">${spoken}</span></attention-stepper
    >`;
  }

  #stepChanged = (event: CustomEvent<{ id: string }>): void => {
    // The lab tells its own event of that name, once the scene has followed.
    event.stopPropagation();
    this.lab.goTo(event.detail.id as SceneStage);
    void this.updateComplete.then(() => this.stage?.revealStation());
  };
}

define('attention-soft-addressing', AttentionSoftAddressing);

declare global {
  interface HTMLElementTagNameMap {
    'attention-soft-addressing': AttentionSoftAddressing;
  }
}
