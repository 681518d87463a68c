import { html } from 'lit';
import { describe, expect, it } from 'vitest';
import '../../../../web/src/elements/legend.ts';
import type { AttentionLegend } from '../../../../web/src/elements/legend.ts';
import { expectNoViolations, inside, mount, shown } from './helpers.ts';

async function legend(more: Partial<AttentionLegend>): Promise<AttentionLegend> {
  const place = await mount(html`<attention-legend label="Scores"></attention-legend>`);
  const element = place.querySelector('attention-legend')!;
  Object.assign(element, more);
  await element.updateComplete;
  return element;
}

const scores = { scale: 'signed', domain: [-60, 60], range: [15, 60] } as const;

describe('attention-legend', () => {
  it('shows weights from 0 to 1', async () => {
    const element = await legend({});
    expect(shown(element, '.low')).toBe('0');
    expect(shown(element, '.high')).toBe('1');
    expect(element.shadowRoot!.querySelector('.zero')).toBeNull();
  });

  it('shows the piece of its scale that the numbers cover', async () => {
    const element = await legend(scores);
    expect(shown(element, '.low')).toBe('15');
    expect(shown(element, '.high')).toBe('60');
    expect(inside(element, '[role=img]').ariaLabel).toBe('Scores from 15 to 60');
    // 15 lies at 75 of 120, so three eighths of the scale are shown, from its right end.
    const { backgroundSize, backgroundPosition } = inside(element, '.colors').style;
    expect(parseFloat(backgroundSize)).toBeCloseTo(800 / 3, 3);
    expect(parseFloat(backgroundPosition)).toBeCloseTo(100, 3);
  });

  it('marks 0 where it lies inside, with its number where there is room', async () => {
    const element = await legend({ ...scores, range: [-20, 60] });
    expect(inside(element, '.zero').style.left).toBe('25%');
    expect(shown(element, '.zero')).toBe('0');
    element.range = [-1, 60];
    await element.updateComplete;
    expect(shown(element, '.zero')).toBe('');
  });

  it('writes a single number once', async () => {
    const element = await legend({ ...scores, range: [5.5, 5.5] });
    expect(shown(element, '.low')).toBe('5.5');
    expect(element.shadowRoot!.querySelector('.high')).toBeNull();
    expect(inside(element, '[role=img]').ariaLabel).toBe('Scores 5.5');
  });

  it('explains the hatching of masked cells when asked', async () => {
    const element = await legend({});
    expect(element.shadowRoot!.querySelector('.masked')).toBeNull();
    element.masked = true;
    await element.updateComplete;
    expect(shown(element, '.masked')).toBe('masked');
    await expectNoViolations(element);
  });
});
