import { SCENE_STAGES, type Scene } from '../../web/src/scene/index.ts';
import { sidewaysScroll } from './access-checks.ts';
import { expect, presetScene, test, type LabPage } from './lab.ts';

const panels = ['compare', 'scaling', 'symmetry', 'stability'] as const;
const sections = ['link', 'pictures', 'data', 'code', 'takeAlong', 'embed'] as const;

/** A scene that shows as much as there is: heads, a mask, a local window. */
const fullScene = (lang: 'en' | 'zh'): Scene => ({
  ...presetScene('woodchuck', ({ attention, view }) => {
    Object.assign(attention, { numHeads: 2, causal: true, localWindow: 'local_p' });
    view.stage = 'tokens';
  }),
  lang,
});

async function unfoldAll(lab: LabPage): Promise<void> {
  await lab.element.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

/** Goes through every state of the lab and of the dialog, and lets a check look at each. */
async function everywhere(lab: LabPage, lang: 'en' | 'zh', check: (what: string) => Promise<void>) {
  lab.language = lang;
  await lab.start(fullScene(lang));
  await unfoldAll(lab);
  await check('the scene, unfolded');
  for (const stage of SCENE_STAGES) {
    await lab.element.evaluate((one, to) => (one as unknown as LabElement).goTo(to), stage);
    await expect(lab.stage(stage)).toBeVisible();
    await check(stage);
  }
  for (const weightsView of ['bars', 'arcs'] as const) {
    await lab.patch({ view: { stage: 'softmax', weightsView } });
    await expect(lab.element.locator(`attention-${weightsView}`).first()).toBeVisible();
    await check(`weights as ${weightsView}`);
  }
  for (const panel of panels) {
    await lab.patch({ view: { panel } });
    await expect(lab.element.getByRole('heading', { name: lab.say[panel].heading })).toBeVisible();
    await expect(lab.element.locator('attention-matrix, attention-bars').first()).toBeVisible();
    await check(panel);
  }
  await lab.page.getByRole('button', { name: lab.say.page.share, exact: true }).click();
  const dialog = lab.page.getByRole('dialog');
  for (const id of sections) {
    await dialog.getByRole('tab', { name: lab.share[id].title }).click();
    await expect(dialog.getByRole('tabpanel', { name: lab.share[id].title })).toBeVisible();
    await check(`share, ${id}`);
  }
}

interface LabElement {
  goTo(stage: string): void;
}

for (const [lang, viewport] of [
  ['en', { width: 1440, height: 900 }],
  ['zh', { width: 360, height: 740 }],
] as const) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });
    test(`every control is large enough for a finger, ${lang}`, async ({ lab }) => {
      test.setTimeout(240_000);
      await everywhere(lab, lang, (what) => lab.expectTargets(what));
      await lab.page.goto('about:blank');
      await lab.start(presetScene('key-value-store'));
      await unfoldAll(lab);
      await lab.expectTargets('typed vectors');
    });
  });
}

test.describe('at 200 per cent', () => {
  // A window of 1280 x 800 has half the pixels of a style sheet both ways.
  test.use({
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  for (const lang of ['en', 'zh'] as const) {
    test(`nothing is cut, and every control is within reach, ${lang}`, async ({ lab }) => {
      test.setTimeout(240_000);
      await everywhere(lab, lang, (what) => lab.expectRoom(what));
    });
  }
});

test.describe('at 400 per cent', () => {
  test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  test('the page still has no sideways scroll', async ({ lab }) => {
    await lab.start(fullScene('en'));
    for (const stage of ['scores', 'softmax'] as const) {
      await lab.patch({ view: { stage } });
      await expect(lab.stage(stage)).toBeVisible();
      await expect.poll(() => sidewaysScroll(lab.page)).toBeLessThanOrEqual(0);
    }
  });
});

test('on paper there is the step, and nothing for the hand', async ({ lab, page }) => {
  await lab.start({
    ...presetScene('woodchuck', ({ view }) => (view.stage = 'softmax')),
    theme: 'dark',
  });
  await expect(lab.stage('softmax')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(lab.stage('softmax')).toBeVisible();
  await expect(lab.element.locator('attention-stepper')).toContainText(lab.say.steps.softmax.name);
  for (const hidden of [
    'attention-lab-scene',
    'attention-lab-inspector',
    'attention-tabs',
    'attention-icon-button',
    'attention-lab-flow',
  ]) {
    for (const one of await page.locator(hidden).all()) await expect(one).toBeHidden();
  }
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const matrix = lab.matrix(lab.say.matrices.attention_weights);
  const [shown, paper] = [await matrix.locator('.cells').boundingBox(), page.viewportSize()!];
  expect(shown!.x + shown!.width).toBeLessThan(paper.width);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
});
