import { ownLesson } from '../offline/lesson-file.ts';
import { decodeScene, encodeScene, type Scene, type SceneProblem } from '../scene/index.ts';

/** What the address says; where it says nothing, what this file itself carries. */
const linkHere = () => (location.hash.length > 1 ? location.hash : ownLesson());
const meaningOf = (hash: string) => `#${encodeScene(decodeScene(hash).scene)}`;

/** How long the scene must rest before the address follows: browsers refuse a push per keystroke. */
const pause = 350;

/**
 * Keeps a scene and the address of the page together. A new scene becomes a new entry of the
 * history, a mere look around replaces the present one; back and forward open what was there.
 */
export class SceneLink {
  /** The address as it stands, and the link of the scene that it means: an empty one means a scene, too. */
  #address = location.hash;
  #meaning = meaningOf(linkHere());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next: { scene: Scene; push: boolean } | null = null;

  constructor(private readonly opened: (scene: Scene, problem: SceneProblem | null) => void) {}

  /** The scene of the address as it is now. */
  read(): { scene: Scene; problem: SceneProblem | null } {
    const { scene, problem = null } = decodeScene(linkHere());
    return { scene, problem };
  }

  /** The address of a scene in full. */
  static addressOf(scene: Scene): string {
    const address = new URL(location.href);
    address.hash = encodeScene(scene);
    return address.href;
  }

  follow(scene: Scene, push: boolean): void {
    this.#next = { scene, push: push || (this.#next?.push ?? false) };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), pause);
  }

  listen(): void {
    addEventListener('popstate', this.#moved);
    addEventListener('hashchange', this.#moved);
  }

  stop(): void {
    clearTimeout(this.#timer);
    removeEventListener('popstate', this.#moved);
    removeEventListener('hashchange', this.#moved);
  }

  #write(): void {
    if (!this.#next) return;
    const { scene, push } = this.#next;
    this.#next = null;
    const hash = `#${encodeScene(scene)}`;
    if (hash === this.#meaning) return;
    this.#address = this.#meaning = hash;
    history[push ? 'pushState' : 'replaceState'](null, '', hash);
  }

  // A change of the hash by hand tells both events; the second finds nothing new.
  #moved = (): void => {
    if (location.hash === this.#address) return;
    this.#address = location.hash;
    this.#meaning = meaningOf(linkHere());
    this.#next = null;
    const { scene, problem } = this.read();
    this.opened(scene, problem);
  };
}
