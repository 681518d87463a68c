import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../../web/src/labs/encoder-decoder/lab.ts';
import type { AttentionEncoderDecoder } from '../../../../web/src/labs/encoder-decoder/lab.ts';
import { BASE_SCENE, merge, type ScenePatch } from '../../../../web/src/scene/index.ts';
import { expectNoViolations, listen } from '../elements/helpers.ts';
import { deep } from './helpers.ts';

vi.mock('../../../../web/src/labs/translation/catalog.ts', async (original) => {
  const { untrained, vocabularies } = await import('./untrained-models.ts');
  const plain = untrained.find(({ name }) => name === 'plain')!;
  return {
    ...(await original<object>()),
    allModels: untrained,
    modelsOf: (direction: string) => (direction === 'en-zh' ? [...untrained] : []),
    modelOf: (direction: string, name: string) =>
      direction === 'en-zh' ? (untrained.find((one) => one.name === name) ?? untrained[0]) : null,
    plainBeside: () => plain,
    vocabularyOf: (language: 'en' | 'zh') => vocabularies[language],
  };
});
/** Until when the weights of the model without attention are on their way. */
const network = vi.hoisted(() => ({ plain: Promise.resolve() }));
vi.mock('../../../../web/src/labs/translation/weights-file.ts', async () => {
  const { weightsOf } = await import('./untrained-models.ts');
  return {
    weightsOf: async (card: Parameters<typeof weightsOf>[0]) => {
      if (card.name === 'plain') await network.plain;
      return weightsOf(card);
    },
  };
});

// Accessibility is checked on the whole lab, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
const patience = { timeout: 30_000 };

afterEach(() => document.body.replaceChildren());

const scene = merge(BASE_SCENE, {
  lab: 'encoder-decoder',
  translation: { text: 'Tom chases Jerry' },
});

const rendered = (lab: Element) =>
  new Promise((done) => lab.addEventListener('rendered', done, { once: true }));

async function openFirst(more: ScenePatch = {}): Promise<AttentionEncoderDecoder> {
  const lab = document.createElement('attention-encoder-decoder');
  lab.lang = 'en';
  lab.scene = merge(scene, more);
  const first = rendered(lab);
  document.body.append(lab);
  await first;
  return lab;
}

/** With the translation of the model beside the first, which may come later. */
async function openLab(more: ScenePatch = {}): Promise<AttentionEncoderDecoder> {
  const lab = await openFirst(more);
  const beside = () => !lab.lab.state.question.plain || lab.lab.state.twin;
  await expect.poll(beside, patience).toBeTruthy();
  return lab;
}

async function ask(lab: AttentionEncoderDecoder, translation: ScenePatch['translation']) {
  const next = rendered(lab);
  lab.lab.patch({ translation });
  await next;
}

async function look(lab: AttentionEncoderDecoder, reading: ScenePatch['reading']) {
  lab.lab.patch({ reading });
  await lab.updateComplete;
}

/** Finds one element inside another, each in the shadow of the one before. */
function find<T extends Element = HTMLElement>(lab: Element, ...selectors: string[]): T | null {
  const found = selectors.reduce<Element | null>((root, one) => root && deep(root, one), lab);
  return found as T | null;
}

const text = (lab: Element, ...selectors: string[]) =>
  (find(lab, ...selectors)?.shadowRoot ?? find(lab, ...selectors))?.textContent
    ?.replace(/\s+/g, ' ')
    .trim() ?? '';

