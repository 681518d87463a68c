import { stageFormula, toText } from '../../formula/index.ts';
import type { Messages } from '../../i18n/index.ts';
import type { TraceStep } from '../../trace/index.ts';
import { oneLine } from '../matrix.ts';
import { labelsOf, type RunRecord } from '../run.ts';
import { DIALECTS, type Dialect, type Library } from './library.ts';
import { literal } from './literal.ts';
import { variableNames } from './names.ts';

/** A script under way: the run, the names of its variables, and how its library writes. */
interface Draft {
  record: RunRecord;
  names: readonly string[];
  library: Library;
  dialect: Dialect;
  say: Messages['export'];
}

export const scriptName = (library: Library) => `attention_${library}.py`;

/**
 * The recorded computation as a script with the real numbers: inputs and parameters as literals, then
 * one step after the other as the engine's operations spell themselves. It prints what comes out,
 * and compares that with the numbers on the screen.
 */
export function pythonScript(library: Library, record: RunRecord, say: Messages['export']): string {
  const names = variableNames(record.trace);
  const draft = { record, names, library, dialect: DIALECTS[library], say };
  const lines = [
    // A comment with a person's words must not be among the first two lines: Python looks there for
    // the encoding.
    `# ${say.title(draft.dialect.title)}`,
    `# python3 ${scriptName(library)}`,
    '',
    ...draft.dialect.preamble,
    ...record.trace.stages.flatMap(({ stage, steps }) => [
      ...heading(draft, stage),
      ...steps.flatMap((step) => stepLines(draft, step)),
    ]),
    ...results(draft),
  ];
  return `${lines.join('\n')}\n`;
}

type Stage = keyof Messages['export']['stages'];

function heading({ record, say }: Draft, stage: string): string[] {
  const known = Object.hasOwn(say.stages, stage) ? (stage as Stage) : null;
  const formula = known && formulaOf(record, known);
  const name = known ? say.stages[known] : stage;
  return ['', '', `# --- ${name}${formula ? `: ${formula}` : ''}`];
}

function formulaOf({ scene, trace }: RunRecord, stage: Stage): string | null {
  if (trace.model !== 'soft_addressing' || stage === 'vectors') return null;
  const { scoreFunction, bilinearRank, projections, numHeads } = scene.attention;
  return toText(
    stageFormula(stage, {
      scoreFunction,
      rank: bilinearRank,
      masked: trace.has('attention/attention_mask'),
      projected: projections === 'seeded',
      heads: numHeads,
    }),
  );
}

function stepLines(draft: Draft, step: TraceStep): string[] {
  const { names, library } = draft;
  const { spelling } = step;
  const value = spelling
    ? spelling[library].replace(/\{(\d+)\}/g, (_, input) => names[step.inputs[Number(input)]!]!)
    : literalOf(draft, step);
  const parts = spelling ? value.split('\n') : [value];
  const expression = parts.pop()!;
  return ['', `# ${shapeOf(step)}`, ...parts, `${names[step.id]} = ${expression}`];
}

function shapeOf({ dims, shape }: TraceStep): string {
  return shape.length === 0 ? '[]' : `[${dims.join(', ')}] = ${shape.join(' × ')}`;
}

function literalOf({ record, dialect }: Draft, { path, dims, shape }: TraceStep): string {
  const { data } = record.trace.tensor(path);
  if (data.length === 0) return dialect.empty(shape);
  const labels = labelsOf(record, dims.at(-2))?.map(oneLine) ?? null;
  return dialect.tensor(literal({ shape, data, rowLabels: labels }));
}

/** Prints the weights and whatever nothing else is made of, and holds the latter to the screen. */
function results(draft: Draft): string[] {
  const { record, names, dialect, say } = draft;
  const { steps } = record.trace;
  const used = new Set(steps.flatMap(({ inputs }) => inputs));
  const last = steps.filter(({ id }) => !used.has(id));
  const shown = [...steps.filter(({ path }) => path.endsWith('/attention_weights')), ...last];
  return [
    '',
    '',
    `# --- ${say.results}`,
    ...shown.map(({ id }) => `print('${names[id]}:', ${names[id]}, sep='\\n')`),
    ...last.flatMap((step) => [
      '',
      `# ${say.screen}`,
      `shown = ${literalOf(draft, step)}`,
      dialect.compare(names[step.id]!, 'shown'),
    ]),
    `print(${JSON.stringify(say.same)})`,
  ];
}
