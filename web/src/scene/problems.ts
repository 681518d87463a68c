/** What can be wrong with a scene, as codes that the page puts into words. */
export interface InputFaults {
  empty_sentence: { which: Side };
  /** More than can be recorded: the run answers with outputs only. */
  too_many_tokens: { which: Side; count: number; limit: number };
  /** More than even a summary is made of. */
  beyond_summary: { which: Side; count: number; limit: number };
  no_vectors: { which: Role };
  /** `row` counts from 1. */
  ragged: { which: Role; row: number; expected: number; found: number };
  /** `row` and `column` count from 1; too large for float32 counts as not finite. */
  not_finite: { which: Role; row: number; column: number; found: string };
  too_wide: { which: Role; found: number; limit: number };
  too_many_rows: { which: Role; found: number; limit: number };
  /** Numbers in a query and in a key. */
  query_key_differ: { query: number; key: number };
  key_value_count: { keys: number; values: number };
  /** Seeded projections take values of the length of keys only. */
  value_dim: { value: number; expected: number };
  heads_do_not_divide: { which: 'model_dim' | 'value_dim'; dimension: number; heads: number };
  temperature: { found: number; minimum: number; maximum: number };
  size: { name: string; found: number; minimum: number; maximum: number };
  edit_dropped: { path: string; index: string; reason: EditFault };
  /** `position` counts from 1. */
  padding_dropped: { position: number; keys: number };
}

export type Side = 'source' | 'target';
export type Role = 'query' | 'key' | 'value';
export type EditFault = 'no_such_tensor' | 'no_such_cell' | 'not_finite';
export type InputFault = keyof InputFaults;

/** An error leaves nothing to compute; a notice says what was done about it. */
export type InputProblem = {
  [Code in InputFault]: {
    code: Code;
    severity: 'error' | 'notice';
    params: InputFaults[Code];
  };
}[InputFault];

const NOTICES: ReadonlySet<InputFault> = new Set([
  'too_many_tokens',
  'edit_dropped',
  'padding_dropped',
]);

export function problem<Code extends InputFault>(
  code: Code,
  params: InputFaults[Code],
): InputProblem {
  return { code, severity: NOTICES.has(code) ? 'notice' : 'error', params } as InputProblem;
}

/** A problem where a whole number is not within its range. */
export function outside(
  name: string,
  found: number,
  minimum: number,
  maximum: number,
): InputProblem[] {
  const fits = Number.isInteger(found) && found >= minimum && found <= maximum;
  return fits ? [] : [problem('size', { name, found, minimum, maximum })];
}
