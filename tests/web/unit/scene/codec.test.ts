import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BASE_SCENE,
  BASE_SENTENCES,
  BASE_VECTORS,
  decodeScene,
  DEFAULT_SCENE,
  encodeScene,
  merge,
  presetById,
  PRESETS,
  type Scene,
} from '../../../../web/src/scene/index.ts';
import { anyScene } from './scenes.ts';

/** Equal to the last bit: toEqual takes a signed zero for another number than zero. */
function expectSame(scene: Scene) {
  expect(decodeScene(encodeScene(scene))).toEqual({ scene });
}

describe('a link', () => {
  it('restores any scene exactly', () => {
    fc.assert(fc.property(anyScene, expectSame), { numRuns: 500 });
  });

  it('restores every preset, with or without "#"', () => {
    for (const { scene } of PRESETS) {
      expectSame(scene);
      expect(decodeScene(`#${encodeScene(scene)}`)).toEqual({ scene });
    }
  });

  it('survives what a browser does to it', () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const url = new URL('https://example.org/');
        url.hash = encodeScene(scene);
        expect(decodeScene(new URL(url.href).hash)).toEqual({ scene });
      }),
    );
  });

  it.each([
    ['zeros', { attention: { bilinearRank: 0, seed: 0, temperature: 0 }, view: { query: 0 } }],
    ['a negative zero', { edits: [{ path: 'query_vectors', index: [0, 0], value: -0 }] }],
    ['false', { input: { kind: 'sentences', self: false, positions: false } }],
    ['empty texts', { input: { kind: 'sentences', source: '', target: '' } }],
    ['hidden controls', { view: { hidden: ['scene', 'panels'] }, hiddenControls: ['masks'] }],
    ['no cell', { view: { cell: null } }],
    ['a cell without index', { view: { cell: { path: '', index: [] } } }],
    ['signs of a link', { input: { kind: 'sentences', source: '&#%=+?/~,;:@ %20 %uD83D' } }],
    ['lone surrogates', { input: { kind: 'sentences', source: '\u{d83d} \u{de00}x\u{dfff}' } }],
    ['markup', { input: { kind: 'sentences', source: '</script><img src=x onerror=alert(1)>' } }],
    ['1e9', { edits: [{ path: 'a', index: [], value: 1e9 }] }],
    ['empty lists', { input: { kind: 'vectors', query: [], key: [[]], value: [[], []] } }],
    ['empty labels', { input: { kind: 'vectors', queryLabels: [''], keyLabels: ['', '~', ','] } }],
  ] as const)('keeps %s', (_, patch) => {
    const { input } = patch as { input?: { kind: string } };
    const base = {
      ...BASE_SCENE,
      input: input?.kind === 'vectors' ? BASE_VECTORS : BASE_SENTENCES,
    };
    expectSame(merge(base, patch as never));
  });

  it('can be read by people and never changes its form', () => {
    expect(encodeScene(BASE_SCENE)).toBe('v1&end');
    expect(encodeScene(presetById('worked-example')!.scene)).toBe(
      'v1&input=vectors&query=10,5,10&key=0,1,1;5,0,1;1,1,0;0,5,1&value=0,1,1;5,0,1;1,1,0;0,5,1' +
        '&queryLabels=s&keyLabels=h1,h2,h3,h4&score=dot&end',
    );
    const scene = merge(BASE_SCENE, {
      input: { kind: 'sentences', source: 'so, a wood/chuck?' },
      edits: [{ path: 'query_vectors', index: [0, 3], value: -2.5 }],
      view: { cell: { path: 'attention/scores', index: [0, 1, 2] } },
    });
    expect(encodeScene(scene)).toBe(
      'v1&source=so,+a+wood/chuck?&edits=query_vectors:0.3:-2.5&cell=attention/scores:0.1.2&end',
    );
  });
});

describe('a link that is not understood', () => {
  const one = (part: string) => `v1&${part}&end`;
  it.each([
    ['another version', 'v2&end', { what: 'version', why: 'version', found: 'v2' }],
    ['no scene at all', '#main', { what: 'version', why: 'version', found: 'main' }],
    ['a cut one', 'v1&source=a+b&tempe', { what: 'end', why: 'cut', found: 'tempe' }],
    ['an unknown key', one('evil=1'), { what: 'evil', why: 'unknown_key', found: '1' }],
    ['a key of objects', one('__proto__=1'), { what: '__proto__', why: 'unknown_key', found: '1' }],
    ['a key twice', one('seed=1&seed=2'), { what: 'seed', why: 'twice', found: '2' }],
    ['a broken escape', one('source=%E4%B8'), { what: 'source', why: 'escape', found: '%E4%B8' }],
    ['a text for a number', one('seed=x'), { what: 'seed', why: 'not_allowed', found: 'x' }],
    ['nothing for a number', one('seed'), { what: 'seed', why: 'not_allowed', found: '' }],
    [
      'another number system',
      one('seed=0x10'),
      { what: 'seed', why: 'not_allowed', found: '0x10' },
    ],
    ['a third truth value', one('self=1'), { what: 'self', why: 'not_allowed', found: '1' }],
    ['a broken edit', one('edits=a:1'), { what: 'edits', why: 'not_allowed', found: 'a:1' }],
  ])('%s', (_, link, problem) => {
    expect(decodeScene(link)).toEqual({ scene: DEFAULT_SCENE, problem });
  });

  it.each([
    ['seed=1.5', 'attention.seed'],
    ['seed=-1', 'attention.seed'],
    ['temperature=1e999', 'attention.temperature'],
    ['score=magic', 'attention.scoreFunction'],
    ['modelDim=65', 'input.modelDim'],
    ['input=files', 'input.kind'],
    ['without=everything', 'view.hidden.0'],
    ['query=1,2', 'input.query'],
    ['input=vectors&source=a', 'input.source'],
    ['cell=a:1.2.3.4.5', 'view.cell.index'],
    ['edits=a:-1:0', 'edits.0.index.0'],
  ])('values that no scene has: %s', (part, what) => {
    const { scene, problem } = decodeScene(one(part));
    expect(scene).toBe(DEFAULT_SCENE);
    expect(problem!.what).toBe(what);
    expect(['not_allowed', 'unknown_key']).toContain(problem!.why);
  });

  it('an endless one', () => {
    expect(decodeScene(one(`source=${'a'.repeat(1e6)}`)).problem!.why).toBe('too_long');
  });

  it('never throws', () => {
    const parts = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('v1', 'end', 'seed=', 'edits=::')),
    );
    fc.assert(
      fc.property(parts, (list) => {
        const { scene, problem } = decodeScene(list.join('&'));
        if (problem) expect(scene).toBe(DEFAULT_SCENE);
      }),
    );
  });

  it('is not an empty one', () => {
    for (const hash of ['', '#']) expect(decodeScene(hash)).toEqual({ scene: DEFAULT_SCENE });
  });
});
