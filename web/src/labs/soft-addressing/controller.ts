import { LatestRun, type Engine, type Finished } from '../../engine/index.ts';
import {
  DEFAULT_SCENE,
  inputsOf,
  type Scene,
  type SceneInputs,
  type SceneStage,
} from '../../scene/index.ts';
import { readTensors, readTrace, type TensorView } from '../../trace/index.ts';
import type { CellAddress } from '../cell.ts';
import { EngineLab, engineState, type EngineState, type LabHost } from '../controller.ts';
import { RunMemory } from '../run-memory.ts';
import { stationOf } from './cells.ts';
import { Walk } from './walk.ts';

/** What `infer` answers for texts beyond the recorded view. */
export interface Summary {
  inputs: SceneInputs;
  tensors: ReadonlyMap<string, TensorView>;
}

/** All that the views of the lab show; replaced as a whole whenever something changes. */
export interface LabState extends EngineState {
  readonly inputs: SceneInputs;
  /** The last scene that could be computed, as it is looked at now. */
  readonly walk: Walk | null;
  readonly summary: Summary | null;
}

const sameComputation = (a: Scene, b: Scene) =>
  a.input === b.input && a.attention === b.attention && a.edits === b.edits;

export class LabController extends EngineLab<LabState> {
  #runs: LatestRun | null = null;
  readonly #memory = new RunMemory();

  constructor(host: LabHost) {
    super(host, {
      ...engineState(DEFAULT_SCENE),
      inputs: inputsOf(DEFAULT_SCENE),
      walk: null,
      summary: null,
    });
  }

  protected override get modelSet() {
    return 'attention' as const;
  }

  override record(): Promise<Walk | null> {
    const { walk } = this.state;
    if (walk) this.#memory.lend(walk.trace);
    return Promise.resolve(walk);
  }

  /** Small runs are computed near the page; panels compute far from it. */
  protected override get firstEngine(): Engine {
    return this.engines.near;
  }

  /** Chooses a number and goes to the station that shows it. */
  follow(cell: CellAddress): void {
    const { walk, scene } = this.state;
    const stage = (walk && stationOf(walk, cell.path)) ?? scene.view.stage;
    this.patch({ view: { cell, stage } });
  }

  goTo(stage: SceneStage): void {
    this.patch({ view: { stage, cell: null } });
  }

  explain(walk: Walk, { path, index }: CellAddress) {
    const step = walk.trace.byPath(path);
    if (!this.#runs || !step) throw new Error(`[explain] expected a recorded path, got ${path}`);
    return this.#runs.explain(walk.run, step.id, index);
  }

  protected override followed(scene: Scene) {
    const same = sameComputation(this.state.scene, scene);
    const walk = this.state.walk?.seenAs(scene.view) ?? null;
    const inputs = same ? this.state.inputs : inputsOf(scene);
    return { state: { ...this.state, scene, walk, inputs }, asks: !same };
  }

  protected override submit(): boolean {
    const { scene, inputs } = this.state;
    // Until the engine is there the newest scene waits; it is asked for once that is known.
    if (!inputs.request || !this.state.status) return false;
    this.#runs ??= new LatestRun(this.engines);
    this.#memory.recycle(this.engines.near);
    const started = this.changedAt;
    this.#runs.submit(inputs.request).then(
      (finished) => finished && this.#finish(finished, scene, inputs, started),
      (error: unknown) => this.fail(error),
    );
    return true;
  }

  protected override release(): void {
    this.#runs?.dispose();
    this.#runs = null;
  }

  #finish(finished: Finished, scene: Scene, inputs: SceneInputs, started: number): void {
    const { milliseconds, mode, buffer, run } = finished;
    const done = { failure: null, loading: null, milliseconds } as const;
    if (mode === 'infer') {
      this.become({ ...done, summary: { inputs, tensors: readTensors(buffer) } });
    } else {
      this.#memory.replace(this.state.walk?.trace);
      const walk = new Walk(readTrace(buffer), run, scene, inputs, this.state.scene.view);
      this.become({ ...done, walk, summary: null });
    }
    this.arrived(milliseconds, started);
  }
}
