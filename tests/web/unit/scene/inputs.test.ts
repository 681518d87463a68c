import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  BASE_SCENE,
  BASE_VECTORS,
  DEFAULT_SCENE,
  inputsOf,
  merge,
  parameterShapes,
  type Scene,
  type ScenePatch,
} from '../../../../web/src/scene/index.ts';
import type { SoftAddressingOptions, Inputs } from '../../../../web/src/engine/engine-module.d.ts';
import { anyScene } from './scenes.ts';

const sentence = (source: string, more: ScenePatch = {}) =>
  merge(merge(BASE_SCENE, { input: { kind: 'sentences', source } }), more);

const vectors = (more: object, rest: ScenePatch = {}): Scene =>
  merge(
    {
      ...BASE_SCENE,
      input: {
        ...BASE_VECTORS,
        query: [[1, 2]],
        key: [
          [3, 4],
          [5, 6],
        ],
        value: [[1], [2]],
        ...more,
      },
    },
    rest,
  );

const codes = (scene: Scene) => inputsOf(scene).problems.map(({ code }) => code);

describe('sentences', () => {
  it('attends to itself', () => {
    const inputs = inputsOf(sentence('a cat, a dog'));
    expect(inputs.labels).toEqual({
      query: ['a', 'cat', ',', 'a', 'dog'],
      key: ['a', 'cat', ',', 'a', 'dog'],
    });
    expect(inputs.tokens.target).toBe(inputs.tokens.source);
    expect(inputs.request!.inputs.query_vectors).toEqual(inputs.request!.inputs.key_vectors);
    expect(inputs.request!.inputs.query_vectors.shape).toEqual([5, 16]);
    expect(inputs.sizes).toEqual({
      queries: 5,
      keys: 5,
      modelDim: 16,
      valueDim: 16,
      numHeads: 1,
      headDim: 16,
    });
  });

  it('asks one sentence with the words of another', () => {
    const scene = sentence('Tom chase Jerry', {
      input: { kind: 'sentences', self: false, target: '杰瑞' },
    });
    const { labels, request } = inputsOf(scene);
    expect(labels.key).toEqual(['Tom', 'chase', 'Jerry']);
    expect(labels.query.join('')).toBe('杰瑞');
    expect(request!.inputs.value_vectors.shape).toEqual([3, 16]);
  });

  it('counts its limits in tokens of the chosen kind, whatever the language', () => {
    for (const unit of ['cat ', '猫 ', '👩‍👧 ']) {
      const long = inputsOf(
        sentence(unit.repeat(257), { input: { kind: 'sentences', tokenizer: 'characters' } }),
      );
      const count = unit === 'cat ' ? 771 : 257;
      expect(long.problems).toEqual([
        {
          code: 'too_many_tokens',
          severity: 'notice',
          params: { which: 'source', count, limit: 256 },
        },
      ]);
      expect(long.request!.mode).toBe('infer');
    }
    expect(
      inputsOf(
        sentence('一'.repeat(256), { input: { kind: 'sentences', tokenizer: 'characters' } }),
      ).request!.mode,
    ).toBe('run');
    expect(inputsOf(sentence('a '.repeat(5000))).request!.mode).toBe('infer');
    const endless = inputsOf(sentence('a '.repeat(8193)));
    expect(endless.request).toBeNull();
    expect(endless.problems[0]!.code).toBe('beyond_summary');
  });

  it.each(['', '  \n\u{3000}'])('explains an empty sentence: %j', (source) => {
    expect(inputsOf(sentence(source))).toMatchObject({
      request: null,
      problems: [{ code: 'empty_sentence', severity: 'error', params: { which: 'source' } }],
    });
    const pair = sentence('a', { input: { kind: 'sentences', self: false, target: source } });
    expect(inputsOf(pair).problems).toMatchObject([{ params: { which: 'target' } }]);
  });

  it('works with one token', () => {
    expect(inputsOf(sentence('a')).request!.inputs.query_vectors.shape).toEqual([1, 16]);
  });
});

