import type { Scene, SceneInputs } from '../../scene/index.ts';
import { matrixOf, type MatrixView, type Trace } from '../../trace/index.ts';
import { valueAt, type CellAddress } from '../cell.ts';

export type { CellAddress } from '../cell.ts';

export type SceneView = Scene['view'];

export const paths = {
  queryVectors: 'query_vectors',
  keyVectors: 'key_vectors',
  valueVectors: 'value_vectors',
  query: 'attention/query',
  key: 'attention/key',
  value: 'attention/value',
  scores: 'attention/scores',
  tempered: 'attention/tempered_scores',
  mask: 'attention/attention_mask',
  weights: 'attention/attention_weights',
  weighted: 'attention/weighted_values',
  context: 'attention/context',
  output: 'attention/attention_output',
} as const;

/**
 * One recorded run as the person looks at it: through one head and one Query. It keeps the scene and
 * the labels that the run was made of, so that a picture never mixes two runs.
 */
export class Walk {
  readonly head: number;
  readonly query: number;
  readonly #matrices = new Map<string, MatrixView | null>();

  constructor(
    readonly trace: Trace,
    readonly run: number,
    readonly scene: Scene,
    readonly inputs: SceneInputs,
    view: SceneView,
  ) {
    const { queries, numHeads } = inputs.sizes;
    this.query = Math.max(0, Math.min(view.query, queries - 1));
    this.head = Math.max(0, Math.min(view.head, numHeads - 1));
  }

  /** The same run through another head or Query; itself where nothing changes. */
  seenAs(view: SceneView): Walk {
    const other = new Walk(this.trace, this.run, this.scene, this.inputs, view);
    return other.head === this.head && other.query === this.query ? this : other;
  }

  get sizes() {
    return this.inputs.sizes;
  }

  get queryLabel(): string {
    return this.inputs.labels.query[this.query] ?? '';
  }

  keyLabel(key: number): string {
    return this.inputs.labels.key[key] ?? '';
  }

  /** A tensor of the run as rows and columns, for the head and the Query looked at. */
  matrix(path: string): MatrixView {
    const matrix = this.find(path);
    if (!matrix) throw new Error(`[walk] expected a tensor at ${path}, got none`);
    return matrix;
  }

  find(path: string): MatrixView | null {
    let matrix = this.#matrices.get(path);
    if (matrix === undefined) {
      const view = this.trace.find(path);
      matrix = view ? matrixOf(view, this.#fixed(path, view.dims)) : null;
      this.#matrices.set(path, matrix);
    }
    return matrix;
  }

  #fixed(path: string, dims: readonly string[]): Record<string, number> {
    const fixed: Record<string, number> = {};
    if (dims[0] === 'head' && dims.length > 2) fixed.head = this.head;
    if (path === paths.weighted) fixed.query = this.query;
    return fixed;
  }

  value(cell: CellAddress): number | null {
    return valueAt(this.trace, cell);
  }

  /** The key with the largest weight for the Query looked at, or null where all are masked. */
  get bestKey(): number | null {
    const { data, columns } = this.matrix(paths.weights);
    const start = this.query * columns;
    let best: number | null = null;
    for (let key = 0; key < columns; key++) {
      if (data[start + key]! > (best === null ? 0 : data[start + best]!)) best = key;
    }
    return best;
  }

  /** How many keys the Query looked at may not attend to. */
  get hiddenKeys(): number {
    const mask = this.find(paths.mask);
    if (!mask) return 0;
    const start = this.query * mask.columns;
    return mask.data.subarray(start, start + mask.columns).filter((allowed) => allowed === 0)
      .length;
  }

  /** The mask as the matrices take it: rows are queries, columns keys; null without one. */
  get mask(): Float32Array | null {
    return this.find(paths.mask)?.data ?? null;
  }
}
