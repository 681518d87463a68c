/** Any scene that the schema allows, for property tests. */

import fc from 'fast-check';
import {
  ATTENDING_PANELS,
  ATTENDING_STEPS,
  ATTENTIONS,
  CONTROLS,
  LABS,
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
  LANGS,
  type Scene,
} from '../../../../web/src/scene/index.ts';
import { TOKENIZERS } from '../../../../web/src/text/index.ts';

// Of UTF-16 units, so that lone surrogates are among them.
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '',
    ' ',
    '&#%=+~',
    '%u0041',
    '~',
    ',;:',
    'end',
    '</script>',
    '👩‍👧',
    '我爱机器学习',
  ),
);
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e9, -1e21, 5e-324, 0.1, 3),
);
const whole = (min: number, max: number) => fc.integer({ min, max });
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 });
const index = some(whole(0, 999));
const label = text.map((long) => long.slice(0, 200));

const input: fc.Arbitrary<Scene['input']> = fc.oneof(
  fc.record({
    kind: fc.constant('sentences' as const),
    source: text,
    target: text,
    self: fc.boolean(),
    tokenizer: fc.constantFrom(...TOKENIZERS),
    positions: fc.boolean(),
    modelDim: whole(1, LIMITS.modelDim),
  }),
  fc.record({
    kind: fc.constant('vectors' as const),
    query: some(some(number)),
    key: some(some(number)),
    value: some(some(number)),
    queryLabels: some(label),
    keyLabels: some(label),
  }),
);

export const anyScene: fc.Arbitrary<Scene> = fc.record({
  version: fc.constant(1 as const),
  lab: fc.constantFrom(...LABS),
  lang: fc.constantFrom(...LANGS),
  theme: fc.constantFrom(...THEMES),
  input,
  attention: fc.record({
    scoreFunction: fc.constantFrom(...SCORE_FUNCTIONS),
    bilinearRank: whole(0, LIMITS.bilinearRank),
    hiddenDim: whole(1, LIMITS.hiddenDim),
    numHeads: whole(1, LIMITS.numHeads),
    headDim: whole(1, LIMITS.headDim),
    projections: fc.constantFrom(...PROJECTIONS),
    temperature: number,
    causal: fc.boolean(),
    keyPadding: some(whole(0, 8191)),
    localWindow: fc.constantFrom(...LOCAL_WINDOWS),
    windowWidth: whole(1, LIMITS.windowWidth),
    seed: whole(0, LIMITS.seed),
  }),
  edits: some(fc.record({ path: label, index, value: number })),
  view: fc.record({
    stage: fc.constantFrom(...SCENE_STAGES),
    query: whole(0, 8191),
    head: whole(0, LIMITS.numHeads - 1),
    cell: fc.option(fc.record({ path: label, index })),
    weightsView: fc.constantFrom(...WEIGHTS_VIEWS),
    panel: fc.constantFrom(...PANELS),
    speed: fc.constantFrom(0.25, 1, 3.3),
    dimension: whole(4, 512),
    hidden: fc.subarray([...CONTROLS]),
  }),
  translation: fc.record({
    direction: fc.constantFrom(...TRANSLATION_DIRECTIONS),
    text,
    model: label,
    beside: fc.boolean(),
    forced: some(label),
    beamSize: whole(1, LIMITS.beamSize),
    lengthPenalty: fc.constantFrom(0, 0.6, 1.75),
  }),
  reading: fc.record({
    step: fc.constantFrom(...TRANSLATION_STEPS),
    word: whole(0, 8191),
    layer: whole(0, LIMITS.layers - 1),
    panel: fc.constantFrom(...TRANSLATION_PANELS),
    gold: fc.boolean(),
  }),
  transformer: fc.record({
    hiddenWords: some(whole(0, 8191)),
    cutEdges: some(fc.constantFrom('0.1', '12.3', '63.0')),
    headsOff: some(fc.constantFrom('encoder.1.2', 'decoder.12.1', 'cross.3.16')),
    temperature: fc.constantFrom(0.05, 1, 2.5, 20),
  }),
  attending: fc.record({
    panel: fc.constantFrom(...ATTENDING_PANELS),
    step: fc.constantFrom(...ATTENDING_STEPS),
    attention: fc.constantFrom(...ATTENTIONS),
    layer: whole(0, LIMITS.layers - 1),
    head: whole(0, LIMITS.heads - 1),
    together: some(whole(0, LIMITS.heads - 1)),
    word: whole(0, 8191),
    token: whole(0, LIMITS.tokens - 1),
  }),
  writing: fc.record({
    text,
    added: some(whole(0, LIMITS.vocab - 1)),
    swaps: some(fc.constantFrom('0.0', '3.1045', '127.2047')),
    hiddenTokens: some(whole(0, LIMITS.tokens - 1)),
    headsOff: some(fc.constantFrom('1.1', '3.4', '12.34')),
    scoreTemperature: fc.constantFrom(0.05, 1, 20),
    temperature: fc.constantFrom(0, 0.8, 5),
    topK: whole(0, LIMITS.vocab),
    topP: fc.constantFrom(0.01, 0.9, 1),
    seed: whole(0, LIMITS.seed),
    count: whole(1, LIMITS.drawn),
  }),
  hiddenControls: some(label),
});
