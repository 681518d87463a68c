/**
 * What a scene may be. The schema is generous where a person may be halfway through something
 * (vectors of different lengths, a temperature of zero): such a scene is kept, shared and restored,
 * and inputsOf says what is wrong with it. It is strict where a value could come from nobody's hand.
 */

import * as v from 'valibot';
import { TOKENIZERS } from '../text/index.ts';
import {
  ATTENDING_PANELS,
  ATTENDING_STEPS,
  ATTENTIONS,
  CONTROLS,
  LABS,
  LANGS,
  LIMITS,
  LOCAL_WINDOWS,
  PANELS,
  PROJECTIONS,
  SCENE_STAGES,
  SCORE_FUNCTIONS,
  THEMES,
  TRANSLATION_DIRECTIONS,
  TRANSLATION_PANELS,
  TRANSLATION_STEPS,
  WEIGHTS_VIEWS,
} from './choices.ts';

const LONGEST_TEXT = 200_000;
const MOST_ROWS = 8192;
const MOST_COLUMNS = 512;

const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum));
const between = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  v.pipe(v.number(), v.minValue(minimum), v.maxValue(maximum));
const finite = v.pipe(v.number(), v.finite());
const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const label = v.pipe(v.string(), v.maxLength(200));
const listOf = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item), v.maxLength(most));

const rows = listOf(listOf(finite, MOST_COLUMNS), MOST_ROWS);
const labels = listOf(label, MOST_ROWS);
const index = listOf(whole(0, 2 ** 31 - 1), 4);

const sentences = v.strictObject({
  kind: v.literal('sentences'),
  source: text,
  target: text,
  /** Query, key and value all come from `source`; `target` waits. */
  self: v.boolean(),
  tokenizer: v.picklist(TOKENIZERS),
  positions: v.boolean(),
  modelDim: whole(1, LIMITS.modelDim),
});

const vectors = v.strictObject({
  kind: v.literal('vectors'),
  query: rows,
  key: rows,
  value: rows,
  queryLabels: labels,
  keyLabels: labels,
});

const attention = v.strictObject({
  scoreFunction: v.picklist(SCORE_FUNCTIONS),
  /** 0 means one full matrix. */
  bilinearRank: whole(0, LIMITS.bilinearRank),
  hiddenDim: whole(1, LIMITS.hiddenDim),
  numHeads: whole(1, LIMITS.numHeads),
  /** Counts with seeded projections only; identity ones leave a head its share of the vector. */
  headDim: whole(1, LIMITS.headDim),
  projections: v.picklist(PROJECTIONS),
  temperature: finite,
  causal: v.boolean(),
  /** Positions of keys that nobody may attend to. */
  keyPadding: listOf(whole(0, MOST_ROWS - 1), MOST_ROWS),
  localWindow: v.picklist(LOCAL_WINDOWS),
  windowWidth: whole(1, LIMITS.windowWidth),
  seed: whole(0, LIMITS.seed),
});

const edit = v.strictObject({ path: label, index, value: finite });

const view = v.strictObject({
  stage: v.picklist(SCENE_STAGES),
  query: whole(0, MOST_ROWS - 1),
  head: whole(0, LIMITS.numHeads - 1),
  cell: v.nullable(v.strictObject({ path: label, index })),
  weightsView: v.picklist(WEIGHTS_VIEWS),
  panel: v.picklist(PANELS),
  speed: between(LIMITS.speed),
  dimension: whole(LIMITS.dimension.minimum, LIMITS.dimension.maximum),
  /** Parts of the lab that are left out. */
  hidden: listOf(v.picklist(CONTROLS), CONTROLS.length),
});

const translation = v.strictObject({
  direction: v.picklist(TRANSLATION_DIRECTIONS),
  text,
  /** Name of a trained model; one that is not there, such as an empty one, means the usual one. */
  model: label,
  /** The model without attention works beside it. */
  beside: v.boolean(),
  /** Words that the decoder must say at their places; an empty one leaves the place to it. */
  forced: listOf(label, LIMITS.forcedWords),
  beamSize: whole(1, LIMITS.beamSize),
  lengthPenalty: between(LIMITS.lengthPenalty),
});

const reading = v.strictObject({
  step: v.picklist(TRANSLATION_STEPS),
  /** The word of the translation that is being made. */
  word: whole(0, MOST_ROWS - 1),
  /** The decoder's layer whose state is opened; 0 is the lowest. */
  layer: whole(0, LIMITS.layers - 1),
  panel: v.picklist(TRANSLATION_PANELS),
  /** The alignment that the grammar knows lies over the model's own. */
  gold: v.boolean(),
});