describe('the walk', () => {
  it('begins before there is a model to stand beside the first', async () => {
    let arrive = () => {};
    network.plain = new Promise((done) => (arrive = done));
    const lab = await openFirst();
    expect(lab.lab.state).toMatchObject({ run: { run: 1 }, twin: null });
    arrive();
    await expect.poll(() => lab.lab.state.twin, patience).toMatchObject({ run: 1 });
  });

  it('shows both models in step, with the numbers of the engine', async () => {
    const lab = await openLab({ reading: { step: 'softmax' } });
    const { run, twin } = lab.lab.state;
    const weights = run!.attention(0, 'attention_weights');
    expect(weights).toHaveLength(3);
    expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
    expect(twin!.context(0)).toEqual(twin!.context(1));
    expect(run!.context(0)!.values).not.toEqual(run!.context(1)!.values);
    const stage = deep(lab, 'attention-translation-stage')!.shadowRoot!;
    expect(stage.querySelectorAll('.card')).toHaveLength(2);
    expect(stage.querySelectorAll('attention-bars')).toHaveLength(2);
    await expectNoViolations(lab);
  });

  it('goes through six steps for every word, and back', async () => {
    const lab = await openLab();
    const steps = listen<{ step: number; word: number }>(lab, 'step-changed');
    for (let i = 0; i < 7; i++) lab.next();
    lab.back();
    lab.back();
    expect(steps.map(({ word, step }) => `${word}.${step}`)).toEqual([
      '1.2',
      '1.3',
      '1.4',
      '1.5',
      '1.6',
      '2.1',
      '2.2',
      '2.1',
      '1.6',
    ]);
  });

  it.each(['usual', 'near', 'stack', 'plain'])('draws all steps of %s', async (model) => {
    const lab = await openLab({ translation: { model } });
    for (const step of lab.stages) {
      lab.goTo(step);
      await lab.updateComplete;
      const cell = deep<HTMLElement & { cell: { path: string } }>(
        lab,
        'attention-translation-inspector',
      )!.cell;
      expect(lab.lab.state.run!.value(cell as never), step).not.toBeNull();
    }
  });

  it('explains each number from the numbers that made it', async () => {
    const lab = await openLab({ reading: { step: 'context', word: 1 } });
    await expect.poll(() => text(lab, 'attention-cell-inspector'), patience).toMatch(/In symbols/);
    // A score is copied from where it was made, and explained as it was made there.
    lab.lab.follow({ path: 'decoder/word1/attention/scores', index: [0, 0, 1] });
    await lab.updateComplete;
    await expect.poll(() => text(lab, 'attention-cell-inspector'), patience).toMatch(/8 terms/);
    lab.lab.follow({ path: 'decoder/word1/layer1/gru_cell', index: [0, 1, 2] });
    await lab.updateComplete;
    expect(lab.scene.reading).toMatchObject({ step: 'decoder', word: 0 });
    await expect
      .poll(() => text(lab, 'attention-translation-inspector', 'h2'))
      .toMatch(/update gate/);
    await expect.poll(() => text(lab, 'attention-cell-inspector'), patience).toMatch(/Terms/);
  });
});

it('opens the state of any layer of a stack', async () => {
  const lab = await openLab({ translation: { model: 'stack' }, reading: { step: 'decoder' } });
  const choice = () => find(lab, 'attention-translation-stage', 'attention-segmented')!;
  const shown = () => text(lab, 'attention-translation-stage');
  expect(shown()).toContain('New state of the decoder, layer 1');
  choice().dispatchEvent(new CustomEvent('value-changed', { detail: { value: '2' } }));
  await lab.updateComplete;
  expect(lab.scene.reading.layer).toBe(2);
  expect(shown()).toContain('New state of the decoder, layer 3');
  lab.next();
  expect(lab.scene.reading).toMatchObject({ word: 1, layer: 2 });
});

describe('a sentence', () => {
  it('keeps unknown words, marked and explained', async () => {
    const lab = await openLab();
    await ask(lab, { text: 'Tom eats a green apple' });
    const panel = deep(lab, 'attention-translation-scene')!.shadowRoot!;
    expect([...panel.querySelectorAll('.unknown')].map((one) => one.textContent)).toEqual(['eats']);
    expect(panel.textContent).toContain('“eats”');
    expect(lab.lab.state.run!.source).toHaveLength(5);
  });

  it('gets other words behind a forced one, and undo takes it back', async () => {
    const lab = await openLab();
    const before = lab.lab.state.run!.output;
    lab.lab.force(0, '苹果');
    await rendered(lab);
    expect(lab.lab.state.run!.output[0]).toBe('苹果');
    expect(lab.scene.translation.forced).toEqual(['苹果']);
    lab.undo();
    await rendered(lab);
    expect(lab.lab.state.run!.output).toEqual(before);
  });

  it('says why there is nothing to translate', async () => {
    const lab = await openLab();
    lab.lab.patch({ translation: { text: '' } });
    await lab.updateComplete;
    expect(text(lab, 'attention-translation-scene')).toMatch(/Type a sentence/);
    lab.lab.patch({ translation: { direction: 'en-de', text: 'Tom' } });
    await lab.updateComplete;
    expect(text(lab, 'attention-translation-scene')).toMatch(/no trained model/);
  });
});

