import { describe, expect, it } from 'vitest';
import { ngramVector, sinusoidalPositions, tokenVectors } from '../../../../web/src/text/index.ts';

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
const likeness = (a: string, b: string) => dot(ngramVector(a, 64), ngramVector(b, 64));

describe('ngramVector', () => {
  it('has length one in any dimension, for any text', () => {
    for (const dimension of [1, 2, 3, 16, 64]) {
      for (const text of ['a', 'ab', 'ba', '机器', '👩‍👧', '\u{d800}', '，', '', 'x'.repeat(300)]) {
        const vector = ngramVector(text, dimension);
        expect(vector).toHaveLength(dimension);
        expect(dot(vector, vector)).toBeCloseTo(1, 5);
      }
    }
  });

  it('is the same for ever', () => {
    expect([...ngramVector('机器', 4)].map((x) => x.toFixed(6))).toMatchInlineSnapshot(`
      [
        "-0.677891",
        "-0.583743",
        "-0.209187",
        "0.394905",
      ]
    `);
    expect([...ngramVector('wood', 4)].map((x) => x.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.313049",
        "-0.905912",
        "0.163081",
        "0.233940",
      ]
    `);
  });

  it('is alike for like spelling, whatever the language', () => {
    expect(likeness('woodchuck', 'wood')).toBeGreaterThan(0.25);
    expect(likeness('woodchuck', 'chuck')).toBeGreaterThan(0.25);
    expect(likeness('chase', 'chases')).toBeGreaterThan(0.5);
    expect(likeness('机器', '机器人')).toBeGreaterThan(0.25);
    expect(Math.abs(likeness('wood', 'Jerry'))).toBeLessThan(0.25);
    expect(Math.abs(likeness('机器', 'wood'))).toBeLessThan(0.25);
  });

  it('does not see upper case or how an accent is coded', () => {
    expect(likeness('Tom', 'tom')).toBeCloseTo(1, 6);
    expect(likeness('caf\u{e9}', 'cafe\u{301}')).toBeCloseTo(1, 6);
  });

  it('sees the order of characters', () => {
    expect(likeness('abc', 'cba')).toBeLessThan(0.8);
  });
});

describe('positions', () => {
  it('follow the formula of the paper', () => {
    const encodings = sinusoidalPositions(3, 4);
    expect([...encodings.slice(0, 4)]).toEqual([0, 1, 0, 1]);
    expect(encodings[8]).toBeCloseTo(Math.sin(2), 6);
    expect(encodings[9]).toBeCloseTo(Math.cos(2), 6);
    expect(encodings[10]).toBeCloseTo(Math.sin(2 / 100), 6);
    expect(encodings[11]).toBeCloseTo(Math.cos(2 / 100), 6);
  });

  it('tell repeated tokens apart', () => {
    const tokens = [{ text: 'wood' }, { text: 'wood' }];
    const plain = tokenVectors(tokens, 8, false);
    expect(plain.slice(8)).toEqual(plain.slice(0, 8));
    const placed = tokenVectors(tokens, 8, true);
    expect(placed.slice(8)).not.toEqual(placed.slice(0, 8));
    expect(placed[1]! - plain[1]!).toBeCloseTo(1 / Math.sqrt(8), 6);
  });
});
