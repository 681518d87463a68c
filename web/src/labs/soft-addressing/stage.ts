import { html, nothing } from 'lit';
import { property, query } from 'lit/decorators.js';
import { AttentionElement, define } from '../../elements/base.ts';
import type { Scene } from '../../scene/index.ts';
import type { LabController } from './controller.ts';
import type { AttentionLabFlow } from './flow-layer.ts';
import './flow-layer.ts';
import { stationFormula } from './formulas.ts';
import './rail.ts';
import type { AttentionLabRail } from './rail.ts';
import { stageStyles } from './stage-styles.ts';
import { stations } from './stations/index.ts';
import type { StationContext } from './stations/station.ts';
import type { CellAddress, Walk } from './walk.ts';

/** Up to so many queries are offered as chips; more are counted. */
const shownQueries = 48;

/** The open station in large: what happens, its formula, its matrices, and where numbers come from. */
export class AttentionLabStage extends AttentionElement {
  static override styles = [AttentionElement.shared, stageStyles];

  @property({ attribute: false }) lab!: LabController;
  @property({ attribute: false }) walk!: Walk;
  @property({ attribute: false }) view!: Scene['view'];
  @property({ attribute: false }) cell!: CellAddress;
  @query('attention-lab-flow') private flow!: AttentionLabFlow;
  @query('attention-lab-rail') private rail!: AttentionLabRail;

  #moved = false;

  protected override willUpdate(changed: Map<string, unknown>): void {
    const before = changed.get('view') as Scene['view'] | undefined;
    this.#moved =
      before !== undefined &&
      (before.stage !== this.view.stage ||
        before.cell !== this.view.cell ||
        before.query !== this.view.query);
  }

  protected override updated(): void {
    if (this.#moved) this.flow.travel();
  }

  /** On a phone brings the open station into sight after a step. */
  revealStation(): void {
    this.rail.revealOpen();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    const matrices = [...this.renderRoot.querySelectorAll('attention-matrix, attention-lab-rail')];
    await Promise.all(matrices.map((matrix) => (matrix as AttentionElement).updateComplete));
    return done;
  }

  protected override render() {
    const { lab, walk, view, cell } = this;
    const say = this.messages.lab;
    const station = stations[view.stage];
    const context: StationContext = { lab, walk, view, cell, say };
    return html`<attention-lab-rail .lab=${lab} .walk=${walk} .stage=${view.stage}>
      <section
        class="card"
        role="group"
        aria-label=${say.steps[view.stage].name}
        data-picture=${say.steps[view.stage].name}
        data-walk="whole"
      >
        <header>
          <div class="words">
            <h2 data-walk="heading">${say.steps[view.stage].name}</h2>
            ${station.explain(context).map((sentence) => html`<p data-walk="sentence">${sentence}</p>`)}
          </div>
          ${this.#formula()}
        </header>
        ${view.stage === 'tokens' ? nothing : this.#choices()}
        <div class="picture ${view.stage}" data-walk="picture">
          ${station.render(context)}
          <attention-lab-flow .flow=${station.flow(context)}></attention-lab-flow>
        </div>
      </section>
    </attention-lab-rail>`;
  }

  #formula() {
    const { stage } = this.view;
    if (stage === 'tokens') return nothing;
    const formula = stationFormula(stage, this.walk.scene.attention, this.walk.mask !== null);
    return html`<attention-formula
      class="formula"
      data-walk="formula"
      block
      .formula=${formula}
    ></attention-formula>`;
  }

  /** Whose question is followed, and through which head. */
  #choices() {
    const { walk, lab } = this;
    const say = this.messages.lab;
    const { queries, numHeads } = walk.sizes;
    if (queries === 1 && numHeads === 1) return nothing;
    const heads = Array.from({ length: numHeads }, (_, i) => ({
      value: String(i),
      label: String(i + 1),
    }));
    return html`<div class="choices">
      ${queries > 1 ? this.#queries() : nothing}
      ${
        numHeads > 1
          ? html`<attention-segmented
              class="heads"
              label=${say.chooseHead}
              .options=${heads}
              value=${String(walk.head)}
              @value-changed=${(event: CustomEvent<{ value: string }>) =>
                lab.patch({ view: { head: Number(event.detail.value), cell: null } })}
            ></attention-segmented>`
          : nothing
      }
    </div>`;
  }

  #queries() {
    const { walk, lab } = this;
    const say = this.messages.lab;
    const { query: names } = walk.inputs.labels;
    const choose = (query: number) => lab.patch({ view: { query, cell: null } });
    if (names.length > shownQueries) {
      return html`<attention-number
        label="${say.chooseQueryShort}: ${walk.queryLabel}"
        .value=${walk.query + 1}
        min="1"
        max=${names.length}
        step="1"
        @number-changed=${(event: CustomEvent<{ value: number }>) => choose(event.detail.value - 1)}
      ></attention-number>`;
    }
    return html`<div class="queries">
      <span class="label">${say.chooseQueryShort}</span>
      <attention-token-row
        .tokens=${names}
        token-role="query"
        .selected=${walk.query}
        label=${say.chooseQuery}
        @token-selected=${(event: CustomEvent<{ index: number }>) => choose(event.detail.index)}
      ></attention-token-row>
    </div>`;
  }
}

define('attention-lab-stage', AttentionLabStage);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-stage': AttentionLabStage;
  }
}
