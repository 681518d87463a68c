import { html } from 'lit';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../../web/src/elements/index.ts';
import { expectNoViolations, inside, listen, mount, shown } from './helpers.ts';

describe('attention-bars', () => {
  const bars = async () =>
    (
      await mount(
        html`<attention-bars
          label="Weights"
          .labels=${['Tom', 'chase', 'Jerry']}
          .values=${[0.1, 0.2, 0.7]}
          .masked=${[1]}
        ></attention-bars>`,
      )
    ).querySelector('attention-bars')!;

  it('choose by arrow keys and Enter', async () => {
    const element = await bars();
    const chosen = listen(element, 'bar-selected');
    inside(element, 'ul').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen).toEqual([{ index: 2, value: 0.7 }]);
    expect(shown(element, '[aria-selected=true]')).toBe('K Jerry 0.700');
  });

  it('write all numbers alike', async () => {
    const element = await bars();
    const numbers = () =>
      [...element.shadowRoot!.querySelectorAll('.number')].map((number) => number.textContent);
    element.masked = [];
    element.values = [1, 0.758, 0];
    await element.updateComplete;
    expect(numbers()).toEqual(['1.000', '0.758', '0.000']);
    element.values = [1, 0, 0];
    await element.updateComplete;
    expect(numbers()).toEqual(['1', '0', '0']);
  });

  it('are as long as their numbers, and none where masked', async () => {
    const element = await bars();
    const lengths = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.bar')].map((bar) =>
      Math.round(parseFloat(bar.style.width)),
    );
    expect(lengths).toEqual([10, 70]);
    expect(shown(element, '.masked .number')).toBe('masked');
    await expectNoViolations(element);
  });
});

describe('attention-token-row', () => {
  const row = async () =>
    (
      await mount(
        html`<attention-token-row
          token-role="query"
          .tokens=${['the', 'cat', 'the', 'مرحبا', '👩‍👩‍👧']}
          maskable
        ></attention-token-row>`,
      )
    ).querySelector('attention-token-row')!;

  it('tells equal words apart', async () => {
    const chips = [...(await row()).shadowRoot!.querySelectorAll('.chip')];
    const names = chips.map((chip) => chip.getAttribute('aria-label'));
    expect(names[0]).toBe('Q the 1 token 1 of 5, occurrence 1');
    expect(names[2]).toBe('Q the 2 token 3 of 5, occurrence 2');
    expect(names[4]).toBe('Q 👩‍👩‍👧 token 5 of 5');
    const seen = chips.map((chip) => chip.textContent.replace(/\s+/g, ' ').trim());
    expect(seen.slice(0, 3)).toEqual(['Q the 1', expect.any(String), 'Q the 2']);
  });

  it('chooses a query and masks by keyboard', async () => {
    const element = await row();
    const chosen = listen(element, 'token-selected');
    const masked = listen(element, 'mask-toggled');
    inside(element, '.chip').focus();
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}{ArrowRight} {ArrowUp}{Enter}');
    expect(chosen).toEqual([{ index: 1 }, { index: 2 }]);
    expect(masked).toEqual([
      { index: 1, masked: true },
      { index: 2, masked: true },
    ]);
    await expectNoViolations(element);
  });
});

describe('attention-arcs', () => {
  const arcs = async (single = false) =>
    (
      await mount(
        html`<attention-arcs
          label="Arcs"
          ?single=${single}
          .queries=${['a', 'b']}
          .keys=${['x', 'y']}
          .values=${[0.9, 0.1, 0.001, 0.999]}
        ></attention-arcs>`,
      )
    ).querySelector('attention-arcs')!;

  it('draws what is above the threshold, as thick as the weight', async () => {
    const element = await arcs();
    const paths = [...element.shadowRoot!.querySelectorAll('path')];
    const widths = paths.map((path) => Number(path.getAttribute('stroke-width')));
    expect(widths).toEqual([0.9, 8.1, 8.99]);
  });

  it('says so when it draws only the strongest', async () => {
    const element = await arcs();
    expect(element.shadowRoot!.querySelector('.crowded')).toBeNull();
    const tokens = Array.from({ length: 21 }, (_, i) => `t${i}`);
    const values = tokens.flatMap((_, i) => tokens.map((_, j) => (i === j ? 0.6 : 0.02)));
    Object.assign(element, { queries: tokens, keys: tokens, values });
    await element.updateComplete;
    expect(element.shadowRoot!.querySelectorAll('path')).toHaveLength(400);
    expect(shown(element, '.crowded')).toBe('Only the 400 strongest arcs are drawn.');
  });

  it('chooses a query by its token and reads arcs out', async () => {
    const element = await arcs(true);
    const queries = listen(element, 'query-selected');
    const cells = listen(element, 'cell-selected');
    inside(element, 'button.token').focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(queries).toEqual([{ index: 1 }]);
    inside(element, '.picture').focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(shown(element, '[aria-live]')).toBe('b attends to y: 0.999');
    expect(cells).toEqual([{ row: 1, column: 1, value: 0.999 }]);
    await expectNoViolations(element);
  });
});

describe('attention-line-chart', () => {
  it('reads its points out', async () => {
    const place = await mount(
      html`<attention-line-chart
        label="Entropy"
        x-label="D"
        y-label="entropy"
        log-x
        .series=${[
          { label: 'dot', x: [4, 8, 16], y: [2, 1, 0.5] },
          { label: 'scaled', x: [4, 8, 16], y: [2, 2, 2] },
        ]}
      ></attention-line-chart>`,
    );
    const chart = place.querySelector('attention-line-chart')!;
    const points = listen(chart, 'point-selected');
    inside(chart, '.chart').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(shown(chart, '[aria-live]')).toBe('scaled, D 8: entropy 2');
    expect(points).toEqual([{ series: 1, index: 1, x: 8, y: 2 }]);
    await expectNoViolations(chart);
  });
});
