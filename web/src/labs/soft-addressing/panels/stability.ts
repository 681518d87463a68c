import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { define } from '../../../elements/base.ts';
import { token } from '../../../elements/tokens.ts';
import type { MatrixView } from '../../../trace/index.ts';
import { Latest } from '../../latest.ts';
import { SoftAddressingPanel } from '../panel.ts';
import { cases, isSound, keys, StabilityRun, type Stability } from './stability-run.ts';

/** The softmax as its formula reads beside the one that holds, on scores that part them. */
export class AttentionLabStability extends SoftAddressingPanel {
  static override styles = [
    ...SoftAddressingPanel.styles,
    css`
      /* What goes in above, the two results beside each other below. */
      .grid {
        grid-template-columns: repeat(2, minmax(0, 1fr));
        max-width: 1040px;
      }
      @container (max-width: 699px) {
        .grid {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      attention-number {
        max-width: 460px;
        margin-bottom: 16px;
      }
      .verdicts {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 14px;
        margin: 10px 0 0;
        padding: 0;
        list-style: none;
        font-size: 13px;
      }
      .broken {
        color: ${token.error};
        font-weight: 600;
      }
    `,
  ];

  @state() private shift = 0;
  #run: StabilityRun | null = null;
  #latest = new Latest<number, Stability>(this, (shift) => {
    this.#run ??= new StabilityRun(this.lab.engine);
    return this.#run.run(shift);
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#run?.dispose();
    this.#run = null;
  }

  protected override willUpdate(): void {
    this.#latest.ask(this.shift, this.shift);
  }

  protected override render() {
    const say = this.messages.lab.stability;
    const { answer, error } = this.#latest;
    return this.frame(
      say.heading,
      say.lead,
      error,
      html`<attention-number
          data-no-picture
          label=${say.shift}
          .value=${this.shift}
          min="-200"
          max="200"
          step="1"
          hint=${say.shiftHint}
          @number-changed=${(event: CustomEvent<{ value: number }>) =>
            (this.shift = event.detail.value)}
        ></attention-number>
        ${answer ? this.#matrices(answer) : nothing}`,
    );
  }

  #matrices({ scores, mask, denominator, naive, stable }: Stability) {
    const say = this.messages.lab.stability;
    return html`<div class="grid">
      ${this.#matrix(say.scores, scores, 'signed', mask)}
      ${this.#matrix(say.denominator, denominator, 'signed')}
      ${this.#matrix(say.naive, naive, 'weight')} ${this.#matrix(say.stable, stable, 'weight')}
    </div>`;
  }

  #matrix(title: string, matrix: MatrixView, scale: 'signed' | 'weight', mask?: MatrixView) {
    const say = this.messages.lab.stability;
    const names = Array.from({ length: matrix.columns === keys ? keys : 0 }, (_, i) =>
      say.key(i + 1),
    );
    return html`<figure data-picture=${title}>
      <figcaption>${title}</figcaption>
      <attention-matrix
        .values=${matrix.data}
        .rows=${matrix.rows}
        .columns=${matrix.columns}
        .rowLabels=${cases.map((name) => say.cases[name])}
        .columnLabels=${names}
        scale=${scale}
        .mask=${mask?.data ?? null}
        label=${title}
        .selectable=${false}
        table-toggle
      ></attention-matrix>
      ${scale === 'weight' ? this.#verdicts(matrix) : nothing}
    </figure>`;
  }

  #verdicts(weights: MatrixView) {
    const say = this.messages.lab.stability;
    return html`<ul class="verdicts">
      ${cases.map((name, row) => {
        const sound = isSound(weights, row);
        return html`<li class=${sound ? 'right' : 'broken'}>
          ${say.cases[name]}: ${sound ? say.right : say.broken}
        </li>`;
      })}
    </ul>`;
  }
}

define('attention-lab-stability', AttentionLabStability);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-stability': AttentionLabStability;
  }
}
