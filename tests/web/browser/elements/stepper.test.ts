import { html } from 'lit';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../../web/src/elements/stepper.ts';
import type { AttentionStepper, StepDetail } from '../../../../web/src/elements/stepper.ts';
import { expectNoViolations, inside, listen, mount, settled, shown } from './helpers.ts';

async function stepper(step = 0): Promise<AttentionStepper> {
  const place = await mount(
    html`<button id="before">before</button
      ><attention-stepper label="Player" interval="30">What happens here.</attention-stepper>`,
  );
  const element = place.querySelector('attention-stepper')!;
  element.steps = ['tokens', 'scores', 'softmax'].map((id) => ({ id, label: id }));
  element.step = step;
  await settled(place);
  return element;
}

const dot = (element: Element) => inside(element, '[aria-current=step]');

describe('attention-stepper', () => {
  it('goes by arrow keys while the focus is inside, and nowhere else', async () => {
    const element = await stepper();
    const steps = listen<StepDetail>(element, 'step-changed');
    document.querySelector<HTMLElement>('#before')!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(steps).toEqual([]);
    dot(element).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Home}{End}');
    expect(steps.map(({ step }) => step)).toEqual([1, 2, 0, 2]);
    expect(steps[0]).toEqual({ step: 1, id: 'scores', cause: 'person' });
    expect(element.shadowRoot!.activeElement).toBe(dot(element));
  });

  it('goes on beyond its ends where its steps are one round of several', async () => {
    const element = await stepper(2);
    const passed = listen<{ direction: number }>(element, 'step-passed');
    dot(element).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(passed).toEqual([]);
    Object.assign(element, { moreAfter: true, moreBefore: true });
    await element.updateComplete;
    await userEvent.keyboard('{ArrowRight}{Home}{ArrowLeft}');
    expect(passed.map(({ direction }) => direction)).toEqual([1, -1]);
    element.step = 2;
    element.playing = true;
    await expect.poll(() => passed.length).toBeGreaterThan(2);
    expect(element.playing).toBe(true);
  });

  it('goes by its buttons and dots', async () => {
    const element = await stepper(1);
    const steps = listen<StepDetail>(element, 'step-changed');
    const [back, , next] = element.shadowRoot!.querySelectorAll('attention-icon-button');
    inside(back!, 'button').click();
    await settled(element.parentElement!);
    inside(back!, 'button').click();
    inside(next!, 'button').click();
    element.shadowRoot!.querySelectorAll<HTMLElement>('.dot')[2]!.click();
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2]);
  });

  it('plays to the end and stops there', async () => {
    const element = await stepper();
    const steps = listen<StepDetail>(element, 'step-changed');
    const plays = listen<{ playing: boolean }>(element, 'play-toggled');
    inside(element.shadowRoot!.querySelectorAll('attention-icon-button')[1]!, 'button').click();
    await expect.poll(() => plays.length, { timeout: 3000 }).toBe(2);
    expect(steps.map(({ step, cause }) => [step, cause])).toEqual([
      [1, 'play'],
      [2, 'play'],
    ]);
    expect(plays).toEqual([{ playing: true }, { playing: false }]);
  });

  it('stops playing when a person takes a step', async () => {
    const element = await stepper();
    element.interval = 100000;
    element.playing = true;
    const plays = listen<{ playing: boolean }>(element, 'play-toggled');
    dot(element).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(plays).toEqual([{ playing: false }]);
  });

  it('names the step and has no accessibility violation', async () => {
    const element = await stepper(1);
    expect(shown(element, '.title')).toBe('Step 2 of 3: scores');
    await expectNoViolations(element);
  });
});
