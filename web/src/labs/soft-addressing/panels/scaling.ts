import { css, html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { define } from '../../../elements/base.ts';
import { LIMITS } from '../../../scene/index.ts';
import { Latest } from '../../latest.ts';
import { SoftAddressingPanel } from '../panel.ts';
import {
  drawn,
  kinds,
  measures,
  ScalingRuns,
  seriesOf,
  type Kind,
  type Measured,
  type Measure,
} from './scaling-runs.ts';

/** Rows of weights that are shown of the queries drawn. */
const shownRows = 8;

interface Question {
  seed: number;
  dimension: number;
}

/** Why dot products are divided by the root of their length, measured on drawn vectors. */
export class AttentionLabScaling extends SoftAddressingPanel {
  static override styles = [
    ...SoftAddressingPanel.styles,
    css`
      attention-number {
        max-width: 460px;
        margin-bottom: 16px;
      }
      .now {
        margin: 20px 0 8px;
      }
    `,
  ];

  #runs: ScalingRuns | null = null;
  #latest = new Latest<Question, { curve: Measured[]; now: Measured }>(
    this,
    ({ seed, dimension }) => {
      this.#runs ??= new ScalingRuns(this.lab.engine);
      return this.#runs.measure(seed, dimension);
    },
  );

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#runs?.dispose();
    this.#runs = null;
  }

  protected override willUpdate(): void {
    const { attention, view } = this.state.scene;
    const question = { seed: attention.seed, dimension: view.dimension };
    this.#latest.ask(`${question.seed} ${question.dimension}`, question);
  }

  protected override render() {
    const say = this.messages.lab;
    const { answer, error } = this.#latest;
    return this.frame(
      say.scaling.heading,
      say.scaling.lead,
      error,
      html`<attention-number
          data-no-picture
          label=${say.scaling.dimension}
          .value=${this.state.scene.view.dimension}
          min=${LIMITS.dimension.minimum}
          max=${LIMITS.dimension.maximum}
          step="1"
          logarithmic
          hint=${say.scaling.drawn(drawn.samples, drawn.keys)}
          @number-changed=${(event: CustomEvent<{ value: number }>) =>
            this.lab.patch({ view: { dimension: event.detail.value } })}
        ></attention-number>
        ${
          answer
            ? html`<div class="grid">
                  ${measures.map((measure) => this.#chart(measure, answer))}
                </div>
                <h3 class="now">${say.scaling.now(answer.now.dimension)}</h3>
                <div class="grid">${kinds.map((kind) => this.#weights(kind, answer.now))}</div>`
            : nothing
        }`,
    );
  }

  #chart(measure: Measure, { curve, now }: { curve: Measured[]; now: Measured }) {
    const say = this.messages.lab.scaling;
    const title = {
      variance: say.variance,
      mean_entropy: say.entropy,
      mean_gradient_size: say.gradient,
    }[measure];
    const { dot, scaled_dot: scaled } = now.numbers;
    return html`<figure data-picture=${title}>
      <figcaption>${title}</figcaption>
      <attention-line-chart
        .series=${seriesOf(curve, measure, { dot: say.dot, scaled_dot: say.scaled })}
        x-label="D"
        y-label=${title}
        label=${title}
        log-x
        ?log-y=${measure === 'variance'}
        .marker=${now.dimension}
      ></attention-line-chart>
      <p class="dim">
        ${say.now(now.dimension)}: ${say.dot} ${formatNumber(dot[measure])} · ${say.scaled}
        ${formatNumber(scaled[measure])}
      </p>
    </figure>`;
  }

  #weights(kind: Kind, { weights }: Measured) {
    const say = this.messages.lab;
    const { data, columns } = weights[kind];
    const title = `${say.matrices.attention_weights}: ${kind === 'dot' ? say.scaling.dot : say.scaling.scaled}`;
    return html`<figure data-picture=${title}>
      <figcaption>${title}</figcaption>
      <attention-matrix
        .values=${data}
        .rows=${shownRows}
        .columns=${columns}
        row-role="query"
        column-role="key"
        scale="weight"
        label=${title}
        .selectable=${false}
        table-toggle
      ></attention-matrix>
      <attention-legend
        compact
        scale="weight"
        .domain=${[0, 1]}
        label=${say.scale.weight}
      ></attention-legend>
    </figure>`;
  }
}

define('attention-lab-scaling', AttentionLabScaling);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-scaling': AttentionLabScaling;
  }
}
