import { atom, type ReadableAtom } from 'nanostores';
import { merge, type ScenePatch } from './merge.ts';
import type { Scene } from './schema.ts';

export interface Change {
  /** Changes of the same name that follow each other quickly make one undo step: a drag, typing. */
  coalesce?: string;
}

export interface SceneState {
  scene: Scene;
  canUndo: boolean;
  canRedo: boolean;
}

export interface StoreSettings {
  /** Undo steps that are kept; the oldest go first. */
  steps?: number;
  /** Milliseconds within which changes of the same name belong together. */
  pause?: number;
  now?: () => number;
}

interface Step {
  before: Scene;
  after: Scene;
}

/**
 * The scene of one lab, and the way back. Looking around (view, reading, attending) and dressing up (language, theme)
 * make no undo step, and an undo takes neither language nor theme back.
 */
export class SceneStore {
  private readonly undone: Step[] = [];
  private readonly done: Step[] = [];
  private last: { name: string | undefined; time: number } = { name: undefined, time: 0 };
  private readonly current;
  private readonly settings: Required<StoreSettings>;

  constructor(initial: Scene, settings: StoreSettings = {}) {
    this.settings = { steps: 200, pause: 1000, now: () => performance.now(), ...settings };
    this.current = atom<SceneState>({ scene: initial, canUndo: false, canRedo: false });
  }

  get state(): ReadableAtom<SceneState> {
    return this.current;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  get(): Scene {
    return this.current.get().scene;
  }

  set(scene: Scene, change: Change = {}): void {
    const before = this.get();
    if (scene === before) return;
    if (changesContent(before, scene)) this.remember(before, scene, change);
    this.publish(scene);
  }

  patch(part: ScenePatch, change?: Change): void {
    this.set(merge(this.get(), part), change);
  }

  /** False where there is nothing to undo. */
  undo(): boolean {
    return this.move(this.done, this.undone, ({ before, after }) => [before, after]);
  }

  redo(): boolean {
    return this.move(this.undone, this.done, ({ before, after }) => [after, before]);
  }

  /** Calls the listener after every change; answers how to stop that. */
  subscribe(listener: (scene: Scene) => void): () => void {
    return this.current.listen(({ scene }) => listener(scene));
  }

  private remember(before: Scene, after: Scene, { coalesce }: Change): void {
    const time = this.settings.now();
    const goesOn =
      coalesce !== undefined &&
      coalesce === this.last.name &&
      time - this.last.time <= this.settings.pause &&
      this.done.length > 0;
    if (goesOn) this.done.at(-1)!.after = after;
    else this.done.push({ before, after });
    if (this.done.length > this.settings.steps) this.done.shift();
    this.undone.length = 0;
    this.last = { name: coalesce, time };
  }

  private move(from: Step[], to: Step[], ends: (step: Step) => [Scene, Scene]): boolean {
    const step = from.pop();
    if (!step) return false;
    to.push(step);
    this.last = { name: undefined, time: 0 };
    const [target, other] = ends(step);
    const { lang, theme, view, reading, attending } = this.get();
    // A step that moved the view as well, such as opening a preset, is taken back as a whole.
    this.publish({
      ...target,
      lang,
      theme,
      view: target.view === other.view ? view : target.view,
      reading: target.reading === other.reading ? reading : target.reading,
      attending: target.attending === other.attending ? attending : target.attending,
    });
    return true;
  }

  private publish(scene: Scene): void {
    this.current.set({ scene, canUndo: this.canUndo, canRedo: this.canRedo });
  }
}

/** Whether something was set, not only looked at or dressed up. */
export function changesContent(before: Scene, after: Scene): boolean {
  const keys: (keyof Scene)[] = [
    'lab',
    'input',
    'attention',
    'edits',
    'translation',
    'transformer',
    'writing',
    'hiddenControls',
  ];
  return keys.some((key) => before[key] !== after[key] && !sameContent(before[key], after[key]));
}

/** Typing the number that is there already makes an equal copy, and no step of its own. */
function sameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
