import type { Language } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word of a typed text, as the vocabulary spells it; `start` and `end` are UTF-16 offsets. */
export interface TypedWord {
  text: string;
  start: number;
  end: number;
  /** False for what the vocabulary does not have. */
  known: boolean;
}

const HAN = /\p{Script=Han}/u;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’\p{L}\p{N}\p{M}]*[\p{L}\p{N}\p{M}])?/gu;
const COMMA = /[,，、]/u;

/** Short forms that are written apart in the corpora; what stands here is lower case. */
const CONTRACTIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(can)(?:not|'t)$/, ['not']],
  [/^(wo)n't$/, ['not']],
  [/^(\w+)n't$/, ['not']],
  [/^(i)'m$/, ['am']],
  [/^(\w+)'re$/, ['are']],
  [/^(\w+)'ve$/, ['have']],
  [/^(\w+)'ll$/, ['will']],
  [/^(he|she|it|who|what|where|there)'s$/, ['is']],
  [/^(\w+)'s$/, ["'s"]],
];

/**
 * Cuts a typed text into words of the vocabulary, in any case, with or without full stop. Chinese
 * needs no spaces: the longest word that fits is taken, from the left. Commas stay where the
 * vocabulary has them.
 */
export function segment(vocabulary: Vocabulary, text: string): TypedWord[] {
  const spelling = spellings(vocabulary);
  const { language } = vocabulary;
  return pieces(language, text).flatMap((piece) => {
    if (language === 'zh' && HAN.test(piece.text)) return longestMatches(piece, spelling);
    return (language === 'en' ? apart(piece) : [piece]).flatMap((one) => {
      const known = spelling.get(one.text) ?? spelling.get(one.text.toLowerCase());
      if (known === undefined && COMMA.test(one.text)) return [];
      return [{ ...one, text: known ?? one.text, known: known !== undefined }];
    });
  });
}

interface Piece {
  text: string;
  start: number;
  end: number;
}

/** Runs of letters, and commas as the language writes them. */
function pieces(language: Language, text: string): Piece[] {
  const pattern = new RegExp(`${WORD.source}|${COMMA.source}`, 'gu');
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
    const written = COMMA.test(found) ? (language === 'zh' ? '，' : ',') : found;
    return { text: written.replaceAll('’', "'"), start: index, end: index + found.length };
  });
}

/** Exact spellings first, then those in lower case. */
function spellings({ tokens }: Vocabulary): Map<string, string> {
  const words = tokens.filter((token) => !token.startsWith('<'));
  const lower = words.map((word) => [word.toLowerCase(), word] as const).reverse();
  return new Map([...lower, ...words.map((word) => [word, word] as const)]);
}

/** "doesn't" is "does not", "Tom's" is "Tom 's"; both words stand at the place of the whole. */
function apart(piece: Piece): Piece[] {
  for (const [pattern, rest] of CONTRACTIONS) {
    const stem = pattern.exec(piece.text.toLowerCase())?.[1];
    if (stem === undefined) continue;
    const first = stem === 'wo' ? 'will' : stem;
    return [first, ...rest].map((text) => ({ ...piece, text }));
  }
  return [piece];
}

function longestMatches(piece: Piece, spelling: ReadonlyMap<string, string>): TypedWord[] {
  const longest = Math.max(...[...spelling.keys()].map(({ length }) => length));
  const found: TypedWord[] = [];
  for (let at = 0; at < piece.text.length;) {
    let size = Math.min(longest, piece.text.length - at);
    while (size > 0 && !spelling.has(piece.text.slice(at, at + size))) --size;
    const known = size > 0;
    const length = known ? size : String.fromCodePoint(piece.text.codePointAt(at)!).length;
    const last = found.at(-1);
    const start = piece.start + at;
    // Unknown characters that touch are one unknown word.
    if (!known && last && !last.known) {
      last.text += piece.text.slice(at, at + length);
      last.end = start + length;
    } else {
      const text = piece.text.slice(at, at + length);
      found.push({ text, start, end: start + length, known });
    }
    at += length;
  }
  return found;
}
