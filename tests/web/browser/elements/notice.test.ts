import { html } from 'lit';
import { describe, expect, it } from 'vitest';
import '../../../../web/src/elements/notice.ts';
import type { AttentionNotice } from '../../../../web/src/elements/notice.ts';
import { expectNoViolations, inside, listen, mount, shown } from './helpers.ts';

async function notice(more: Partial<AttentionNotice>): Promise<AttentionNotice> {
  const place = await mount(
    html`<attention-notice heading="Too long">
      64 tokens at most.<button slot="action">Cut it</button>
    </attention-notice>`,
  );
  const element = place.querySelector('attention-notice')!;
  Object.assign(element, more);
  await element.updateComplete;
  return element;
}

describe('attention-notice', () => {
  it.each([
    ['info', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
  ] as const)('announces %s as %s', async (kind, role) => {
    const element = await notice({ kind });
    expect(inside(element, '.notice').getAttribute('role')).toBe(role);
    expect(shown(element, 'strong')).toBe('Too long');
    await expectNoViolations(element);
  });

  it('shows what can be done next', async () => {
    const element = await notice({});
    const action = inside<HTMLSlotElement>(element, 'slot[name=action]').assignedElements();
    expect(action.map(({ textContent }) => textContent)).toEqual(['Cut it']);
  });

  it('can be put away only where that is offered', async () => {
    const element = await notice({});
    expect(element.shadowRoot!.querySelector('attention-icon-button')).toBeNull();
    element.dismissible = true;
    await element.updateComplete;
    const close = inside(element, 'attention-icon-button');
    const dismissed = listen(element, 'notice-dismissed');
    inside(close, 'button').click();
    expect(inside(close, 'button').ariaLabel).toBe('Dismiss');
    expect(dismissed).toHaveLength(1);
  });
});
