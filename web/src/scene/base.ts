import type { Scene, SentencesInput, VectorsInput } from './schema.ts';

/**
 * What links and presets are written against: they hold only what differs. It never changes, or every
 * link out there would change its meaning.
 */
export const BASE_SENTENCES: SentencesInput = {
  kind: 'sentences',
  source: '',
  target: '',
  self: true,
  tokenizer: 'words',
  positions: false,
  modelDim: 16,
};

export const BASE_VECTORS: VectorsInput = {
  kind: 'vectors',
  query: [],
  key: [],
  value: [],
  queryLabels: [],
  keyLabels: [],
};

export const BASE_SCENE: Scene = {
  version: 1,
  lab: 'soft-addressing',
  lang: 'auto',
  theme: 'auto',
  input: BASE_SENTENCES,
  attention: {
    scoreFunction: 'scaled_dot',
    bilinearRank: 0,
    hiddenDim: 8,
    numHeads: 1,
    headDim: 8,
    projections: 'identity',
    temperature: 1,
    causal: false,
    keyPadding: [],
    localWindow: 'none',
    windowWidth: 2,
    seed: 1,
  },
  edits: [],
  view: {
    stage: 'tokens',
    query: 0,
    head: 0,
    cell: null,
    weightsView: 'matrix',
    panel: 'walk',
    speed: 1,
    dimension: 64,
    hidden: [],
  },
  translation: {
    direction: 'en-zh',
    text: '',
    model: '',
    beside: true,
    forced: [],
    beamSize: 5,
    lengthPenalty: 0.6,
  },
  reading: { step: 'hidden_states', word: 0, layer: 0, panel: 'walk', gold: false },
  transformer: { hiddenWords: [], headsOff: [], cutEdges: [], temperature: 1 },
  attending: {
    panel: 'heads',
    step: 'vectors',
    attention: 'encoder',
    layer: 0,
    head: 0,
    together: [],
    word: 0,
    token: 127,
  },
  writing: {
    text: 'The old captain stood upon the deck, and looked at the',
    added: [],
    swaps: [],
    hiddenTokens: [],
    headsOff: [],
    scoreTemperature: 1,
    temperature: 0.8,
    topK: 40,
    topP: 1,
    seed: 1,
    count: 8,
  },
  hiddenControls: [],
};

/** The base of a scene with that kind of input. */
export function baseOf(kind: Scene['input']['kind']): Scene {
  return kind === 'vectors' ? { ...BASE_SCENE, input: BASE_VECTORS } : BASE_SCENE;
}
