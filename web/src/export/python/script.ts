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
  /** Whether large tensors come from a file beside the script. */
  reads: boolean;
}

export const scriptName = (library: Library) => `attention_${library}.py`;

/** The file that a script reads where it does not hold all numbers itself. */
export const RUN_FILE = 'run.safetensors';

/** A script of more numbers than that is for no reader; tensors of so many are read from the file. */
const mostNumbers = 20_000;
const largeTensor = 256;

/** Whether the script of a run takes its large tensors from RUN_FILE. */
export function readsRun({ trace }: RunRecord): boolean {
  const given = trace.steps.filter(({ spelling }) => spelling === null);
  return given.reduce((sum, { shape }) => sum + sizeOf(shape), 0) > mostNumbers;
}

const sizeOf = (shape: readonly number[]) => shape.reduce((size, extent) => size * extent, 1);

/**
 * The recorded computation as a script with the real numbers: inputs and parameters as literals, then
 * one step after the other as the engine's operations spell themselves. It prints what comes out,
 * and compares that with the numbers on the screen.
 */
export function pythonScript(library: Library, record: RunRecord, say: Messages['export']): string {
  const names = variableNames(record.trace);
  const reads = readsRun(record);
  const draft = { record, names, library, dialect: DIALECTS[library], say, reads };
  const lines = [
    // A comment with a person's words must not be among the first two lines: Python looks there for
    // the encoding.
    `# ${say.title(draft.dialect.title)}`,
    `# python3 ${scriptName(library)}`,
    ...(reads ? [`# ${say.reads(RUN_FILE)}`, '', 'import json'] : ['']),
    ...draft.dialect.preamble,
    ...(reads ? draft.dialect.reader(RUN_FILE) : []),
    ...parts(record).flatMap((steps) => [
      ...heading(draft, steps),
      ...steps.flatMap((step) => stepLines(draft, step)),
    ]),
    ...results(draft),
  ];
  return `${lines.join('\n')}\n`;
}

type Stage = keyof Messages['export']['stages'];

/** Neighbouring steps of one stage; in a translation, of one word. */
function parts({ trace }: RunRecord): TraceStep[][] {
  if (trace.model === 'soft_addressing') return trace.stages.map(({ steps }) => [...steps]);
  const found: TraceStep[][] = [];
  for (const step of trace.steps) {
    const last = found.at(-1);
    if (last && last[0]!.stage === step.stage) last.push(step);
    else found.push([step]);
  }
  return found;
}

function heading(draft: Draft, steps: readonly TraceStep[]): string[] {
  const { record, say } = draft;
  const { stage } = steps[0]!;
  const known = Object.hasOwn(say.stages, stage) ? (stage as Stage) : null;
  const formula = known && formulaOf(record, known);
  const attends = ['transformer', 'token_classifier', 'language_model'].includes(
    record.trace.model,
  );
  const names: Readonly<Record<string, string>> = {
    ...say.stages,
    ...say.translationStages,
    ...(attends && say.transformerStages),
  };
  const word = wordOf(record, steps);
  const name = `${names[stage] ?? stage}${word ? ` · ${word}` : ''}`;
  return ['', '', `# --- ${name}${formula ? `: ${formula}` : ''}`];
}

/** The word of a translation that some steps make. */
function wordOf({ inputs }: RunRecord, steps: readonly TraceStep[]): string | null {
  const places = steps.map(({ path }) => /^decoder\/word(\d+)\//.exec(path)?.[1]);
  const place = places.find((one) => one !== undefined);
  return place === undefined ? null : oneLine(inputs.labels.query[Number(place) - 1] ?? place);
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

function literalOf({ record, dialect, reads }: Draft, { path, dims, shape }: TraceStep): string {
  const { data } = record.trace.tensor(path);
  if (data.length === 0) return dialect.empty(shape);
  if (reads && data.length > largeTensor) return `run[${JSON.stringify(path)}]`;
  const labels = labelsOf(record, dims.at(-2))?.map(oneLine) ?? null;
  return dialect.tensor(literal({ shape, data, rowLabels: labels }));
}

/** Prints the weights and whatever nothing else is made of, and holds the latter to the screen. */
function results(draft: Draft): string[] {
  const { record, names, dialect, say } = draft;
  const { steps } = record.trace;
  const used = new Set(steps.flatMap(({ inputs }) => inputs));
  const last = steps.filter(({ id, spelling }) => spelling && !used.has(id));
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
