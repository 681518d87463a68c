import { css, html, svg } from 'lit';
import { property, state } from 'lit/decorators.js';
import { formatNumber } from '../../charts/number.ts';
import { AttentionElement, define } from '../../elements/base.ts';
import { token } from '../../elements/tokens.ts';
import { ribbonPath, SpotFinder, spread, type Box } from './ribbon.ts';
import type { Flow } from './stations/station.ts';

interface Ribbon {
  role: string;
  d: string;
  from: Box;
  to: Box;
  values: readonly number[];
  opacity: number;
}

const sameRibbons = (a: readonly Ribbon[], b: readonly Ribbon[]) =>
  a.length === b.length &&
  a.every(({ role, d, opacity }, i) => {
    const other = b[i]!;
    return role === other.role && d === other.d && opacity === other.opacity;
  });

/** The names of the pictures that a flow joins. */
const picturesOf = (flow: Flow | null): string =>
  flow ? [...new Set([flow.to, ...flow.from].map(({ anchor }) => anchor))].join() : '';

/** Numbers that travel at most: more would be a swarm. */
const mostNumbers = 12;
const travelTime = 850;

/**
 * Draws, over an open station, ribbons from the numbers that go into the chosen one, and lets the
 * numbers themselves travel along them when asked to.
 */
export class AttentionLabFlow extends AttentionElement {
  static override styles = [
    AttentionElement.shared,
    css`
      :host {
        position: absolute;
        inset: 0;
        overflow: hidden;
        contain: strict;
        pointer-events: none;
      }
      .width {
        height: 0;
      }
      svg {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
      }
      path {
        fill: ${token['strong-line']};
      }
      .query {
        --role: ${token.query};
      }
      .key {
        --role: ${token.key};
      }
      .value {
        --role: ${token.value};
      }
      .weight {
        --role: ${token.weight};
      }
      path.query,
      path.key,
      path.value,
      path.weight {
        fill: var(--role);
      }
      .number {
        position: absolute;
        left: 0;
        top: 0;
        padding: 0 5px;
        border: 1.5px solid var(--role, ${token['strong-line']});
        border-radius: 6px;
        background: ${token.card};
        font-size: 12px;
        font-weight: 600;
        line-height: 1.5;
        white-space: nowrap;
      }
    `,
  ];

  @property({ attribute: false }) flow: Flow | null = null;
  @state() private ribbons: readonly Ribbon[] = [];
  #frame = 0;
  /** Whether the pictures may move once more behind the next frame. */
  #settles = false;
  #travelNext = false;
  #observer = new ResizeObserver(() => this.#measureSoon(true));

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('aria-hidden', 'true');
    if (this.hasUpdated) this.#observe();
  }

  protected override firstUpdated(): void {
    this.#observe();
  }

  // Only a change of the width moves what was measured; heights follow the pictures' own numbers.
  #observe(): void {
    this.#observer.observe(this.renderRoot.querySelector('.width')!);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  /** Lets the numbers travel once the ribbons lie where they belong. */
  travel(): void {
    this.#travelNext = true;
    this.#measureSoon(true);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('flow')) return;
    const before = changed.get('flow') as Flow | null | undefined;
    this.#measureSoon(picturesOf(this.flow) !== picturesOf(before ?? null));
  }

  protected override render() {
    return html`<div class="width"></div>
      <svg>
        ${this.ribbons.map(({ role, d, opacity }) => svg`<path class=${role} d=${d} opacity=${opacity} />`)}
      </svg>
      <div class="numbers"></div>`;
  }

  // Ribbons come in the frame of what they join. A picture that is new, or has another room, learns that
  // in the frame and lies where it belongs in the next; all others do so already.
  #measureSoon(settles: boolean): void {
    this.#settles ||= settles;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const again = this.#draw() && this.#settles;
      this.#settles = false;
      if (again) this.#measureSoon(false);
      else this.#setOut();
    });
  }

  /** Whether anything moved. */
  #draw(): boolean {
    const ribbons = this.#measure();
    const moved = !sameRibbons(ribbons, this.ribbons);
    if (moved) this.ribbons = ribbons;
    return moved;
  }

  #setOut(): void {
    if (!this.#travelNext || this.ribbons.length === 0) return;
    this.#travelNext = false;
    this.#send();
  }

  #measure(): Ribbon[] {
    const { flow } = this;
    const root = this.getRootNode();
    if (!flow || !(root instanceof ShadowRoot)) return [];
    const spots = new SpotFinder(root, this.getBoundingClientRect());
    const to = spots.boxOf(flow.to);
    if (!to) return [];
    // Ribbons that run into one another would add up to a wall.
    const opacity = 0.32 / Math.sqrt(flow.from.length);
    return flow.from.flatMap(({ role, values, ...spot }) => {
      const from = spots.boxOf(spot);
      return from ? [{ role, values, opacity, from, to, d: ribbonPath(from, to, flow.down) }] : [];
    });
  }

  #send(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const layer = this.renderRoot.querySelector('.numbers');
    if (!layer) return;
    layer.replaceChildren();
    const places = this.ribbons.flatMap((ribbon) =>
      spread(ribbon.from, ribbon.values.length).map((from, i) => ({
        ...ribbon,
        from,
        value: ribbon.values[i]!,
      })),
    );
    const stride = Math.ceil(places.length / mostNumbers);
    places
      .filter((_, i) => i % stride === 0)
      .forEach(({ role, from, to, value }, i) => {
        const number = document.createElement('span');
        number.className = `number ${role}`;
        number.textContent = formatNumber(value);
        layer.append(number);
        const at = (box: Box) =>
          `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%)`;
        const travel = number.animate(
          [
            { transform: at(from), opacity: 0 },
            { transform: at(from), opacity: 1, offset: 0.15 },
            { transform: at(to), opacity: 1, offset: 0.9 },
            { transform: at(to), opacity: 0 },
          ],
          { duration: travelTime, delay: i * 60, easing: 'ease-in-out', fill: 'both' },
        );
        travel.finished.then(
          () => number.remove(),
          () => number.remove(),
        );
      });
  }
}

define('attention-lab-flow', AttentionLabFlow);

declare global {
  interface HTMLElementTagNameMap {
    'attention-lab-flow': AttentionLabFlow;
  }
}
