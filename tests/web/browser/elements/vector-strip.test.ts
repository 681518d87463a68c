import { html } from 'lit';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../../web/src/elements/vector-strip.ts';
import type { AttentionVectorStrip } from '../../../../web/src/elements/vector-strip.ts';
import { expectNoViolations, inside, listen, mount, settled } from './helpers.ts';

async function strip(more: Partial<AttentionVectorStrip>): Promise<AttentionVectorStrip> {
  const place = await mount(html`<attention-vector-strip label="query"></attention-vector-strip>`);
  const element = place.querySelector('attention-vector-strip')!;
  Object.assign(element, { values: [9, 1, -2, 3], ...more });
  await settled(place);
  await settled(element.shadowRoot!);
  return element;
}

const texts = (element: Element) =>
  [...inside(element, 'attention-matrix').shadowRoot!.querySelectorAll('svg text')].map(
    (text) => text.textContent,
  );

describe('attention-vector-strip', () => {
  it('writes its components', async () => {
    const element = await strip({});
    expect(texts(element)).toEqual(['9', '1', '−2', '3']);
    await expectNoViolations(element);
  });

  it('reads with an offset, a stride and a length', async () => {
    expect(texts(await strip({ offset: 1 }))).toEqual(['1', '−2', '3']);
    expect(texts(await strip({ offset: 1, stride: 2 }))).toEqual(['1', '3']);
    expect(texts(await strip({ length: 2 }))).toEqual(['9', '1']);
  });

  it('tells which component was chosen, and nothing of cells', async () => {
    const element = await strip({});
    const chosen = listen(element, 'component-selected');
    const cells = listen(element, 'cell-selected');
    inside(inside(element, 'attention-matrix'), '.cells').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(chosen).toEqual([{ index: 2, value: -2 }]);
    expect(cells).toEqual([]);
    expect(element.selected).toBe(2);
  });
});
