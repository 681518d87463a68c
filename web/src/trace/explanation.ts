import { TraceError } from './error.ts';
import { list, number, record } from './read-json.ts';
import { parseJson } from './safetensors.ts';

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

/** Reads what the engine answers to explain; throws TraceError where it is not of that form. */
export function parseExplanation(json: string): Explanation {
  const value = record(parseJson(json, 'the explanation'), 'an explanation');
  const form = FORMS.find((known) => known === value['form']);
  if (!form) throw new TraceError(`expected a known form, got ${JSON.stringify(value['form'])}`);
  return {
    ...cell(value),
    form,
    function: typeof value['function'] === 'string' ? value['function'] : '',
    arguments: list(value['arguments']).map(factor),
    terms: list(value['terms']).map(term),
    quantities: Object.fromEntries(
      Object.entries(record(value['quantities'] ?? {}, 'quantities')).map(([name, quantity]) => [
        name,
        number(quantity, name),
      ]),
    ),
  };
}

function term(value: unknown): Term {
  const found = record(value, 'a term');
  return {
    factors: list(found['factors']).map(factor),
    value: number(found['value'], 'value'),
    masked: found['masked'] === true,
  };
}

function factor(value: unknown): Factor {
  const found = record(value, 'a factor');
  return 'constant' in found ? { constant: number(found['constant'], 'constant') } : cell(found);
}

function cell(value: Record<string, unknown>): Cell {
  return {
    node: number(value['node'], 'node'),
    path: typeof value['path'] === 'string' ? value['path'] : '',
    index: list(value['index']).map((place) => number(place, 'index')),
    value: number(value['value'], 'value'),
  };
}
