import { TraceError } from './error.ts';
import { revive } from './numbers.ts';
import { isRecord } from './safetensors.ts';

/** What JSON said, in the shape that was expected; else TraceError. */
export function record(value: unknown, what: string): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new TraceError(`expected ${what}, got ${JSON.stringify(value)}`);
}

export function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new TraceError(`expected a list, got ${JSON.stringify(value)}`);
}

export function number(value: unknown, name: string): number {
  const found = revive(value);
  if (found !== undefined) return found;
  throw new TraceError(`expected ${name} to be a number, got ${JSON.stringify(value)}`);
}
