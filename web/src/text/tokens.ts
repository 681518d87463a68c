/** How a text is cut into tokens. */
export const TOKENIZERS = ['words', 'characters', 'spaces'] as const;
export type Tokenizer = (typeof TOKENIZERS)[number];

/** A piece of a text; `start` and `end` are UTF-16 offsets into that text. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** False for punctuation, symbols and emoji. */
  isWord: boolean;
}

/** Tokens of one sentence that can be recorded and opened cell by cell. */
export const RECORDED_TOKENS = 256;
/** Tokens of one sentence that can still be summed up without a record. */
export const SUMMARY_TOKENS = 8192;

const NO_SPACE = /\S+/gu;
const WORD_LIKE = /[\p{L}\p{N}]/u;

/** "fallback" where the browser has no Intl.Segmenter: Chinese is then cut character by character. */
export function segmenterKind(): 'intl' | 'fallback' {
  return typeof Intl !== 'undefined' && 'Segmenter' in Intl ? 'intl' : 'fallback';
}

/**
 * Cuts a text of any language. White space separates and is dropped; everything else, full-width
 * punctuation included, belongs to exactly one token.
 */
export function tokenize(text: string, tokenizer: Tokenizer): Token[] {
  if (tokenizer === 'spaces') return matches(text, NO_SPACE);
  if (segmenterKind() === 'fallback') return fallback(text, tokenizer);
  const granularity = tokenizer === 'words' ? 'word' : 'grapheme';
  // One locale for everybody, so that a link shows the same tokens on every machine.
  const segmenter = new Intl.Segmenter('en', { granularity });
  const tokens: Token[] = [];
  for (const { stretch, start } of stretches(text)) {
    for (const { segment, index, isWordLike } of segmenter.segment(stretch)) {
      if (segment.trim() !== '') tokens.push(token(segment, start + index, isWordLike));
    }
  }
  return tokens;
}

const STRETCH = 256;

/**
 * Pieces of a text that begin at white space, where every token ends anyway: segmenters need time
 * that grows with the square of a text's length.
 */
function* stretches(text: string): Generator<{ stretch: string; start: number }> {
  const space = /\s/gu;
  for (let start = 0, end; start < text.length; start = end) {
    space.lastIndex = start + STRETCH;
    end = space.exec(text)?.index ?? text.length;
    yield { stretch: text.slice(start, end), start };
  }
}

// Scripts that are written without spaces: there every character stands for itself.
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`;
const SPACED = String.raw`(?:(?!${UNSPACED})[\p{L}\p{N}_'’]\p{M}*)+`;
const OTHER = String.raw`\P{White_Space}[\p{M}\u{FE0F}\u{200D}]*`;
const WORDS = new RegExp(String.raw`${UNSPACED}\p{M}*|${SPACED}|${OTHER}`, 'gu');
const CHARACTERS = /\P{White_Space}(?:[\p{M}\u{FE0F}]|\u{200D}\P{White_Space})*/gu;

/** What stands in for Intl.Segmenter; right for European languages, coarse for others. */
export function fallback(text: string, tokenizer: 'words' | 'characters'): Token[] {
  return matches(text, tokenizer === 'words' ? WORDS : CHARACTERS);
}

function matches(text: string, pattern: RegExp): Token[] {
  return [...text.matchAll(pattern)].map((match) => token(match[0], match.index));
}

function token(text: string, start: number, isWord = WORD_LIKE.test(text)): Token {
  return { text, start, end: start + text.length, isWord };
}
