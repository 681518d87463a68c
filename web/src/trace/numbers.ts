const TEXTS: Readonly<Record<string, number>> = {
  NaN: NaN,
  Infinity: Infinity,
  '-Infinity': -Infinity,
};

/** A number as the engine writes it in JSON: what JSON cannot say comes as a text. */
export function revive(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && Object.hasOwn(TEXTS, value) ? TEXTS[value] : undefined;
}
