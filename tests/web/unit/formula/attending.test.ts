import { describe, expect, it } from 'vitest';
import { attendingFormula, attendingNaming, toText } from '../../../../web/src/formula/index.ts';

const plain = { crosses: false, masked: false, tempered: false, turned: false };
const text = (step: Parameters<typeof attendingFormula>[0], options = {}) =>
  toText(attendingFormula(step, { ...plain, ...options }));

describe('the formulas of the ten steps', () => {
  it('make queries, keys and values of one sentence, or of two', () => {
    expect(text('projections')).not.toContain('y[j]');
    expect(text('projections', { crosses: true })).toContain('y[j]');
  });

  it('turn queries and keys, but no values, by the places of their words', () => {
    expect(text('projections')).not.toContain('R');
    const lines = text('projections', { turned: true }).split('\n');
    expect(lines.map((line) => line.includes('R'))).toEqual([true, true, false, false]);
    expect(lines[3]).toBe('φ[ic] = (i − 1) · 10000^(−2(c − 1)/d)');
  });

  it('have a mask and a temperature only where there is one', () => {
    expect(text('softmax')).not.toMatch(/[mT]/);
    expect(text('softmax', { masked: true })).toContain('m[ij]');
    expect(text('softmax', { tempered: true })).toContain('T');
  });

  it('are all written', () => {
    const steps = ['vectors', 'dot_products', 'scores', 'mask', 'weighted_values'] as const;
    for (const step of [...steps, 'concatenated', 'output', 'residual'] as const) {
      expect(text(step).length).toBeGreaterThan(5);
    }
    expect(text('scores')).toContain('√');
  });
});

describe('the names of numbers', () => {
  const dims: Record<string, string[]> = {
    attention_weights: ['head', 'query', 'key'],
    layer_norm: ['batch', 'query', 'model'],
    probabilities: ['batch', 'query', 'vocab'],
    weight: ['model', 'feature'],
    all_heads: ['head', 'query', 'feature'],
    sine: ['query', 'feature'],
  };
  const name = attendingNaming({
    source: ['the', 'dog'],
    read: ['<bos>', '那'],
    written: ['那', '狗'],
    wordOf: (id) => `word${id}`,
    dimsOf: (path) => dims[path.split('/').at(-1)!],
  });
  const label = (path: string, ...index: number[]) => name(path, index).label;

  it('say the head and the words of their own sentence', () => {
    const weights = (block: string) => label(`${block}/attention_weights`, 1, 1, 0);
    expect(weights('encoder/layer1/self_attention')).toBe('α[h2, dog, the]');
    expect(weights('decoder/layer1/self_attention')).toBe('α[h2, 那, <bos>]');
    expect(weights('decoder/layer1/cross_attention')).toBe('α[h2, 狗, the]');
    expect(label('encoder/layer1/self_attention/layer_norm', 0, 1, 4)).toBe('x[dog, 5]');
  });

  it('tell what is turned from what it becomes, and by which angle', () => {
    const block = 'encoder/layer1/self_attention';
    expect(label(`${block}/query_projection/all_heads`, 1, 1, 2)).toBe('q′[h2, dog, 3]');
    expect(label(`${block}/key_projection/all_heads`, 1, 1, 2)).toBe('k′[h2, dog, 3]');
    expect(label('encoder/rotation/sine', 1, 2)).toBe('sin φ[dog, 3]');
    expect(toText(name('decoder/rotation/sine', [1, 2]).symbol)).toBe('sin(φ[2,3])');
  });

  it('tell the matrices of the projections apart, and words of the vocabulary', () => {
    const block = 'encoder/layer1/self_attention';
    expect(label(`${block}/query_projection/weight`, 0, 2)).toBe('WQ[1, 3]');
    expect(label(`${block}/output_projection/weight`, 0, 2)).toBe('WO[1, 3]');
    expect(label('decoder/probabilities', 0, 0, 7)).toContain('word7');
  });
});
