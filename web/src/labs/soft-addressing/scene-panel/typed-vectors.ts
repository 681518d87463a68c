import { html, nothing } from 'lit';
import type { Scene } from '../../../scene/index.ts';
import { parseNumbers } from '../../../text/index.ts';
import type { PanelContext } from './context.ts';
import { parseProblemText, problemsAt } from './problems.ts';
import * as rowsOf from './vector-rows.ts';

type Which = 'query' | 'key' | 'value';
type VectorInput = Extract<Scene['input'], { kind: 'vectors' }>;

function grid(context: PanelContext, input: VectorInput, which: Which, title: string) {
  const { lab, say } = context;
  const rows = input[which];
  const columns = rowsOf.width(rows);
  const labels = which === 'query' ? input.queryLabels : input.keyLabels;
  const put = (next: number[][], coalesce?: string) =>
    lab.patch({ input: { [which]: next } }, coalesce ? { coalesce } : undefined);
  return html`<div class="field">
    <span class="label"
      >${title} <span class="count">${say.typedVectors(rows.length, columns)}</span></span
    >
    <attention-vector-grid
      .values=${rowsOf.flat(rows)}
      .rows=${rows.length}
      .columns=${columns}
      .rowLabels=${labels}
      grid-role=${which}
      label=${title}
      .parse=${(text: string) => {
        const parsed = parseNumbers(text);
        return 'problem' in parsed ? { message: parseProblemText(say, parsed.problem) } : parsed;
      }}
      @number-changed=${({
        detail,
      }: CustomEvent<{ row: number; column: number; value: number; done: boolean }>) =>
        put(rowsOf.withNumber(rows, detail), `${which}-numbers`)}
      @vectors-replaced=${({ detail }: CustomEvent<{ rows: number[][] }>) => put(detail.rows)}
      @row-added=${({ detail }: CustomEvent<{ index: number }>) => put(rowsOf.withRow(rows, detail.index))}
      @row-removed=${({ detail }: CustomEvent<{ index: number }>) =>
        put(rowsOf.withoutRow(rows, detail.index))}
      @column-added=${({ detail }: CustomEvent<{ index: number }>) =>
        put(rowsOf.withColumn(rows, detail.index))}
      @column-removed=${({ detail }: CustomEvent<{ index: number }>) =>
        put(rowsOf.withoutColumn(rows, detail.index))}
    ></attention-vector-grid>
    ${problemsAt(context, which)}
  </div>`;
}

function namesField(
  { lab, say }: PanelContext,
  which: 'queryLabels' | 'keyLabels',
  names: string[],
) {
  const label = which === 'queryLabels' ? say.queryNames : say.keyNames;
  const typed = (event: Event) =>
    lab.patch({ input: { [which]: rowsOf.names((event.target as HTMLInputElement).value) } });
  return html`<label class="names"
    >${label}<input type="text" dir="auto" .value=${names.join(', ')} @change=${typed}
  /></label>`;
}

/** Three grids of numbers: Query, Keys and Values, typed, dragged or pasted. */
export function typedVectors(context: PanelContext) {
  const { scene, say } = context;
  if (scene.input.kind !== 'vectors') return nothing;
  const { input } = scene;
  return html`<p class="origin">${say.vectorOriginTyped}</p>
    ${grid(context, input, 'query', say.queryVectors)}
    ${namesField(context, 'queryLabels', input.queryLabels)}
    ${grid(context, input, 'key', say.keyVectors)}
    ${namesField(context, 'keyLabels', input.keyLabels)}
    ${grid(context, input, 'value', say.valueVectors)} ${problemsAt(context, 'vectors')}`;
}
