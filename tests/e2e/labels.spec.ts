import type { Locator } from '@playwright/test';
import { expect, presetScene, test } from './lab.ts';

/** Everything that a person reads or hears below an element: texts, labels, tooltips. */
function wordsOf(root: Locator): Promise<string[]> {
  return root.evaluate((element) => {
    const words: string[] = [];
    const visit = (node: Node): void => {
      if (node instanceof Text) words.push(node.data);
      if (node instanceof HTMLStyleElement) return;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt'])
          words.push(node.getAttribute(name) ?? '');
        if (node.shadowRoot) visit(node.shadowRoot);
      }
      node.childNodes.forEach(visit);
    };
    visit(element);
    return words;
  });
}

test('choosing head 3 changes every label to head 3', async ({ lab }) => {
  await lab.start(
    presetScene('self-attention', ({ input, attention, view }) => {
      if (input.kind === 'sentences') input.modelDim = 16;
      Object.assign(attention, { numHeads: 4, projections: 'identity' });
      Object.assign(view, { stage: 'softmax', head: 0, cell: null });
    }),
  );
  const heads = lab.element.locator('attention-lab-stage').getByRole('radio', { name: '3' });
  await heads.check();
  await expect(lab.inspector).toContainText(lab.say.head(3));
  for (const stage of ['scores', 'softmax', 'weighted_values', 'context'] as const) {
    await lab.goTo(stage);
    await expect(lab.inspector).toContainText(lab.say.head(3));
    const named = (await wordsOf(lab.element)).join('\n').match(/\bhead \d+/gi) ?? [];
    expect(named.length, stage).toBeGreaterThan(0);
    expect(new Set(named.map((words) => words.toLowerCase())), stage).toEqual(new Set(['head 3']));
  }
});

test('the legend of the weights reaches from 0 to 1', async ({ lab }) => {
  for (const id of ['woodchuck', 'equal-keys']) {
    await lab.start(presetScene(id, ({ view }) => (view.stage = 'softmax')));
    const legend = lab.stage('softmax').getByRole('img', { name: 'from 0 to 1' });
    await expect(legend.first()).toBeVisible();
  }
});

test('causal and padding masks switch apart and are told apart', async ({ lab }) => {
  await lab.start();
  await lab.unfold(lab.say.masks);
  const causal = lab.element.getByRole('switch', { name: lab.say.causal });
  await causal.click();
  await expect
    .poll(async () => (await lab.scene()).attention)
    .toMatchObject({
      causal: true,
      keyPadding: [],
    });
  const hide = lab.element.locator('attention-lab-scene').getByRole('button', {
    name: lab.elements.maskToken('Would'),
  });
  await hide.click();
  await expect
    .poll(async () => (await lab.scene()).attention)
    .toMatchObject({
      causal: true,
      keyPadding: [0],
    });
  await causal.click();
  await expect
    .poll(async () => (await lab.scene()).attention)
    .toMatchObject({
      causal: false,
      keyPadding: [0],
    });
  await expect(lab.element.getByText(lab.say.paddingCount(1))).toBeVisible();
});

test('a row that may attend to nothing has weights of 0, and says so', async ({ lab }) => {
  await lab.start(presetScene('all-masked', ({ view }) => (view.stage = 'softmax')));
  await expect(lab.stage('softmax')).toContainText(lab.say.explain.softmaxMasked);
  expect((await wordsOf(lab.stage('softmax').locator('figure').first())).join(' ')).not.toContain(
    'NaN',
  );
});

test('numbers on screen survive a long text and the way back', async ({ lab, page }) => {
  await lab.start(presetScene('woodchuck', ({ view }) => (view.stage = 'scores')));
  const scores = lab.matrix(lab.say.matrices.scores);
  await scores.getByRole('button', { name: lab.elements.showTable }).click();
  const numbers = await scores.getByRole('cell').allTextContents();
  await scores.getByRole('button', { name: lab.elements.showPicture }).click();
  await lab.sentence().fill('long '.repeat(256));
  await expect(lab.shape('softmax')).toHaveText('256 × 256');
  await page.getByRole('button', { name: lab.say.page.undo }).click();
  await expect(lab.shape('softmax')).toHaveText('6 × 6');
  await scores.getByRole('button', { name: lab.elements.showTable }).click();
  await expect(scores.getByRole('cell')).toHaveText(numbers);
});

test('reset to the same seed gives the same numbers', async ({ lab }) => {
  const scene = presetScene('woodchuck', ({ attention, view }) => {
    Object.assign(attention, { scoreFunction: 'additive', seed: 7 });
    view.stage = 'scores';
  });
  await lab.start(scene);
  const scores = lab.matrix(lab.say.matrices.scores);
  await scores.getByRole('button', { name: lab.elements.showTable }).click();
  const numbers = await scores.getByRole('cell').allTextContents();
  const seed = lab.element.getByRole('textbox', { name: lab.say.seed });
  await lab.unfold(lab.say.headsSection);
  await seed.fill('8');
  await seed.press('Enter');
  await expect(scores.getByRole('cell')).not.toHaveText(numbers);
  await seed.fill('7');
  await seed.press('Enter');
  await expect(scores.getByRole('cell')).toHaveText(numbers);
});
