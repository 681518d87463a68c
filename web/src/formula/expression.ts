/** A formula as a tree, printed as MathML, LaTeX or plain text by the files beside this one. */

/** Which accent a part wears. */
export type FormulaRole = 'query' | 'key' | 'value' | 'weight' | 'plain';

export type Expression =
  /** A letter or a name; `upright` for names of several letters. */
  | { kind: 'symbol'; text: string; role?: FormulaRole; upright?: boolean; bold?: boolean }
  /** Rounded to what reads well, unless it is `exact`. */
  | { kind: 'number'; value: number; role?: FormulaRole; exact?: boolean }
  /** Words of a person, such as a token. */
  | { kind: 'text'; text: string; role?: FormulaRole }
  | { kind: 'operator'; text: string }
  | { kind: 'row'; items: readonly Expression[] }
  | { kind: 'group'; body: Expression }
  | { kind: 'fraction'; top: Expression; bottom: Expression }
  | { kind: 'root'; body: Expression }
  | { kind: 'norm'; body: Expression }
  | { kind: 'arrow'; body: Expression; sign: '→' | '←' }
  | { kind: 'call'; name: string; body: Expression }
  | { kind: 'scripts'; base: Expression; below?: Expression; above?: Expression }
  /** A sum over an index. */
  | { kind: 'sum'; below: Expression; above?: Expression; body: Expression }
  /** The middle of a long sum or list: printed as dots unless it is unfolded. */
  | { kind: 'fold'; items: () => readonly Expression[]; count: number; sign: string }
  /** Equations one below the other. */
  | { kind: 'lines'; lines: readonly Expression[] };

export interface PrintOptions {
  /** Writes folded sums out in full. */
  unfolded?: boolean;
}

type Part = Expression | string | number;

/** A string is a symbol, a number is written exactly; the rest is as it is. */
export function part(value: Part): Expression {
  if (typeof value === 'string') return { kind: 'symbol', text: value };
  if (typeof value === 'number') return { kind: 'number', value, exact: true };
  return value;
}

export const symbol = (text: string, role?: FormulaRole): Expression => ({
  kind: 'symbol',
  text,
  ...(role && { role }),
});
export const matrix = (text: string, role?: FormulaRole): Expression => ({
  kind: 'symbol',
  text,
  bold: true,
  ...(role && { role }),
});
export const upright = (text: string): Expression => ({ kind: 'symbol', text, upright: true });
export const words = (text: string, role?: FormulaRole): Expression => ({
  kind: 'text',
  text,
  ...(role && { role }),
});
export const operator = (text: string): Expression => ({ kind: 'operator', text });
export const rounded = (value: number, role?: FormulaRole): Expression => ({
  kind: 'number',
  value,
  ...(role && { role }),
});
export const row = (...items: Part[]): Expression => ({ kind: 'row', items: items.map(part) });
export const group = (body: Part): Expression => ({ kind: 'group', body: part(body) });
export const fraction = (top: Part, bottom: Part): Expression => ({
  kind: 'fraction',
  top: part(top),
  bottom: part(bottom),
});
export const root = (body: Part): Expression => ({ kind: 'root', body: part(body) });
export const norm = (body: Part): Expression => ({ kind: 'norm', body: part(body) });
/** A letter with an arrow over it. */
export const arrow = (body: Part, sign: '→' | '←'): Expression => ({
  kind: 'arrow',
  body: part(body),
  sign,
});
export const call = (name: string, body: Part): Expression => ({
  kind: 'call',
  name,
  body: part(body),
});
export const below = (base: Part, script: Part): Expression => ({
  kind: 'scripts',
  base: part(base),
  below: part(script),
});
/** Puts a script above; beside one below that is there already. */
export function above(base: Part, script: Part): Expression {
  const body = part(base);
  const high = part(script);
  const free = body.kind === 'scripts' && !body.above;
  return free ? { ...body, above: high } : { kind: 'scripts', base: body, above: high };
}
export const scripts = (base: Part, low: Part, high: Part): Expression => ({
  kind: 'scripts',
  base: part(base),
  below: part(low),
  above: part(high),
});
export const transposed = (body: Part): Expression => above(body, operator('⊤'));
export const sumOver = (index: Part, body: Part): Expression => ({
  kind: 'sum',
  below: part(index),
  body: part(body),
});

