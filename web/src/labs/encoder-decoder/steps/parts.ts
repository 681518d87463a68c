import { html, nothing } from 'lit';
import { domainOf } from '../../../charts/scale.ts';
import type { Cell, Role } from '../../../elements/types.ts';
import { sameCell } from '../../cell.ts';
import { caption } from '../../parts.ts';
import type { StateRef } from '../run.ts';
import type { StepContext } from './step.ts';

interface VectorPart {
  title: string;
  role: Role;
  state: StateRef | null;
  /** Its name beside it. */
  name?: string;
}

/** One vector as a strip of all its numbers; a picked one goes to the inspector. */
export function vectorPart(context: StepContext, { title, role, state, name = '' }: VectorPart) {
  if (!state) return nothing;
  const { lab, cell, text } = context;
  const { path, start, values } = state;
  const at = (column: number) => [...start.slice(0, -1), column];
  const chosen =
    cell?.path === path && sameCell(cell, { path, index: at(cell.index.at(-1)!) })
      ? { row: 0, column: cell.index.at(-1)! }
      : null;
  return html`<figure class="part" data-picture=${title}>
    ${caption(role, title, text.dimensions(values.length))}
    <attention-matrix
      dense
      .values=${values}
      .rows=${1}
      .columns=${values.length}
      .rowLabels=${name ? [name] : []}
      row-role=${role}
      label=${title}
      .domain=${domainOf('signed', values)}
      .selected=${chosen}
      table-toggle
      @cell-selected=${({ detail }: CustomEvent<Cell>) => lab.choose(path, at(detail.column))}
    ></attention-matrix>
  </figure>`;
}

interface BarsPart {
  title: string;
  path: string;
  scale: 'signed' | 'weight';
  masked?: readonly number[];
}

/** One number a source word. */
export function barsPart(context: StepContext, { title, path, scale, masked = [] }: BarsPart) {
  const { run, lab, cell, text } = context;
  const tensor = run.trace.find(path);
  if (!tensor) return nothing;
  return html`<figure class="part" data-picture=${title}>
    ${caption(scale === 'weight' ? 'weight' : 'plain', title, text.shapeOf(1, run.source.length))}
    <attention-bars
      .labels=${run.source}
      .values=${tensor.data}
      label-role="key"
      scale=${scale}
      label=${title}
      .selected=${cell?.path === path ? cell.index.at(-1)! : null}
      .masked=${masked}
      @bar-selected=${({ detail }: CustomEvent<{ index: number }>) =>
        lab.choose(path, [0, 0, detail.index])}
    ></attention-bars>
  </figure>`;
}
