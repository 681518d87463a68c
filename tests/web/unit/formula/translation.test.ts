import { describe, expect, it } from 'vitest';
import {
  toText,
  translationFormula,
  translationNaming,
  type TranslationFormulaOptions,
} from '../../../../web/src/formula/index.ts';

const bahdanau: TranslationFormulaOptions = {
  attention: 'global',
  scoreFunction: 'additive',
  asksBefore: true,
  feedsWord: true,
  bidirectional: true,
};
const text = (step: Parameters<typeof translationFormula>[0], options = {}) => {
  const formula = translationFormula(step, { ...bahdanau, ...options });
  return formula && toText(formula);
};

describe('the formulas of the six steps', () => {
  it('are those of Bahdanau where the state before asks', () => {
    expect(text('scores')).toContain('tanh(');
    expect(text('scores')).toContain('s[i − 1]');
    expect(text('decoder')).toContain('c[i]');
  });

  it('let the new state ask where it is the one of Luong', () => {
    expect(text('scores', { asksBefore: false, scoreFunction: 'dot' })).not.toContain('− 1');
    const decoder = text('decoder', { asksBefore: false })!.split('\n')[0]!;
    expect(decoder).not.toContain('c[i]');
  });

  it('leave the previous word out where it is not fed', () => {
    expect(text('decoder', { feedsWord: false })).not.toContain('y[');
  });

  it('weigh with a bell curve around the predicted centre', () => {
    expect(text('softmax', { attention: 'local_p' })).toContain('p[i]');
    expect(text('softmax')).not.toContain('p[i]');
  });

  it('have nothing to weigh with a fixed context', () => {
    const fixed = { attention: 'none' };
    for (const step of ['scores', 'softmax', 'weighted_values'] as const) {
      expect(text(step, fixed)).toBeNull();
    }
    expect(text('context', fixed)).toBe('c[i] = C');
  });
});

describe('the names of numbers', () => {
  const dims: Record<string, string[]> = {
    gru_cell: ['batch', 'gate', 'hidden'],
    attention_weights: ['batch', 'query', 'key'],
    encoder_hidden_states: ['batch', 'query', 'hidden'],
    probabilities: ['batch', 'query', 'vocab'],
  };
  const name = translationNaming({
    source: ['tom', 'chases'],
    target: ['汤姆', '追逐'],
    wordOf: (id) => `w${id}`,
    dimsOf: (path) => dims[path.split('/').at(-1)!],
  });

  it('are made of the words that they belong to', () => {
    expect(name('decoder/word2/attention/attention_weights', [0, 0, 1]).label).toBe(
      'α[追逐, chases]',
    );
    expect(name('encoder/encoder_hidden_states', [0, 1, 4]).label).toBe('h[chases, 5]');
    expect(name('decoder/word1/probabilities', [0, 0, 9]).label).toBe('p[汤姆, w9]');
  });

  it('tell the gates of a cell apart', () => {
    const gate = (row: number) => name('encoder/layer1/forward/token1/gru_cell', [0, row, 2]);
    expect(toText(gate(0).symbol)).toBe('r[1,3]');
    expect(gate(1).label).toBe('update gate z[tom, 3]');
    expect(toText(gate(4).symbol)).toBe('h[1,3]');
    expect(toText(name('decoder/word2/layer1/gru_cell', [0, 4, 0]).symbol)).toBe('s[2,1]');
  });
});
