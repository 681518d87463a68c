import { TraceError } from './error.ts';
import { revive } from './numbers.ts';
import { isRecord } from './safetensors.ts';

export type AttributeValue = boolean | number | string | number[];

/**
 * How Python writes an operation: an expression with {0} for the first input. Lines before it name
 * parts of it.
 */
export interface Spelling {
  numpy: string;
  torch: string;
}

/** One recorded operation, input or parameter; its id is its place in the run. */
export interface TraceStep {
  id: number;
  op: string;
  stage: string;
  path: string;
  inputs: number[];
  outputs: string[];
  dims: string[];
  shape: number[];
  attributes: Record<string, AttributeValue>;
  multiplyAdds: number;
  /** Null for what was not computed: inputs and parameters. */
  spelling: Spelling | null;
}

/** Checks the entries of a trace's steps; throws TraceError naming the field that is wrong. */
export function readSteps(values: readonly unknown[]): TraceStep[] {
  const steps: TraceStep[] = [];
  for (const value of values) steps.push(readStep(value, (steps.at(-1)?.id ?? -1) + 1));
  return steps;
}

/** A step whose id is at least `lowest`: a trace may leave out steps, but keeps their order. */
function readStep(value: unknown, lowest: number): TraceStep {
  let id = lowest;
  const field = <T>(name: string, check: (value: unknown) => T | undefined): T => {
    const found = check(isRecord(value) ? value[name] : undefined);
    if (found !== undefined) return found;
    throw new TraceError(`expected step ${id} to have a well-formed ${name}, got none`);
  };
  id = field('id', (found) => {
    const read = count(found);
    return read !== undefined && read >= lowest ? read : undefined;
  });
  return {
    id,
    op: field('op', text),
    stage: field('stage', text),
    path: field('path', text),
    inputs: field('inputs', list(input(id))),
    outputs: field('outputs', list(text)),
    dims: field('dims', list(text)),
    shape: field('shape', list(count)),
    attributes: field('attributes', attributes),
    multiplyAdds: field('multiply_adds', count),
    spelling: field('spelling', spelling),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const count = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

/** What a step is made of comes before it. */
const input = (id: number) => (value: unknown) => {
  const found = count(value);
  return found !== undefined && found < id ? found : undefined;
};

function spelling(value: unknown): Spelling | null | undefined {
  if (value === undefined) return null;
  const { numpy, torch } = isRecord(value) ? value : {};
  return typeof numpy === 'string' && typeof torch === 'string' ? { numpy, torch } : undefined;
}

const list =
  <T>(check: (value: unknown) => T | undefined) =>
  (value: unknown): T[] | undefined => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(check);
    return items.includes(undefined) ? undefined : (items as T[]);
  };

function attributes(value: unknown): Record<string, AttributeValue> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([name, found]) => [name, attribute(found)] as const);
  if (entries.some(([, found]) => found === undefined)) return undefined;
  return Object.fromEntries(entries) as Record<string, AttributeValue>;
}

function attribute(value: unknown): AttributeValue | undefined {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? list(revive)(value) : (revive(value) ?? text(value));
}
