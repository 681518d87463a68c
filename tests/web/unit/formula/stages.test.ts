import { describe, expect, it } from 'vitest';
import {
  scoreFormula,
  stageFormula,
  toLatex,
  toText,
  type FormulaStage,
  type ScoreFunction,
} from '../../../../web/src/formula/index.ts';

describe('score functions', () => {
  it.each<[ScoreFunction, string]>([
    ['dot', 's_{i j} = q_{i}^{\\top} k_{j}'],
    ['scaled_dot', 's_{i j} = \\frac{q_{i}^{\\top} k_{j}}{\\sqrt{d}}'],
    [
      'cosine',
      's_{i j} = \\frac{q_{i}^{\\top} k_{j}}{\\lVert q_{i} \\rVert \\lVert k_{j} \\rVert}',
    ],
    ['bilinear', 's_{i j} = q_{i}^{\\top} \\mathbf{W} k_{j}'],
    [
      'additive',
      's_{i j} = \\mathbf{v}^{\\top} \\tanh\\left( \\mathbf{W} k_{j} + \\mathbf{U} q_{i} \\right)',
    ],
    [
      'mlp',
      's_{i j} = \\mathbf{w}_{2}^{\\top} \\mathrm{relu}\\left( \\mathbf{W}_{1} [ q_{i} ; k_{j} ] + \\mathbf{b}_{1} \\right)',
    ],
  ])('%s', (name, latex) => expect(toLatex(scoreFormula(name))).toBe(latex));

  it('bilinear of low rank', () => {
    expect(toText(scoreFormula('bilinear', { rank: 2 }))).toBe('s[ij] = (Uk[j])^⊤(Vq[i])');
  });
});

describe('stages', () => {
  it.each<[FormulaStage, string]>([
    ['vectors', 'x[i] ∈ R^d, y[j] ∈ R^d'],
    ['projections', 'q[i] = x[i], k[j] = y[j], v[j] = z[j]'],
    ['scores', 's[ij] = q[i]^⊤k[j]'],
    ['mask', 's′[ij] = s[ij] / T'],
    ['softmax', 'α[ij] = exp(s′[ij]) / (Σ[l] exp(s′[il]))'],
    ['weighted_values', 'u[ij] = α[ij] · v[j]'],
    ['context', 'c[i] = Σ[j] (α[ij] · v[j])'],
    ['output', 'o[i] = [c[1,i];…;c[H,i]]W^O'],
    ['hard', 'j[i]^* = arg max[j]s[ij], c[i] = v[j[i]^*]'],
  ])('%s', (stage, text) => expect(toText(stageFormula(stage))).toBe(text));

  it('tell masks and projections where there are any', () => {
    expect(toText(stageFormula('softmax', { masked: true }))).toContain('m[ij]exp(s′[ij])');
    expect(toText(stageFormula('projections', { projected: true, heads: 2 }))).toContain('W[h]^Q');
  });
});