describe('the panels', () => {
  it('open every state of a stack, gates and residuals included', async () => {
    const lab = await openLab({ translation: { model: 'stack' }, reading: { panel: 'network' } });
    const unrolled = deep(lab, 'attention-unrolled')!.shadowRoot!;
    const words = lab.lab.state.run!.output.length;
    expect(unrolled.querySelectorAll('.state')).toHaveLength(3 * 4 + words * 4);
    expect(unrolled.querySelectorAll('.residual')).toHaveLength(3 + words);
    // The lowest layer of the decoder is open by itself.
    expect(unrolled.querySelector('.state[aria-pressed="true"]')!.getAttribute('data-id')).toBe(
      'decoder/word1/layer1/hidden_state',
    );
    unrolled.querySelector<HTMLElement>('[data-id="decoder/word1/layer2/hidden_state"]')!.click();
    await lab.updateComplete;
    expect(lab.scene.reading.layer).toBe(1);
    expect(lab.scene.view.cell!.path).toBe('decoder/word1/layer2/lstm_cell');
    const gates = find(lab, 'attention-translation-network', 'figure attention-matrix');
    expect(gates).toMatchObject({ rows: 7, columns: 8 });
    await expectNoViolations(lab);
  });

  it('let the alignment grow word by word, with the window of local attention', async () => {
    const lab = await openLab({ translation: { model: 'near' }, reading: { panel: 'alignment' } });
    const matrix = () =>
      find<HTMLElement & { rows: number; mask: Float32Array; marks: unknown[] }>(
        lab,
        'attention-translation-alignment',
        'attention-matrix',
      )!;
    expect(matrix().rows).toBe(1);
    lab.next();
    await lab.updateComplete;
    expect(matrix()).toMatchObject({ rows: 2, marks: { length: 2 } });
    // Of three words each sees its own and its neighbours at most.
    expect(
      matrix()
        .mask.slice(0, 3)
        .reduce((a, b) => a + b),
    ).toBeLessThan(3);
    await expectNoViolations(lab);
  });

  it('search by beam, and follow a word of the tree', async () => {
    const lab = await openLab({ reading: { panel: 'beam' } });
    await expect.poll(() => deep(lab, 'attention-beam-tree'), patience).not.toBeNull();
    const tree = deep<HTMLElement & { words: { text: string }[] }>(lab, 'attention-beam-tree')!;
    await expect.poll(() => tree.words.length, patience).toBeGreaterThan(5);
    tree.shadowRoot!.querySelectorAll<HTMLElement>('button')[1]!.click();
    expect(lab.scene.translation.forced).toEqual([tree.words[1]!.text]);
    await expectNoViolations(lab);
  });

  it('draw accuracy against length for every model', async () => {
    const lab = await openLab();
    await look(lab, { panel: 'lengths' });
    const chart = deep<HTMLElement & { series: unknown[] }>(lab, 'attention-line-chart')!;
    expect(chart.series).toHaveLength(4);
    expect(text(lab, 'attention-translation-lengths', 'table')).toContain('50.0 % · 50.0 %');
    await expectNoViolations(lab);
  });
});

it('arrow keys walk, and leave fields alone', async () => {
  const lab = await openLab();
  find(lab, 'attention-translation-stage', '.station')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(lab.scene.reading.step).toBe('scores');
  // Where there is little room the scene is folded away.
  const panel = deep<HTMLElement & { open: boolean }>(lab, 'attention-translation-scene')!;
  panel.open = true;
  await lab.updateComplete;
  find(panel, '#sentence')!.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(lab.scene.reading.step).toBe('scores');
});
