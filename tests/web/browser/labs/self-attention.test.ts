import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pictureOf } from '../../../../web/src/export/picture/picture.ts';
import '../../../../web/src/labs/self-attention/lab.ts';
import { countedOperations } from '../../../../web/src/labs/self-attention/panels/costs.ts';
import type { AttentionSelfAttention } from '../../../../web/src/labs/self-attention/lab.ts';
import { BASE_SCENE, merge, type ScenePatch } from '../../../../web/src/scene/index.ts';
import type { Explanation } from '../../../../web/src/trace/index.ts';
import { expectNoViolations, listen } from '../elements/helpers.ts';
import { deep } from './helpers.ts';

vi.mock('../../../../web/src/labs/translation/catalog.ts', async (original) => {
  const { transformer, untrained, vocabularies } = await import('./untrained-models.ts');
  const of =
    <T>(found: T) =>
    (direction: string) =>
      direction === 'en-zh' ? found : null;
  return {
    ...(await original<object>()),
    transformerOf: of(transformer),
    attendingModel: of(transformer),
    modelOf: of(untrained[0]),
    vocabularyOf: (language: 'en' | 'zh') => vocabularies[language],
  };
});
vi.mock('../../../../web/src/labs/translation/weights-file.ts', async () => {
  const { weightsOf } = await import('./untrained-models.ts');
  return { weightsOf };
});

// Accessibility is checked on the whole lab, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
const patience = { timeout: 30_000 };

afterEach(() => document.body.replaceChildren());

const scene = merge(BASE_SCENE, {
  lab: 'self-attention',
  translation: { text: 'Tom chases Jerry' },
});

const rendered = (lab: Element) =>
  new Promise((done) => lab.addEventListener('rendered', done, { once: true }));

async function openLab(more: ScenePatch = {}): Promise<AttentionSelfAttention> {
  const lab = document.createElement('attention-self-attention');
  lab.lang = 'en';
  lab.scene = merge(scene, more);
  const first = rendered(lab);
  document.body.append(lab);
  await first;
  return lab;
}

async function change(lab: AttentionSelfAttention, patch: () => void) {
  const next = rendered(lab);
  patch();
  await next;
}

