import { presetsOf, SCENE_STAGES } from '../../web/src/scene/index.ts';
import { expect, presetScene, test } from './lab.ts';

test('every preset opens and computes', async ({ lab }) => {
  await lab.start();
  for (const { id, title } of presetsOf('soft-addressing')) {
    await lab.element.locator('details.presets > summary').click();
    await lab.element.getByRole('button', { name: title.en }).click();
    await expect(lab.element.locator('details.presets .chosen')).toHaveText(title.en);
    const { input } = await lab.scene();
    expect(input, id).toEqual(presetScene(id).input);
    await expect(lab.element.getByRole('alert')).toHaveCount(0);
  }
});

test('a typed sentence becomes tokens and weights at once', async ({ lab }) => {
  await lab.start();
  await lab.sentence().fill('我爱机器学习，你呢？');
  await expect(lab.shape('softmax')).toHaveText('8 × 8');
  await lab.goTo('tokens');
  const queries = lab.stage('tokens').locator('.tokens-query').getByRole('button');
  await expect(queries).toHaveText([/我/, /爱/, /机器/, /学习/, /，/, /你/, /呢/, /？/]);
  await lab.element.getByRole('radio', { name: lab.say.tokenizers.characters }).check();
  await expect(lab.shape('softmax')).toHaveText('10 × 10');
});

test('the mouse walks through all steps', async ({ lab }) => {
  await lab.start(presetScene('woodchuck', ({ view }) => (view.stage = 'softmax')));
  await lab.element.getByRole('button', { name: lab.elements.next }).click();
  await expect(lab.stage('weighted_values')).toBeVisible();
  await lab.element.getByRole('button', { name: lab.elements.back, exact: true }).click();
  await expect(lab.stage('softmax')).toBeVisible();
  for (const stage of SCENE_STAGES) {
    await lab.goTo(stage);
    await expect(lab.element.locator('attention-stepper')).toContainText(lab.say.steps[stage].name);
  }
});

test('the keyboard walks through all steps, inside the lab only', async ({ lab, page }) => {
  await lab.start(presetScene('woodchuck', ({ view }) => (view.stage = 'tokens')));
  await page.getByRole('combobox', { name: lab.say.page.language }).focus();
  await page.locator('body').press('ArrowRight');
  await expect(lab.stage('tokens')).toBeVisible();
  await lab.station('tokens').focus();
  for (const stage of SCENE_STAGES.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(lab.stage(stage)).toBeVisible();
  }
  await page.keyboard.press('ArrowLeft');
  await expect(lab.stage('context')).toBeVisible();
});

test('the player plays and stops', async ({ lab }) => {
  // At its usual speed a slow machine finds it before it has come to the end.
  await lab.start(presetScene('woodchuck', ({ view }) => (view.stage = 'tokens')));
  await lab.element.getByRole('button', { name: lab.elements.play }).click();
  await expect(lab.stage('tokens')).toBeHidden();
  await lab.element.getByRole('button', { name: lab.elements.pause }).click();
  await expect(lab.element.getByRole('button', { name: lab.elements.play })).toBeVisible();
});

test('a weight can be followed back, factor by factor, to its token', async ({ lab }) => {
  await lab.start(presetScene('woodchuck', ({ view }) => (view.stage = 'softmax')));
  const seen: string[] = [];
  const factors = lab.inspector.locator('attention-cell-inspector').getByRole('button', {
    name: /^.* open /,
  });
  await expect(factors.first()).toBeVisible();
  for (let i = 0; i < 8 && (await factors.count()) > 0; ++i) {
    const title = lab.inspector.getByRole('heading', { level: 2 });
    const before = await title.textContent();
    seen.push(before ?? '');
    await factors.first().click();
    await expect(title).not.toHaveText(before ?? '');
  }
  expect(seen.length).toBeGreaterThan(3);
  await expect(lab.inspector.getByRole('heading', { level: 2 })).toContainText('woodchuck');
  const { view } = await lab.scene();
  expect(view.stage).toBe('vectors');
  expect(view.cell?.path).toMatch(/^(query|key)_vectors$/);
});

