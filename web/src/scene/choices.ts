/** The closed lists of a scene. Names are those of shared/names.json; a test holds them together. */

export const LABS = ['soft-addressing', 'encoder-decoder', 'self-attention'] as const;
export type LabName = (typeof LABS)[number];
export const LANGS = ['auto', 'zh', 'en'] as const;
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;

export const SCORE_FUNCTIONS = [
  'dot',
  'scaled_dot',
  'cosine',
  'bilinear',
  'additive',
  'mlp',
] as const;
export type ScoreFunction = (typeof SCORE_FUNCTIONS)[number];

export const PROJECTIONS = ['identity', 'seeded'] as const;
export const LOCAL_WINDOWS = ['none', 'local_m', 'local_p'] as const;

/** The stations of the walk, in reading order. */
export const SCENE_STAGES = [
  'tokens',
  'vectors',
  'projections',
  'scores',
  'mask',
  'softmax',
  'weighted_values',
  'context',
  'hard_addressing',
] as const;
export type SceneStage = (typeof SCENE_STAGES)[number];

/** The six steps in which the decoder makes one word. */
export const TRANSLATION_STEPS = [
  'hidden_states',
  'scores',
  'softmax',
  'weighted_values',
  'context',
  'decoder',
] as const;
export type TranslationStep = (typeof TRANSLATION_STEPS)[number];

/** From which language to which. */
export const TRANSLATION_DIRECTIONS = ['en-zh', 'zh-en', 'en-de'] as const;
export type TranslationDirection = (typeof TRANSLATION_DIRECTIONS)[number];

export const TRANSLATION_PANELS = ['walk', 'network', 'alignment', 'beam', 'lengths'] as const;
export type TranslationPanel = (typeof TRANSLATION_PANELS)[number];

/** The steps from the vectors that enter an attention to those that leave it. */
export const ATTENDING_STEPS = [
  'vectors',
  'projections',
  'dot_products',
  'scores',
  'mask',
  'softmax',
  'weighted_values',
  'concatenated',
  'output',
  'residual',
] as const;
export type AttendingStep = (typeof ATTENDING_STEPS)[number];

export const ATTENDING_PANELS = [
  'heads',
  'walk',
  'edits',
  'paths',
  'alignment',
  'continue',
] as const;
export type AttendingPanel = (typeof ATTENDING_PANELS)[number];

/** The attentions of a Transformer that translates. */
export const ATTENTIONS = ['encoder', 'decoder', 'cross'] as const;
export type AttentionName = (typeof ATTENTIONS)[number];

export const WEIGHTS_VIEWS = ['matrix', 'bars', 'arcs'] as const;
export const PANELS = ['walk', 'compare', 'scaling', 'symmetry', 'stability'] as const;
export type ScenePanel = (typeof PANELS)[number];

/**
 * The large parts of a lab that its host may leave out: the panel where the scene is set, the tabs of
 * the other views, the player, and the inspector of one number.
 */
export const CONTROLS = ['scene', 'panels', 'player', 'inspector'] as const;
export type Control = (typeof CONTROLS)[number];

/** Largest values that a scene may ask for; sizes in numbers, `windowWidth` in keys. */
export const LIMITS = {
  modelDim: 64,
  numHeads: 8,
  headDim: 64,
  hiddenDim: 128,
  bilinearRank: 64,
  windowWidth: 256,
  seed: 2 ** 31 - 1,
  /** Rows and columns of vectors typed by hand. */
  rows: 256,
  columns: 64,
  temperature: { minimum: 0.001, maximum: 1000 },
  dimension: { minimum: 4, maximum: 512 },
  speed: { minimum: 0.25, maximum: 4 },
  beamSize: 10,
  lengthPenalty: { minimum: 0, maximum: 2 },
  /** Words that the decoder may be made to say, and layers of a stack. */
  forcedWords: 64,
  layers: 16,
  /** Heads of one layer, and the temperature of all scores of a Transformer. */
  heads: 64,
  headTemperature: { minimum: 0.05, maximum: 20 },
  /** Tokens of a text that a language model reads, and of its vocabulary. */
  tokens: 128,
  vocab: 2048,
  /** How its next token is drawn, and how many are drawn at once. */
  sampling: { minimum: 0, maximum: 5 },
  topP: { minimum: 0.01, maximum: 1 },
  drawn: 64,
} as const;
