import { html, nothing } from 'lit';
import { formatNumber } from '../../../charts/number.ts';
import { toText, type CellNaming } from '../../../formula/index.ts';
import { withoutEdit } from '../cells.ts';
import type { PanelContext } from './context.ts';
import { problemsAt } from './problems.ts';

/** The numbers that the person changed, each with a way back. */
export function editFields(context: PanelContext, nameOf: CellNaming) {
  const { scene, lab, say } = context;
  const problems = problemsAt(context, 'edits');
  if (scene.edits.length === 0) return problems;
  return html`<section class="edits">
    <h3>${say.edits}</h3>
    <ul>
      ${scene.edits.map((edit) => {
        const name = toText(nameOf(edit.path, edit.index).symbol);
        return html`<li>
          <span>${say.editLabel(name, formatNumber(edit.value))}</span>
          <attention-icon-button
            quiet
            icon="reset"
            label=${say.resetEdit(name)}
            ?disabled=${lab.locked}
            @click=${() => lab.patch({ edits: withoutEdit(scene, edit) })}
          ></attention-icon-button>
        </li>`;
      })}
    </ul>
    ${
      scene.edits.length > 1
        ? html`<attention-icon-button
            quiet
            icon="reset"
            label=${say.resetEdits}
            ?disabled=${lab.locked}
            show-label
            @click=${() => lab.patch({ edits: [] })}
          ></attention-icon-button>`
        : nothing
    }
    ${problems}
  </section>`;
}
