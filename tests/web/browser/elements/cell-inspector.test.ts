import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import '../../../../web/src/elements/cell-inspector.ts';
import type { AttentionCellInspector } from '../../../../web/src/elements/cell-inspector.ts';
import { defaultNaming, namingWithTokens } from '../../../../web/src/formula/index.ts';
import type { Explanation } from '../../../../web/src/trace/explanation.ts';
import { expectNoViolations, inside, listen, mount, settled, shown } from './helpers.ts';

const cell = (path: string, index: number[], value: number) => ({ node: 7, path, index, value });

function score(terms: number): Explanation {
  return {
    ...cell('attention/scores', [0, 0, 1], 60),
    form: 'sum',
    function: '',
    arguments: [],
    quantities: {},
    terms: Array.from({ length: terms }, (_, d) => ({
      factors: [cell('attention/query', [0, 0, d], 10), cell('attention/key', [0, 1, d], -5)],
      value: -50,
      masked: false,
    })),
  };
}

async function inspector(more: Partial<AttentionCellInspector>): Promise<AttentionCellInspector> {
  const place = await mount(html`<attention-cell-inspector></attention-cell-inspector>`);
  const element = place.querySelector('attention-cell-inspector')!;
  Object.assign(element, { names: namingWithTokens(['it'], ['cat', 'mat']), ...more });
  await settled(place);
  await settled(element.shadowRoot!);
  return element;
}

describe('attention-cell-inspector', () => {
  it('invites when nothing is chosen', async () => {
    const element = await inspector({});
    expect(shown(element, '.note')).toBe('Pick any cell to see how its number is made.');
  });

  it('leads from a factor to its cell', async () => {
    const element = await inspector({ explanation: score(3) });
    const opened = listen(element, 'factor-selected');
    const factors = element.shadowRoot!.querySelectorAll<HTMLElement>('button.factor');
    expect(factors).toHaveLength(6);
    expect(factors[1]!.textContent).toMatch(/−5\s*open k\[mat, 1\]/);
    factors[1]!.click();
    expect(opened).toEqual([cell('attention/key', [0, 1, 0], -5)]);
  });

  it('leads back along its trail', async () => {
    const trail = [{ path: 'attention/context', index: [0, 0, 0], label: 'c[it, 1]', node: 9 }];
    const element = await inspector({ explanation: score(3), trail });
    const back = listen(element, 'trail-selected');
    inside(element, 'nav button').click();
    expect(back).toEqual([{ position: 0, node: 9, path: 'attention/context', index: [0, 0, 0] }]);
  });

  it('folds long sums and unfolds them', async () => {
    const element = await inspector({ explanation: score(30) });
    const named = () =>
      [...element.shadowRoot!.querySelectorAll('.term')].map(
        (term) => /open (q\[it, \d+\])/.exec(term.textContent)![1],
      );
    expect(named()).toEqual(['q[it, 1]', 'q[it, 2]', 'q[it, 3]', 'q[it, 30]']);
    expect(shown(element, '.more')).toBe('Show 26 more terms');
    inside(element, '.more').click();
    await settled(element.shadowRoot!);
    expect(named()).toHaveLength(30);
    const formula = inside(element, 'attention-formula');
    expect(formula.shadowRoot!.textContent).toContain('⋯');
    inside(formula, 'button').click();
    await settled(element.shadowRoot!);
    expect(formula.shadowRoot!.textContent).not.toContain('⋯');
  });

  it('fits a softmax over several keys into a narrow box', async () => {
    const keys = ['Tom', 'is', 'chasing', 'Jerry', 'the', 'mouse'];
    const scores = keys.map((_, j) =>
      cell('attention/tempered_scores', [0, 0, j], 60 - 11.375 * j),
    );
    const explanation: Explanation = {
      ...cell('attention/attention_weights', [0, 0, 1], 0.758),
      form: 'softmax',
      function: '',
      arguments: [scores[1]!],
      terms: scores.map((factor) => ({ factors: [factor], value: 0.001, masked: false })),
      quantities: { max: 60, denominator: 1.0001, temperature: 0.5 },
    };
    const element = await inspector({ explanation, names: defaultNaming });
    element.style.display = 'block';
    element.style.width = '246px';
    await settled(element.shadowRoot!);
    for (const factor of element.shadowRoot!.querySelectorAll('button.factor')) {
      expect(factor.scrollWidth).toBeLessThanOrEqual(factor.clientWidth);
    }
    for (const formula of element.shadowRoot!.querySelectorAll('attention-formula')) {
      const box = inside(formula, '.box');
      expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
      expect(formula.shadowRoot!.querySelectorAll('.line')).toHaveLength(3);
    }
  });

  it('copies the whole formula', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const element = await inspector({ explanation: score(2) });
    const [latex] = element.shadowRoot!.querySelectorAll('.copy attention-icon-button');
    inside(latex!, 'button').click();
    await expect.poll(() => shown(element, 'output')).toBe('Copied');
    expect(write.mock.calls[0]![0]).toBe(
      's_{\\text{it} , \\text{mat}} = ' +
        'q_{\\text{it} , 1} \\cdot k_{\\text{mat} , 1} + q_{\\text{it} , 2} \\cdot k_{\\text{mat} , 2} = ' +
        '10 \\cdot \\left( -5 \\right) + 10 \\cdot \\left( -5 \\right) = 60',
    );
    write.mockRestore();
  });

  it('offers the text where copying is forbidden', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    const element = await inspector({ explanation: score(2) });
    inside(
      element.shadowRoot!.querySelectorAll('.copy attention-icon-button')[1]!,
      'button',
    ).click();
    await expect.poll(() => element.shadowRoot!.querySelector('textarea')?.value).toContain('= 60');
    write.mockRestore();
  });

  it('has no accessibility violation', async () => {
    await expectNoViolations(await inspector({ explanation: score(12) }));
  });
});
