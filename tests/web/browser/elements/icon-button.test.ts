import { html } from 'lit';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../../web/src/elements/icon-button.ts';
import type { AttentionIconButton } from '../../../../web/src/elements/icon-button.ts';
import { expectNoViolations, inside, listen, mount, shown } from './helpers.ts';

async function iconButton(more: Partial<AttentionIconButton>): Promise<AttentionIconButton> {
  const place = await mount(
    html`<attention-icon-button icon="play" label="Play"></attention-icon-button>`,
  );
  const element = place.querySelector('attention-icon-button')!;
  Object.assign(element, more);
  await element.updateComplete;
  return element;
}

describe('attention-icon-button', () => {
  it('is named by its label, which is its tooltip, too', async () => {
    const element = await iconButton({});
    const { ariaLabel, title } = inside(element, 'button');
    expect([ariaLabel, title]).toEqual(['Play', 'Play']);
    await expectNoViolations(element);
  });

  it('writes its label beside the drawing when asked', async () => {
    const element = await iconButton({ showLabel: true });
    expect(shown(element, 'button')).toBe('Play');
    expect(inside(element, 'button').title).toBe('');
  });

  it('takes the focus and is pressed by Enter and Space', async () => {
    const element = await iconButton({});
    const clicks = listen(element, 'click');
    element.focus();
    await userEvent.keyboard('{Enter}[Space]');
    expect(clicks).toHaveLength(2);
  });

  it('says whether it is on, only where it is a toggle', async () => {
    const element = await iconButton({});
    expect(inside(element, 'button').ariaPressed).toBeNull();
    element.pressed = false;
    await element.updateComplete;
    expect(inside(element, 'button').ariaPressed).toBe('false');
  });

  it('does nothing while disabled, but keeps the focus', async () => {
    const element = await iconButton({});
    const clicks = listen(element, 'click');
    element.focus();
    element.disabled = true;
    await element.updateComplete;
    await userEvent.keyboard('{Enter}');
    expect(clicks).toEqual([]);
    expect(document.activeElement).toBe(element);
  });
});
