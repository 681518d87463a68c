import { css, html, nothing } from 'lit';
import { define } from '../../elements/base.ts';
import { token } from '../../elements/tokens.ts';
import { cellNaming, toText, type CellNaming } from '../../formula/index.ts';
import { sameCell } from '../cell.ts';
import { LabInspector } from '../inspector.ts';
import { editableSource, editAt, withEdit, withoutEdit } from './cells.ts';
import type { LabController } from './controller.ts';
import type { Walk } from './walk.ts';

/** One number of the run, and, where it is a number that goes in, the place to change it. */
export class AttentionLabInspector extends LabInspector<LabController, Walk> {
  static override styles = [
    ...LabInspector.styles,
    css`
      .edit {
        display: grid;
        gap: 8px;
        padding: 12px;
        border-radius: ${token.radius};
        background: ${token.soft};
      }
      .edit p {
        margin: 0;
        color: ${token.dim};
        font-size: 13px;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
      }
    `,
  ];

  #named: { walk: Walk; naming: CellNaming } | null = null;

  protected override get naming(): CellNaming {
    if (this.#named?.walk === this.walk) return this.#named.naming;
    const { trace, inputs } = this.walk;
    const naming = cellNaming({
      queries: inputs.labels.query,
      keys: inputs.labels.key,
      shortSymbols: true,
      heads: inputs.sizes.numHeads,
      dimsOf: (path) => trace.byPath(path)?.dims,
    });
    this.#named = { walk: this.walk, naming };
    return naming;
  }

  /** Which head the number belongs to, where there are several. */
  protected override more(): string {
    const { path, index } = this.cell;
    const dims = this.walk.trace.find(path)?.dims ?? [];
    const several = dims[0] === 'head' && this.walk.sizes.numHeads > 1;
    return several ? this.messages.lab.spoken.head((index[0] ?? 0) + 1) : '';
  }

  protected override extra() {
    const { walk, cell } = this;
    const source = editableSource(walk, cell);
    const value = source && walk.value(source);
    if (this.readonly || !source || value === null) return nothing;
    const say = this.messages.lab;
    const name = toText(this.naming(source.path, source.index).symbol);
    const { scene } = this.lab.state;
    const edit = editAt(scene, source);
    return html`<section class="edit" aria-label=${say.changeIt}>
      <p>${sameCell(source, cell) ? say.inputCell : say.editSource(name)}</p>
      <div class="row">
        <attention-vector-grid
          .values=${[edit?.value ?? value]}
          .rows=${1}
          .columns=${1}
          .rowLabels=${[name]}
          fixed-rows
          fixed-columns
          label=${name}
          @number-changed=${({ detail }: CustomEvent<{ value: number }>) =>
            this.lab.patch(
              { edits: withEdit(this.lab.state.scene, source, detail.value) },
              { coalesce: `edit ${name}` },
            )}
        ></attention-vector-grid>
        ${
          edit
            ? html`<span>${say.changed}</span>
                <attention-icon-button
                  quiet
                  icon="reset"
                  label=${say.resetEdit(name)}
                  @click=${() => this.lab.patch({ edits: withoutEdit(this.lab.state.scene, source) })}
                ></attention-icon-button>`
            : nothing
        }
      </div>
    </section>`;
  }
}

define('attention-lab-inspector', AttentionLabInspector);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-inspector': AttentionLabInspector;
  }
}
