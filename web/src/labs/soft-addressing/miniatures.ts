import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { miniatureLayout } from '../../charts/matrix.ts';
import type { ColorName } from '../../charts/palette.ts';
import { fitScreen } from '../../elements/matrix-canvas.ts';
import { MatrixPainter } from '../../elements/matrix-painter.ts';
import { screenRatio, type CanvasPlace } from '../../elements/matrix-picture.ts';
import type { Miniature } from './pipeline.ts';

/** The room of one miniature on the sheet. */
interface Slot {
  place: CanvasPlace;
  width: number;
  height: number;
  painter: MatrixPainter;
}

interface SheetHost extends ReactiveControllerHost {
  readonly renderRoot: DocumentFragment | HTMLElement;
}

/**
 * The miniatures of the pipeline on one canvas that lies over all of them: a canvas for each would be
 * as many layers of the page. Every element `.mini` of the host marks the room of one.
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

  paint(miniatures: readonly Miniature[], colors: Readonly<Record<ColorName, string>>): void {
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
      const { values, rows, columns, scale, mask } = miniatures[i]!;
      if (width < 1 || height < 1 || rows === 0 || columns === 0) continue;
      const view = { values, rows, columns, mask, offset: 0, rowStride: columns, columnStride: 1 };
      const layout = miniatureLayout(rows, columns, width, height);
      painter.paint(place, view, { layout, scale, domain: null, colors });
    }
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
