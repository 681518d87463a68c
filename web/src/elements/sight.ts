import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';

/** So far outside the viewport an element counts as seen: it may be there before the next frame. */
const margin = '200px';

/** Whether an element is on the screen. What is not can be drawn after the frame that shows the rest. */
export class Sight implements ReactiveController {
  /** True as well until the browser has told. */
  seen = true;
  readonly #observer = new IntersectionObserver(
    (entries) => (this.seen = entries.at(-1)!.isIntersecting),
    { rootMargin: margin },
  );

  constructor(private readonly host: ReactiveControllerHost & Element) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.seen = true;
  }
}

/** Milliseconds after which a frame is no longer waited for: a page in the background has none. */
const patience = 200;

/** Settled once the next frame has been drawn, when the one behind it begins. */
export function afterFrame(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, patience);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        done();
      }),
    );
  });
}

/**
 * A part of a page that is neither laid out nor painted while it is far from the screen, and keeps
 * its place there: as high as it was, or as `--far-height` says before it was seen.
 */
export const farStyles = css`
  .far {
    /* Room for focus rings and shadows, which are cut at its border. */
    padding: 5px;
    margin: -5px;
    content-visibility: var(--attention-far, auto);
    contain-intrinsic-block-size: auto var(--far-height, 320px);
  }
  @media print {
    .far {
      content-visibility: visible;
    }
  }
`;
