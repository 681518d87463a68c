import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeScene } from '../../web/src/scene/index.ts';
import { walkEverything } from './everything.ts';
import { expect, LabPage, presetScene, test } from './lab.ts';

const built = (name: string) => pathToFileURL(join(import.meta.dirname, '../../dist', name)).href;
const oneFile = built('attention-playground.html');

test.beforeEach(({ watch }) => {
  // The file itself; any other request is somebody else's.
  watch.allowed.push(/^request to another host: file:.*\.html/);
});

test('the page as one file works from a folder, step by step and view by view', async ({
  lab,
  page,
}) => {
  await page.goto(oneFile);
  await expect(lab.station('tokens')).toBeVisible();
  await walkEverything(lab);
  await page.reload();
  await expect(lab.sentence()).toHaveValue('nothing comes from elsewhere');
});

test('the page as one file opens a link’s scene', async ({ lab, page }) => {
  const scene = presetScene('worked-example', ({ view }) => (view.stage = 'context'));
  await page.goto(`${oneFile}#${encodeScene(scene)}`);
  await expect(lab.stage('context')).toBeVisible();
  expect(await lab.scene()).toEqual(scene);
});

test('the page as one file has the trained Transformer', async ({ page }) => {
  const lab = new LabPage(page, 'attention-self-attention');
  await page.goto(`${oneFile}#${encodeScene(presetScene('attend-distance'))}`);
  await expect(lab.element.locator('attention-attending-heads .open').first()).toBeVisible();
});

const LEFT_OUT = [
  ['attend-its', 'en-de-reference'],
  ['attend-continue', 'language model'],
] as const;

for (const [preset, model] of LEFT_OUT) {
  test(`the page as one file says that it leaves out what ${preset} needs`, async ({ page }) => {
    const lab = new LabPage(page, 'attention-self-attention');
    await page.goto(`${oneFile}#${encodeScene(presetScene(preset))}`);
    const told = lab.element.locator('attention-notice').getByText(model);
    await expect(told.first()).toBeVisible();
    await expect(lab.element).toContainText(lab.say.engineProblems.noWeights);
    await expect(lab.element).toContainText(lab.say.engineProblems.weights);
  });
}

test('index.html from a folder says what to open instead, with the same scene', async ({
  lab,
  page,
  watch,
}) => {
  watch.allowed.push(/^request to another host: file:/, /CORS policy/, /ERR_FAILED/);
  const scene = presetScene('equal-keys');
  await page.goto(`${built('index.html')}#${encodeScene(scene)}`);
  await expect(page.getByText('不需要网络')).toBeVisible();
  await expect(page.getByText('it needs no network')).toBeVisible();
  await page.getByRole('link', { name: 'attention-playground.html' }).last().click();
  await expect(lab.station('tokens')).toBeVisible();
  expect(await lab.scene()).toEqual(scene);
});

test('without JavaScript the page says that it needs it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('./');
  for (const language of [0, 1]) {
    await expect(page.locator('noscript p').nth(language)).toBeVisible();
  }
  await context.close();
});
