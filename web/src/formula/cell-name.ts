import {
  below,
  operator,
  row,
  scripts,
  words,
  type Expression,
  type FormulaRole,
} from './expression.ts';

/** What to call one cell: in a formula, in a sentence, and whose colour it wears. */
export interface CellName {
  symbol: Expression;
  label: string;
  role: FormulaRole;
}

export type CellNaming = (path: string, index: readonly number[]) => CellName;

/** Places of a cell along its axes: words, or numbers from 1. */
export type Places = readonly (string | number)[];

/** Remembers every name: each factor of a formula is named several times. */
export function remembering(name: CellNaming): CellNaming {
  const known = new Map<string, CellName>();
  return (path, index) => {
    const key = `${path} ${index.join()}`;
    const found = known.get(key) ?? name(path, index);
    known.set(key, found);
    return found;
  };
}

/** Whether two namings call all of these cells the same; letter and places are both in the label. */
export const namedAlike = (
  cells: readonly { path: string; index: readonly number[] }[],
  a: CellNaming,
  b: CellNaming,
): boolean => cells.every(({ path, index }) => a(path, index).label === b(path, index).label);

/** A letter with its places below it. */
export function indexed(letter: Expression, places: Places): Expression {
  if (places.length === 0) return letter;
  const parts = places.flatMap((place, i) => {
    const shown = typeof place === 'string' ? words(place) : place;
    return i === 0 ? [shown] : [operator(','), shown];
  });
  return withIndices(letter, row(...parts));
}

function withIndices(letter: Expression, indices: Expression): Expression {
  if (letter.kind === 'scripts' && letter.above && !letter.below) {
    return scripts(letter.base, indices, letter.above);
  }
  return letter.kind === 'scripts' || letter.kind === 'row'
    ? below({ kind: 'group', body: letter }, indices)
    : below(letter, indices);
}

/** A name with its places in brackets. */
export const placed = (text: string, places: Places): string =>
  places.length > 0 ? `${text}[${places.join(', ')}]` : text;

/** One place of a cell: what stands below its letter, and what its name says. */
export interface Place {
  place: string | number;
  text: string;
}

/** A letter and its name, both with the places of a cell. */
export const nameAt = (
  letter: Expression,
  text: string,
  role: FormulaRole,
  places: readonly Place[],
): CellName =>
  nameWith(
    role,
    () =>
      indexed(
        letter,
        places.map(({ place }) => place),
      ),
    () =>
      placed(
        text,
        places.map((one) => one.text),
      ),
  );

/** Symbol and label are made when they are first read: often it is one of them, and that many times. */
export function nameWith(
  role: FormulaRole,
  makeSymbol: () => Expression,
  makeLabel: () => string,
): CellName {
  let symbol: Expression | undefined;
  let label: string | undefined;
  return {
    role,
    get symbol() {
      return (symbol ??= makeSymbol());
    },
    get label() {
      return (label ??= makeLabel());
    },
  };
}