test('a changed number moves what follows; undo and redo take it back and forth', async ({
  lab,
  page,
}) => {
  const cell = { path: 'key_vectors', index: [0, 0] };
  await lab.start(
    presetScene('worked-example', ({ view }) => Object.assign(view, { stage: 'vectors', cell })),
  );
  const number = lab.inspector.getByRole('textbox');
  await number.fill('9');
  await number.press('Enter');
  await expect.poll(async () => (await lab.scene()).edits.length).toBe(1);
  await lab.goTo('softmax');
  await page.getByRole('button', { name: lab.say.page.undo }).click();
  await expect.poll(async () => (await lab.scene()).edits).toEqual([]);
  await page.getByRole('button', { name: lab.say.page.redo }).click();
  await expect.poll(async () => (await lab.scene()).edits).toEqual([{ ...cell, value: 9 }]);
});

test('the worked example gives its published numbers', async ({ lab }) => {
  await lab.start(presetScene('worked-example', ({ view }) => (view.stage = 'scores')));
  const scores = lab.matrix(lab.say.matrices.scores);
  await scores.getByRole('button', { name: lab.elements.showTable }).click();
  await expect(scores.getByRole('cell', { name: /./ })).toHaveText(['15', '60', '15', '35']);
});

test('language and colours change everywhere', async ({ lab, page }) => {
  await lab.start(presetScene('woodchuck', ({ view }) => (view.stage = 'tokens')));
  await page.getByRole('combobox', { name: lab.say.page.language }).selectOption('zh');
  lab.language = 'zh';
  await expect(page).toHaveTitle(new RegExp(lab.say.page.title));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(lab.stage('tokens')).toBeVisible();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colours = new Set<string>();
  for (const theme of ['light', 'dark', 'contrast']) {
    await page.getByRole('combobox', { name: lab.say.page.theme }).selectOption(theme);
    await expect(lab.element).toHaveAttribute('theme', theme);
    colours.add(await background());
  }
  expect(colours.size).toBeGreaterThan(1);
});

test('the first language is the browser’s', async ({ browser, baseURL }) => {
  for (const [locale, lang] of [
    ['zh-CN', 'zh-Hans'],
    ['de-DE', 'en'],
  ]) {
    const context = await browser.newContext({ locale, baseURL });
    const page = await context.newPage();
    await page.goto('./');
    await expect(page.locator('html')).toHaveAttribute('lang', lang!);
    await context.close();
  }
});

test('a link restores the whole scene, zeros and strange text included', async ({ lab, page }) => {
  const scene = presetScene('sentence-pair', ({ input, attention, edits, view }) => {
    if (input.kind === 'sentences') {
      Object.assign(input, { source: 'a &#% b = "c" \n 100% ☃', target: 'née', positions: false });
    }
    Object.assign(attention, { causal: true, keyPadding: [0], seed: 0, temperature: 0.5 });
    edits.push({ path: 'query_vectors', index: [0, 0], value: 0 });
    Object.assign(view, { stage: 'context', query: 0, panel: 'walk' });
  });
  await lab.start(scene);
  expect(await lab.scene()).toEqual(scene);
  await lab.goTo('mask');
  await expect(page).toHaveURL(/#/);
  await page.waitForTimeout(500);
  const copy = await page.context().newPage();
  await copy.goto(page.url());
  const restored = copy.locator('attention-soft-addressing');
  await expect(restored.locator('button.station').first()).toBeVisible();
  const after = await restored.evaluate((one) => (one as unknown as { scene: unknown }).scene);
  expect(after).toEqual(await lab.scene());
});

test('back and forward open what was there', async ({ lab, page }) => {
  await lab.start();
  const first = (await lab.scene()).input;
  await lab.sentence().fill('one two three');
  await expect(page).toHaveURL(/one/);
  await lab.sentence().fill('four five');
  await expect(page).toHaveURL(/four/);
  await page.goBack();
  await expect(lab.sentence()).toHaveValue('one two three');
  await page.goBack();
  await expect(lab.sentence()).toHaveValue(first.kind === 'sentences' ? first.source : '');
  await page.goForward();
  await expect(lab.sentence()).toHaveValue('one two three');
});

test('the other views compare, explain the scaling, show asymmetry and broken softmaxes', async ({
  lab,
}) => {
  await lab.start();
  for (const panel of ['compare', 'scaling', 'symmetry', 'stability'] as const) {
    await lab.element.getByRole('tab', { name: lab.say.panels[panel] }).click();
    await expect(lab.element.getByRole('heading', { name: lab.say[panel].heading })).toBeVisible();
  }
  await expect(lab.element.getByText(lab.say.stability.broken).first()).toBeVisible();
});
