/** What the translation lab says in English. */
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const translation = {
  // Scene
  direction: 'Direction',
  directions: {
    'en-zh': 'English → 中文',
    'zh-en': '中文 → English',
    'en-de': 'English → Deutsch',
  },
  sentence: 'Sentence',
  sentenceHint: {
    en: 'In small words of everyday life: the models know what they were taught, and nothing else.',
    zh: 'Chinese needs no spaces here; it is cut into the words that the models know.',
    de: '',
  },
  wordCount: (count: number) => plural(count, 'word', 'words'),
  completions: 'How it can go on',
  surprise: 'Surprise me',
  unknown: (words: string) =>
    `The models were never taught ${words}. Each unknown word is read as the same sign <unk>, so its meaning is lost; nothing is dropped.`,
  unknownWord: 'unknown word',
  model: 'Model',
  modelGroup: 'What translates',
  modelLine: (parameters: string, exact: string) =>
    `${parameters} parameters; ${exact} of unseen test sentences word for word right.`,
  models: {
    none: 'no attention: fixed context C',
    states: (width: number) => `states of ${width} numbers`,
    stack: (encoder: number, decoder: number) => `stack of ${encoder} + ${decoder} LSTM layers`,
    scoreFunctions: {
      dot: 'dot',
      scaled_dot: 'scaled dot',
      cosine: 'cosine',
      bilinear: 'bilinear',
      additive: 'additive',
      mlp: 'MLP',
    },
    attention: { global: '', local_m: 'local-m', local_p: 'local-p', none: '' },
  },
  beside: 'Fixed context beside it',
  besideHint: (parameters: string) =>
    `The same sentence goes to a model without attention, which has ${parameters} parameters.`,
  forcedWords: 'Words you forced',
  forcedWord: (place: number, word: string) => `${place}: ${word}`,
  release: (word: string) => `Let the decoder choose instead of ${word}`,
  releaseAll: 'Let it choose all',
  problems: {
    no_models: 'There is no trained model for this direction in this copy of the page.',
    empty: 'Type a sentence, or take one of the suggestions.',
    too_long: (count: number, limit: number) =>
      `${count} words. Every state is recorded, so the lab takes at most ${limit}. Nothing was cut off: shorten it as you like.`,
  },
  weightsMissing:
    'The weights of this model are not in this file. The site has them; the usual pair of models is here.',
  fetching: 'Fetching the trained weights …',

  // Views
  panels: {
    walk: 'Six steps',
    network: 'Network',
    alignment: 'Alignment',
    beam: 'Next words',
    lengths: 'What is forgotten',
  },
  panelsLabel: 'Views of this lab',

  // The sentences on top
  attending: 'With attention',
  fixed: 'Fixed context C',
  chosenModel: 'Translation',
  reference: 'By the grammar',
  sourceWords: 'Source',
  outputWords: 'Words of the translation: choose the one to watch',
  end: 'end',
  right: 'as the grammar has it',
  different: 'differs from the grammar',
  wordOf: (word: number, words: number, text: string) => `Word ${word} of ${words}: ${text}`,

  // Steps
  steps: {
    hidden_states: { name: 'Hidden states', short: 'states' },
    scores: { name: 'Scores', short: 'scores' },
    softmax: { name: 'Softmax', short: 'softmax' },
    weighted_values: { name: 'Weighted states', short: 'weighted' },
    context: { name: 'Context', short: 'context' },
    decoder: { name: 'Into the decoder', short: 'decoder' },
  },
  stepsLabel: 'Six steps for this word',
  explain: {
    hidden_states: (asksBefore: boolean) =>
      `The encoder has read the sentence and kept one hidden state for every word; ${asksBefore ? 'the decoder’s state before this word' : 'the decoder’s new state'} is the one that asks. A state is no word: it also carries what stood around it.`,
    hiddenBoth:
      'Each encoder state joins two readings, one from the left and one from the right, so it knows both sides of its word.',
    scores: {
      dot: 'A score says how well an encoder state fits what the decoder needs now. Here both are projected and multiplied number by number: the dot product.',
      scaled_dot:
        'A score says how well an encoder state fits what the decoder needs now: the dot product of both, divided by √d so that long vectors do not give huge scores.',
      cosine:
        'A score says how well an encoder state fits what the decoder needs now: the cosine of both, times a learned factor β. Without β scores between −1 and 1 could never make a sharp choice.',
      bilinear:
        'A score says how well an encoder state fits what the decoder needs now. The learned matrix W stands between the two (Luong’s “general”).',
      additive:
        'A score says how well an encoder state fits what the decoder needs now. Both go through a layer together, and v makes one number of it (Bahdanau).',
      mlp: 'A score says how well an encoder state fits what the decoder needs now: a small network reads both side by side.',
    },
    softmax:
      'The softmax turns scores into weights between 0 and 1 that add up to 1: how much of each source word goes into this word. They are real numbers, not yes or no.',
    local_m: (width: string) =>
      `This model attends locally: only words at most ${width} places from place i of the source are weighed; the rest is out of sight (local-m).`,
    local_p: (width: string, center: string) =>
      `This model predicts where to look: centre ${center}, half width ${width}. A bell curve around the centre weakens what lies far away (local-p), so the weights may add up to less than 1.`,
    weighted_values:
      'Every encoder state is multiplied by its weight. States with hardly any weight fade to almost nothing; the strongest keeps its colours.',
    context:
      'The weighted states are added up into one vector, the context of this word. The next word gets another one, because it has other weights.',
    decoder: (asksBefore: boolean, feedsWord: boolean) =>
      asksBefore
        ? `The context ${feedsWord ? 'and the previous word enter' : 'enters'} the decoder, whose state moves on; ${feedsWord ? '' : 'the previous word is not fed: the state must remember it; '}from the new state and the context it gives every word of its vocabulary a probability.`
        : `The decoder’s state has moved on with ${feedsWord ? 'the previous word' : 'what it fed back'} alone; now the context joins it in attentional_hidden (s̃), and from there every word gets a probability.`,
    fixed: {
      hidden_states:
        'Without attention only the last states of the encoder are kept: the context C. Whatever the decoder needs from the sentence must fit into these numbers.',
      scores:
        'No scores: nothing is compared. The decoder cannot ask for a single word of the source.',
      softmax: 'No weights: for every output word, every source word has the same part in C.',
      weighted_values: 'No weighing: C was finished before the first word was written.',
      context:
        'The context of this word is C, and so is that of every other word: the same vector, number by number, in every row.',
      decoder:
        'C enters the decoder anew with every word, always the same. A long sentence does not fit into it, so the beginning is often forgotten.',
    },
  },
  spoken: {
    hidden_states: (states: number, word: string) =>
      `${plural(states, 'encoder state', 'encoder states')} are ready, and the decoder is about to write “${word}”.`,
    scores: (word: string, source: string, score: string) =>
      `For “${word}”, “${source}” scores highest: ${score}.`,
    softmax: (word: string, source: string, weight: string) =>
      `“${word}” attends most to “${source}”, with weight ${weight}.`,
    weighted_values: (source: string, weight: string) =>
      `The state of “${source}” keeps ${weight} of its size, the most of all.`,
    context: (numbers: number, word: string) =>
      `${plural(numbers, 'number', 'numbers')}: the context from which “${word}” is made.`,
    decoder: (word: string, probability: string) =>
      `“${word}” gets the probability ${probability}.`,
    forced: (word: string, probability: string) =>
      `You forced “${word}”; by itself the model gives it ${probability}.`,
    fixed: (word: string) => `“${word}” is made from C, as every word is.`,
  },

  // Parts of the steps
  asking: (word: string) => `What asks for “${word}”`,
  encoderStates: 'Encoder states',
  lastStates: 'C, the last states of the encoder',
  scoresOf: (word: string) => `Scores for “${word}”`,
  weightsOf: (word: string) => `Alignment weights of “${word}”`,
  bellCurve: 'Bell curve around the centre',
  weightedStates: 'States times weights',
  contextOf: (word: string) => `Context of “${word}”`,
  fixedContexts: 'Context of every word so far',
  layer: 'Decoder layer, 1 at the bottom',
  newState: (layer: number) => `New state of the decoder, layer ${layer}`,
  outputState: 'attentional_hidden: context and state together',
  nextWord: 'Probabilities of this word',
  force: 'Click a word to force it, and see the rest change.',
  previousWord: (word: string) => `previous word: ${word}`,
  start: '(start)',
  notFed: 'previous word: not fed',
  shapeOf: (rows: number, columns: number) => `${rows} × ${columns}`,
  dimensions: (count: number) => plural(count, 'number', 'numbers'),

  // Network
  network: {
    heading: 'The network, unrolled over time',
    lead: 'Below, the encoder reads the source; above, the decoder writes the translation. Every strip is a state with all its numbers; open one to see how each number was made, gates included.',
    leadStack: (layers: number) =>
      `Each side has ${layers} layers, one above the other. Green bows are residual connections: the input of a layer is added to its output, so that gradients find a short way down. Attention asks with the bottom layer of the decoder, and the context goes to all of its layers.`,
    label: 'Encoder below, decoder above',
    encoder: 'encoder h',
    decoder: 'decoder s',
    contextRow: 'context c',
    handedOver: (word: string) => `encoder state of “${word}”`,
    fixedContext: 'C, the context of every word',
    key: (isLocal: boolean) =>
      `Blue dashes: the state that asks. Violet lines: the weights${isLocal ? '; the field is the window of local attention, the triangle its centre' : ''}.`,
    encoderState: (layer: number, direction: string, word: string) =>
      `encoder layer ${layer}${direction}, “${word}”`,
    encoderRow: (layer: number, direction: string) => `encoder ${layer}${direction}`,
    decoderRow: (layer: number) => `decoder ${layer}`,
    forward: ' →',
    backward: ' ←',
    decoderState: (layer: number, word: string) => `decoder layer ${layer}, “${word}”`,
    context: (word: string) => `context of “${word}”`,
    opened: 'The state that is open',
    openedHint: 'Choose any strip above. Its rows are the gates and what they make.',
    rows: {
      gru: ['reset gate r', 'update gate z', 'memory m', 'candidate n', 'state h'],
      lstm: [
        'input gate i',
        'forget gate f',
        'candidate g',
        'output gate o',
        'cell state c',
        'tanh c',
        'state h',
      ],
    },
  },

  // Alignment
  alignment: {
    heading: 'Alignment, word by word',
    lead: 'Each row is an output word, each column a source word: a row is how the attention of that word was spread. It grows as the decoder writes. The model was never shown an alignment; it found this one because it helps to translate.',
    honest:
      'Attention says where information came from, not why a word was chosen. Strong weights often lie on a neighbour that has already taken in the word; take it as an alignment, not as an explanation.',
    plain:
      'This model has no attention, so there is nothing to align: every word came from the same C.',
    gold: 'Show the alignment of the grammar',
    goldHint: 'A green frame is a sure link, a dashed one a possible link.',
    noGold: 'The grammar does not know this sentence, so it has no alignment for it.',
    sure: 'sure link',
    possible: 'possible link',
    window:
      'The bracket below a row is the window of local attention, its tick the predicted centre.',
    connected: (target: string, source: string) => `“${target}” ↔ “${source}”`,
    nothing: 'Point at a cell to see which words it joins.',
  },

  // Beam
  beam: {
    heading: 'Next words, and the search for the best sentence',
    lead: 'Greedy writing takes the likeliest word each time. A beam keeps several beginnings alive and compares whole sentences at the end. Long sentences multiply more probabilities, so a length penalty makes up for it (as in GNMT).',
    size: 'Beam size',
    sizeHint: '1 is greedy.',
    penalty: 'Length penalty α',
    penaltyHint: '0 compares plain probabilities; larger values favour longer sentences.',
    best: 'Best sentences',
    tree: 'The tree of the search',
    treeHint: 'What is crossed out was dropped. Choose a word to force the decoder along that way.',
    score: 'score',
    probability: 'log-probability',
    rank: 'rank',
    use: 'Follow it',
    time: (milliseconds: string) => `The search took ${milliseconds} ms.`,
    note: (probability: string) => `log p ${probability}`,
  },

  // Lengths
  lengths: {
    heading: 'Where the fixed context forgets',
    lead: 'How many sentences come out word for word right, by the length of the source. Measured on sentences that no model had seen, made of words and structures that they know.',
    axis: 'words in the source',
    exact: 'exactly right',
    bleu: 'BLEU',
    measure: 'Measure',
    trained: (words: number) =>
      `Trained on sentences of up to ${words} words (the dotted line). Beyond it every model falls, and the fixed context first. It was trained as the others were, on the same sentences.`,
    others: 'Grey lines are the other models; the boxes below bring them forward.',
    table: 'All trained models',
    model: 'model',
    parameters: 'parameters',
    steps: 'training steps',
    aer: 'alignment error',
    aerContent: '… of content words',
    seeds: 'A second figure is that of another seed.',
    open: 'Choose a point to open a sentence of that length.',
    none: 'There are no trained models in this copy of the page.',
  },
};
