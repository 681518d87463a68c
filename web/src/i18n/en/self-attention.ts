/** What the self-attention lab says in English. */
import { continuing } from './continuing.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const selfAttention = {
  // Views
  panels: {
    heads: 'Heads',
    walk: 'Step by step',
    edits: 'Before and after',
    paths: 'Beside an RNN',
    alignment: 'Alignment',
    continue: 'Continue a text',
  },
  panelsLabel: 'Views of this lab',
  attention: 'Attention',
  attentions: {
    encoder: 'Encoder looks at itself',
    decoder: 'Decoder looks at itself',
    cross: 'Decoder looks at the source',
  },
  attentionHints: {
    encoder: 'Every word of the sentence looks at every word of the same sentence, all at once.',
    decoder:
      'Every word that was written looks at itself and at what stood before it: the causal mask hides the rest.',
    cross: 'Every word that is written looks at the words of the source.',
  },
  layer: (layer: number) => `Layer ${layer}`,
  head: (head: number) => `Head ${head}`,
  headOf: (layer: number, head: number) => `layer ${layer}, head ${head}`,
  start: '⊢ start',
  end: '⏎ end',
  shapeOf: (rows: number, columns: number) => `${rows} × ${columns}`,
  translation: 'Translation',
  wordByWord: 'Word by word',
  translates: 'Translates',
  writesWordByWord: 'Word by word: reference',
  classifier: (heads: number, width: number, parameters: string, right: string) =>
    `A small encoder of two layers writes one German word for every English one; a pronoun takes the gender of the noun it stands for. ${heads} heads in layer 1, one in layer 2, vectors of ${width} numbers, ${parameters} parameters; ${right} of the words of unseen sentences right.`,
  classifierLimits: (window: number) =>
    `Its limits: in layer 1 a word sees only ${window} words to either side, by design. The nouns in a sentence are of different kinds (an animal, a way, a building …), so the head matches kinds and does not understand reference in general. In training it was told the gender of the pronoun, never the place of the noun.`,
  reference: {
    measuredOn: (sentences: string) =>
      `The head was chosen on other sentences; on ${sentences} unseen ones, in which every noun and the word that decides were never seen together:`,
    pronouns: {
      it: '“it”',
      its: '“its”',
      'it subject': '“it” for a subject',
      'its subject': '“its” for a subject',
    },
    looks: (who: string, rate: string, chance: string, nearest: string) =>
      `from ${who}, the strongest weight lies in the noun phrase it stands for: ${rate} (by chance ${chance}; the nearest noun would be right in ${nearest}).`,
    cut: (right: string, cut: string, other: string) =>
      `Its German is right in ${right}; with the edges to that noun phrase cut, in ${cut}; with those to another noun cut, in ${other}.`,
    complement: (rate: string, chance: string) =>
      `from “make” to the words far behind it that are one German verb with it: ${rate} (by chance ${chance}).`,
  },
  before: 'Before',
  after: 'After',
  sentenceWords: 'Sentence: choose the word that looks',
  fetching: 'Fetching the trained Transformer …',
  noModel: 'There is no trained Transformer for this direction in this copy of the page.',
  model: (layers: number, heads: number, width: number, parameters: string, exact: string) =>
    `A Transformer of ${layers} + ${layers} layers with ${heads} heads each, vectors of ${width} numbers, ${parameters} parameters; ${exact} of unseen test sentences word for word right.`,
  modelGroup: 'What attends',

  // Heads
  heads: {
    heading: 'One sentence, every layer and every head',
    lead: 'Each square is what one head weighs: a row is a word that looks, a column a word that is looked at, dark is strong. The heads of a layer read the same vectors with matrices of their own, so each can look for something else.',
    grid: 'Layers and heads',
    open: (layer: number, head: number) => `Open layer ${layer}, head ${head}`,
    off: 'off',
    together: 'Heads shown together',
    togetherHint:
      'Colours and dashes tell the heads apart. Point at a word, or use the arrow keys.',
    lines: 'Who looks at whom',
    arcs: 'As arcs',
    matrix: 'As a matrix',
    looks: (word: string) => `Where “${word}” looks`,
    seen: (word: string) => `Who looks at “${word}”`,
    measured: 'What was measured of this head',
    measuredOn: (sentences: string) => `On ${sentences} unseen sentences:`,
    habits: {
      antecedent: 'from a pronoun to the noun it stands for',
      object: 'from a verb to its object',
      previous_word: 'to the word before',
      same_word: 'to the word itself',
      first_word: 'to the first word',
      aligned_word: 'to the word that is translated',
    },
    habit: (what: string, rate: string, chance: string) =>
      `strongest weight ${what}: ${rate} (by chance ${chance})`,
    entropy: (bits: string, most: string) =>
      `entropy ${bits} bits of at most ${most}: the fewer, the sharper it looks`,
    without: (exact: string, all: string) =>
      `without this head ${exact} of the sentences come out right, with it ${all}`,
    notMeasured: 'Nothing was measured of this head, so nothing is said of what it does.',
    honest:
      'Where a head looks is not why a word was chosen: what it takes along is mixed with all other heads and carried on by the residual connection. Switch it off in “Before and after” to see what it was good for.',
  },

  // The steps
  steps: {
    vectors: { name: 'Vectors X', short: 'X' },
    projections: { name: 'Q, K, V', short: 'QKV' },
    dot_products: { name: 'Dot products', short: 'q·k' },
    scores: { name: 'Scale', short: '÷√d' },
    mask: { name: 'Mask', short: 'mask' },
    softmax: { name: 'Softmax', short: 'softmax' },
    weighted_values: { name: 'Weighted values', short: 'αV' },
    concatenated: { name: 'Heads side by side', short: 'concat' },
    output: { name: 'Output projection', short: 'Wᴼ' },
    residual: { name: 'Residual and norm', short: '+norm' },
  },
  stepsLabel: 'Ten steps of one attention',
  explain: {
    vectors: (crosses: boolean): string =>
      crosses
        ? 'The words being written ask; the words of the source, as the encoder left them, answer. A layer norm brings every asking vector to mean 0 and variance 1 first.'
        : 'Every word enters as a vector; a layer norm has brought it to mean 0 and variance 1. The same vectors will ask and answer: that is why it is called self-attention.',
    projections: (heads: number) =>
      `Three learned matrices make a Query, a Key and a Value of each vector. Each of the ${heads} heads has its own part of them.`,
    rotation: (pairs: number) => [
      `Then every Query and Key is turned by the place of its word (rotary positions): the numbers c and c + ${pairs} of a head are a pair, which goes on by one angle from word to word, a large one for the first pair, smaller ones for the next.`,
      'So the dot product of two words depends on how far apart they stand, wherever in the sentence they are.',
    ],
    dot_products:
      'Every Query meets every Key: the dot product is large where both point the same way. Nothing has to wait for anything else, so all pairs are computed at once.',
    scores: (width: number) =>
      `The longer the vectors, the larger dot products become, and the softmax would saturate. Dividing by √d (here d = ${width}) keeps them in range.`,
    mask: {
      none: 'Here every word may look at every word: no mask.',
      causal:
        'A word that is being written must not see what comes after it: the causal mask leaves only the lower triangle.',
      hidden: 'Words that you hid take no part: their columns are masked.',
    },
    softmax: (temperature: string | null) =>
      temperature === null
        ? 'The softmax turns every row into weights between 0 and 1 that add up to 1.'
        : `The scores are divided by the temperature ${temperature}, and the softmax turns every row into weights that add up to 1.`,
    weighted_values:
      'Each Value counts by its weight, and the sum is the context of the word: any two words are joined in this single step, however far apart they stand.',
    concatenated: (heads: number) =>
      `The contexts of all ${heads} heads are put side by side, and have the width of the model again.`,
    headsOff: 'The heads that are switched off hand on zeros.',
    output: 'A last matrix mixes what the heads found into one vector for each word.',
    residual:
      'What was found is added to what was there. The sum goes on to the feed-forward network, behind its own layer norm.',
  },
  spoken: {
    vectors: (words: number, width: number) =>
      `${plural(words, 'vector', 'vectors')} of ${width} numbers.`,
    projections: (word: string, head: number) =>
      `Query, Keys and Values of head ${head} for “${word}”.`,
    pair: (word: string, other: string, number: string) =>
      `“${word}” fits “${other}” best, with ${number}.`,
    mask: (word: string, allowed: number, all: number) =>
      `“${word}” may look at ${allowed} of ${plural(all, 'word', 'words')}.`,
    softmax: (word: string, other: string, weight: string) =>
      `“${word}” looks most at “${other}”, with weight ${weight}.`,
    weighted_values: (word: string, other: string) =>
      `The Value of “${other}” goes most into the context of “${word}”.`,
    concatenated: (word: string, numbers: number) =>
      `${plural(numbers, 'number', 'numbers')} of all heads for “${word}”.`,
    output: (word: string) => `All heads make one vector for “${word}”.`,
    residual: (word: string) => `“${word}” keeps what it was, and what it found is added.`,
  },
  parts: {
    x: 'X: the words that look',
    memory: 'The words of the source, from the encoder',
    query: 'Queries of this head',
    key: 'Keys of this head',
    value: 'Values of this head',
    queryWeight: 'Wᑫ: the matrix that makes the Queries of all heads',
    angles: 'cos φ: how far every pair is turned',
    dot: 'Dot products q·k',
    scores: 'Scores: divided by √d',
    mask: 'May look (1) or not (0)',
    weights: 'Attention weights',
    weighted: (word: string) => `Values by their weights, for “${word}”`,
    context: 'Contexts of this head',
    concatenated: 'All heads side by side',
    outputWeight: 'Wᴼ: the matrix of the output projection',
    output: 'What the attention adds',
    residual: 'Sum: what was there and what was added',
    norm: 'Behind the next layer norm',
  },

  // Edits
  edits: {
    heading: 'Change something, and see what follows',
    lead: 'Hide a word, put another in its place, switch heads off, or warm the scores. The first line is the sentence as it was, the second as it is now.',
    words: 'Words of the sentence',
    wordsHint:
      'The eye hides a word from everything that looks. Choose a word to put another in its place.',
    swap: (word: string) => `In the place of “${word}”`,
    swapNone: 'The grammar has no other word for this place.',
    heads: 'Heads',
    headsHint: 'Press a head to switch it off or on.',
    headSwitch: (attention: string, layer: number, head: number) =>
      `${attention}, layer ${layer}, head ${head}`,
    temperature: 'Temperature',
    temperatureHint: 'Above 1 the weights level out, below 1 they sharpen; 1 is as it was trained.',
    reset: 'Undo all changes here',
    cut: 'Edges that are cut',
    cutHint:
      'Choose a cell below to cut that edge in every layer of the encoder: the word of the row no longer looks at the word of the column.',
    edge: (query: string, key: string) => `${query} → ${key}`,
    join: (edge: string) => `Join again: ${edge}`,
    same: 'The translation stays the same.',
    changed: (count: number) => plural(count, 'word differs.', 'words differ.'),
    nothing: 'Nothing is changed yet, so before and after are the same.',
    attentionOf: (head: string) => `Attention of ${head}`,
  },

  // Paths
  paths: {
    heading: 'From one word to another: one step, or many',
    lead: 'A recurrent network reads word after word, so what is said at one end must be carried through every state to reach the other. Self-attention joins any two words in one step.',
    from: 'From',
    to: 'To',
    rnn: 'Recurrent layer',
    self: 'Self-attention layer',
    rnnPath: (steps: number) => plural(steps, 'state on the way', 'states on the way'),
    selfPath: 'one step',
    animate: 'Show the way',
    table: 'One layer over your sentence',
    measure: 'Measure',
    path: 'Longest way between two words',
    sequential: 'Steps that must wait for each other',
    operations: 'Multiplications, counted in the formula',
    counted: 'Multiplications, counted in this run',
    formulaSelf: 'n² · d · 2 + 4 · n · d²',
    formulaRnn: 'n · 6 · d²',
    note: (words: number, width: number) =>
      `n = ${words} words, d = ${width} numbers a vector; the recurrent layer is a GRU of the same width. As long as n is smaller than d, the attention layer needs fewer multiplications; beyond that its n² wins the upper hand.`,
    counting:
      'The run’s own count is of one encoder layer’s attention as it was recorded: the projections, the dot products, the weighted values and the output.',
    timing: 'Two whole models are being timed on your sentence …',
    times: 'Two whole models over your sentence, measured in this page',
    parameters: 'Parameters',
    multiplications: 'Multiplications of the encoder, counted',
    reading: 'Reading the sentence, and a first word',
    whole: 'The whole translation',
    milliseconds: (time: string) => `${time} ms`,
    timesNote:
      'Medians of five runs by turns, with the way to the engine and back. One thread computes here, so what a machine with many cores would do at once happens in turn. A model that names a word for each word writes all of them at once; in a translation every word waits for the one before it, in either model.',
  },

  // Alignment
  alignment: {
    heading: 'The alignment of the Transformer, beside the recurrent model’s',
    lead: 'The same sentence went to both. Left, a head of the Transformer’s cross-attention; right, the only attention that the recurrent model has. A row is a word that is written.',
    mine: (head: string) => `Transformer, ${head}`,
    other: (name: string) => `Recurrent model (${name})`,
    gold: 'Show the alignment of the grammar',
    goldHint: 'A green frame is a sure link, a dashed one a possible link.',
    noGold: 'The grammar does not know this sentence, so it has no alignment for it.',
    sure: 'sure link',
    possible: 'possible link',
    waiting: 'The recurrent model is being asked …',
    honest:
      'The Transformer has many heads that look at the source, and no single one has to align the words: what one leaves out, another may bring.',
  },

  continuing,
};
