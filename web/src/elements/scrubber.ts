import type { Cell } from '../charts/matrix.ts';

export interface ScrubberHost {
  valueAt(cell: Cell): number;
  step(): number;
  change(cell: Cell, value: number, done: boolean): void;
}

/** Pixels of a drag that change a number by one step; fewer than this is a click. */
const pixelsPerStep = 5;

/** Changes a number by dragging its field sideways; Shift makes the steps ten times finer. */
export class Scrubber {
  readonly #host: ScrubberHost;

  constructor(host: ScrubberHost) {
    this.#host = host;
  }

  start(cell: Cell, event: PointerEvent): void {
    const field = event.currentTarget as HTMLInputElement;
    const from = this.#host.valueAt(cell);
    // In a field that has the focus, a drag selects text as everywhere.
    if (event.button !== 0 || field.matches(':focus') || !Number.isFinite(from)) return;
    const startX = event.clientX;
    let last: number | null = null;
    const move = (moved: PointerEvent) => {
      const steps = Math.trunc((moved.clientX - startX) / pixelsPerStep);
      if (last === null && steps === 0) return;
      if (last === null) {
        field.setPointerCapture(moved.pointerId);
        field.blur();
      }
      moved.preventDefault();
      const step = this.#host.step() * (moved.shiftKey ? 0.1 : 1);
      const value = Number((from + steps * step).toPrecision(7));
      if (value !== last) this.#host.change(cell, value, false);
      last = value;
    };
    const end = () => {
      field.removeEventListener('pointermove', move);
      field.removeEventListener('pointerup', end);
      field.removeEventListener('pointercancel', end);
      if (last !== null) this.#host.change(cell, last, true);
    };
    field.addEventListener('pointermove', move);
    field.addEventListener('pointerup', end);
    field.addEventListener('pointercancel', end);
  }
}
