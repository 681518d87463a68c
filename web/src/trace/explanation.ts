import { TraceError } from './error.ts';
import { list, number, record } from './read-json.ts';
import { parseJson, readSafetensors } from './safetensors.ts';

/** A cell of another tensor, with the number that it holds. */
export interface Cell {
  node: number;
  path: string;
  index: number[];
  value: number;
}

export type Factor = Cell | { constant: number };

export function isCell(factor: Factor): factor is Cell {
  return 'node' in factor;
}

export interface Term {
  factors: Factor[];
  value: number;
  masked: boolean;
}

/** How to read an explanation; wasm/attn/tape/explanation.h says what each form holds. */
export const FORMS = [
  'leaf',
  'copy',
  'sum',
  'function',
  'activation',
  'softmax',
  'cosine',
  'layer_norm',
] as const;
export type Form = (typeof FORMS)[number];

/** How one cell came about. */
export interface Explanation extends Cell {
  form: Form;
  /** Name of the function where form is "function" or "activation", else empty. */
  function: string;
  arguments: Factor[];
  terms: Term[];
  quantities: Record<string, number>;
}

/** All cells that an explanation names: its own, and those that it was made from. */
export const cellsOf = (explanation: Explanation): Cell[] => [
  explanation,
  ...explanation.arguments.filter(isCell),
  ...explanation.terms.flatMap(({ factors }) => factors.filter(isCell)),
];

/** Numbers in a row of each tensor; wasm/bindings/explanation_buffer.h says what they are. */
const CELL = 7;
const TERM = 3;

/** Reads what the engine answers to explain; throws TraceError where it is not of that form. */
export function readExplanation(buffer: ArrayBuffer): Explanation {
  const { metadata, tensors } = readSafetensors(buffer);
  const form = FORMS.find((known) => known === metadata['form']);
  if (!form) throw new TraceError(`expected a known form, got ${JSON.stringify(metadata['form'])}`);
  const numbers = (name: string) => tensors.get(name)?.data ?? new Float32Array();
  const factors = factorsOf(numbers('cells'), listIn(metadata, 'places').map(placeOf));
  const terms = termsOf(numbers('terms'), factors);
  const [cell, ...rest] = factors;
  if (!cell || !isCell(cell)) throw new TraceError('expected the explained cell, got none');
  const quantities = numbers('quantities');
  return {
    ...cell,
    form,
    function: metadata['function'] ?? '',
    arguments: rest,
    terms,
    quantities: Object.fromEntries(
      listIn(metadata, 'quantities').map((name, i) => [String(name), quantities[i] ?? NaN]),
    ),
  };
}

type Place = Pick<Cell, 'node' | 'path'>;

function placeOf(value: unknown): Place {
  const { node, path } = record(value, 'a place');
  return { node: number(node, 'node'), path: typeof path === 'string' ? path : '' };
}

function factorsOf(cells: Float32Array, places: readonly Place[]): Factor[] {
  const factors: Factor[] = [];
  for (let at = 0; at < cells.length; at += CELL) {
    const value = cells[at + CELL - 1]!;
    const place = places[cells[at]!];
    if (!place && cells[at] !== -1) {
      throw new TraceError(`expected a place of ${places.length}, got ${cells[at]}`);
    }
    factors.push(place ? { ...place, index: indexAt(cells, at + 1), value } : { constant: value });
  }
  return factors;
}

/** The numbers behind their count. */
function indexAt(cells: Float32Array, at: number): number[] {
  const index: number[] = [];
  for (let axis = 1; axis <= cells[at]!; ++axis) index.push(cells[at + axis]!);
  return index;
}

/** The terms, whose factors are the last ones: they are taken away. */
function termsOf(rows: Float32Array, factors: Factor[]): Term[] {
  let count = 0;
  for (let at = 0; at < rows.length; at += TERM) count += rows[at]!;
  if (count >= factors.length && count > 0) {
    throw new TraceError(`expected ${count} factors, got ${factors.length - 1}`);
  }
  const own = factors.splice(factors.length - count);
  const terms: Term[] = [];
  for (let at = 0, from = 0; at < rows.length; at += TERM) {
    const to = from + rows[at]!;
    terms.push({
      factors: own.slice(from, to),
      value: rows[at + 1]!,
      masked: rows[at + 2] === 1,
    });
    from = to;
  }
  return terms;
}

function listIn(metadata: Readonly<Record<string, string>>, name: string): unknown[] {
  return list(parseJson(metadata[name] ?? '', name));
}
