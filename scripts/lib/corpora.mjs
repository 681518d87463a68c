/** @typedef {import('../../web/src/grammar/index.ts').Node} Tree */
/** @typedef {import('../../web/src/grammar/index.ts').Grammar} Grammar */
/** @typedef {import('../../web/src/grammar/index.ts').Sentence} Sentence */
/** @typedef {typeof import('../../web/src/grammar/index.ts')} GrammarCode */
/** @typedef {import('../../web/src/grammar/index.ts').Language} Language */
/** @typedef {'train' | 'development' | 'test'} Split */

/**
 * How many sentences a corpus has, each bin of lengths, and the survey of combinations; of a hundred
 * combinations of two words, `heldOut` are kept for development, and as many for the test.
 */
const SIZES = {
  train: 80_000,
  development: 2_000,
  test: 3_000,
  bin: 200,
  survey: 20_000,
  heldOut: 3,
};
/** No length holds more than this share of a split, so that lengths are spread. */
const LARGEST_SHARE = 0.07;
const LONGEST = 25;
/** A word with fewer partners keeps all its combinations in training: else its sense could not be learned. */
const FEWEST_PARTNERS = 5;
const BIN = 5;
const LONGEST_TEST = 50;
/** Sentences that the page shows first; training has them whatever else it has. */
const SEEDS = ['Tom chases Jerry', 'she is eating a green apple', 'I love machine learning'];
const TRIES = 3_000_000;

/** Makes the corpora; the same seed gives the same sentences. */
export class CorpusMaker {
  /** @type {Map<string, string>} what each sentence was translated into, by direction */
  translations = new Map();
  /** @type {Set<string>} */
  used = new Set();
  /** @type {readonly (readonly [Language, Language])[]} each sentence has one translation */
  directions = [
    ['en', 'zh'],
    ['en', 'de'],
    ['zh', 'en'],
  ];

  /**
   * @param {GrammarCode} code
   * @param {Grammar} grammar
   * @param {number} seed
   */
  constructor(code, grammar, seed, sizes = SIZES) {
    this.sizes = sizes;
    this.code = code;
    this.grammar = grammar;
    this.random = new code.Random(seed);
    this.partners = this.survey(new code.Random(seed + 1));
  }

  /**
   * The partners that each word is seen with.
   * @param {InstanceType<GrammarCode['Random']>} random
   */
  survey(random) {
    /** @type {Map<string, Set<string>>} */
    const partners = new Map();
    const add = (/** @type {string} */ word, /** @type {string} */ partner) => {
      partners.set(word, (partners.get(word) ?? new Set()).add(partner));
    };
    for (let i = 0; i < this.sizes.survey; ++i) {
      const tree = this.code.generate(this.grammar, random);
      for (const [first, second] of this.code.pairsOf(tree)) {
        add(first, second);
        add(second, first);
      }
    }
    return partners;
  }

  /** @returns {Record<Split | 'lengths', Sentence[]>} */
  make() {
    /** @type {Record<Split, Sentence[]>} */
    const splits = { train: this.seeds(), development: [], test: [] };
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (let i = 0; i < TRIES && !this.isFull(splits); ++i) {
      const words = 3 + this.random.below(LONGEST - 3);
      const tree =
        i % 2 === 0
          ? this.code.generate(this.grammar, this.random)
          : this.code.treeOfAbout(this.grammar, this.random, words);
      const split = this.splitOf(tree);
      if (!split || splits[split].length >= this.sizes[split]) continue;
      const length = this.code.wordsOf(tree, 'en').length;
      const key = `${split} ${length}`;
      const count = counts.get(key) ?? 0;
      if (length > LONGEST || count >= this.sizes[split] * LARGEST_SHARE) continue;
      const sentence = this.code.sentenceOf(this.grammar, tree);
      if (longest(sentence) > LONGEST || !this.isNew(sentence)) continue;
      counts.set(key, count + 1);
      splits[split].push(sentence);
    }
    const { train, development, test } = splits;
    const familiar = familiarWith(train);
    return {
      train,
      development: familiar(development),
      test: familiar(test),
      lengths: familiar(this.lengths()),
    };
  }

