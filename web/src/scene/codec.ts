/**
 * A scene as the fragment of a link: "v1&source=a+b&temperature=0.2&end". It holds what differs from
 * the base scene, in a fixed order; the last word shows that nothing was cut off on the way.
 */

import { baseOf } from './base.ts';
import { DEFAULT_SCENE } from './presets.ts';
import {
  cellFormat,
  editsFormat,
  EscapeError,
  flagFormat,
  labelsFormat,
  numberFormat,
  numbersFormat,
  rowsFormat,
  textFormat,
  type LinkFormat,
} from './link-formats.ts';
import { merge } from './merge.ts';
import { parseScene, type ParsedScene, type Scene, type SceneProblem } from './schema.ts';

const VERSION = 'v1';
const END = 'end';
const LONGEST_LINK = 1_000_000;

interface Field {
  /** The name in a link. */
  key: string;
  group: keyof Scene | '';
  name: string;
  format: LinkFormat;
}

const field = (key: string, place: string, format: LinkFormat): Field => {
  const [group, name] = place.includes('.') ? place.split('.') : ['', place];
  return { key, group: group as Field['group'], name: name!, format };
};

const FIELDS: readonly Field[] = [
  field('lab', 'lab', textFormat),
  field('lang', 'lang', textFormat),
  field('theme', 'theme', textFormat),
  field('input', 'input.kind', textFormat),
  field('source', 'input.source', textFormat),
  field('target', 'input.target', textFormat),
  field('self', 'input.self', flagFormat),
  field('tokenizer', 'input.tokenizer', textFormat),
  field('positions', 'input.positions', flagFormat),
  field('modelDim', 'input.modelDim', numberFormat),
  field('query', 'input.query', rowsFormat),
  field('key', 'input.key', rowsFormat),
  field('value', 'input.value', rowsFormat),
  field('queryLabels', 'input.queryLabels', labelsFormat),
  field('keyLabels', 'input.keyLabels', labelsFormat),
  field('score', 'attention.scoreFunction', textFormat),
  field('rank', 'attention.bilinearRank', numberFormat),
  field('hiddenDim', 'attention.hiddenDim', numberFormat),
  field('heads', 'attention.numHeads', numberFormat),
  field('headDim', 'attention.headDim', numberFormat),
  field('projections', 'attention.projections', textFormat),
  field('temperature', 'attention.temperature', numberFormat),
  field('causal', 'attention.causal', flagFormat),
  field('padding', 'attention.keyPadding', numbersFormat),
  field('window', 'attention.localWindow', textFormat),
  field('windowWidth', 'attention.windowWidth', numberFormat),
  field('seed', 'attention.seed', numberFormat),
  field('edits', 'edits', editsFormat),
  field('stage', 'view.stage', textFormat),
  field('row', 'view.query', numberFormat),
  field('head', 'view.head', numberFormat),
  field('cell', 'view.cell', cellFormat),
  field('weights', 'view.weightsView', textFormat),
  field('panel', 'view.panel', textFormat),
  field('speed', 'view.speed', numberFormat),
  field('dimension', 'view.dimension', numberFormat),
  field('without', 'view.hidden', labelsFormat),
  field('hide', 'hiddenControls', labelsFormat),
  field('direction', 'translation.direction', textFormat),
  field('text', 'translation.text', textFormat),
  field('model', 'translation.model', textFormat),
  field('beside', 'translation.beside', flagFormat),
  field('forced', 'translation.forced', labelsFormat),
  field('beam', 'translation.beamSize', numberFormat),
  field('penalty', 'translation.lengthPenalty', numberFormat),
  field('step', 'reading.step', textFormat),
  field('word', 'reading.word', numberFormat),
  field('layer', 'reading.layer', numberFormat),
  field('look', 'reading.panel', textFormat),
  field('gold', 'reading.gold', flagFormat),
  field('hiddenWords', 'transformer.hiddenWords', numbersFormat),
  field('headsOff', 'transformer.headsOff', labelsFormat),
  field('cut', 'transformer.cutEdges', labelsFormat),
  field('heat', 'transformer.temperature', numberFormat),
  field('open', 'attending.panel', textFormat),
  field('station', 'attending.step', textFormat),
  field('attention', 'attending.attention', textFormat),
  field('floor', 'attending.layer', numberFormat),
  field('openHead', 'attending.head', numberFormat),
  field('together', 'attending.together', numbersFormat),
  field('at', 'attending.word', numberFormat),
  field('token', 'attending.token', numberFormat),
  field('write', 'writing.text', textFormat),
  field('added', 'writing.added', numbersFormat),
  field('swapped', 'writing.swaps', labelsFormat),
  field('hiddenTokens', 'writing.hiddenTokens', numbersFormat),
  field('writingHeadsOff', 'writing.headsOff', labelsFormat),
  field('writingHeat', 'writing.scoreTemperature', numberFormat),
  field('sampling', 'writing.temperature', numberFormat),
  field('topK', 'writing.topK', numberFormat),
  field('topP', 'writing.topP', numberFormat),
  field('draw', 'writing.seed', numberFormat),
  field('tokens', 'writing.count', numberFormat),
];