const transformer = v.strictObject({
  /** Places of source words that nobody may attend to. */
  hiddenWords: listOf(whole(0, MOST_ROWS - 1), MOST_ROWS),
  /** Heads that are switched off: attention, layer and head, counted from 1, as "encoder.1.3". */
  headsOff: listOf(
    v.pipe(v.string(), v.regex(/^(?:encoder|decoder|cross)\.[1-9]\d?\.[1-9]\d?$/)),
    3 * LIMITS.layers * LIMITS.heads,
  ),
  /** Edges of the encoder that carry nothing: who looks and what is looked at, from 0, as "6.4". */
  cutEdges: listOf(v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{1,3}$/)), MOST_ROWS),
  /** Divides the scores of every attention. */
  temperature: between(LIMITS.headTemperature),
});

const attending = v.strictObject({
  panel: v.picklist(ATTENDING_PANELS),
  step: v.picklist(ATTENDING_STEPS),
  attention: v.picklist(ATTENTIONS),
  layer: whole(0, LIMITS.layers - 1),
  /** The head that is open. */
  head: whole(0, LIMITS.heads - 1),
  /** Heads that are looked at together; none means the open one. */
  together: listOf(whole(0, LIMITS.heads - 1), LIMITS.heads),
  /** The word that looks, as a row of the attention. */
  word: whole(0, MOST_ROWS - 1),
  /** The token that looks, where a text goes on; one beyond its end means the last. */
  token: whole(0, LIMITS.tokens - 1),
});

const writing = v.strictObject({
  /** What a person typed. */
  text,
  /** Tokens that were put behind it. */
  added: listOf(whole(0, LIMITS.vocab - 1), LIMITS.tokens),
  /** Tokens in the place of others: a place, where the start is 0, and a token, as "3.1045". */
  swaps: listOf(v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{1,4}$/)), LIMITS.tokens),
  /** Places that nobody may attend to. */
  hiddenTokens: listOf(whole(0, LIMITS.tokens - 1), LIMITS.tokens),
  /** Heads that are switched off: layer and head, counted from 1, as "1.3". */
  headsOff: listOf(
    v.pipe(v.string(), v.regex(/^[1-9]\d?\.[1-9]\d?$/)),
    LIMITS.layers * LIMITS.heads,
  ),
  /** Divides the scores of every attention. */
  scoreTemperature: between(LIMITS.headTemperature),
  /** Divides the logits before a token is drawn; at 0 the likeliest one is taken. */
  temperature: between(LIMITS.sampling),
  /** Only so many of the likeliest tokens may be drawn; 0 means all. */
  topK: whole(0, LIMITS.vocab),
  topP: between(LIMITS.topP),
  seed: whole(0, LIMITS.seed),
  /** How many tokens are drawn at once. */
  count: whole(1, LIMITS.drawn),
});

export const SceneSchema = v.strictObject({
  version: v.literal(1),
  lab: v.picklist(LABS),
  lang: v.picklist(LANGS),
  theme: v.picklist(THEMES),
  input: v.variant('kind', [sentences, vectors]),
  attention,
  edits: listOf(edit, 4096),
  view,
  translation,
  /** Where a person is in a translation. */
  reading,
  /** What is changed of a Transformer's attention. */
  transformer,
  /** Where a person is in a Transformer. */
  attending,
  /** A text that a language model lets go on, and what is changed of it. */
  writing,
  /** Sections of the scene panel that are left out: presets, source, vectors, scoring, masks, heads. */
  hiddenControls: listOf(label, 64),
});

/** Everything that a person can set. */
export type Scene = v.InferOutput<typeof SceneSchema>;
export type SceneInput = Scene['input'];
export type SentencesInput = v.InferOutput<typeof sentences>;
export type VectorsInput = v.InferOutput<typeof vectors>;
export type SceneAttention = Scene['attention'];
export type SceneView = Scene['view'];
export type SceneTranslation = Scene['translation'];
export type SceneReading = Scene['reading'];
export type SceneTransformer = Scene['transformer'];
export type SceneAttending = Scene['attending'];
export type SceneWriting = Scene['writing'];
export type SceneEdit = Scene['edits'][number];

export type SceneFault =
  'too_long' | 'version' | 'cut' | 'unknown_key' | 'twice' | 'escape' | 'not_allowed';

/** Why something is no scene: the part that is wrong, and how. */
export interface SceneProblem {
  what: string;
  why: SceneFault;
  found?: string;
}

export type ParsedScene = { scene: Scene } | { problem: SceneProblem };

/** Checks a value from outside: a link, a preset, an attribute. */
export function parseScene(value: unknown): ParsedScene {
  const result = v.safeParse(SceneSchema, value);
  if (result.success) return { scene: result.output };
  const issue = result.issues[0];
  const problem: SceneProblem = {
    what: v.getDotPath(issue) ?? 'scene',
    why: issue.expected === 'never' ? 'unknown_key' : 'not_allowed',
  };
  if (issue.received !== 'undefined') problem.found = issue.received.slice(0, 100);
  return { problem };
}
