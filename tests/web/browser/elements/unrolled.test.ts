import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../../web/src/elements/beam-tree.ts';
import '../../../../web/src/elements/unrolled.ts';
import type { AttentionBeamTree } from '../../../../web/src/elements/beam-tree.ts';
import type {
  AttentionUnrolled,
  UnrolledPicture,
  UnrolledState,
} from '../../../../web/src/elements/unrolled.ts';
import { expectNoViolations, listen } from './helpers.ts';

afterEach(() => document.body.replaceChildren());

const states = (name: string, count: number): UnrolledState[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `${name}${i}`,
    label: `state ${name} ${i + 1}`,
    values: Float32Array.from({ length: 16 }, (_, x) => Math.sin(x + i)),
  }));

const picture: UnrolledPicture = {
  source: ['Tom', 'chases', 'Jerry'],
  target: ['汤姆', '追逐'],
  encoder: [
    { name: 'encoder →', states: states('f', 3) },
    { name: 'encoder ←', states: states('b', 3), backward: true, first: true },
  ],
  decoder: [{ name: 'decoder', states: states('d', 2) }],
  contexts: states('c', 2),
  contextName: 'context',
  contextFrom: [],
  windows: [null, { from: 0, to: 1.5, center: 0.5 }],
  askedBy: ['', 'd0'],
  weights: [new Float32Array([0.8, 0.15, 0.05]), new Float32Array([0.1, 0.85, 0.05])],
};

async function openUnrolled(more: Partial<AttentionUnrolled> = {}) {
  const element = document.createElement('attention-unrolled');
  Object.assign(element, { picture, label: 'network', ...more });
  element.style.width = '640px';
  document.body.append(element);
  await element.updateComplete;
  return element;
}

const all = (element: Element, selector: string) => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];

describe('a network over time', () => {
  it('draws every state, every word, and the attention of the word that is made', async () => {
    const element = await openUnrolled({ word: 1 });
    expect(all(element, '.state')).toHaveLength(10);
    expect(all(element, '.word').map((word) => word.textContent.trim())).toEqual([
      'Tom',
      'chases',
      'Jerry',
      '汤姆',
      '追逐',
    ]);
    const widths = all(element, '.attention').map((line) => line.getAttribute('stroke-width'));
    expect(widths).toEqual(['1', '8.5', '0.6']);
    await expectNoViolations(element);
  });

  it('leads from the state that asks to the context of its word', async () => {
    const element = await openUnrolled({ word: 1 });
    expect(all(element, '.asks')).toHaveLength(1);
    element.word = 0;
    await element.updateComplete;
    expect(all(element, '.asks')).toHaveLength(0);
  });

  it('lays the window of local attention behind the states, where there is one', async () => {
    const element = await openUnrolled({ word: 1 });
    const [field] = all(element, '.window');
    const column =
      all(element, '.state.key')[1]!.offsetLeft - all(element, '.state.key')[0]!.offsetLeft;
    expect(Number(field!.getAttribute('width'))).toBeCloseTo(2.5 * column, -1);
    element.word = 0;
    await element.updateComplete;
    expect(all(element, '.window')).toHaveLength(0);
  });

  it('has one box for a context that all words share, from the states that it is made of', async () => {
    const fixed = { ...picture, weights: null, askedBy: [], contextFrom: ['f2', 'b0'] };
    const element = await openUnrolled({ picture: { ...fixed, contexts: states('c', 1) } });
    expect(all(element, '.attention')).toHaveLength(0);
    expect(all(element, '.fixed')).toHaveLength(2);
    const [context] = all(element, '.state.value');
    expect(context!.offsetWidth).toBeGreaterThan(2 * all(element, '.state.query')[0]!.offsetWidth);
  });

  it('is walked by arrow keys, and opens a state by Enter', async () => {
    const element = await openUnrolled();
    const chosen = listen<{ id: string }>(element, 'state-selected');
    all(element, '.state[tabindex="0"]')[0]!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{Enter}{ArrowUp}{ArrowUp}{Enter}');
    expect(chosen.map(({ id }) => id)).toEqual(['b1', 'd1']);
    expect(all(element, '[tabindex="0"]')).toHaveLength(1);
  });

  it('tells which word was chosen', async () => {
    const element = await openUnrolled();
    const words = listen<{ index: number }>(element, 'word-selected');
    all(element, '.word.query')[1]!.click();
    expect(words).toEqual([{ index: 1 }]);
  });
});

describe('a beam', () => {
  const node = (parent: number, step: number, text: string, kept = true) => {
    return { parent, step, text, kept, note: '', finished: text === 'end' };
  };
  const words = [
    node(-1, 0, 'I'),
    node(-1, 0, 'me', false),
    node(0, 1, 'love'),
    node(0, 1, 'like'),
    node(2, 2, 'end'),
  ];

  async function openTree() {
    const element: AttentionBeamTree = document.createElement('attention-beam-tree');
    Object.assign(element, { words, best: 4, label: 'tree' });
    document.body.append(element);
    await element.updateComplete;
    return element;
  }

  it('tells the winner from the dropped, not by colour alone', async () => {
    const element = await openTree();
    expect(all(element, 'button.best').map((one) => one.textContent.trim())).toEqual([
      'I',
      'love',
      'end',
    ]);
    expect(all(element, 'button.dropped b')).toHaveLength(1);
    expect(getComputedStyle(all(element, 'button.dropped b')[0]!).textDecorationLine).toBe(
      'line-through',
    );
    await expectNoViolations(element);
  });

  it('is walked by arrow keys along its branches', async () => {
    const element = await openTree();
    const chosen = listen<{ index: number }>(element, 'node-selected');
    all(element, '[tabindex="0"]')[0]!.focus();
    await userEvent.keyboard(
      '{ArrowRight}{ArrowDown}{Enter}{ArrowUp}{ArrowRight}{Enter}{ArrowLeft}',
    );
    expect(chosen.map(({ index }) => index)).toEqual([3, 4]);
    expect(element.shadowRoot!.activeElement?.textContent).toContain('love');
  });
});
