import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { miniatureLayout } from '../charts/matrix.ts';
import type { ScaleKind } from '../charts/scale.ts';
import { fitScreen } from '../elements/matrix-canvas.ts';
import { cellShapes, MatrixPainter, type PaintOptions } from '../elements/matrix-painter.ts';
import { screenRatio, type CanvasPlace, type MatrixView } from '../elements/matrix-picture.ts';

/** A matrix that is shown small and true, without names or numbers. */
export interface Miniature {
  values: Float32Array;
  rows: number;
  columns: number;
  scale: ScaleKind;
  mask: Float32Array | null;
}

/** The room of one miniature on the sheet. */
interface Slot {
  place: CanvasPlace;
  width: number;
  height: number;
  painter: MatrixPainter;
}

type Colors = PaintOptions['colors'];

const viewOf = ({ values, rows, columns, mask }: Miniature): MatrixView => ({
  ...{ values, rows, columns, mask },
  ...{ offset: 0, rowStride: columns, columnStride: 1 },
});

const optionsOf = (one: Miniature, width: number, height: number, colors: Colors) => ({
  layout: miniatureLayout(one.rows, one.columns, width, height),
  ...{ scale: one.scale, domain: null, colors },
});

interface SheetHost extends ReactiveControllerHost {
  readonly renderRoot: DocumentFragment | HTMLElement;
}

/**
 * Many miniatures on one canvas that lies over or under all of them: a canvas for each would be as many
 * layers of the page. Every element `.mini` of the host marks the room of one.
 */
export class MiniatureSheet implements ReactiveController {
  #slots: Slot[] = [];
  #ratio = 0;
  #watched: Element[] = [];
  // Told after the browser has laid out, so that measuring costs nothing.
  readonly #observer = new ResizeObserver(() => {
    this.#measure();
    this.host.requestUpdate();
  });

  constructor(private readonly host: SheetHost) {
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#watched.length > 0) this.#watch();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  paint(miniatures: readonly Miniature[], colors: Colors): void {
    const rooms = this.#rooms();
    if (
      rooms.some((room, i) => room !== this.#watched[i]) ||
      rooms.length !== this.#watched.length
    ) {
      this.#watched = rooms;
      this.#watch();
    }
    if (this.#slots.length !== rooms.length || this.#ratio !== screenRatio()) this.#measure();
    for (const [i, { place, width, height, painter }] of this.#slots.entries()) {
      const one = miniatures[i]!;
      if (width < 1 || height < 1 || one.rows === 0 || one.columns === 0) continue;
      painter.paint(place, viewOf(one), optionsOf(one, width, height, colors));
    }
  }

  /** The miniatures as shapes, each at its place on the canvas. */
  shapes(miniatures: readonly Miniature[], colors: Colors): SVGElement[] {
    return this.#slots.map(({ place, width, height }, i) => {
      const one = miniatures[i]!;
      const cells = cellShapes(viewOf(one), optionsOf(one, width, height, colors));
      cells.setAttribute('transform', `translate(${place.x} ${place.y})`);
      return cells;
    });
  }

  #rooms(): Element[] {
    return [...this.host.renderRoot.querySelectorAll('.mini')];
  }

  #watch(): void {
    this.#observer.disconnect();
    for (const room of this.#watched) this.#observer.observe(room);
  }

  #measure(): void {
    const canvas = this.host.renderRoot.querySelector('canvas');
    if (!canvas) return;
    const origin = canvas.getBoundingClientRect();
    // A page may show the lab larger or smaller than it is laid out.
    const zoom = origin.width > 0 ? canvas.clientWidth / origin.width : 1;
    this.#ratio = screenRatio();
    // All of it is painted anew.
    canvas.width = 0;
    fitScreen(canvas, canvas.clientWidth, canvas.clientHeight);
    this.#slots = this.#rooms().map((room) => {
      const { left, top, width, height } = room.getBoundingClientRect();
      const [x, y] = [(left - origin.left) * zoom, (top - origin.top) * zoom];
      const painter = new MatrixPainter();
      return { place: { canvas, x, y }, width: width * zoom, height: height * zoom, painter };
    });
  }
}
