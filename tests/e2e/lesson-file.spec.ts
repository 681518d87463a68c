import { statSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { pathToFileURL } from 'node:url';
import { expect, presetScene, test, type LabPage } from './lab.ts';

const TROUBLE = '</script><script>alert(1)</script> $& "quoted" \\u003c 汉字';

async function takeAlong(lab: LabPage): Promise<Locator> {
  await lab.page.getByRole('button', { name: lab.say.page.share, exact: true }).click();
  await lab.page.getByRole('tab', { name: lab.share.takeAlong.title }).click();
  return lab.page.getByRole('tabpanel', { name: lab.share.takeAlong.title });
}

/** Downloads the lesson that is open, under its own name. */
async function download(lab: LabPage, folder: string) {
  const section = await takeAlong(lab);
  const coming = lab.page.waitForEvent('download');
  await section.getByRole('button', { name: lab.offline.download }).click();
  const file = await coming;
  const name = file.suggestedFilename();
  const path = `${folder}/${name}`;
  await file.saveAs(path);
  await expect(lab.page.getByRole('dialog').getByRole('status')).toContainText(name);
  return { name, path };
}

test('a lesson is downloaded with its scene, opens from a folder, and is passed on from there', async ({
  lab,
  page,
  watch,
}, info) => {
  watch.allowed.push(/^request to another host: file:.*\.html/);
  const scene = presetScene('sentence-pair', ({ input, attention, view }) => {
    if (input.kind === 'sentences') input.source = TROUBLE;
    attention.temperature = 0.5;
    view.stage = 'softmax';
  });
  await lab.start(scene);
  const lesson = await download(lab, info.outputPath());
  expect(lesson.name).toBe('attention-script-script-alert-1-script.html');
  expect(statSync(lesson.path).size).toBeLessThan(6_000_000);

  await page.goto(pathToFileURL(lesson.path).href);
  await expect(lab.stage('softmax')).toBeVisible();
  expect(await lab.scene()).toEqual(scene);
  await lab.sentence().fill('passed on');
  await expect(page).toHaveURL(/#.*passed/);
  await expect((await takeAlong(lab)).getByText(lab.offline.alreadyFile)).toBeVisible();
  await page.keyboard.press('Escape');
  const copy = await download(lab, info.outputPath());
  expect(copy.name).toBe('attention-passed-on.html');

  await page.goto(pathToFileURL(copy.path).href);
  await expect(lab.stage('softmax')).toBeVisible();
  await expect(lab.sentence()).toHaveValue('passed on');
  expect((await lab.scene()).attention.temperature).toBe(0.5);
  // Back in the history of this file is the lesson as it was sent.
  await lab.sentence().fill('something else');
  await expect(page).toHaveURL(/else/);
  await page.goBack();
  await expect(lab.sentence()).toHaveValue('passed on');
});

test('without the file on the host the page says so', async ({ lab, page, watch }) => {
  watch.allowed.push(/404/);
  await page.route('**/attention-playground.html', (route) => route.fulfill({ status: 404 }));
  await lab.start();
  const section = await takeAlong(lab);
  await section.getByRole('button', { name: lab.offline.download }).click();
  await expect(page.getByText(lab.offline.downloadFailed)).toBeVisible();
  await expect(section.getByText(lab.offline.keptNothing)).toBeVisible();
});