describe('vectors', () => {
  it('go to the engine as they are', () => {
    const { labels, request, tokens } = inputsOf(vectors({ queryLabels: ['s'], keyLabels: ['h'] }));
    expect(tokens).toEqual({ source: [], target: [] });
    expect(labels).toEqual({ query: ['s'], key: ['h', 'k2'] });
    expect(request!.inputs).toEqual({
      query_vectors: { shape: [1, 2], data: new Float32Array([1, 2]) },
      key_vectors: { shape: [2, 2], data: new Float32Array([3, 4, 5, 6]) },
      value_vectors: { shape: [2, 1], data: new Float32Array([1, 2]) },
    });
    expect(request!.options).toMatchObject({ model_dim: 2, head_dim: 2 });
  });

  it.each([
    [{ query: [] }, { code: 'no_vectors', params: { which: 'query' } }],
    [
      { key: [[]], value: [[1]] },
      { code: 'no_vectors', params: { which: 'key' } },
    ],
    [
      { query: [[1, 2], [3]] },
      { code: 'ragged', params: { which: 'query', row: 2, expected: 2, found: 1 } },
    ],
    [
      { query: [[1, NaN]] },
      { code: 'not_finite', params: { which: 'query', row: 1, column: 2, found: 'NaN' } },
    ],
    [
      { query: [[1e39, 1]] },
      { code: 'not_finite', params: { which: 'query', row: 1, column: 1, found: '1e+39' } },
    ],
    [{ query: [[1, 2, 3]] }, { code: 'query_key_differ', params: { query: 3, key: 2 } }],
    [{ value: [[1]] }, { code: 'key_value_count', params: { keys: 2, values: 1 } }],
    [
      { query: [Array(65).fill(0)], key: [Array(65).fill(0), Array(65).fill(0)] },
      { code: 'too_wide', params: { which: 'query', found: 65, limit: 64 } },
    ],
    [
      { query: Array(257).fill([1, 2]) },
      { code: 'too_many_rows', params: { which: 'query', found: 257, limit: 256 } },
    ],
  ])('that do not fit are explained: case %#', (more, expected) => {
    const { problems, request } = inputsOf(vectors(more));
    expect(request).toBeNull();
    expect(problems).toContainEqual({ severity: 'error', ...expected });
  });
});

describe('settings', () => {
  it('of heads must divide the vectors, unless projections make their own', () => {
    const two: ScenePatch = { attention: { numHeads: 2 } };
    expect(inputsOf(vectors({}, two)).problems).toEqual([
      {
        code: 'heads_do_not_divide',
        severity: 'error',
        params: { which: 'value_dim', dimension: 1, heads: 2 },
      },
    ]);
    expect(
      codes(
        vectors(
          {
            value: [
              [1, 2],
              [3, 4],
            ],
          },
          two,
        ),
      ),
    ).toEqual([]);
    const seeded: ScenePatch = { attention: { numHeads: 2, projections: 'seeded', headDim: 3 } };
    expect(codes(vectors({}, seeded))).toEqual(['value_dim']);
    const { request } = inputsOf(
      vectors(
        {
          value: [
            [1, 2],
            [3, 4],
          ],
        },
        seeded,
      ),
    );
    expect(request!.options).toMatchObject({ num_heads: 2, head_dim: 3, model_dim: 2 });
  });

  it.each([0, -1, NaN, Infinity, 1e-9])('refuse a temperature of %s', (temperature) => {
    expect(codes(sentence('a', { attention: { temperature } }))).toEqual(['temperature']);
  });

  it.each(['numHeads', 'headDim', 'hiddenDim', 'bilinearRank', 'windowWidth', 'seed'] as const)(
    'refuse a %s that is no size',
    (name) => {
      for (const found of [NaN, -1, 1.5, 2 ** 40]) {
        const { problems, request } = inputsOf(sentence('a', { attention: { [name]: found } }));
        expect(problems).toMatchObject([{ code: 'size', params: { name, found } }]);
        expect(request).toBeNull();
      }
    },
  );

  it('refuse vectors of no length', () => {
    for (const modelDim of [0, NaN, 65, 2.5]) {
      const scene = sentence('a', { input: { kind: 'sentences', modelDim } });
      expect(codes(scene)).toContain('size');
    }
  });

  it('keep the padding that is there and say what is dropped', () => {
    const { request, problems } = inputsOf(
      sentence('a b', { attention: { keyPadding: [1, 2, 0] } }),
    );
    expect(request!.options.key_padding).toEqual([1, 0]);
    expect(problems).toEqual([
      { code: 'padding_dropped', severity: 'notice', params: { position: 3, keys: 2 } },
    ]);
  });

  it('move the selection to what exists', () => {
    expect(inputsOf(sentence('a b', { view: { query: 9, head: 3 } })).view).toEqual({
      query: 1,
      head: 0,
    });
    expect(inputsOf(sentence('')).view).toEqual({ query: 0, head: 0 });
  });
});

