import type { Engine, Model } from '../../../engine/index.ts';
import { inputsOf, type Scene } from '../../../scene/index.ts';
import { matrixOf, readTrace, type MatrixView } from '../../../trace/index.ts';
import { paths } from '../walk.ts';

export const shownTokens = 10;
export const bothKinds = ['bilinear', 'dot'] as const;
export type BothKind = (typeof bothKinds)[number];

export interface BothWays {
  names: readonly string[];
  cut: boolean;
  scores: Readonly<Record<BothKind, MatrixView>>;
}

/** The source's vectors in both parts, plainly compared: one head, no mask, nothing edited. */
function sceneFor(scene: Scene, scoreFunction: BothKind): { scene: Scene; cut: boolean } {
  const attention = {
    ...scene.attention,
    scoreFunction,
    bilinearRank: 0,
    numHeads: 1,
    projections: 'identity' as const,
    causal: false,
    keyPadding: [],
    localWindow: 'none' as const,
    temperature: 1,
  };
  const { input } = scene;
  const plain = { ...scene, attention, edits: [] };
  if (input.kind === 'vectors') {
    const key = input.key.slice(0, shownTokens);
    const labels = { queryLabels: input.keyLabels, keyLabels: input.keyLabels };
    return {
      scene: { ...plain, input: { ...input, query: key, key, value: key, ...labels } },
      cut: key.length < input.key.length,
    };
  }
  const { tokens } = inputsOf({ ...plain, input: { ...input, self: true } });
  const cut = tokens.source.length > shownTokens;
  const source = cut ? input.source.slice(0, tokens.source[shownTokens - 1]!.end) : input.source;
  return { scene: { ...plain, input: { ...input, source, self: true } }, cut };
}

/** Scores of every pair of source tokens, by a bilinear and by a symmetric score function. */
export class BothWaysRuns {
  readonly #models = new Map<BothKind, Model>();

  constructor(private readonly engine: Engine) {}

  async run(scene: Scene): Promise<BothWays | null> {
    const bilinear = await this.#scores(scene, 'bilinear');
    const dot = await this.#scores(scene, 'dot');
    if (!bilinear || !dot) return null;
    const { names, cut } = dot;
    return { names, cut, scores: { bilinear: bilinear.scores, dot: dot.scores } };
  }

  async #scores(whole: Scene, kind: BothKind) {
    const { scene, cut } = sceneFor(whole, kind);
    const { request, labels } = inputsOf(scene);
    if (request?.mode !== 'run') return null;
    let model = this.#models.get(kind);
    if (!model) {
      model = this.engine.model(request.model, request.options);
      this.#models.set(kind, model);
    }
    model.configure(request.options);
    const trace = readTrace(await model.run(request.inputs, { select: [paths.scores] }));
    return { names: labels.key, cut, scores: matrixOf(trace.tensor(paths.scores), { head: 0 }) };
  }

  dispose(): void {
    for (const model of this.#models.values()) model.dispose();
    this.#models.clear();
  }
}

/** The two scores of a pair, there and back. */
export function pairScores(scores: MatrixView, i: number, j: number) {
  const forward = scores.data[i * scores.columns + j]!;
  const backward = scores.data[j * scores.columns + i]!;
  return { forward, backward, same: forward === backward };
}
