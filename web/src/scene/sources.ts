/** Where the query, key and value vectors of a scene come from. */

import {
  RECORDED_TOKENS,
  SUMMARY_TOKENS,
  tokenize,
  tokenVectors,
  type Token,
} from '../text/index.ts';
import { LIMITS } from './choices.ts';
import { outside, problem, type InputProblem, type Role, type Side } from './problems.ts';
import type { SceneInput, SentencesInput, VectorsInput } from './schema.ts';

/** A matrix as the engine takes it; shape [rows, columns]. */
export interface InputTensor {
  shape: [number, number];
  data: Float32Array;
}

export interface Sources {
  tokens: { source: Token[]; target: Token[] };
  labels: { query: string[]; key: string[] };
  query: InputTensor;
  key: InputTensor;
  value: InputTensor;
  problems: InputProblem[];
}

// Scenes are never changed in place, and most changes leave the input as it is.
const known = new WeakMap<SceneInput, Sources>();

export function sourcesOf(input: SceneInput): Sources {
  const sources =
    known.get(input) ?? (input.kind === 'sentences' ? fromSentences(input) : fromVectors(input));
  known.set(input, sources);
  return sources;
}

function fromSentences(input: SentencesInput): Sources {
  const source = tokenize(input.source, input.tokenizer);
  const target = input.self ? source : tokenize(input.target, input.tokenizer);
  const problems = [
    ...outside('modelDim', input.modelDim, 1, LIMITS.modelDim),
    ...sentenceProblems('source', source.length),
    ...(input.self ? [] : sentenceProblems('target', target.length)),
  ];
  const key = sentenceTensor(source, input);
  const query = input.self ? key : sentenceTensor(target, input);
  const texts = (tokens: Token[]) => tokens.map(({ text }) => text);
  return {
    tokens: { source, target },
    labels: { query: texts(target), key: texts(source) },
    query,
    key,
    value: key,
    problems,
  };
}

function sentenceProblems(which: Side, count: number): InputProblem[] {
  if (count === 0) return [problem('empty_sentence', { which })];
  if (count > SUMMARY_TOKENS) {
    return [problem('beyond_summary', { which, count, limit: SUMMARY_TOKENS })];
  }
  if (count > RECORDED_TOKENS) {
    return [problem('too_many_tokens', { which, count, limit: RECORDED_TOKENS })];
  }
  return [];
}

function sentenceTensor(tokens: Token[], { modelDim, positions }: SentencesInput): InputTensor {
  const fits =
    tokens.length <= SUMMARY_TOKENS && outside('', modelDim, 1, LIMITS.modelDim).length === 0;
  const data = fits ? tokenVectors(tokens, modelDim, positions) : new Float32Array();
  return { shape: [tokens.length, modelDim], data };
}

function fromVectors(input: VectorsInput): Sources {
  const problems = [
    ...rowProblems('query', input.query),
    ...rowProblems('key', input.key),
    ...rowProblems('value', input.value),
  ];
  const { query, key, value } = input;
  if (key.length !== value.length) {
    problems.push(problem('key_value_count', { keys: key.length, values: value.length }));
  }
  const dims = { query: query[0]?.length ?? 0, key: key[0]?.length ?? 0 };
  if (dims.query !== dims.key && dims.query > 0 && dims.key > 0) {
    problems.push(problem('query_key_differ', dims));
  }
  return {
    tokens: { source: [], target: [] },
    labels: {
      query: query.map((_, row) => input.queryLabels[row] ?? `q${row + 1}`),
      key: key.map((_, row) => input.keyLabels[row] ?? `k${row + 1}`),
    },
    query: rowsTensor(query),
    key: rowsTensor(key),
    value: rowsTensor(value),
    problems,
  };
}

function rowProblems(which: Role, rows: readonly number[][]): InputProblem[] {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return [problem('no_vectors', { which })];
  const problems: InputProblem[] = [];
  if (rows.length > LIMITS.rows) {
    problems.push(problem('too_many_rows', { which, found: rows.length, limit: LIMITS.rows }));
  }
  if (columns > LIMITS.columns) {
    problems.push(problem('too_wide', { which, found: columns, limit: LIMITS.columns }));
  }
  const ragged = rows.findIndex((row) => row.length !== columns);
  if (ragged >= 0) {
    const found = rows[ragged]!.length;
    problems.push(problem('ragged', { which, row: ragged + 1, expected: columns, found }));
  }
  for (const [row, numbers] of rows.entries()) {
    const column = numbers.findIndex((x) => !Number.isFinite(Math.fround(x)));
    if (column < 0) continue;
    const found = `${numbers[column]}`;
    problems.push(problem('not_finite', { which, row: row + 1, column: column + 1, found }));
  }
  return problems;
}

function rowsTensor(rows: readonly number[][]): InputTensor {
  return { shape: [rows.length, rows[0]?.length ?? 0], data: Float32Array.from(rows.flat()) };
}
