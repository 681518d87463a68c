import { make } from './svg.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// Several pictures may stand in one page: what they define must not be mixed up.
let definitions = 0;

/** Where a picture is being drawn: its place on the screen, its definitions and its extent. */
export class Pen {
  readonly definitions = make('defs');
  #extent: Box | null = null;

  constructor(
    readonly root: Element,
    /** The font that holds where nothing else is said. */
    readonly fontFamily: string,
    /** Without what lies behind the picture. */
    readonly transparent: boolean,
  ) {}

  get extent(): Box {
    return this.#extent ?? { left: 0, top: 0, right: 1, bottom: 1 };
  }

  /** Notes that something was drawn there. */
  reach({ left, top, right, bottom }: Box): void {
    const was = this.#extent ?? { left, top, right, bottom };
    this.#extent = {
      left: Math.min(was.left, left),
      top: Math.min(was.top, top),
      right: Math.max(was.right, right),
      bottom: Math.max(was.bottom, bottom),
    };
  }

  /** Adds a definition and answers how an attribute refers to it. */
  define(element: SVGElement): string {
    const id = `definition-${(definitions += 1)}`;
    element.id = id;
    this.definitions.append(element);
    return `url(#${id})`;
  }
}
