import { TraceError } from './error.ts';
import { isRecord, parseJson, readSafetensors, type Safetensors } from './safetensors.ts';
import { readSteps, type TraceStep } from './step.ts';
import { TensorView } from './tensor-view.ts';

export const TRACE_SCHEMA = 1;
const GRADIENT = 'gradient/';

export interface TraceStage {
  stage: string;
  steps: readonly TraceStep[];
}

/** A recorded run: steps in the order of computation, and the tensors that its buffer carries. */
export class Trace {
  readonly schema: number;
  readonly model: string;
  readonly seed: number;
  readonly steps: readonly TraceStep[];
  /** The stages in order of their first step. */
  readonly stages: readonly TraceStage[];
  /** Names of all tensors in the buffer. */
  readonly paths: readonly string[];
  private readonly stepsByPath: ReadonlyMap<string, TraceStep>;

  constructor(
    readonly buffer: ArrayBuffer,
    header: TraceHeader,
    private readonly tensors: ReadonlyMap<string, TensorView>,
  ) {
    this.schema = header.schema;
    this.model = header.model;
    this.seed = header.seed;
    this.steps = header.steps;
    this.stages = stagesOf(header.steps);
    this.paths = [...tensors.keys()];
    this.stepsByPath = new Map(header.steps.map((step) => [step.path, step]));
  }

  step(id: number): TraceStep {
    const step = this.steps.find((one) => one.id === id);
    if (!step) throw new TraceError(`expected a step that this trace tells, got ${id}`);
    return step;
  }

  byPath(path: string): TraceStep | undefined {
    return this.stepsByPath.get(path);
  }

  /** Whether the buffer carries the tensor; a run may have selected fewer than it recorded. */
  has(path: string): boolean {
    return this.tensors.has(path);
  }

  find(path: string): TensorView | undefined {
    return this.tensors.get(path);
  }

  tensor(path: string): TensorView {
    const view = this.tensors.get(path);
    if (!view) throw new TraceError(`expected a tensor of this run, got ${path}`);
    return view;
  }

  gradient(path: string): TensorView | undefined {
    return this.tensors.get(GRADIENT + path);
  }
}

interface TraceHeader {
  schema: number;
  model: string;
  seed: number;
  steps: TraceStep[];
}

/** Reads the buffer of a run without copying its data; throws TraceError where it is broken. */
export function readTrace(buffer: ArrayBuffer): Trace {
  const file = readSafetensors(buffer);
  const header = traceHeader(file);
  if (!header) throw new TraceError('expected __metadata__ to hold a trace, got none');
  return new Trace(buffer, header, viewsOf(file, header));
}

/** The tensors of any float32 safetensors buffer, such as the parameters or the outputs of infer. */
export function readTensors(buffer: ArrayBuffer): Map<string, TensorView> {
  const file = readSafetensors(buffer);
  return viewsOf(file, traceHeader(file));
}

// Runs of one model are recorded alike, number by number: the same text says the same again.
let last: { text: string; header: TraceHeader } | undefined;

function traceHeader({ metadata }: Safetensors): TraceHeader | undefined {
  const text = metadata['trace'];
  if (text === undefined) return undefined;
  if (last?.text !== text) last = { text, header: readHeader(text) };
  return last.header;
}

function readHeader(text: string): TraceHeader {
  const trace = parseJson(text, 'the trace');
  const { schema, model, seed, steps } = isRecord(trace) ? trace : {};
  if (schema !== TRACE_SCHEMA) {
    throw new TraceError(`expected schema ${TRACE_SCHEMA}, got ${JSON.stringify(schema)}`);
  }
  if (typeof model !== 'string' || typeof seed !== 'number' || !Array.isArray(steps)) {
    throw new TraceError('expected model, seed and steps, got a trace without them');
  }
  return { schema, model, seed, steps: readSteps(steps) };
}

function viewsOf(file: Safetensors, header?: TraceHeader): Map<string, TensorView> {
  const steps = new Map(header?.steps.map((step) => [step.path, step]));
  const views = new Map<string, TensorView>();
  for (const [name, { shape, data }] of file.tensors) {
    const path = name.startsWith(GRADIENT) ? name.slice(GRADIENT.length) : name;
    const step = steps.get(path);
    if (step && !sameShape(step.shape, shape)) {
      throw new TraceError(
        `expected ${name} of shape [${step.shape.join(', ')}], got [${shape.join(', ')}]`,
      );
    }
    views.set(name, new TensorView(name, shape, step?.dims ?? shape.map((_, i) => `${i}`), data));
  }
  return views;
}

function sameShape(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((extent, axis) => extent === b[axis]);
}

function stagesOf(steps: readonly TraceStep[]): TraceStage[] {
  const stages = new Map<string, TraceStep[]>();
  for (const step of steps) {
    const known = stages.get(step.stage);
    if (known) known.push(step);
    else stages.set(step.stage, [step]);
  }
  return [...stages].map(([stage, members]) => ({ stage, steps: members }));
}
