import { exactNumber, formatNumber } from '../charts/number.ts';

/** A number of a formula as text, with a true minus sign and powers of ten as "e". */
export function written({ value, exact }: { value: number; exact?: boolean }): string {
  return exact ? exactNumber(value) : formatNumber(value);
}
