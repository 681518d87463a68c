import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  createEngines,
  EngineError,
  type Engine,
  type Engines,
  type EngineStatus,
  type ModelSet,
} from '../engine/index.ts';
import { SceneStore, type Change, type Scene, type ScenePatch } from '../scene/index.ts';
import type { LabRecord, LabSession } from './base.ts';

/** What the views of every lab show of the engine. */
export interface EngineState {
  readonly scene: Scene;
  readonly failure: EngineError | null;
  readonly status: EngineStatus | null;
  readonly loading: 'fetch' | 'compile' | 'ready' | null;
  /** Time that the engine took for the last run. */
  readonly milliseconds: number | null;
}

export interface LabHost extends ReactiveControllerHost {
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

export const engineState = (scene: Scene): EngineState => ({
  scene,
  failure: null,
  status: null,
  loading: 'fetch',
  milliseconds: null,
});

/** Scene in, picture out: keeps the scene, asks the engine for the newest one, keeps what came back. */
export abstract class EngineLab<State extends EngineState>
  implements ReactiveController, LabSession
{
  store: SceneStore;
  state: State;
  /** Nothing but the view, the language and the theme may change. */
  locked = false;
  protected changedAt = 0;
  readonly #host: LabHost;
  #engines: Engines | null = null;
  #unsubscribe: (() => void) | null = null;
  #late: ReturnType<typeof setTimeout> | undefined;

  protected constructor(host: LabHost, state: State) {
    this.#host = host;
    this.store = new SceneStore(state.scene);
    this.state = state;
    host.addController(this);
  }

  abstract record(): Promise<LabRecord | null>;

  /** What its engine computes with. */
  protected abstract get modelSet(): ModelSet;

  /** The state that a new scene makes of the present one, and whether it is another question. */
  protected abstract followed(scene: Scene): { state: State; asks: boolean };

  /** Asks for the present scene; false where there is nothing to ask. */
  protected abstract submit(): boolean;

  /** Gives up what hangs on the engine. */
  protected abstract release(): void;

  protected get engines(): Engines {
    this.#engines ??= createEngines({
      models: this.modelSet,
      onProgress: ({ phase }) => this.become({ loading: phase } as Partial<State>),
    });
    return this.#engines;
  }

  /** For what takes its time, while the page goes on. */
  get engine(): Engine {
    return this.engines.far;
  }

  /** The engine that the lab starts with. */
  protected get firstEngine(): Engine {
    return this.engine;
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
    this.state = this.followed(scene).state;
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    clearTimeout(this.#late);
    this.release();
    this.#engines?.near.dispose();
    this.#engines?.far.dispose();
    this.#engines = null;
  }

  /** Starts the engine, or tries again after a failure. */
  start(): void {
    this.become({ failure: null, loading: 'fetch', status: null } as Partial<State>);
    this.changedAt = performance.now();
    this.firstEngine.status().then(
      (status) => {
        this.become({ status } as Partial<State>);
        if (!this.submit()) this.#host.idle();
      },
      (error: unknown) => this.fail(error),
    );
  }

  patch(part: ScenePatch, change?: Change): void {
    const { view, reading, attending, lang, theme } = part;
    this.store.patch(this.locked ? { view, reading, attending, lang, theme } : part, change);
  }

  /** Chooses the number that the inspector explains. */
  choose(path: string, index: readonly number[]): void {
    this.patch({ view: { cell: { path, index: [...index] } } });
  }

  protected become(part: Partial<State>): void {
    this.state = { ...this.state, ...part };
    this.#draw();
  }

  protected arrived(milliseconds: number, started: number): void {
    this.#host.runArrived(milliseconds, started);
  }

  protected fail(error: unknown): void {
    const failure =
      error instanceof EngineError ? error : new EngineError('page', 'broken', String(error));
    if (failure.kind === 'aborted' || failure.kind === 'disposed') return;
    this.become({ failure, loading: null } as Partial<State>);
    this.#host.failed(failure);
  }

  #draw(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
    this.#host.requestUpdate();
  }

  #follow(scene: Scene): void {
    const before = this.state.scene;
    this.changedAt = performance.now();
    const { state, asks } = this.followed(scene);
    this.state = state;
    if (asks && this.submit()) this.#late ??= setTimeout(() => this.#draw(), PATIENCE);
    else this.#draw();
    this.#host.sceneChanged(before, scene);
  }
}
