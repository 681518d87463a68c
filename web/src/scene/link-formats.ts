/**
 * How single values of a scene are spelled in a link: as short as can be read. `read` answers
 * undefined where the text is none of these.
 */
export interface LinkFormat {
  write(value: unknown): string;
  read(text: string): unknown;
}

const format = <T>(
  write: (value: T) => string,
  read: (text: string) => T | undefined,
): LinkFormat => ({ write: write, read });

/** Thrown by `read` where a percent escape stands for nothing. */
export class EscapeError extends Error {}

// What a fragment may hold as it is, and the formats below do not use themselves.
const READABLE = /%(?:2F|3F|40|24)/g;
const READABLE_IN_TEXT = /%(?:2C|3A|3B)/g;
const LONE_SURROGATE = /%u([0-9A-F]{4})/;

/** Percent-encodes a text; a lone surrogate, which has no UTF-8 form, becomes %uXXXX. */
export function escapeText(text: string): string {
  return text.replace(/[^\p{Cs}]+|\p{Cs}/gu, (part) =>
    /\p{Cs}/u.test(part)
      ? `%u${part.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(part)
          .replace(READABLE, decodeURIComponent)
          .replaceAll('%20', '+')
          .replaceAll('~', '%7E'),
  );
}

/** Undoes escapeText; throws EscapeError. */
export function unescapeText(text: string): string {
  try {
    // Every other piece holds the four digits that the pattern caught.
    return text
      .replaceAll('+', ' ')
      .split(LONE_SURROGATE)
      .map((piece, i) =>
        i % 2 === 0 ? decodeURIComponent(piece) : String.fromCharCode(parseInt(piece, 16)),
      )
      .join('');
  } catch {
    throw new EscapeError();
  }
}

function writeNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : `${value}`.replace('+', '');
}

function readNumber(text: string): number | undefined {
  return /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/.test(text) ? Number(text) : undefined;
}

/** All or nothing: the list of what every text stands for. */
function readEach<T>(texts: readonly string[], read: (text: string) => T | undefined) {
  const items = texts.map(read);
  return items.includes(undefined) ? undefined : (items as T[]);
}

const writeList = (list: readonly number[], separator = ',') =>
  list.map(writeNumber).join(separator);
const readList = (text: string, separator = ',') =>
  text === '' ? [] : readEach(text.split(separator), readNumber);

/** Stands for a list without items where an empty text already means a list of one. */
const EMPTY = '~';

export const textFormat = format<string>(
  (text) => escapeText(text).replace(READABLE_IN_TEXT, decodeURIComponent),
  unescapeText,
);

export const numberFormat = format(writeNumber, readNumber);

export const flagFormat = format<boolean>(String, (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined,
);

/** 1,2,3 */
export const numbersFormat = format<number[]>(
  (list) => writeList(list),
  (text) => readList(text),
);

/** 1,2;3,4 is [[1, 2], [3, 4]]; an empty text is [[]]. */
export const rowsFormat = format<number[][]>(
  (rows) => (rows.length === 0 ? EMPTY : rows.map((row) => writeList(row)).join(';')),
  (text) => (text === EMPTY ? [] : readEach(text.split(';'), (row) => readList(row))),
);

export const labelsFormat = format<string[]>(
  (labels) => (labels.length === 0 ? EMPTY : labels.map(escapeText).join(',')),
  (text) => (text === EMPTY ? [] : text.split(',').map(unescapeText)),
);

interface Place {
  path: string;
  index: number[];
}

const writePlace = ({ path, index }: Place) => `${escapeText(path)}:${writeList(index, '.')}`;

function readPlace(text: string): Place | undefined {
  const [path, places, ...rest] = text.split(':');
  const index = places === undefined ? undefined : readList(places, '.');
  return index && rest.length === 0 ? { path: unescapeText(path!), index } : undefined;
}

/** attention/scores:0.1.2, or ~ for no cell at all. */
export const cellFormat = format<Place | null>(
  (cell) => (cell ? writePlace(cell) : EMPTY),
  (text) => (text === EMPTY ? null : readPlace(text)),
);

type Edit = Place & { value: number };

/** query_vectors:0.1:2.5;key_vectors:3.0:-1 */
export const editsFormat = format<Edit[]>(
  (edits) => edits.map((edit) => `${writePlace(edit)}:${writeNumber(edit.value)}`).join(';'),
  (text) => (text === '' ? [] : readEach(text.split(';'), readEdit)),
);

function readEdit(text: string): Edit | undefined {
  const cut = text.lastIndexOf(':');
  const place = readPlace(text.slice(0, Math.max(0, cut)));
  const value = readNumber(text.slice(cut + 1));
  return place && value !== undefined ? { ...place, value } : undefined;
}
