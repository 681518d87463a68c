export interface Point {
  x: number;
  y: number;
}

/** The little that the core path needs of a browser; a real pointer and a real keyboard among it. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees its arguments only. */
  run<A extends readonly unknown[], R>(script: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'End' | 'Backspace'): Promise<void>;
  /** What the browser saw, as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}
