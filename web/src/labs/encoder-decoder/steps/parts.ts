import { html, nothing } from 'lit';
import { domainOf, rangeOf } from '../../../charts/scale.ts';
import { roleLetter, type AxisLabel, type Cell, type Role } from '../../../elements/types.ts';
import { matrixOf, type MatrixView } from '../../../trace/index.ts';
import { sameCell } from '../../cell.ts';
import type { StateRef, TranslationRun } from '../run.ts';
import type { StepContext } from './step.ts';

/** The last two axes of a tensor; the others have one place only. */
export function matrixAt(run: TranslationRun, path: string): MatrixView | null {
  const tensor = run.trace.find(path);
  if (!tensor) return null;
  const fixed = Object.fromEntries(tensor.dims.slice(0, -2).map((dim) => [dim, 0]));
  return matrixOf(tensor, fixed);
}

export function caption(role: Role, title: string, shape: string) {
  return html`<figcaption>
    ${role === 'plain' ? nothing : html`<span class="letter ${role}">${roleLetter[role]}</span>`}
    <span class="title">${title}</span> <span class="shape">${shape}</span>
  </figcaption>`;
}

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

interface MatrixPart {
  title: string;
  role: Role;
  path: string;
  rowLabels: readonly AxisLabel[];
  rowRole: Role;
  highlightRows?: readonly number[];
}

/** A vector a word, one below the other. */
export function matrixPart(context: StepContext, part: MatrixPart) {
  const { run, lab, cell, text, say } = context;
  const matrix = matrixAt(run, part.path);
  if (!matrix) return nothing;
  const { rows, columns, data } = matrix;
  const [row, column] = cell?.path === part.path ? cell.index.slice(-2) : [];
  const place = row === undefined || column === undefined ? null : { row, column };
  const domain = domainOf('signed', data);
  return html`<figure class="part" data-picture=${part.title}>
    ${caption(part.role, part.title, text.shapeOf(rows, columns))}
    <attention-matrix
      dense
      .values=${data}
      .rows=${rows}
      .columns=${columns}
      .rowLabels=${part.rowLabels}
      row-role=${part.rowRole}
      label=${part.title}
      .domain=${domain}
      .selected=${place}
      .highlightRows=${part.highlightRows ?? []}
      table-toggle
      @cell-selected=${({ detail }: CustomEvent<Cell>) =>
        lab.choose(part.path, matrix.index(detail.row, detail.column))}
    ></attention-matrix>
    <attention-legend
      compact
      scale="signed"
      .domain=${domain}
      .range=${rangeOf('signed', data)}
      label=${say.scale.signed}
    ></attention-legend>
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
