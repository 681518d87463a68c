/** @typedef {[string, string]} Pair */
/** @typedef {{ symbols: string[], count: number }} Word */

const BETWEEN = ' '; // in no symbol: byte-level words have no space

/**
 * Learns which pairs of symbols to join, the most frequent first, until `merges` pairs are joined or
 * no pair comes twice (Sennrich et al., "Neural Machine Translation of Rare Words with Subword
 * Units", 2016, algorithm 1). Of equally frequent pairs the first by its code units is taken.
 * @param {Iterable<string>} words the text's words in their order, each a string of symbols of one character
 * @param {number} merges
 * @returns {Pair[]}
 */
export function learnPairs(words, merges) {
  const counts = new PairCounts(words);
  /** @type {Pair[]} */
  const learned = [];
  while (learned.length < merges) {
    const pair = counts.mostFrequent();
    if (!pair) break;
    learned.push(pair);
    counts.join(pair);
  }
  return learned;
}

/**
 * A word after a pair was joined wherever it stands, from left to right.
 * @param {readonly string[]} symbols
 * @param {Pair} pair
 */
export function joined(symbols, [first, second]) {
  /** @type {string[]} */
  const result = [];
  for (let i = 0; i < symbols.length; ++i) {
    const symbol = symbols[i] ?? '';
    const isPair = symbol === first && symbols[i + 1] === second;
    result.push(isPair ? first + second : symbol);
    if (isPair) ++i;
  }
  return result;
}

/** How often each pair stands in the words, and in which of them. */
class PairCounts {
  /** @type {Map<string, { count: number, words: Set<Word> }>} */
  #pairs = new Map();

  /** @param {Iterable<string>} words */
  constructor(words) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) this.#add({ symbols: [...word], count }, 1);
  }

  /** @returns {Pair | undefined} the most frequent pair that comes at least twice */
  mostFrequent() {
    let best = '';
    let most = 1;
    for (const [key, { count }] of this.#pairs) {
      if (count < most || (count === most && (best === '' || key > best))) continue;
      [best, most] = [key, count];
    }
    const [first, second] = best.split(BETWEEN);
    return most > 1 && first && second ? [first, second] : undefined;
  }

  /** @param {Pair} pair */
  join(pair) {
    const words = this.#pairs.get(pair.join(BETWEEN))?.words ?? [];
    for (const word of [...words]) {
      this.#add(word, -1);
      word.symbols = joined(word.symbols, pair);
      this.#add(word, 1);
    }
  }

  /**
   * Counts the pairs of a word, or, with sign -1, counts them no more.
   * @param {Word} word
   * @param {1 | -1} sign
   */
  #add(word, sign) {
    for (let i = 1; i < word.symbols.length; ++i) {
      const key = `${word.symbols[i - 1]}${BETWEEN}${word.symbols[i]}`;
      const pair = this.#pairs.get(key) ?? { count: 0, words: new Set() };
      pair.count += sign * word.count;
      if (sign > 0) pair.words.add(word);
      else pair.words.delete(word);
      this.#pairs.set(key, pair);
    }
  }
}
