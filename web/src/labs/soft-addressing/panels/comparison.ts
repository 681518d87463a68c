import type { Engine, Model } from '../../../engine/index.ts';
import { inputsOf, SCORE_FUNCTIONS, type Scene, type ScoreFunction } from '../../../scene/index.ts';
import { matrixOf, readTrace, type MatrixView, type Trace } from '../../../trace/index.ts';
import { paths } from '../walk.ts';

/** What one score function makes of a scene. */
export interface Comparison {
  scoreFunction: ScoreFunction;
  weights: MatrixView;
  /** Numbers that would have to be learned. */
  parameters: number;
  /** What all scores of the scene cost. */
  multiplyAdds: number;
}

const ofScoreFunction = 'attention/score_function/';

function summed(trace: Trace, counted: (step: Trace['steps'][number]) => number): number {
  return trace.steps.reduce((total, step) => total + counted(step), 0);
}

function comparisonOf(scoreFunction: ScoreFunction, trace: Trace, head: number): Comparison {
  return {
    scoreFunction,
    weights: matrixOf(trace.tensor(paths.weights), { head }),
    parameters: summed(trace, ({ op, path, shape }) =>
      op === 'parameter' && path.startsWith(ofScoreFunction)
        ? shape.reduce((product, extent) => product * extent, 1)
        : 0,
    ),
    multiplyAdds: summed(trace, ({ stage, multiplyAdds }) =>
      stage === 'scores' ? multiplyAdds : 0,
    ),
  };
}

/** Runs a scene with each of the score functions; keeps its models from one scene to the next. */
export class Comparer {
  readonly #models = new Map<ScoreFunction, Model>();

  constructor(private readonly engine: Engine) {}

  /** Answers nothing where the scene cannot be computed or is too long to be recorded. */
  async compare(scene: Scene, head: number): Promise<Comparison[]> {
    const runs = SCORE_FUNCTIONS.map((scoreFunction) => this.#run(scene, scoreFunction, head));
    return (await Promise.all(runs)).filter((comparison) => comparison !== null);
  }

  async #run(scene: Scene, scoreFunction: ScoreFunction, head: number): Promise<Comparison | null> {
    const { request } = inputsOf({ ...scene, attention: { ...scene.attention, scoreFunction } });
    if (request?.mode !== 'run') return null;
    let model = this.#models.get(scoreFunction);
    if (!model) {
      model = this.engine.model(request.model, request.options);
      this.#models.set(scoreFunction, model);
    }
    model.configure(request.options);
    const select = [paths.weights];
    const buffer = await model.run(request.inputs, { edits: request.edits, select });
    return comparisonOf(scoreFunction, readTrace(buffer), head);
  }

  dispose(): void {
    for (const model of this.#models.values()) model.dispose();
    this.#models.clear();
  }
}
