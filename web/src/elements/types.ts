import type { Cell } from '../charts/matrix.ts';

export type { Cell } from '../charts/matrix.ts';
export type { Domain, ScaleKind } from '../charts/scale.ts';

/** What a token, a row or a vector is in attention; each has its colour and its letter. */
export type Role = 'query' | 'key' | 'value' | 'weight' | 'plain';

/** The name of a row, a column or a bar; `note` is what is said about it in small print. */
export type AxisLabel = string | { text: string; role?: Role; note?: string };

export type CellDetail = Cell & { value: number };

/** The letter that stands for a role, so that it reads without colour. */
export const roleLetter: Readonly<Record<Role, string>> = {
  query: 'Q',
  key: 'K',
  value: 'V',
  weight: 'α',
  plain: '',
};

export interface ResolvedLabel {
  text: string;
  role: Role;
  note: string;
}

/** A label with everything filled in; where there is none, its number from 1. */
export function resolveLabel(
  label: AxisLabel | undefined,
  position: number,
  role: Role,
): ResolvedLabel {
  if (label === undefined) return { text: String(position + 1), role, note: '' };
  if (typeof label === 'string') return { text: label, role, note: '' };
  return { text: label.text, role: label.role ?? role, note: label.note ?? '' };
}
