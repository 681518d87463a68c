import { html, nothing, type LitElement } from 'lit';
import { query } from 'lit/decorators.js';
import { define } from '../../elements/base.ts';
import '../../elements/index.ts';
import { PANELS, SCENE_STAGES, type ScenePanel, type SceneStage } from '../../scene/index.ts';
import { FramedLab, type Views } from '../framed.ts';
import { failureNotice } from '../notices.ts';
import { shownCell } from './cells.ts';
import { LabController } from './controller.ts';
import './inspector.ts';
import { labStyles } from './lab-styles.ts';
import { panelView } from './panels/index.ts';
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
export class AttentionSoftAddressing extends FramedLab {
  static override styles = [...FramedLab.styles, labStyles];

  @query('attention-lab-stage') private stage!: AttentionLabStage | null;
  @query('attention-lab-scene') private scenePanel!: LitElement | null;
  @query('attention-lab-inspector') private inspector!: LitElement | null;

  override readonly name = 'soft-addressing';
  override readonly lab = new LabController(this);

  protected override get walking(): boolean {
    return this.scene.view.panel === 'walk' && this.lab.state.walk !== null;
  }

  protected override get parts() {
    return [this.stage, this.scenePanel, this.inspector];
  }

  protected override settings() {
    return html`<attention-lab-scene
      .lab=${this.lab}
      .state=${this.lab.state}
    ></attention-lab-scene>`;
  }

  protected override views(): Views {
    const { say } = this;
    return {
      tabs: PANELS.map((id) => ({ id, label: say.panels[id] })),
      chosen: this.scene.view.panel,
      label: say.panelsLabel,
      choose: (id) => this.lab.patch({ view: { panel: id as ScenePanel } }),
    };
  }

  protected override above() {
    const { state } = this.lab;
    return html`${failureNotice(state, this.lab, this.say)} ${staleNotice(state, this.say)}`;
  }

  protected override view() {
    const { say } = this;
    const { state } = this.lab;
    const { panel } = state.scene.view;
    if (panel !== 'walk') return panelView(panel, this.lab, state);
    if (state.summary) return summaryCard(state, say);
    if (state.walk) return this.#walk(state.walk);
    return state.loading && state.inputs.request
      ? html`<p class="loading" role="status">${say.loading[state.loading]}</p>`
      : nothing;
  }

  #walk(walk: Walk) {
    const { say } = this;
    const { view } = this.lab.state.scene;
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
        ${this.player({
          steps: SCENE_STAGES.map((id) => ({ id, label: say.steps[id].name })),
          step: SCENE_STAGES.indexOf(view.stage),
          spoken,
          onStep: ({ id }) => {
            this.lab.goTo(id as SceneStage);
            void this.updateComplete.then(() => this.stage?.revealStation());
          },
        })}
      </div>`;
  }
}

define('attention-soft-addressing', AttentionSoftAddressing);

declare global {
  interface HTMLElementTagNameMap {
    'attention-soft-addressing': AttentionSoftAddressing;
  }
}
