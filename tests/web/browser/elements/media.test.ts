import { LitElement, html } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { palettes } from '../../../../web/src/charts/palette.ts';
import { ContextProvider, type Theme } from '../../../../web/src/elements/context.ts';
import '../../../../web/src/elements/index.ts';
import { themeTokens } from '../../../../web/src/elements/tokens.ts';
import type { Explanation } from '../../../../web/src/trace/explanation.ts';
import { inside, mount, settled } from './helpers.ts';

/** The part of the browser's debugging protocol that is needed here. */
interface Protocol {
  send(method: 'Emulation.setEmulatedMedia', options: object): Promise<void>;
}

interface Feature {
  name: string;
  value: string;
}

const emulate = (media: string, features: Feature[] = []) =>
  (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', { media, features });

const explanation: Explanation = {
  ...{ node: 1, path: 'attention/scores', index: [0, 0, 0], value: 2, form: 'sum' },
  ...{ function: '', arguments: [], quantities: {} },
  terms: [{ factors: [{ constant: 2 }], value: 2, masked: false }],
};

class Lab extends LitElement {
  static override styles = [themeTokens];
  readonly context = new ContextProvider(this, { language: 'en', theme: 'light' });
  protected override render() {
    this.setAttribute('theme', this.context.theme);
    return html`<attention-matrix
        scale="weight"
        .values=${[0, 1]}
        .rows=${1}
        .columns=${2}
      ></attention-matrix>
      <attention-legend></attention-legend>
      <attention-bars .labels=${['a', 'b']} .values=${[0.25, 0.75]}></attention-bars>
      <attention-cell-inspector .explanation=${explanation}></attention-cell-inspector>`;
  }
}
customElements.define('test-media-lab', Lab);

async function lab(theme: Theme): Promise<Lab> {
  const place = await mount(html`<test-media-lab></test-media-lab>`);
  const element = place.querySelector<Lab>('test-media-lab')!;
  element.context.theme = theme;
  await redrawn(element);
  return element;
}

async function redrawn(element: Lab): Promise<void> {
  await settled(element.parentElement!);
  await settled(element.shadowRoot!);
}

const part = (element: Lab, tag: string, selector: string) =>
  inside<HTMLElement>(inside(element, tag), selector);

const fills = (element: Lab) =>
  [...inside(element, 'attention-matrix').shadowRoot!.querySelectorAll('.data > rect')].map(
    (cell) => cell.getAttribute('fill'),
  );

/** A color as the browser writes it. */
function resolved(color: string): string {
  const probe = document.createElement('i');
  probe.style.cssText = `color:${color};forced-color-adjust:none`;
  document.body.append(probe);
  const { color: found } = getComputedStyle(probe);
  probe.remove();
  return found;
}

afterEach(() => emulate(''));

describe('where the system forces its colors', () => {
  it('data keep theirs and the rest takes those of the system', async () => {
    const element = await lab('light');
    const before = fills(element);
    await emulate('', [{ name: 'forced-colors', value: 'active' }]);
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    await redrawn(element);
    expect(fills(element)).toEqual(before);
    const colors = getComputedStyle(part(element, 'attention-legend', '.colors'));
    expect(colors.forcedColorAdjust).toBe('none');
    expect(colors.backgroundImage).toContain('linear-gradient');
    for (const tag of ['attention-bars', 'attention-cell-inspector']) {
      const bar = getComputedStyle(part(element, tag, '.bar'));
      expect(bar.backgroundColor).toBe(resolved('CanvasText'));
      expect(getComputedStyle(part(element, tag, '.track')).outlineStyle).toBe('solid');
    }
    const ink = getComputedStyle(element).getPropertyValue('--attention-ink').trim();
    expect(ink).toBe('CanvasText');
  });
});

describe('on paper', () => {
  it.each(['dark', 'contrast', 'auto'] as const)('%s is light, cells included', async (theme) => {
    const dark = [{ name: 'prefers-color-scheme', value: 'dark' }];
    await emulate('', dark);
    const element = await lab(theme);
    const palette = palettes[theme === 'contrast' ? 'contrast' : 'light'];
    const ink = () => getComputedStyle(element).getPropertyValue('--attention-ink').trim();
    const low = () => fills(element)[0];
    expect(ink()).not.toBe(palette.ink);
    expect(low()).not.toBe(palette['weight-low']);
    await emulate('print', dark);
    await redrawn(element);
    expect(ink()).toBe(palette.ink);
    expect(low()).toBe(palette['weight-low']);
  });

  it('bars and scales are printed, which are backgrounds', async () => {
    const element = await lab('light');
    await emulate('print');
    for (const [tag, selector] of [
      ['attention-bars', '.bar'],
      ['attention-legend', '.colors'],
    ] as const) {
      const { printColorAdjust } = getComputedStyle(part(element, tag, selector));
      expect(printColorAdjust).toBe('exact');
    }
  });
});
