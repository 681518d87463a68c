import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** So far outside the viewport a playground begins to get ready. */
const margin = '400px';

/** Calls once, when its host comes near the viewport. */
export class Nearness implements ReactiveController {
  #observer: IntersectionObserver | null = null;

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly arrived: () => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer = new IntersectionObserver(this.#seen, { rootMargin: margin });
    this.#observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = null;
  }

  #seen = (entries: IntersectionObserverEntry[]): void => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#observer?.disconnect();
    this.arrived();
  };
}