const FIELD_OF = new Map(FIELDS.map((one) => [one.key, one]));

function valueOf(scene: Scene, { group, name }: Field): unknown {
  const holder = group === '' ? scene : scene[group];
  return (holder as Record<string, unknown>)[name];
}

/** The fragment of a link to this scene, without "#"; never empty. */
export function encodeScene(scene: Scene): string {
  const base = baseOf('sentences');
  const ownBase = baseOf(scene.input.kind);
  const parts = FIELDS.flatMap((one) => {
    const value = valueOf(scene, one);
    if (value === undefined) return [];
    const text = one.format.write(value);
    // The kind decides about the base, so it is measured against the one that is there without it.
    const reference = valueOf(one.name === 'kind' ? base : ownBase, one);
    return text === one.format.write(reference) ? [] : [`${one.key}=${text}`];
  });
  return [VERSION, ...parts, END].join('&');
}

/**
 * The scene that a fragment stands for, with or without its "#"; an empty one stands for the scene
 * that opens by itself. What cannot be understood gives that scene as well, and says why.
 */
export function decodeScene(hash: string): { scene: Scene; problem?: SceneProblem } {
  const text = hash.replace(/^#/, '');
  if (text === '') return { scene: DEFAULT_SCENE };
  const parsed = readLink(text);
  return 'scene' in parsed ? parsed : { scene: DEFAULT_SCENE, problem: parsed.problem };
}

const problem = (what: string, why: SceneProblem['why'], found: string) => ({
  problem: { what: what.slice(0, 100), why, found: found.slice(0, 100) },
});

function readLink(text: string): ParsedScene {
  if (text.length > LONGEST_LINK) return problem('link', 'too_long', `${text.length}`);
  const parts = text.split('&');
  if (parts[0] !== VERSION) return problem('version', 'version', parts[0]!);
  if (parts.length < 2 || parts.at(-1) !== END) return problem('end', 'cut', parts.at(-1)!);
  const values = new Map<Field, unknown>();
  for (const part of parts.slice(1, -1)) {
    const cut = part.indexOf('=');
    const key = cut < 0 ? part : part.slice(0, cut);
    const found = cut < 0 ? '' : part.slice(cut + 1);
    const one = FIELD_OF.get(key);
    if (!one) return problem(key, 'unknown_key', found);
    if (values.has(one)) return problem(key, 'twice', found);
    const value = readValue(one, found);
    if (value instanceof EscapeError) return problem(key, 'escape', found);
    if (value === undefined) return problem(key, 'not_allowed', found);
    values.set(one, value);
  }
  return sceneOf(values);
}

function readValue({ format }: Field, text: string): unknown {
  try {
    return format.read(text);
  } catch (error) {
    if (error instanceof EscapeError) return error;
    throw error;
  }
}

function sceneOf(values: ReadonlyMap<Field, unknown>): ParsedScene {
  const kind = values.get(FIELD_OF.get('input')!);
  const patch: Record<string, Record<string, unknown>> = {};
  for (const [{ group, name }, value] of values) {
    if (group === '') patch[name] = value as Record<string, unknown>;
    else (patch[group] ??= {})[name] = value;
  }
  return parseScene(merge(baseOf(kind === 'vectors' ? kind : 'sentences'), patch));
}
