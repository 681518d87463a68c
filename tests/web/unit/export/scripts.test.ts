import { beforeAll, describe, expect, it } from 'vitest';
import { formatNumber } from '../../../../web/src/charts/number.ts';
import {
  pythonScript,
  readsRun,
  RUN_FILE,
  type RunRecord,
} from '../../../../web/src/export/index.ts';
import { variableNames } from '../../../../web/src/export/python/names.ts';
import { messagesFor } from '../../../../web/src/i18n/index.ts';
import {
  BASE_SCENE,
  merge,
  presetsOf,
  SCORE_FUNCTIONS,
  type Scene,
  type ScenePatch,
} from '../../../../web/src/scene/index.ts';
import { runPython } from './python.ts';
import { recordOf, transformerRecord, translationRecord } from './runs.ts';

const LIBRARIES = ['numpy', 'torch'] as const;

interface Finished {
  printed: string;
  failure: string | null;
  tensors: Record<string, { shape: number[]; data: number[] }>;
}

const sentence = (source: string, patch: ScenePatch = {}): Scene =>
  merge(merge(BASE_SCENE, { input: { kind: 'sentences', source, target: 'who runs' } }), patch);
const attention = (patch: ScenePatch['attention']) =>
  sentence('Tom chases Jerry', { attention: patch });
const seeded = { projections: 'seeded', numHeads: 2, headDim: 3, hiddenDim: 5 } as const;

const SCENES: Record<string, Scene> = {
  ...Object.fromEntries(presetsOf('soft-addressing').map(({ id, scene }) => [id, scene])),
  ...Object.fromEntries(
    SCORE_FUNCTIONS.map((scoreFunction) => [
      scoreFunction,
      attention({ ...seeded, scoreFunction }),
    ]),
  ),
  bilinear_low_rank: attention({ ...seeded, scoreFunction: 'bilinear', bilinearRank: 2 }),
  heads: attention({ numHeads: 2 }),
  causal: attention({ causal: true, temperature: 0.5 }),
  padding: attention({ keyPadding: [0], temperature: 2.5 }),
  all_masked: attention({ keyPadding: [0, 1, 2] }),
  local_m: attention({ localWindow: 'local_m', windowWidth: 1 }),
  local_p: attention({ localWindow: 'local_p', windowWidth: 1 }),
  local_p_everything: attention({
    ...seeded,
    ...{ scoreFunction: 'additive', localWindow: 'local_p', causal: true, temperature: 3 },
  }),
  self: sentence('the cat saw the cat', { input: { kind: 'sentences', self: true } }),
  edited: { ...sentence('a b'), edits: [{ path: 'query_vectors', index: [0, 0], value: -1.5e-7 }] },
  // Words that would end a comment, open a text or name another encoding.
  hostile: sentence('# coding: latin-1 """ \' \\ \u2028 print(1) \ud800 {0} 我'),
};

const TRANSLATIONS = {
  translation: {},
  translation_cosine: { score_function: 'cosine', query: 'current_state' },
  translation_local_p: { score_function: 'mlp', attention: 'local_p', window_width: 1 },
  translation_plain: { attention: 'none' },
  translation_stack: {
    ...{ cell: 'lstm', encoder_layers: 3, decoder_layers: 3, residual_from: 3, layer_norm: true },
  },
};
const LARGE = { encoder_dim: 40, decoder_dim: 64, attention_dim: 40 };
const NAMES = [...Object.keys(SCENES), ...Object.keys(TRANSLATIONS), 'transformer_rotary'];

const records = new Map<string, RunRecord>();
let finished: Record<string, Finished>;

beforeAll(async () => {
  const scripts: Record<string, string> = {};
  for (const [name, scene] of Object.entries(SCENES)) records.set(name, await recordOf(scene));
  for (const [name, options] of Object.entries(TRANSLATIONS)) {
    records.set(name, await translationRecord(options));
  }
  records.set('transformer_rotary', await transformerRecord());
  records.set('large', await translationRecord(LARGE));
  for (const [name, record] of records) {
    for (const [library, language] of [
      ['numpy', 'zh'],
      ['torch', 'en'],
    ] as const) {
      scripts[`${name}_${library}.py`] = pythonScript(
        library,
        record,
        messagesFor(language).export,
      );
    }
  }
  const run = new Uint8Array(records.get('large')!.trace.buffer);
  finished = runPython('run_scripts.py', { ...scripts, [RUN_FILE]: run }) as typeof finished;
}, 120_000);

describe.each(LIBRARIES)('a script for %s', (library) => {
  it.each(NAMES)('computes what the engine computed: %s', (name) => {
    const { trace } = records.get(name)!;
    const { failure, tensors, printed } = finished[`${name}_${library}.py`]!;
    expect(failure).toBeNull();
    const said = messagesFor(library === 'numpy' ? 'zh' : 'en').export.same;
    expect(printed.trimEnd().endsWith(said)).toBe(true);
    const names = variableNames(trace);
    for (const { id, path, shape, op, spelling } of trace.steps) {
      expect(spelling === null, path).toBe(op === 'input' || op === 'parameter');
      const tensor = tensors[names[id]!]!;
      expect(tensor.shape, path).toEqual(shape);
      expectSameDigits(tensor.data, trace.tensor(path).data, path);
    }
  });
});

const digitsOf = (value: number) => formatNumber(value, { decimals: 3 });

/** Within 1e-5, and the same digits wherever no digit hangs on less than that. */
function expectSameDigits(found: number[], shown: Float32Array, path: string): void {
  shown.forEach((value, i) => {
    const error = 1e-5 * Math.max(1, Math.abs(value));
    expect(Math.abs(found[i]! - value), `${path} at ${i}`).toBeLessThanOrEqual(error);
    const digits = digitsOf(value);
    const sure = [-error, error].every((by) => digitsOf(value + by) === digits);
    if (sure) expect(digitsOf(found[i]!), `${path} at ${i}`).toBe(digits);
  });
}

it('a script is made to be read', async () => {
  const scene = SCENES['causal']!;
  const text = pythonScript('numpy', await recordOf(scene), messagesFor('en').export);
  expect(text).toMatch(
    /^# Attention Playground: the computation on the screen, in NumPy\.\n# python3 attention_numpy\.py\n/,
  );
  expect(text).toContain('import numpy as np');
  expect(text).toContain('],  # Jerry\n');
  expect(text).toContain('# --- Scores: s[ij] = ');
  expect(text).toContain(
    '\n# [head, query, key] = 1 × 3 × 3\ndot = query @ np.swapaxes(key, -1, -2)\n',
  );
  expect(text).toContain("print('context:', context, sep='\\n')\n");
  expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

it('a script of many numbers reads them from the run beside it', () => {
  const record = records.get('large')!;
  expect(readsRun(record)).toBe(true);
  const script = pythonScript('numpy', record, messagesFor('en').export);
  expect(script).toContain(RUN_FILE);
  expect(script.length).toBeLessThan(100_000);
  expect(readsRun(records.get('translation')!)).toBe(false);
  for (const library of LIBRARIES) {
    const { failure, printed } = finished[`large_${library}.py`]!;
    expect(failure).toBeNull();
    expect(printed).toContain(messagesFor(library === 'numpy' ? 'zh' : 'en').export.same);
  }
});
