/** What the page and the soft-addressing lab say in English. */
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const lab = {
  page: {
    title: 'Attention Playground',
    labList: 'Labs',
    labs: {
      'soft-addressing': 'Soft addressing',
      'encoder-decoder': 'Translation',
      'self-attention': 'Self-attention',
    },
    embed: 'Embed',
    settings: 'Page settings',
    language: 'Language',
    theme: 'Colours',
    themes: { auto: 'automatic', light: 'light', dark: 'dark', contrast: 'high contrast' },
    undo: 'Undo',
    redo: 'Redo',
    share: 'Share and export',
    failed: {
      share:
        'The share dialog could not be loaded. The address of this page holds the whole scene.',
      lab: 'This lab could not be loaded. Check the network, and reload the page.',
    },
    skip: 'Skip to the lab',
  },

  // Scene
  scene: 'Scene',
  showScene: 'Change the scene',
  hideScene: 'Fold the scene away',
  preset: 'Start from',
  ownScene: 'Your own scene',
  source: 'Source',
  inputKind: 'What attends to what',
  inputKinds: {
    pair: 'two texts',
    self: 'itself',
    vectors: 'vectors',
  },
  inputKindHints: {
    pair: 'Every token of the first sentence is a Query. It looks things up in the second one.',
    self: 'Self-attention: every token of the sentence is a Query, a Key and a Value at once.',
    vectors: 'You write the numbers of Query, Key and Value yourself.',
  },
  querySentence: 'Sentence that asks (Query)',
  sourceSentence: 'Sentence that answers (Key and Value)',
  oneSentence: 'Sentence',
  tokenizer: 'Cut into',
  tokenizers: { words: 'words', characters: 'characters', spaces: 'spaces' },
  tokenizerHint:
    'A token is the unit of attention: each one gets a Query, a Key and a Value of its own.',
  fallbackSegmenter:
    'This browser cannot find word boundaries, so words are cut by simple rules here.',
  tokenCount: (count: number) => plural(count, 'token', 'tokens'),
  vectors: 'Vectors',
  vectorOrigin:
    'Made from the letters of the token (character n-grams): tokens spelled alike get like vectors. Nobody trained them, so meaning is not in them.',
  vectorOriginTyped: 'The numbers below, as you type them. Paste a table, JSON or NumPy anywhere.',
  modelDim: 'Numbers in a vector',
  modelDimHint: 'model_dim: more numbers tell more tokens apart.',
  positions: 'Add positions',
  positionsHint: 'Adds a wave pattern for the place in the sentence, so that order counts.',
  queryVectors: 'Query',
  keyVectors: 'Keys',
  valueVectors: 'Values',
  names: 'Names, separated by commas',
  queryNames: 'Names of the queries',
  keyNames: 'Names of the keys',
  typedVectors: (rows: number, columns: number) =>
    `${plural(rows, 'vector', 'vectors')} of ${plural(columns, 'number', 'numbers')}`,
  scoring: 'Scoring',
  scoreFunction: 'Score function',
  scoreFunctions: {
    dot: 'dot',
    scaled_dot: 'scaled dot',
    cosine: 'cosine',
    bilinear: 'bilinear',
    additive: 'additive',
    mlp: 'MLP',
  },
  scoreFunctionHints: {
    dot: 'Multiply number by number and add up. No parameters.',
    scaled_dot: 'The dot product divided by √d, so that long vectors do not give huge scores.',
    cosine: 'The angle alone counts, between −1 and 1. No parameters.',
    bilinear: 'Luong’s “general”: a matrix W stands between Key and Query.',
    additive: 'Bahdanau’s score: project both, add, tanh, and weigh the result with v.',
    mlp: 'A network with two layers reads Query and Key side by side.',
  },
  bilinearRank: 'Rank of W',
  bilinearRankHint: '0 keeps W whole. A small rank r splits it: s = (Uh)ᵀ(Vq).',
  hiddenDim: 'Hidden numbers',
  hiddenDimHint: 'Width of the hidden layer inside the score function.',
  temperature: 'Temperature',
  temperatureHint: 'Scores are divided by it. Low: nearly one winner. High: everyone alike.',
  masks: 'Masks',
  causal: 'Causal mask',
  causalHint: 'A Query may look back, not ahead: key j only for query i ≥ j.',
  padding: 'Padding mask',
  paddingHint: 'Tokens that hold no content. Click one to hide it from every Query.',
  paddingNone: 'No key is hidden.',
  paddingCount: (count: number) => `${plural(count, 'key', 'keys')} hidden`,
  localWindow: 'Local window',
  localWindows: { none: 'off', local_m: 'local-m', local_p: 'local-p' },
  localWindowHints: {
    none: 'Global attention: every Query sees the whole source.',
    local_m: 'Query i sees only keys near position i.',
    local_p: 'A small network predicts the place to look at; a bell curve favours keys near it.',
  },
  windowWidth: 'Half width D',
  windowWidthHint: 'Keys at most D places from the centre stay visible.',
  headsSection: 'Heads and projections',
  numHeads: 'Heads',
  numHeadsHint: 'Each head attends on its own, with its own share of the numbers.',
  headDim: 'Numbers per head',
  headDimHint: 'head_dim: the length of a Query, a Key and a Value inside one head.',
  projections: 'Projections',
  projectionKinds: { identity: 'none', seeded: 'from the seed' },
  projectionHints: {
    identity: 'Query, Key and Value are the vectors themselves.',
    seeded: 'Query, Key and Value are the vectors times matrices drawn from the seed. Untrained.',
  },
  seed: 'Seed',
  seedHint: 'The same seed draws the same parameters, on every machine.',
  newSeed: 'Draw another seed',
  edits: 'Numbers you changed',
  editLabel: (name: string, value: string) => `${name} = ${value}`,
  resetEdit: (name: string) => `Put ${name} back`,
  resetEdits: 'Put all back',
  sceneLine: (parts: readonly string[]) => parts.join(' · '),

  // Views of the lab
  panels: {
    walk: 'Step by step',
    compare: 'Compare scores',
    scaling: 'Why √d',
    symmetry: 'Symmetry',
    stability: 'Numerics',
  },
  panelsLabel: 'Views of this lab',

  // Pipeline
  pipeline: 'The computation, station by station',
  steps: {
    tokens: { name: 'Tokens', short: 'tokens' },
    vectors: { name: 'Vectors', short: 'vectors' },
    projections: { name: 'Query, Key, Value', short: 'Q · K · V' },
    scores: { name: 'Scores', short: 'scores' },
    mask: { name: 'Mask and temperature', short: 'mask' },
    softmax: { name: 'Softmax', short: 'softmax' },
    weighted_values: { name: 'Weighted values', short: 'weighted' },
    context: { name: 'Context', short: 'context' },
    hard_addressing: { name: 'Hard beside soft', short: 'hard/soft' },
  },
  translationSteps: {
    hidden_states: 'Hidden states',
    scores: 'Scores',
    softmax: 'Softmax',
    weighted_values: 'Weighted states',
    context: 'Context',
    decoder: 'Into the decoder',
  },
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  explain: {
    tokensSelf:
      'The sentence is cut into tokens. In self-attention each token asks (Query), is asked (Key) and answers (Value). Choose the one whose question we follow.',
    tokensPair:
      'Both sentences are cut into tokens. A token above asks a question, its Query. The tokens below are the memory: each is an address, its Key, with a content, its Value.',
    tokensVectors:
      'There is no sentence here: each row of numbers you typed plays the part of a token. A Query asks; each Key is an address that holds a Value.',
    vectorsNgram: (dimension: number) =>
      `A computer compares numbers, not letters, so each token becomes a vector of ${plural(dimension, 'number', 'numbers')}. These come from its spelling, with nothing learned: like letters, like vectors.`,
    vectorsPositions:
      'A wave pattern of its position is added to each vector; without it the order of the tokens would not matter.',
    vectorsTyped: 'These are your own numbers. Change any of them and everything after follows.',
    projectionsIdentity:
      'Each vector is taken as it is: as Query when it asks, as Key when it is looked up, as Value when it is read. Three roles, one vector; a trained model gives each role a matrix of its own.',
    projectionsSeeded: (seed: number) =>
      `Three matrices turn the vectors into Query, Key and Value: what a token asks for, where it is found, and what it says. They are drawn from seed ${seed}; training would shape them.`,
    projectionsHeads: (heads: number) =>
      `The numbers are shared out among ${heads} heads; each head attends on its own.`,
    scores: {
      dot: 'The Query meets every Key: multiply number by number, add up, and one score per Key comes out. It is high when the two point the same way, and when they are long.',
      scaled_dot:
        'The Query meets every Key: multiply number by number, add up, divide by √d. The division keeps scores from growing with the length of the vectors, which would freeze the softmax.',
      cosine:
        'The Query meets every Key, and both lengths are divided away: only the angle is left. A zero vector has no direction; its score is 0 by convention.',
      bilinear:
        'The Query is first turned by a matrix W, then meets every Key. W lets the two live in different spaces, and makes the score depend on who asks whom.',
      additive:
        'Query and Key each pass through a matrix of their own, are added and squeezed by tanh; the vector v weighs what is left into one score. More flexible than a product, and dearer.',
      mlp: 'Query and Key are laid side by side and read by a small network with one hidden layer. It could learn any comparison, at the highest price per pair.',
    },
    maskNone:
      'No mask is on and the temperature is 1, so the scores pass unchanged. Hide a token, switch on the causal mask, or lower the temperature to see what changes.',
    maskOn:
      'Hatched pairs may not meet: their score counts as minus infinity, so that the softmax gives them exactly 0.',
    temperatureOn: (temperature: string) =>
      `Every score is divided by the temperature ${temperature}: below 1 differences grow, above 1 they shrink.`,
    softmax:
      'exp makes every score positive, and dividing by the sum makes the row add up to 1. The best Key gets the most, yet every visible Key gets a part. Nothing is picked, everything is weighed: this is the soft in soft addressing.',
    softmaxLocal:
      'After the softmax a bell curve around the predicted centre weakens keys far from it, so that a row may add up to less than 1.',
    softmaxMasked:
      'This Query may attend to nothing. Its weights are 0, by convention: not NaN, and not an even share of what is hidden.',
    weightedValues:
      'Each Value is multiplied by the weight of its Key. A weight near 1 leaves the row whole, a weight near 0 makes it fade away.',
    context:
      'The weighted rows are added up, column by column. The context is what comes back from the memory: a blend of all Values, in the proportion of the weights.',
    contextOutput:
      'The heads are then joined and mixed by one more matrix into the attention output.',
    hard: 'A hard address would return the Value of the best Key and nothing else. The soft one returns a blend. The sharper the weights, the closer the two; but only the soft one changes smoothly with every score, so only it can be learned by back-propagation.',
    hardMasked: 'Every Key is hidden from this Query: neither address has anything to return.',
  },

  // What this run says, spoken and in the player
  spoken: {
    tokens: (queries: number, keys: number) =>
      `${plural(queries, 'Query', 'Queries')} will ask ${plural(keys, 'Key', 'Keys')}.`,
    vectors: (rows: number, columns: number) =>
      `${plural(rows, 'vector', 'vectors')} with ${plural(columns, 'number', 'numbers')} each.`,
    projections: (query: string, head: string) => `We follow the Query of “${query}”${head}.`,
    scores: (query: string, key: string, value: string) =>
      `“${query}” scores highest with “${key}”: ${value}.`,
    mask: (hidden: number, keys: number, query: string) =>
      hidden === 0
        ? `“${query}” may attend to all ${keys} keys.`
        : `“${query}” may attend to ${keys - hidden} of ${keys} keys.`,
    softmax: (query: string, key: string, value: string) =>
      `“${query}” attends most to “${key}”, with weight ${value}.`,
    weightedValues: (key: string, value: string) =>
      `The Value of “${key}” keeps ${value} of its size, the most of all.`,
    context: (query: string, size: number) =>
      `${plural(size, 'number', 'numbers')}: what “${query}” gets back.`,
    hard: (key: string, value: string) =>
      `Hard: the Value of “${key}” alone. Soft: only ${value} of it, and a part of every other.`,
    masked: (query: string) => `“${query}” may attend to nothing: weights and context are 0.`,
    head: (head: number) => `, head ${head}`,
  },

  // Parts of the stations
  asks: 'asks',
  chooseQuery: 'Queries: choose the one to follow',
  chooseQueryShort: 'Query',
  chooseHead: 'Head',
  head: (head: number) => `head ${head}`,
  keysAndValues: 'Keys and Values',
  theVector: (name: string) => `vector of ${name}`,
  matrices: {
    query_vectors: 'Vectors that ask',
    key_vectors: 'Vectors at the keys',
    value_vectors: 'Vectors of the values',
    vectors: 'Vectors of the tokens',
    query: 'Query',
    key: 'Key',
    value: 'Value',
    scores: 'Scores',
    tempered_scores: 'Scores after mask and temperature',
    attention_weights: 'Attention weights',
    weighted_values: 'Weighted values',
    context: 'Context',
    attention_output: 'Attention output',
    encoder_hidden_states: 'Encoder states',
    decoder_hidden_states: 'Decoder states',
    probabilities: 'Probabilities of the next word',
    layer_norm: 'Vectors behind the layer norm',
    dot_products: 'Dot products',
    concatenated: 'Heads side by side',
    residual: 'Sum with the residual',
    weight: 'Matrix W',
    best: 'Value of the best key',
  },
  scoresOfQuery: (query: string) => `Scores of “${query}”`,
  weightsOfQuery: (query: string) => `Weights of “${query}”`,
  contextOf: (query: string) => `Context of “${query}”`,
  shapeOf: (sizes: readonly number[]) => sizes.join(' × '),
  weightsViews: { matrix: 'matrix', bars: 'bars', arcs: 'arcs' },
  weightsView: 'Show the weights as',
  hardAddress: 'Hard: argmax',
  softAddress: 'Soft: weighted sum',
  bestKey: (key: string) => `only “${key}”`,
  allKeys: 'all keys, by weight',
  scale: { signed: 'value', weight: 'weight' },

  // Inspector
  inspector: 'One number',
  changeIt: 'Change it',
  changed: 'changed by you',
  inputCell: 'A number that goes in. Drag or type it: everything after it follows at once.',
  editSource: (name: string) => `It is a copy of ${name}. Change that one here:`,

  // Compare
  compare: {
    heading: 'Six ways to compare one Query with the same Keys',
    lead: 'Same vectors, same softmax. Only the score function differs, and with it how sharply attention falls, how many parameters must be learned, and what a comparison costs.',
    parameters: (count: number) =>
      count === 0 ? 'no parameters' : plural(count, 'parameter', 'parameters'),
    cost: (count: string) => `${count} multiply-adds for all scores`,
    use: 'Use it',
    inUse: 'in use',
    legend: 'Weights from 0 to 1. Parameters are random until trained.',
  },
  scaling: {
    heading: 'Why dot products are divided by √d',
    lead: 'Queries and keys are drawn at random with D numbers each. The longer they are, the wider their dot products spread: the variance grows like D. The softmax then puts everything on one key, and hardly any gradient flows back. Dividing by √D keeps the spread at 1.',
    dimension: 'D, numbers in a vector',
    variance: 'Variance of the scores',
    entropy: 'Entropy of the weights',
    gradient: 'Size of the gradient',
    dot: 'dot',
    scaled: 'scaled dot',
    now: (dimension: number) => `At D = ${dimension}`,
    drawn: (queries: number, keys: number) =>
      `${queries} queries and ${keys} keys drawn for each D`,
  },
  symmetry: {
    heading: 'Who asks whom: bilinear scores are not symmetric',
    lead: 'A dot product is the same both ways. With s(h, q) = hᵀWq it is not: W treats Key and Query differently, so “a asks b” and “b asks a” may differ, as they do in language. Here every vector of the source plays both parts.',
    forward: 's(i, j)',
    backward: 's(j, i), turned over',
    bilinear: 'bilinear',
    dot: 'dot',
    pair: (i: string, j: string) => `“${i}” asks “${j}”`,
    pick: 'Pick a pair in any matrix.',
    same: 'the same both ways',
    different: 'not the same',
    tooMany: (limit: number) => `The first ${limit} tokens are shown.`,
  },
  stability: {
    heading: 'A softmax that survives its numbers',
    lead: 'exp of a large number overflows, exp of a very negative one vanishes: in float32 the textbook softmax then divides ∞ by ∞ or 0 by 0. Taking the largest score of the row away first changes nothing in exact arithmetic and saves everything here. Both columns are computed by the engine, as they happen.',
    scores: 'Scores',
    denominator: 'Σ exp(s), what the naive one divides by',
    naive: 'Naive: exp(s) ∕ Σ exp(s)',
    stable: 'Stable: exp(s − max) ∕ Σ exp(s − max)',
    cases: {
      ordinary: 'ordinary scores',
      large: 'large scores',
      negative: 'very negative',
      equal: 'equal scores',
      masked: 'all masked',
    },
    broken: 'broken',
    right: 'right',
    key: (number: number) => `key ${number}`,
    shift: 'Push the ordinary scores by',
    shiftHint: 'Adding the same number to every score must not change the weights.',
  },

  // Player, status, problems
  player: 'Steps of the computation',
  loading: {
    fetch: 'Fetching the engine …',
    compile: 'Preparing the engine …',
    ready: 'Computing …',
  },
  kernels: { scalar: 'scalar kernels', simd: 'SIMD kernels', relaxed: 'relaxed SIMD kernels' },
  relaxedAbsent: 'without the relaxed module',
  engineTime: (milliseconds: string) => `last run ${milliseconds} ms`,
  status: 'Engine',
  stale: 'The picture still shows the last scene that could be computed.',
  which: {
    source: 'source',
    target: 'asking sentence',
    query: 'Query',
    key: 'Key',
    value: 'Value',
  },
  problems: {
    empty_sentence: (which: string) =>
      `The ${which} has no token yet. Type a word, and the picture follows.`,
    too_many_tokens: (count: number, limit: number) =>
      `${count} tokens. Every step is recorded up to ${limit} tokens; beyond that only the result is computed, and shown as a summary.`,
    beyond_summary: (which: string, count: number, limit: number) =>
      `The ${which} has ${count} tokens, and the engine takes at most ${limit}. Shorten it; your text stays.`,
    no_vectors: (which: string) => `${which} has no numbers yet.`,
    ragged: (which: string, row: number, expected: number, found: number) =>
      `${which}, row ${row}: ${plural(found, 'number', 'numbers')}, but the first row has ${expected}. All rows must be equally long.`,
    not_finite: (which: string, row: number, column: number) =>
      `${which}, row ${row}, column ${column} is not a finite number. NaN or infinity would spoil every number after it.`,
    query_key_differ: (query: number, key: number) =>
      `A Query has ${query} numbers and a Key has ${key}. They are compared number by number, so both must be equally long.`,
    key_value_count: (keys: number, values: number) =>
      `${plural(keys, 'Key', 'Keys')}, but ${plural(values, 'Value', 'Values')}. Every Key is the address of exactly one Value.`,
    too_wide: (which: string, found: number, limit: number) =>
      `${which} has ${found} numbers in a row; the lab takes up to ${limit}.`,
    too_many_rows: (which: string, found: number, limit: number) =>
      `${which} has ${found} rows; the lab takes up to ${limit}.`,
    heads_do_not_divide: (dimension: number, heads: number) =>
      `${dimension} numbers cannot be shared out among ${heads} heads evenly. Choose heads that divide ${dimension}, or projections from the seed.`,
    value_dim: (value: number, expected: number) =>
      `A Value has ${value} numbers, but projections from the seed take ${expected}, as many as a Key has. Choose no projections, or equally long Values.`,
    temperature: (found: number, minimum: number, maximum: number) =>
      `The temperature is ${found}. Scores are divided by it, so it must lie between ${minimum} and ${maximum}.`,
    size: (name: string, found: number, minimum: number, maximum: number) =>
      `${name} is ${found}, but must lie between ${minimum} and ${maximum}.`,
    edit_dropped: (path: string, index: string) =>
      `The change at ${path} [${index}] no longer fits: there is no such number in this scene. It is left out.`,
    padding_dropped: (position: number, keys: number) =>
      `Key ${position} was hidden, but there are only ${plural(keys, 'key', 'keys')} now. It is left out.`,
  },
  parse: {
    empty: 'There is no number in it.',
    not_a_number: (row: number, column: number, found: string) =>
      `Row ${row}, column ${column}: “${found}” is not a number.`,
    not_finite: (row: number, column: number, found: string) =>
      `Row ${row}, column ${column}: “${found}” is not finite. NaN and infinity spoil every number after them.`,
    too_large: (row: number, column: number, found: string) =>
      `Row ${row}, column ${column}: “${found}” is too large for a 32-bit number.`,
    ragged: (row: number, expected: number, found: number) =>
      `Row ${row} has ${plural(found, 'number', 'numbers')}, but the first has ${expected}.`,
    brackets: 'The brackets do not match.',
    abbreviated: 'It is cut short with “…”: paste the whole array.',
    too_deep: 'It has more than two axes: a table has rows and columns only.',
    too_many: (limit: number) => `It is more than the lab takes (${limit}).`,
  },
  link: {
    heading: 'This link could not be read, so the opening scene is shown.',
    too_long: 'It is far longer than any link this page makes.',
    version: (found: string) => `It was made for another version of this page (${found}).`,
    cut: (what: string) => `It is cut off or damaged at “${what}”.`,
    unknown_key: (what: string) => `It names “${what}”, which this page does not know.`,
    twice: (what: string) => `It sets “${what}” twice.`,
    escape: (what: string) => `The text of “${what}” is damaged.`,
    not_allowed: (what: string, found: string) =>
      found === ''
        ? `“${what}” has a value that is not allowed.`
        : `“${what}” is “${found}”, which is not allowed.`,
  },
  engineProblems: {
    heading: 'The engine did not start',
    missing:
      'The file of the engine (.wasm) could not be fetched. Without a network, or from a copied folder with files missing, it cannot be found. Reload the page, or ask who runs this site to upload all of it.',
    noWeights: 'This model is not here',
    weights:
      'Its trained weights could not be fetched. A page that is one file carries a single pair of models; on the site are all of them.',
    blocked:
      'The security policy of this page does not let the engine run; a browser extension or a locked-down mode may forbid it, too.',
    allow: 'The policy of the site (Content-Security-Policy) must allow:',
    unsupported:
      'This browser has no WebAssembly, and the engine is made of it. Any browser since 2018 has; lockdown modes switch it off.',
    broken:
      'The file of the engine is damaged or from another version of the page. Reload without the cache.',
    crashed: 'The engine ran into a fault and was stopped. It starts afresh with the next change.',
    refused: 'The engine refused this scene:',
    other: 'The engine did not answer:',
    again: 'Try again',
    kept: 'Nothing you typed is lost.',
  },
  summary: {
    heading: 'Summary of a long text',
    lead: (queries: number, keys: number, limit: number) =>
      `${queries} × ${keys} pairs: too many to record step by step (the limit is ${limit} tokens). The engine computed the result alone, with a running softmax that never holds the whole matrix.`,
    context: 'Context of the first tokens',
    most: 'attends most to',
    weight: 'with weight',
    entropy: 'entropy of its weights',
  },
};
