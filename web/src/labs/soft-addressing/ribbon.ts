import type { Cell } from '../../elements/types.ts';
import type { FlowSpot } from './stations/station.ts';

/** A box in pixels, measured from the corner of the picture it is drawn in. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Located extends Element {
  boxOf(cell: Cell): DOMRect | null;
}

const isLocated = (element: Element): element is Located => 'boxOf' in element;

/** Finds where the cells of spots lie, in a picture that stands still meanwhile. */
export class SpotFinder {
  readonly #anchors = new Map<string, { element: Located; room: DOMRect } | null>();

  constructor(
    private readonly root: ParentNode,
    private readonly origin: DOMRect,
  ) {}

  /** The box of a spot; null while its matrix is not drawn. */
  boxOf({ anchor: name, row, column, columns = 1 }: FlowSpot): Box | null {
    const anchor = this.#anchor(name);
    const first = anchor?.element.boxOf({ row, column });
    const last =
      columns === 1 ? first : anchor?.element.boxOf({ row, column: column + columns - 1 });
    if (!anchor || !first || !last) return null;
    // A wide matrix scrolls: what is out of sight is pointed to at its edge.
    const { room } = anchor;
    const left = Math.min(Math.max(first.left, room.left), room.right);
    const right = Math.max(Math.min(last.right, room.right), left);
    const { height } = first;
    return {
      x: left - this.origin.left,
      y: first.top - this.origin.top,
      width: right - left,
      height,
    };
  }

  #anchor(name: string) {
    let anchor = this.#anchors.get(name);
    if (anchor === undefined) {
      const element = this.root.querySelector(`[data-flow="${CSS.escape(name)}"]`);
      const found = element && isLocated(element);
      anchor = found ? { element, room: element.getBoundingClientRect() } : null;
      this.#anchors.set(name, anchor);
    }
    return anchor;
  }
}

/** A band from one box to another, leaving and arriving at the sides that face each other. */
export function ribbonPath(from: Box, to: Box, onlyDown = false): string {
  if (onlyDown) return downPath(from, to);
  const sideways = to.x >= from.x + from.width || from.x >= to.x + to.width;
  return sideways ? acrossPath(from, to) : downPath(from, to);
}

const most = 26;

function acrossPath(from: Box, to: Box): string {
  const forward = to.x >= from.x;
  const x1 = forward ? from.x + from.width : from.x;
  const x2 = forward ? to.x : to.x + to.width;
  const half1 = Math.min(from.height, most) / 2;
  const half2 = Math.min(to.height, most) / 2;
  const y1 = from.y + from.height / 2;
  const y2 = to.y + to.height / 2;
  const m = (x1 + x2) / 2;
  return (
    `M${x1} ${y1 - half1}C${m} ${y1 - half1} ${m} ${y2 - half2} ${x2} ${y2 - half2}` +
    `V${y2 + half2}C${m} ${y2 + half2} ${m} ${y1 + half1} ${x1} ${y1 + half1}Z`
  );
}

function downPath(from: Box, to: Box): string {
  const down = to.y >= from.y;
  const y1 = down ? from.y + from.height : from.y;
  const y2 = down ? to.y : to.y + to.height;
  const half1 = Math.min(from.width, most) / 2;
  const half2 = Math.min(to.width, most) / 2;
  const x1 = from.x + from.width / 2;
  const x2 = to.x + to.width / 2;
  const m = (y1 + y2) / 2;
  return (
    `M${x1 - half1} ${y1}C${x1 - half1} ${m} ${x2 - half2} ${m} ${x2 - half2} ${y2}` +
    `H${x2 + half2}C${x2 + half2} ${m} ${x1 + half1} ${m} ${x1 + half1} ${y1}Z`
  );
}

/** A row of cells cut into its single cells. */
export function spread(box: Box, count: number): Box[] {
  const width = box.width / Math.max(1, count);
  return Array.from({ length: count }, (_, i) => ({ ...box, x: box.x + i * width, width }));
}
