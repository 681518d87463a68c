import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The size that an element has to draw in; a change of it draws the element anew. */
export class Room implements ReactiveController {
  width = 0;
  height = 0;
  #watched: Element | null = null;
  readonly #observer: ResizeObserver;

  /** `find` answers what to watch, once it is drawn: no part whose size follows from the drawing. */
  constructor(
    host: ReactiveControllerHost,
    private readonly find: () => Element | null,
  ) {
    this.#observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width === this.width && height === this.height) return;
      this.width = width;
      this.height = height;
      host.requestUpdate();
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#watch();
  }

  hostUpdated(): void {
    this.#watch();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#watched = null;
  }

  #watch(): void {
    const found = this.find();
    if (!found || found === this.#watched) return;
    this.#observer.disconnect();
    this.#observer.observe(found);
    this.#watched = found;
  }
}
