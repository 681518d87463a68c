import { exactNumber } from '../charts/number.ts';

/** The shortest decimal that reads back as the same float32, with "NaN", "inf" and "-inf". */
export function asciiNumber(value: number): string {
  return Object.is(value, -0) ? '-0.0' : exactNumber(value, { ascii: true });
}