const startsWithMinus = (item: Part) =>
  typeof item === 'object' &&
  item.kind === 'row' &&
  item.items[0]?.kind === 'operator' &&
  item.items[0].text === '−';

/** Joins parts by an operator: a + b + c; what begins with a minus needs no plus before it. */
export function joined(items: readonly Part[], sign: string): Expression {
  const between = (item: Part) => (sign === '+' && startsWithMinus(item) ? [] : [operator(sign)]);
  return row(...items.flatMap((item, i) => (i === 0 ? [item] : [...between(item), item])));
}

export const equation = (...sides: Part[]): Expression => joined(sides, '=');

/** Sums longer than this are folded. */
export const longestSum = 6;

/** Of many parts the first three and the last stay in sight; the others are written when asked for. */
function folded<T>(parts: readonly T[], write: (part: T) => Part, sign: string): Expression {
  if (parts.length <= longestSum) return joined(parts.map(write), sign);
  const hidden = parts.slice(3, -1);
  const items = () => hidden.map((one) => part(write(one)));
  const fold: Expression = { kind: 'fold', items, count: hidden.length, sign };
  return joined([...parts.slice(0, 3).map(write), fold, write(parts.at(-1)!)], sign);
}

/** Adds terms up, each as it is written. */
export const addition = <T>(terms: readonly T[], write: (term: T) => Part): Expression =>
  terms.length === 0 ? part(0) : folded(terms, write, '+');

/** A function of a list that may be long, such as max(a, b, …). */
export const ofList = <T>(
  name: string,
  parts: readonly T[],
  write: (part: T) => Part,
): Expression => row(upright(name), operator('('), folded(parts, write, ', '), operator(')'));

/** Equations one below the other; a single one stays as it is. */
export const lines = (equations: readonly Expression[]): Expression =>
  equations.length === 1 ? equations[0]! : { kind: 'lines', lines: equations };

/** How many terms a formula hides. */
export function hiddenTerms(expression: Expression): number {
  switch (expression.kind) {
    case 'fold':
      return expression.count;
    case 'row':
      return expression.items.reduce((count, item) => count + hiddenTerms(item), 0);
    case 'lines':
      return expression.lines.reduce((count, line) => count + hiddenTerms(line), 0);
    case 'fraction':
      return hiddenTerms(expression.top) + hiddenTerms(expression.bottom);
    case 'group':
    case 'root':
    case 'norm':
    case 'arrow':
    case 'call':
    case 'sum':
      return hiddenTerms(expression.body);
    case 'symbol':
    case 'number':
    case 'text':
    case 'operator':
    case 'scripts':
      return 0;
  }
}

function flat(expression: Expression, unfolded: boolean): Expression[] {
  if (expression.kind === 'row') return expression.items.flatMap((item) => flat(item, unfolded));
  if (expression.kind === 'fold' && unfolded) {
    return flat(joined(expression.items(), expression.sign), unfolded);
  }
  return [expression];
}

/**
 * Cuts a formula before every outer =, + and − between two terms, and after every outer comma, where a
 * line may break.
 */
export function breakable(
  expression: Expression,
  { unfolded = false }: PrintOptions = {},
): Expression[] {
  const pieces: Expression[][] = [[]];
  for (const item of flat(expression, unfolded)) {
    const sign = item.kind === 'operator' ? item.text : '';
    const before = pieces.at(-1)!.at(-1);
    const cuts = sign === '=' || sign === '+' || (sign === '−' && before?.kind !== 'operator');
    if (cuts && before) pieces.push([]);
    pieces.at(-1)!.push(item);
    if (sign === ', ') pieces.push([]);
  }
  return pieces.filter((items) => items.length > 0).map((items) => row(...items));
}
