import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScenePatch } from '../../../../web/src/scene/index.ts';
import { expectNoViolations } from '../elements/helpers.ts';
import { deep, look, openLab, presetScene } from './helpers.ts';

afterEach(() => document.body.replaceChildren());

type Panel = NonNullable<NonNullable<ScenePatch['view']>['panel']>;

/** Opens a panel and waits for what the engine answers to it. */
async function panel(preset: string, name: Panel, awaited: string) {
  const lab = await openLab(presetScene(preset));
  await look(lab, { panel: name });
  await vi.waitFor(() => expect(deep(lab, awaited)).not.toBeNull(), { timeout: 10_000 });
  return deep(lab, `attention-lab-${name}`)!;
}

const text = (element: Element) => element.shadowRoot!.textContent.replace(/\s+/g, ' ');

describe('the panels', () => {
  it('compare six score functions with their parameters and their cost', async () => {
    const compare = await panel('worked-example', 'compare', '.function');
    expect(compare.shadowRoot!.querySelectorAll('.function')).toHaveLength(6);
    expect(text(compare)).toContain('9 parameters');
    expect(text(compare)).toContain('12 multiply-adds');
    await expectNoViolations(compare);
  });

  it('measure how the variance of a dot product grows, and that of a scaled one does not', async () => {
    const scaling = await panel('woodchuck', 'scaling', 'attention-line-chart');
    const shown = /At D = 64: dot ([\d.]+) · scaled dot ([\d.]+)/.exec(text(scaling))!;
    expect(Number(shown[1])).toBeGreaterThan(40);
    expect(Number(shown[2])).toBeGreaterThan(0.5);
    expect(Number(shown[2])).toBeLessThan(1.5);
    await expectNoViolations(scaling);
  });

  it('show that bilinear scores are not symmetric', async () => {
    const symmetry = await panel('woodchuck', 'symmetry', '.verdict');
    const verdicts = [...symmetry.shadowRoot!.querySelectorAll('.verdict')];
    expect(verdicts.map((verdict) => verdict.textContent)).toEqual([
      'not the same',
      'the same both ways',
    ]);
    await expectNoViolations(symmetry);
  });

  it('show where the naive softmax breaks and the stable one does not', async () => {
    const stability = await panel('woodchuck', 'stability', '.verdicts');
    const lists = [...stability.shadowRoot!.querySelectorAll('.verdicts')];
    const broken = lists.map((list) => list.querySelectorAll('.broken').length);
    expect(broken).toEqual([3, 0]);
    await expectNoViolations(stability);
  });
});
