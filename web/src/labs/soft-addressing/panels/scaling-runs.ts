import type { Engine, Model } from '../../../engine/index.ts';
import { matrixOf, readTrace, type MatrixView } from '../../../trace/index.ts';

/** Lengths of vectors that the curves are drawn through. */
export const dimensions = [4, 8, 16, 32, 64, 128, 256, 512] as const;
export const drawn = { samples: 64, keys: 16 } as const;

export const kinds = ['dot', 'scaled_dot'] as const;
export const measures = ['variance', 'mean_entropy', 'mean_gradient_size'] as const;
export type Kind = (typeof kinds)[number];
export type Measure = (typeof measures)[number];

/** What the engine measured at one dimension. */
export interface Measured {
  dimension: number;
  numbers: Readonly<Record<Kind, Readonly<Record<Measure, number>>>>;
  /** Attention weights [query, key] of the first draws. */
  weights: Readonly<Record<Kind, MatrixView>>;
}

const select = kinds.flatMap((kind) =>
  [...measures, 'attention_weights'].map((name) => `${kind}/${name}`),
);

/** Runs the model dot_product_variance once for each dimension and seed. */
export class ScalingRuns {
  readonly #known = new Map<number, Measured>();
  #model: Model | null = null;
  #seed = -1;

  constructor(private readonly engine: Engine) {}

  /** The curves, and the dimension looked at. */
  async measure(seed: number, dimension: number): Promise<{ curve: Measured[]; now: Measured }> {
    if (seed !== this.#seed) this.#known.clear();
    this.#seed = seed;
    const curve: Measured[] = [];
    for (const length of dimensions) curve.push(await this.#at(length));
    return { curve, now: await this.#at(dimension) };
  }

  async #at(dimension: number): Promise<Measured> {
    const known = this.#known.get(dimension);
    if (known) return known;
    const options = { ...drawn, dimension, seed: this.#seed };
    this.#model ??= this.engine.model('dot_product_variance', options);
    this.#model.configure(options);
    const trace = readTrace(await this.#model.run({}, { select }));
    const of = <T>(read: (kind: Kind) => T) => ({
      dot: read('dot'),
      scaled_dot: read('scaled_dot'),
    });
    const number = (kind: Kind, name: Measure) => trace.tensor(`${kind}/${name}`).data[0]!;
    const measured: Measured = {
      dimension,
      numbers: of((kind) => ({
        variance: number(kind, 'variance'),
        mean_entropy: number(kind, 'mean_entropy'),
        mean_gradient_size: number(kind, 'mean_gradient_size'),
      })),
      weights: of((kind) => matrixOf(trace.tensor(`${kind}/attention_weights`))),
    };
    this.#known.set(dimension, measured);
    return measured;
  }

  dispose(): void {
    this.#model?.dispose();
    this.#model = null;
  }
}

/** One curve for each kind of score, as the chart takes it. */
export function seriesOf(
  curve: readonly Measured[],
  measure: Measure,
  labels: Record<Kind, string>,
) {
  return kinds.map((kind) => ({
    label: labels[kind],
    x: curve.map(({ dimension }) => dimension),
    y: curve.map(({ numbers }) => numbers[kind][measure]),
    role: kind === 'dot' ? ('key' as const) : ('weight' as const),
    dashed: kind === 'dot',
  }));
}