  /** @param {Record<Split, Sentence[]>} splits */
  isFull({ train, development, test }) {
    const { sizes } = this;
    return (
      train.length >= sizes.train &&
      development.length >= sizes.development &&
      test.length >= sizes.test
    );
  }

  seeds() {
    return SEEDS.map((text) => {
      const tree = this.code.parse(this.grammar, 'en', text.split(' '));
      if (!tree) throw new Error(`[corpora] expected "${text}" in the grammar`);
      const sentence = this.code.sentenceOf(this.grammar, tree);
      this.isNew(sentence);
      return sentence;
    });
  }

  /**
   * The split that a sentence may belong to: held-out combinations of words decide. None if it holds
   * combinations of both kinds.
   * @param {Tree} tree
   * @returns {Split | undefined}
   */
  splitOf(tree) {
    let [development, test] = [false, false];
    for (const pair of this.code.pairsOf(tree)) {
      const share = hash(pair.join(' ')) % 100;
      const { heldOut } = this.sizes;
      if (share >= 2 * heldOut || !this.mayBeHeldOut(pair)) continue;
      if (share < heldOut) test = true;
      else development = true;
    }
    if (test && development) return undefined;
    return test ? 'test' : development ? 'development' : 'train';
  }

  /** @param {readonly [string, string]} pair */
  mayBeHeldOut(pair) {
    return pair.every((word) => (this.partners.get(word)?.size ?? 0) >= FEWEST_PARTNERS);
  }

  /** Sentences for each bin of lengths: as in training, of combinations that training has. */
  lengths() {
    /** @type {Sentence[][]} */
    const bins = Array.from({ length: LONGEST_TEST / BIN }, () => []);
    for (let i = 0; i < TRIES && bins.some((bin) => bin.length < this.sizes.bin); ++i) {
      const open = bins.flatMap((bin, at) => (bin.length < this.sizes.bin ? [at] : []));
      const words = BIN * ((open[this.random.below(open.length)] ?? 0) + 0.5);
      const tree = this.code.treeOfAbout(this.grammar, this.random, words);
      if (this.splitOf(tree) !== 'train') continue;
      const bin = bins[Math.ceil(this.code.wordsOf(tree, 'en').length / BIN) - 1];
      if (!bin || bin.length >= this.sizes.bin) continue;
      const sentence = this.code.sentenceOf(this.grammar, tree);
      if (this.isNew(sentence)) bin.push(sentence);
    }
    return bins.flat();
  }

  /**
   * Whether no split has the sentence yet; two translations of the same sentence are an error.
   * @param {Sentence} sentence
   */
  isNew(sentence) {
    const en = sentence.en.join(' ');
    for (const [source, target] of this.directions) {
      this.translate(
        `${source}-${target} ${sentence[source].join(' ')}`,
        sentence[target].join(' '),
      );
    }
    if (this.used.has(en)) return false;
    this.used.add(en);
    return true;
  }

  /**
   * @param {string} source with its direction
   * @param {string} target
   */
  translate(source, target) {
    const known = this.translations.get(source);
    if (known !== undefined && known !== target) {
      const both = `"${known}" and "${target}"`;
      throw new Error(`[corpora] expected one translation of "${source}", got ${both}`);
    }
    this.translations.set(source, target);
  }
}

/**
 * Leaves only sentences of words that training has.
 * @param {readonly Sentence[]} train
 */
export function familiarWith(train) {
  const known = new Set(train.flatMap(({ en, zh, de }) => [...en, ...zh, ...de]));
  return (/** @type {Sentence[]} */ sentences) =>
    sentences.filter(({ en, zh, de }) => [...en, ...zh, ...de].every((word) => known.has(word)));
}

/** @param {Sentence} sentence */
function longest({ en, zh, de }) {
  return Math.max(en.length, zh.length, de.length);
}

/**
 * FNV-1a.
 * @param {string} text
 */
function hash(text) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}
