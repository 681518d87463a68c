import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  createEngines,
  EngineError,
  LatestRun,
  type Engine,
  type Engines,
  type EngineStatus,
  type Finished,
} from '../../engine/index.ts';
import {
  DEFAULT_SCENE,
  inputsOf,
  SceneStore,
  type Change,
  type Scene,
  type SceneInputs,
  type ScenePatch,
  type SceneStage,
} from '../../scene/index.ts';
import { readTensors, readTrace, type TensorView } from '../../trace/index.ts';
import { stationOf } from './cells.ts';
import { Walk, type CellAddress } from './walk.ts';

/** What `infer` answers for texts beyond the recorded view. */
export interface Summary {
  inputs: SceneInputs;
  tensors: ReadonlyMap<string, TensorView>;
}

/** All that the views of the lab show; replaced as a whole whenever something changes. */
export interface LabState {
  readonly scene: Scene;
  readonly inputs: SceneInputs;
  /** The last scene that could be computed, as it is looked at now. */
  readonly walk: Walk | null;
  readonly summary: Summary | null;
  readonly failure: EngineError | null;
  readonly status: EngineStatus | null;
  readonly loading: 'fetch' | 'compile' | 'ready' | null;
  /** Time that the engine took for the last run. */
  readonly milliseconds: number | null;
}

interface LabHost extends ReactiveControllerHost {
  /** Told after every change of the scene. */
  sceneChanged(before: Scene, after: Scene): void;
  /** Told when a run is on its way to the screen; `started` is when its scene changed. */
  runArrived(milliseconds: number, started: number): void;
  /** Told when the engine has started and there is nothing to compute. */
  idle(): void;
  failed(error: EngineError): void;
}

/** So many milliseconds the picture of a change may wait for its run, to be drawn once, not twice. */
const PATIENCE = 40;

const sameComputation = (a: Scene, b: Scene) =>
  a.input === b.input && a.attention === b.attention && a.edits === b.edits;

/** Scene in, picture out: keeps the scene, asks the engine for the newest one, keeps what came back. */
export class LabController implements ReactiveController {
  store = new SceneStore(DEFAULT_SCENE);
  state: LabState;
  /** Nothing but the view, the language and the theme may change. */
  locked = false;
  #host: LabHost;
  #engines: Engines | null = null;
  #runs: LatestRun | null = null;
  #unsubscribe: (() => void) | null = null;
  #changedAt = 0;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LabHost) {
    this.#host = host;
    const scene = this.store.get();
    this.state = {
      scene,
      inputs: inputsOf(scene),
      walk: null,
      summary: null,
      failure: null,
      status: null,
      loading: 'fetch',
      milliseconds: null,
    };
    host.addController(this);
  }

  get #places(): Engines {
    this.#engines ??= createEngines({
      onProgress: ({ phase }) => this.#become({ loading: phase }),
    });
    return this.#engines;
  }

  /** For the panels, which compute something of their own while the page goes on. */
  get engine(): Engine {
    return this.#places.far;
  }

  hostConnected(): void {
    this.#unsubscribe = this.store.subscribe((scene) => this.#follow(scene));
    this.start();
  }

  /** Opens another scene; before the lab is on a page that is where it begins, with nothing to undo. */
  open(scene: Scene): void {
    if (this.#unsubscribe) {
      this.store.set(scene);
      return;
    }
    this.store = new SceneStore(scene);
    this.state = { ...this.state, scene, inputs: inputsOf(scene) };
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    clearTimeout(this.#late);
    this.#runs?.dispose();
    this.#engines?.near.dispose();
    this.#engines?.far.dispose();
    this.#runs = null;
    this.#engines = null;
  }

  /** Starts the engine, or tries again after a failure. */
  start(): void {
    this.#become({ failure: null, loading: 'fetch', status: null });
    this.#changedAt = performance.now();
    this.#places.near.status().then(
      (status) => {
        this.#become({ status });
        if (this.state.inputs.request) this.#submit();
        else this.#host.idle();
      },
      (error: unknown) => this.#fail(error),
    );
  }

  patch(part: ScenePatch, change?: Change): void {
    const { view, lang, theme } = part;
    this.store.patch(this.locked ? { view, lang, theme } : part, change);
  }

  /** Chooses the number that the inspector explains. */
  choose(path: string, index: readonly number[]): void {
    this.patch({ view: { cell: { path, index: [...index] } } });
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

  #become(part: Partial<LabState>): void {
    this.state = { ...this.state, ...part };
    this.#draw();
  }

  #draw(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#host.requestUpdate();
  }

  #follow(scene: Scene): void {
    const before = this.state.scene;
    this.#changedAt = performance.now();
    const same = sameComputation(before, scene);
    const walk = this.state.walk?.seenAs(scene.view) ?? null;
    this.state = { ...this.state, scene, walk, inputs: same ? this.state.inputs : inputsOf(scene) };
    if (!same && this.#submit()) this.#late ??= setTimeout(() => this.#draw(), PATIENCE);
    else this.#draw();
    this.#host.sceneChanged(before, scene);
  }

  /** Whether a run is on its way. */
  #submit(): boolean {
    const { scene, inputs } = this.state;
    // Until the engine is there the newest scene waits; it is asked for once that is known.
    if (!inputs.request || !this.state.status) return false;
    this.#runs ??= new LatestRun(this.#places);
    const started = this.#changedAt;
    this.#runs.submit(inputs.request).then(
      (finished) => finished && this.#finish(finished, scene, inputs, started),
      (error: unknown) => this.#fail(error),
    );
    return true;
  }

  #finish(finished: Finished, scene: Scene, inputs: SceneInputs, started: number): void {
    const { milliseconds, mode, buffer, run } = finished;
    const done = { failure: null, loading: null, milliseconds } as const;
    if (mode === 'infer') {
      this.#become({ ...done, summary: { inputs, tensors: readTensors(buffer) } });
    } else {
      const walk = new Walk(readTrace(buffer), run, scene, inputs, this.state.scene.view);
      this.#become({ ...done, walk, summary: null });
    }
    this.#host.runArrived(milliseconds, started);
  }

  #fail(error: unknown): void {
    const failure =
      error instanceof EngineError ? error : new EngineError('page', 'broken', String(error));
    if (failure.kind === 'aborted' || failure.kind === 'disposed') return;
    this.#become({ failure, loading: null });
    this.#host.failed(failure);
  }
}