/** Until the browser has told what is on the screen. */
async function frames(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
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

const sum = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((a, b) => a + b, 0);

describe('the heads', () => {
  it('are a grid of all layers, with the numbers of the engine', async () => {
    const lab = await openLab();
    const panel = find(lab, 'attention-attending-heads')!;
    const grid = find(panel, 'attention-heads-grid')!.shadowRoot!;
    expect(grid.querySelectorAll('.open')).toHaveLength(4);
    const { run } = lab.lab.state;
    const weights = run!.weights({ attention: 'encoder', layer: 1, head: 1 });
    for (let row = 0; row < 3; row++) {
      expect(sum(weights.data.subarray(3 * row, 3 * row + 3))).toBeCloseTo(1, 5);
    }
    grid.querySelectorAll<HTMLElement>('.open')[3]!.click();
    await lab.updateComplete;
    expect(lab.scene.attending).toMatchObject({ layer: 1, head: 1 });
    expect(find<HTMLElement & { values: Float32Array }>(panel, 'attention-arcs')!.values).toEqual(
      weights.data,
    );
    await expectNoViolations(lab);
  });

  it('look together, and a word says where it looks and who looks at it', async () => {
    const lab = await openLab();
    const panel = find(lab, 'attention-attending-heads')!;
    panel.shadowRoot!.querySelectorAll<HTMLElement>('.chip')[1]!.click();
    await lab.updateComplete;
    expect(lab.scene.attending.together).toEqual([0, 1]);
    const lines = find(panel, 'attention-head-lines')!.shadowRoot!;
    const spoken = () => lines.querySelector('.spoken')!.textContent;
    lines.querySelector<HTMLElement>('[data-side="query"]')!.focus();
    await expect.poll(spoken, patience).toMatch(/“Tom” looks most at: head 1: .*; head 2: /);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.poll(spoken, patience).toMatch(/“chases” is seen most by: head 1: /);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(lab.scene.attending.word).toBe(1);
  });

  it('are drawn in large after the frame of what is in sight, where they are not', async () => {
    const lab = await openLab();
    const head = find<HTMLElement & { updateComplete: Promise<boolean> }>(
      lab,
      'attention-open-head',
    )!;
    const weights = () =>
      find<HTMLElement & { values: Float32Array }>(head, 'attention-arcs')!.values;
    lab.style.marginTop = '6000px';
    await frames();
    await change(lab, () => lab.lab.type('Tom is eating a green apple'));
    expect(weights()).toHaveLength(9);
    await head.updateComplete;
    expect(weights()).toHaveLength(36);
    lab.style.marginTop = '';
    await frames();
    await change(lab, () => lab.lab.type('Tom chases Jerry'));
    await expect.poll(() => weights().length, { interval: 0 }).toBe(9);
  });

  it('are in a picture as high as they are, also where they are far from the screen', async () => {
    document.body.style.paddingTop = '6000px';
    const lab = await openLab();
    const head = find(lab, 'attention-open-head', '.one')!;
    const height = () => Number(pictureOf(head, { title: '' }).getAttribute('height'));
    await frames();
    const far = height();
    document.body.style.paddingTop = '';
    await frames();
    expect(far).toBeCloseTo(height(), 0);
  });

  it('hide the future from the decoder', async () => {
    const lab = await openLab({ attending: { attention: 'decoder' } });
    const { run } = lab.lab.state;
    const { data, columns } = run!.weights({ attention: 'decoder', layer: 0, head: 0 });
    expect(run!.read[0]).toBe('<bos>');
    for (let i = 0; i < data.length; i++) {
      if (i % columns > Math.floor(i / columns)) expect(data[i]).toBe(0);
    }
  });
});

describe('the walk', () => {
  it.each(['encoder', 'decoder', 'cross'] as const)('draws all steps of %s', async (attention) => {
    const lab = await openLab({ attending: { panel: 'walk', attention } });
    const steps = listen<{ stage: string }>(lab, 'step-changed');
    for (const step of lab.stages) {
      lab.goTo(step);
      await lab.updateComplete;
      const { cell } = find<HTMLElement & { cell: { path: string; index: number[] } }>(
        lab,
        'attention-attending-inspector',
      )!;
      expect(lab.lab.state.run!.value(cell), step).not.toBeNull();
      expect(
        find(lab, 'attention-attending-stage')!.shadowRoot!.querySelectorAll('.parts figure')
          .length,
        step,
      ).toBeGreaterThan(0);
    }
    expect(steps).toHaveLength(lab.stages.length - 1);
    await expectNoViolations(lab);
  });

  it('explains each number down to the matrices', async () => {
    const lab = await openLab({ attending: { panel: 'walk', step: 'projections' } });
    const inspector = () => text(lab, 'attention-cell-inspector');
    // Eight products, and the bias.
    await expect.poll(inspector, patience).toMatch(/9 terms/);
    await lab.lab.follow({ path: 'encoder/layer2/self_attention/scores', index: [1, 0, 2] });
    await lab.updateComplete;
    expect(lab.scene.attending).toMatchObject({ step: 'scores', layer: 1, head: 1 });
    await expect.poll(inspector, patience).toMatch(/In symbols/);
    await lab.lab.follow({
      path: 'encoder/layer1/self_attention/query_projection/weight',
      index: [0, 2],
    });
    await lab.updateComplete;
    expect(lab.scene.attending).toMatchObject({ step: 'projections', layer: 0 });
    await expect
      .poll(() => text(lab, 'attention-attending-inspector', 'h2'), patience)
      .toMatch(/WQ/);
  });
});

it('is shown together with how its number was made', async () => {
  const lab = await openLab();
  const inspector = find<HTMLElement & { explanation: Explanation }>(
    lab,
    'attention-cell-inspector',
  )!;
  expect(inspector.explanation.terms).toHaveLength(3);
  await change(lab, () => lab.lab.type('Tom is eating a green apple'));
  expect(inspector.explanation.terms).toHaveLength(6);
});

it('says in a line what is set, and nothing of a sentence that is not there', async () => {
  const lab = await openLab();
  const line = () => text(lab, 'attention-attending-scene', '.line');
  expect(line()).toBe('Tom chases Jerry · English → 中文');
  lab.lab.type('');
  await expect.poll(line, patience).toBe('English → 中文');
});

describe('the rest of a run, which comes once it is wanted', () => {
  it('opens a number that the first answer did not bring', async () => {
    const lab = await openLab();
    await change(lab, () => lab.lab.type('Tom is eating a green apple'));
    const cell = { path: 'encoder/layer1/self_attention/score_function/dot', index: [0, 1, 2] };
    expect(lab.lab.state.run!.value(cell)).toBeNull();
    lab.lab.choose(cell.path, cell.index);
    const inspector = find<HTMLElement & { explanation: Explanation }>(
      lab,
      'attention-cell-inspector',
    )!;
    await expect.poll(() => inspector.explanation.path, patience).toBe(cell.path);
    expect(lab.lab.state.run!.value(cell)).toBe(inspector.explanation.value);
  });

  it('counts the multiplications of all steps, however soon its panel is opened', async () => {
    const lab = await openLab();
    await change(lab, () => lab.lab.type('Tom is eating a green apple'));
    expect(lab.lab.state.run!.isWhole).toBe(false);
    lab.lab.patch({ attending: { panel: 'paths' } });
    await expect.poll(() => lab.lab.state.run!.isWhole, patience).toBe(true);
    await lab.updateComplete;
    const counted = countedOperations(lab.lab.state.run!).toLocaleString('en');
    await expect.poll(() => text(lab, 'attention-attending-paths'), patience).toContain(counted);
    await change(lab, () => lab.lab.type('Tom sleeps'));
    expect(countedOperations(lab.lab.state.run!)).toBeGreaterThan(0);
  });

  it('shows every step of the walk, however soon that is opened', async () => {
    const lab = await openLab();
    await change(lab, () => lab.lab.type('Tom is eating a green apple'));
    lab.lab.patch({ attending: { panel: 'walk', step: 'scores' } });
    const matrices = () =>
      find(lab, 'attention-attending-stage')?.shadowRoot?.querySelectorAll('attention-matrix');
    await expect.poll(() => matrices()?.length ?? 0, patience).toBe(1);
    const values = Array.from(matrices()![0]!.values!);
    const scores = lab.lab.state.run!.trace.tensor('encoder/layer1/self_attention/scores').data;
    expect(values.slice(0, 36)).toEqual([...scores.subarray(0, 36)]);
  });

  it('is what the run is exported as', async () => {
    const lab = await openLab();
    await change(lab, () => lab.lab.type('Tom is eating a green apple'));
    expect(lab.lab.state.run!.isWhole).toBe(false);
    const [record, again] = await Promise.all([lab.lab.record(), lab.lab.record()]);
    expect(record!.trace.tensor('encoder/layer1/self_attention/query').data).not.toHaveLength(0);
    expect(again!.trace).toBe(record!.trace);
    expect(record!.inputs.labels.query).toHaveLength(6);
  });

  it('leads along a factor that was not there yet, to its own head', async () => {
    const lab = await openLab();
    await change(lab, () => lab.lab.type('Tom is eating a green apple'));
    const path = 'encoder/layer1/self_attention/scores';
    void lab.lab.follow({ path, index: [1, 2, 3] });
    await expect.poll(() => lab.scene.attending, patience).toMatchObject({ head: 1, layer: 0 });
    expect(lab.lab.state.run!.has(path)).toBe(true);
  });
});

describe('a change', () => {
  it('hides a word, keeps what was before beside it, and is undone', async () => {
    const lab = await openLab({ attending: { panel: 'edits' } });
    expect(lab.lab.state.before).toBeNull();
    await change(lab, () => lab.lab.hide(1, true));
    const { run, before } = lab.lab.state;
    const place = { attention: 'encoder', layer: 0, head: 0 } as const;
    expect(run!.weights(place).data[1]).toBe(0);
    expect(before!.weights(place).data[1]).toBeGreaterThan(0);
    await expectNoViolations(lab);
    await change(lab, () => lab.undo());
    expect(lab.lab.state).toMatchObject({ before: null });
    expect(lab.lab.state.run!.weights(place).data[1]).toBeGreaterThan(0);
  });

  it('switches a head off, which then hands on zeros', async () => {
    const lab = await openLab({ attending: { panel: 'walk', step: 'concatenated' } });
    await change(lab, () => lab.lab.switchHead('encoder', 0, 1, true));
    expect(lab.scene.transformer.headsOff).toEqual(['encoder.1.2']);
    const joined = lab.lab.state.run!.trace.tensor(
      'encoder/layer1/self_attention/output_projection/concatenated',
    );
    // Two heads of four numbers each.
    expect(sum(joined.data.subarray(0, 4).map(Math.abs))).toBeGreaterThan(0);
    expect(sum(joined.data.subarray(4, 8).map(Math.abs))).toBe(0);
    expect(text(lab, 'attention-attending-stage')).toContain('hand on zeros');
  });

  it('levels the weights with a high temperature', async () => {
    const lab = await openLab();
    const place = { attention: 'encoder', layer: 0, head: 0 } as const;
    const spread = () => {
      const { data } = lab.lab.state.run!.weights(place);
      return Math.max(...data.subarray(0, 3)) - Math.min(...data.subarray(0, 3));
    };
    const sharp = spread();
    await change(lab, () => lab.lab.patch({ transformer: { temperature: 20 } }));
    expect(spread()).toBeLessThan(sharp / 10);
  });
});

it('stands beside the recurrent model’s alignment', async () => {
  const lab = await openLab({ attending: { panel: 'alignment' } });
  await expect.poll(() => lab.lab.state.recurrent, patience).not.toBeNull();
  await lab.updateComplete;
  const panel = find(lab, 'attention-attending-alignment')!;
  await expect
    .poll(() => panel.shadowRoot!.querySelectorAll('attention-matrix').length, patience)
    .toBe(2);
  const { output, alignment } = lab.lab.state.recurrent!;
  expect(alignment).toHaveLength(output.length * 3);
  await expectNoViolations(lab);
});

it('counts what a layer costs as the formula does', async () => {
  const lab = await openLab({ attending: { panel: 'paths' } });
  // 4 n d² + 2 n² d, with 3 words and 8 numbers.
  const cost = `${4 * 3 * 64 + 2 * 9 * 8}`;
  const rows = find(lab, 'attention-attending-paths')!.shadowRoot!.querySelectorAll('tbody tr');
  const cell = (row: number) => rows[row]!.querySelector('td')!.textContent;
  expect(cell(2)).toContain(cost);
  expect(cell(3)).toBe(cost);
  await expectNoViolations(lab);
});

it('times both models on the sentence, and the next one anew', async () => {
  const lab = await openLab({ attending: { panel: 'paths' } });
  const timed = () => lab.lab.state.timing;
  await expect.poll(() => timed()?.question === lab.lab.state.question, patience).toBe(true);
  const { attending, recurrent } = timed()!;
  expect([attending.card.name, recurrent.card.name]).toEqual(['transformer', 'usual']);
  for (const effort of [attending, recurrent]) {
    expect(effort.reading).toBeGreaterThan(0);
    expect(effort.whole).toBeGreaterThan(0);
    expect(effort.multiplications).toBeGreaterThan(3 * 8 * 8);
  }
  await lab.updateComplete;
  const panel = find(lab, 'attention-attending-paths')!.shadowRoot!;
  const [, times] = panel.querySelectorAll('table');
  expect(times!.querySelectorAll('tbody td')[2]!.textContent).toBe(
    attending.multiplications.toLocaleString('en'),
  );
  await expectNoViolations(lab);
  const before = timed();
  await change(lab, () => lab.lab.patch({ translation: { text: 'Tom is eating a green apple' } }));
  await expect.poll(() => timed() !== before, patience).toBe(true);
  expect(timed()!.attending.multiplications).toBeGreaterThan(attending.multiplications);
});
