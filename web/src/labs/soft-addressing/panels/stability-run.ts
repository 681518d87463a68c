import type { Engine, Model } from '../../../engine/index.ts';
import { matrixOf, readTrace, type MatrixView } from '../../../trace/index.ts';

export const cases = ['ordinary', 'large', 'negative', 'equal', 'masked'] as const;
export type Case = (typeof cases)[number];

const scoresOf: Readonly<Record<Case, readonly number[]>> = {
  ordinary: [1, 2, 3],
  large: [100, 101, 102],
  negative: [-110, -109, -108],
  equal: [7, 7, 7],
  masked: [1, 2, 3],
};
export const keys = 3;

export interface Stability {
  scores: MatrixView;
  mask: MatrixView;
  denominator: MatrixView;
  naive: MatrixView;
  stable: MatrixView;
}

/** Both ways of computing the softmax, of the same scores, by the engine in float32. */
export class StabilityRun {
  readonly #model: Model;

  constructor(engine: Engine) {
    this.#model = engine.model('softmax_stability', {});
  }

  /** `shift` is added to the ordinary scores. */
  async run(shift: number): Promise<Stability> {
    const shape = [cases.length, keys];
    const scores = cases.flatMap((name) =>
      scoresOf[name].map((score) => (name === 'ordinary' ? score + shift : score)),
    );
    const mask = cases.flatMap((name) => scoresOf[name].map(() => (name === 'masked' ? 0 : 1)));
    const trace = readTrace(
      await this.#model.run({
        scores: { shape, data: Float32Array.from(scores) },
        mask: { shape, data: Float32Array.from(mask) },
      }),
    );
    const matrix = (path: string) => matrixOf(trace.tensor(path));
    return {
      scores: matrix('scores'),
      mask: matrix('mask'),
      denominator: matrix('naive/denominator'),
      naive: matrix('naive/weights'),
      stable: matrix('stable/weights'),
    };
  }

  dispose(): void {
    this.#model.dispose();
  }
}

/** Whether a row of weights came out as numbers. */
export function isSound({ data, columns }: MatrixView, row: number): boolean {
  return data
    .subarray(row * columns, (row + 1) * columns)
    .every((weight) => Number.isFinite(weight));
}
