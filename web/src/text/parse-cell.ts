export type ParseFault =
  | 'empty'
  | 'not_a_number'
  | 'not_finite'
  | 'too_large'
  | 'ragged'
  | 'brackets'
  | 'abbreviated'
  | 'too_deep'
  | 'too_many';

/** Why a text is no matrix. Rows and columns count from 1. */
export interface ParseProblem {
  code: ParseFault;
  params: { row?: number; column?: number; found?: string; expected?: number; limit?: number };
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const NOT_FINITE = /^[+-]?(?:nan|inf|infinity|∞)$/i;

/** The number that a cell's text stands for, or why it is none that the engine can hold. */
export function parseCell(text: string): number | ParseFault {
  if (text === '...') return 'abbreviated';
  if (NOT_FINITE.test(text)) return 'not_finite';
  if (!NUMBER.test(text)) return 'not_a_number';
  const value = Number(text);
  return Number.isFinite(Math.fround(value)) ? value : 'too_large';
}