describe('edits', () => {
  const edit = (path: string, index: number[], value = 1) => ({ path, index, value });

  it('that fit go to the engine, others are dropped with a notice', () => {
    const edits = [
      edit('query_vectors', [0, 1]),
      edit('value_vectors', [1, 0], -3),
      edit('query_vectors', [1, 0]),
      edit('query_vectors', [0]),
      edit('attention/scores', [0, 0, 0]),
      edit('key_vectors', [0, 0], NaN),
    ];
    const { request, problems } = inputsOf(vectors({}, { edits }));
    expect(request!.edits).toEqual(edits.slice(0, 2));
    expect(problems.map(({ params }) => params)).toEqual([
      { path: 'query_vectors', index: '1, 0', reason: 'no_such_cell' },
      { path: 'query_vectors', index: '0', reason: 'no_such_cell' },
      { path: 'attention/scores', index: '0, 0, 0', reason: 'no_such_tensor' },
      { path: 'key_vectors', index: '0, 0', reason: 'not_finite' },
    ]);
    expect(problems.every(({ severity }) => severity === 'notice')).toBe(true);
  });

  it('reach the parameters of the score function in use', () => {
    const edits = [edit('attention/score_function/weight', [0, 1, 1], 5)];
    const bilinear = (bilinearRank: number): ScenePatch => ({
      edits,
      attention: { scoreFunction: 'bilinear', bilinearRank },
    });
    expect(inputsOf(vectors({}, bilinear(0))).request!.edits).toEqual(edits);
    expect(codes(vectors({}, bilinear(1)))).toEqual(['edit_dropped']);
    expect(codes(vectors({}, { edits }))).toEqual(['edit_dropped']);
  });

  it('name the shapes that they may reach', () => {
    const shapes = parameterShapes(
      sentence('a b', {
        attention: { scoreFunction: 'mlp', projections: 'seeded', numHeads: 2, headDim: 3 },
      }),
    );
    expect(Object.fromEntries(shapes)).toMatchObject({
      query_vectors: [2, 16],
      'attention/query_projection/weight': [16, 6],
      'attention/output_projection/weight': [6, 16],
      'attention/score_function/W1': [2, 6, 8],
    });
  });
});

describe('any scene', () => {
  it('gives a request, or an error that says why not', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const { request, problems, labels, sizes } = inputsOf(scene);
        expect(request === null).toBe(problems.some(({ severity }) => severity === 'error'));
        if (!request) return;
        expect(labels.query).toHaveLength(sizes.queries);
        expect(labels.key).toHaveLength(sizes.keys);
        for (const { shape, data } of Object.values(request.inputs)) {
          expect(data).toHaveLength(shape[0] * shape[1]);
        }
      }),
    );
  });

  it('speaks the language of the engine', () => {
    const request = inputsOf(DEFAULT_SCENE).request!;
    const options: SoftAddressingOptions = request.options;
    const inputs: Inputs = { ...request.inputs };
    expect([options.score_function, Object.keys(inputs)]).toEqual([
      'dot',
      ['query_vectors', 'key_vectors', 'value_vectors'],
    ]);
  });
});
