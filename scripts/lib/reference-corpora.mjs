import { CorpusMaker, familiarWith } from './corpora.mjs';

/** @typedef {import('../../web/src/grammar/index.ts').Node} Tree */
/** @typedef {import('../../web/src/grammar/index.ts').Sentence} Sentence */
/** @typedef {import('./corpora.mjs').Split} Split */

const SIZES = {
  train: 40_000,
  development: 1_500,
  test: 2_500,
  bin: 0,
  survey: 5_000,
  heldOut: 5,
};
const TRIES = 1_000_000;
const GENDERS = 3;

/** Makes the corpora of the reference model: English and its German, word by word. */
export class ReferenceMaker extends CorpusMaker {
  /** @override */
  directions = /** @type {const} */ ([['en', 'de']]);

  /**
   * @param {typeof import('../../web/src/grammar/index.ts')} code
   * @param {import('../../web/src/grammar/index.ts').Grammar} grammar
   * @param {number} seed
   */
  constructor(code, grammar, seed, sizes = SIZES) {
    super(code, grammar, seed, sizes);
  }

  /** The three splits. */
  sentences() {
    /** @type {Record<Split, Sentence[]>} */
    const splits = { train: [], development: [], test: [] };
    for (let i = 0; i < TRIES && !this.isFull(splits); ++i) {
      const tree = this.code.generate(this.grammar, this.random);
      const split = this.splitOf(tree);
      if (!split || splits[split].length >= this.sizes[split]) continue;
      const sentence = this.code.sentenceOf(this.grammar, tree);
      if (sentence.de.length !== sentence.en.length) {
        throw new Error(`[corpora] expected a German word for each of "${sentence.en.join(' ')}"`);
      }
      if (this.tellsApart(tree, sentence) && this.isNew(sentence)) splits[split].push(sentence);
    }
    const { train, development, test } = splits;
    const familiar = familiarWith(train);
    return { train, development: familiar(development), test: familiar(test) };
  }

  /**
   * Whether German tells the nouns apart that a pronoun could stand for: two have different genders,
   * more have all three; "its" has one form for two of the genders, and both forms are there.
   * @param {Tree} tree
   * @param {Sentence} sentence
   */
  tellsApart(tree, { en, relations }) {
    const genders = this.code
      .nodesOf(tree)
      .filter(({ category }) => category === 'NP')
      .map((node) => this.code.featureOf(node, 'g'))
      .filter((gender) => gender !== 'p');
    const pronoun = en[relations.antecedent?.[0]?.[0] ?? -1];
    if (pronoun === undefined || genders.length < 2) return true;
    if (pronoun === 'its') return genders.includes('f') && genders.some((one) => one !== 'f');
    return new Set(genders).size >= Math.min(GENDERS, genders.length);
  }
}
