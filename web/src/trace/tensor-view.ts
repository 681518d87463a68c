import { TraceError } from './error.ts';

/** A named, row-major float32 tensor of rank 0 to 4; `data` lies inside the run buffer. */
export class TensorView {
  constructor(
    readonly path: string,
    readonly shape: readonly number[],
    readonly dims: readonly string[],
    readonly data: Float32Array,
  ) {}

  at(...index: readonly number[]): number {
    return this.data[this.flat(index)]!;
  }

  /** Place of a cell in `data`; refuses an index outside of the shape. */
  flat(index: readonly number[]): number {
    const inside =
      index.length === this.shape.length &&
      index.every(
        (place, axis) => Number.isInteger(place) && place >= 0 && place < this.shape[axis]!,
      );
    if (!inside) {
      throw new TraceError(
        `expected an index into ${this.path} of shape [${this.shape.join(', ')}], got [${index.join(', ')}]`,
      );
    }
    return index.reduce((flat, place, axis) => flat * this.shape[axis]! + place, 0);
  }

  /** The index of the cell at a place in `data`. */
  indexOf(flat: number): number[] {
    const index = new Array<number>(this.shape.length);
    for (let axis = this.shape.length - 1; axis >= 0; --axis) {
      const extent = this.shape[axis]!;
      index[axis] = flat % extent;
      flat = (flat - index[axis]!) / extent;
    }
    return index;
  }
}
