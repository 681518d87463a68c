import { SCENE_STAGES, type Scene } from '../../web/src/scene/index.ts';
import { expect, presetScene, test, type LabPage } from './lab.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const LOOKS = [
  { lang: 'en', theme: 'light', viewport: DESKTOP },
  { lang: 'zh', theme: 'dark', viewport: DESKTOP },
  { lang: 'zh', theme: 'contrast', viewport: PHONE },
  { lang: 'en', theme: 'dark', viewport: PHONE },
] as const;
type Look = (typeof LOOKS)[number];

function looking(look: Look, id: string, change?: (scene: Scene) => void): Scene {
  const scene = presetScene(id, change);
  return { ...scene, lang: look.lang, theme: look.theme };
}

async function expectNoSidewaysScroll(lab: LabPage): Promise<void> {
  const spare = await lab.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(spare, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

LOOKS.forEach((look) => {
  const { lang, theme, viewport } = look;
  test.describe(`${lang}, ${theme}, ${viewport.width} px`, () => {
    test.use({ viewport });
    test.beforeEach(({ lab }) => {
      lab.language = lang;
    });

    test('every step', async ({ lab }) => {
      test.setTimeout(300_000);
      await lab.start(looking(look, 'woodchuck', ({ attention }) => (attention.causal = true)));
      for (const stage of SCENE_STAGES) {
        await lab.goTo(stage);
        await lab.expectAccessible(stage);
        await expectNoSidewaysScroll(lab);
      }
    });

    test('the views of the weights and of the lab', async ({ lab }) => {
      test.setTimeout(300_000);
      await lab.start(looking(look, 'self-attention', ({ view }) => (view.stage = 'softmax')));
      for (const view of ['bars', 'arcs'] as const) {
        await lab.stage('softmax').getByText(lab.say.weightsViews[view], { exact: true }).click();
        await lab.expectAccessible(view);
      }
      for (const panel of ['compare', 'scaling', 'symmetry', 'stability'] as const) {
        await lab.element.getByRole('tab', { name: lab.say.panels[panel] }).click();
        await expect(
          lab.element.getByRole('heading', { name: lab.say[panel].heading }),
        ).toBeVisible();
        await lab.expectAccessible(panel);
        await expectNoSidewaysScroll(lab);
      }
    });
  });
});

test('typed vectors, problems, tables and broken links', async ({ lab, page }) => {
  test.setTimeout(300_000);
  await lab.start(presetScene('key-value-store', ({ view }) => (view.stage = 'scores')));
  await lab
    .matrix(lab.say.matrices.scores)
    .getByRole('button', { name: lab.elements.showTable })
    .click();
  await lab.expectAccessible('a matrix as a table');
  await lab.start(presetScene('woodchuck'));
  await lab.sentence().fill('');
  await expect(lab.element).toContainText(lab.say.stale);
  await lab.expectAccessible('an empty sentence');
  await lab.sentence().fill('word '.repeat(400));
  await expect(lab.element.getByRole('heading', { name: lab.say.summary.heading })).toBeVisible();
  await lab.expectAccessible('a summary');
  await page.goto('about:blank');
  await lab.open('nonsense=1');
  await expect(page.getByText(lab.say.link.heading)).toBeVisible();
  await lab.expectAccessible('a broken link');
});
