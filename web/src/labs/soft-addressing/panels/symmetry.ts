import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { formatNumber } from '../../../charts/number.ts';
import { define } from '../../../elements/base.ts';
import { token } from '../../../elements/tokens.ts';
import type { Cell } from '../../../elements/types.ts';
import type { Scene } from '../../../scene/index.ts';
import {
  bothKinds,
  BothWaysRuns,
  pairScores,
  shownTokens,
  type BothKind,
  type BothWays,
} from './both-ways.ts';
import { Latest } from '../../latest.ts';
import { SoftAddressingPanel } from '../panel.ts';

/** s(i, j) beside s(j, i): the same for a dot product, not for a bilinear score. */
export class AttentionLabSymmetry extends SoftAddressingPanel {
  static override styles = [
    ...SoftAddressingPanel.styles,
    css`
      .kind + .kind {
        margin-top: 22px;
        padding-top: 18px;
        border-top: 1px solid ${token.line};
      }
      .kind h3 {
        margin-bottom: 8px;
      }
      .kind .grid {
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
      }
      .pair {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 4px 18px;
        margin: 0 0 12px;
        padding: 9px 14px;
        border-radius: ${token.radius};
        background: ${token.soft};
      }
      .verdict {
        font-weight: 600;
      }
    `,
  ];

  @state() private picked: Cell | null = null;
  #runs: BothWaysRuns | null = null;
  #latest = new Latest<Scene, BothWays | null>(this, (scene) => {
    this.#runs ??= new BothWaysRuns(this.lab.engine);
    return this.#runs.run(scene);
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#runs?.dispose();
    this.#runs = null;
  }

  protected override willUpdate(): void {
    this.#latest.ask(this.state.inputs, this.state.scene);
  }

  protected override render() {
    const say = this.messages.lab.symmetry;
    const { answer, error } = this.#latest;
    return this.frame(
      say.heading,
      say.lead,
      error,
      answer
        ? html`${bothKinds.map((kind) => this.#kind(kind, answer))}
            <p class="dim">${say.pick} ${answer.cut ? say.tooMany(shownTokens) : ''}</p>`
        : nothing,
    );
  }

  /** The pair looked at: the one picked, else the first two tokens that differ. */
  #pair({ names }: BothWays): Cell {
    const { picked } = this;
    if (picked && picked.row < names.length && picked.column < names.length) return picked;
    const other = names.findIndex((name) => name !== names[0]);
    return { row: 0, column: Math.max(0, other) };
  }

  #kind(kind: BothKind, answer: BothWays) {
    const say = this.messages.lab.symmetry;
    const { row, column } = this.#pair(answer);
    const { names } = answer;
    const [i, j] = [names[row] ?? '', names[column] ?? ''];
    const { forward, backward, same } = pairScores(answer.scores[kind], row, column);
    return html`<section class="kind">
      <h3>${kind === 'dot' ? say.dot : say.bilinear}</h3>
      <p class="pair">
        <span>${say.pair(i, j)}: <b>${formatNumber(forward)}</b></span>
        <span>${say.pair(j, i)}: <b>${formatNumber(backward)}</b></span>
        <span class="verdict">${same ? say.same : say.different}</span>
      </p>
      <div class="grid">
        ${this.#matrix(kind, answer, false)} ${this.#matrix(kind, answer, true)}
      </div>
    </section>`;
  }

  #matrix(kind: BothKind, answer: BothWays, turned: boolean) {
    const say = this.messages.lab.symmetry;
    const { data, rows, columns } = answer.scores[kind];
    const title = turned ? say.backward : say.forward;
    return html`<figure data-picture=${title}>
      <figcaption>${title}</figcaption>
      <attention-matrix
        .values=${data}
        .rows=${rows}
        .columns=${columns}
        .rowStride=${turned ? 1 : columns}
        .columnStride=${turned ? columns : 1}
        .rowLabels=${answer.names}
        .columnLabels=${answer.names}
        row-role=${turned ? 'key' : 'query'}
        column-role=${turned ? 'query' : 'key'}
        label=${title}
        .selected=${this.#pair(answer)}
        table-toggle
        @cell-selected=${({ detail }: CustomEvent<Cell>) =>
          (this.picked = { row: detail.row, column: detail.column })}
      ></attention-matrix>
    </figure>`;
  }
}

define('attention-lab-symmetry', AttentionLabSymmetry);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-symmetry': AttentionLabSymmetry;
  }
}
