import { html, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { AttentionElement, define } from '../../elements/base.ts';
import { cutIfLong } from '../../elements/cut.ts';
import { SCENE_STAGES, type SceneStage } from '../../scene/index.ts';
import { MiniatureSheet } from '../miniatures.ts';
import type { LabController } from './controller.ts';
import { bands, pipelineOf, type PipelineStop } from './pipeline.ts';
import { railStyles } from './rail-styles.ts';
import type { Walk } from './walk.ts';

/** Pixels below which the style sheet makes the stations one row of numbers. */
const narrowBelow = 700;

/** Tokens that a miniature writes out. */
const writtenTokens = 5;

/**
 * The whole computation at a glance: its stations in reading order, each a true miniature of its
 * matrix, with ribbons from where numbers come to where they go. The station that is open has its
 * large picture in the slot; where there is little room only the open one has its name.
 */
export class AttentionLabRail extends AttentionElement {
  static override styles = [AttentionElement.shared, railStyles];

  @property({ attribute: false }) lab!: LabController;
  @property({ attribute: false }) walk!: Walk;
  @property({ attribute: false }) stage: SceneStage = 'tokens';

  #stops: { walk: Walk; stops: PipelineStop[] } | null = null;
  readonly #sheet = new MiniatureSheet(this);

  get #pipeline(): PipelineStop[] {
    if (this.#stops?.walk !== this.walk) {
      this.#stops = { walk: this.walk, stops: pipelineOf(this.walk) };
    }
    return this.#stops.stops;
  }

  /** Scrolls to the open station where there is little room and it is out of sight. */
  revealOpen(): void {
    const station = this.renderRoot.querySelector('[aria-current=step]');
    if (!station || this.clientWidth >= narrowBelow) return;
    const { top } = station.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) station.scrollIntoView({ block: 'start' });
  }

  protected override updated(): void {
    const miniatures = this.#pipeline.flatMap((stop) => stop.miniatures);
    this.#sheet.paint(miniatures, this.colors);
  }

  protected override render() {
    const say = this.messages.lab;
    const open = SCENE_STAGES.indexOf(this.stage);
    return html`<div class="rail" role="group" aria-label=${say.pipeline}>
      <svg class="ribbons" viewBox="0 0 900 128" preserveAspectRatio="none" aria-hidden="true">
        ${bands.map(({ role, to, d }) => {
          const kind = `${role} ${to === this.stage ? 'on' : ''}`;
          return svg`<path class="band ${kind}" d=${d} /><path class="drops ${kind}" d=${d} />`;
        })}
      </svg>
      ${this.#pipeline.map((stop, i) => this.#station(stop, i))}
      <canvas class="sheet" aria-hidden="true"></canvas>
      <div class="open" .style="order:${2 * open + 1}"><slot></slot></div>
    </div>`;
  }

  #station({ stage, miniatures, sizes }: PipelineStop, position: number) {
    const say = this.messages.lab;
    const { name, short } = say.steps[stage];
    const shape = say.shapeOf(sizes);
    return html`<button
      type="button"
      class="station"
      .style="order:${2 * position}"
      aria-current=${stage === this.stage ? 'step' : 'false'}
      @click=${() => this.lab.goTo(stage)}
    >
      <span class="name"
        ><i>${position + 1}</i><span class="short">${short}</span
        ><span class="long">${name}</span></span
      >
      <span class="minis n${miniatures.length}" aria-hidden="true">
        ${
          stage === 'tokens'
            ? this.#tokens()
            : miniatures.map(({ role }) => html`<span class="mini ${role}"></span>`)
        }
      </span>
      <span class="shape">${shape}</span>
    </button>`;
  }

  #tokens() {
    const { query, key } = this.walk.inputs.labels;
    const self = this.walk.scene.input.kind === 'sentences' && this.walk.scene.input.self;
    const chips = (names: readonly string[], role: string) =>
      names
        .slice(0, writtenTokens)
        .map((name) => html`<span class="chip ${role} ${cutIfLong(name)}">${name}</span>`);
    return html`<span class="chips"
      >${self ? '' : chips(query, 'query')}${chips(key, self ? 'plain' : 'key')}</span
    >`;
  }
}

define('attention-lab-rail', AttentionLabRail);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-rail': AttentionLabRail;
  }
}
