import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { decode } from 'modern-gif';
import { SCENE_STAGES } from '../../web/src/scene/index.ts';
import { expect, presetScene, test, type LabPage } from './lab.ts';

async function openPictures(lab: LabPage): Promise<Locator> {
  await lab.page.getByRole('button', { name: lab.say.page.share, exact: true }).click();
  const dialog = lab.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: lab.share.pictures.title }).click();
  return dialog;
}

test('all steps are printed, one block a step, and nothing else', async ({ lab, page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    window.print = () => document.body.classList.add('asked-to-print');
  });
  const scene = presetScene('woodchuck', ({ attention, view }) => {
    attention.causal = true;
    view.stage = 'scores';
  });
  await lab.start({ ...scene, theme: 'dark' });
  const dialog = await openPictures(lab);
  await dialog.getByRole('button', { name: lab.share.pictures.print }).click();
  await expect(page.locator('body')).toHaveClass(/asked-to-print/, { timeout: 60_000 });
  expect(await lab.scene()).toEqual({ ...scene, theme: 'dark' });

  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('attention-walk-sheet');
  const steps = sheet.locator('section');
  await expect(steps).toHaveCount(SCENE_STAGES.length);
  await expect(lab.element).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  for (const [i, stage] of SCENE_STAGES.entries()) {
    const step = steps.nth(i);
    await expect(step.getByRole('heading')).toHaveText(`${i + 1}. ${lab.say.steps[stage].name}`);
    await expect(step.locator('figure svg')).toBeVisible();
    await expect(step.locator('.spoken')).not.toBeEmpty();
    await expect(step.locator('.words svg')).toHaveCount(stage === 'tokens' ? 0 : 1);
  }
  const paper = await steps.first().evaluate((one) => getComputedStyle(one).color);
  expect(paper).toBe('rgb(0, 0, 0)');
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000);

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('the walk becomes an animated picture of all steps', async ({ lab, page }) => {
  test.setTimeout(240_000);
  await lab.start(presetScene('worked-example', ({ view }) => (view.stage = 'scores')));
  const dialog = await openPictures(lab);
  const download = page.waitForEvent('download', { timeout: 200_000 });
  await dialog.getByRole('button', { name: lab.share.pictures.animate }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const file = readFileSync(await (await download).path());
  const gif = decode(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
  const still = gif.frames.filter(({ delay }) => delay > 1000);
  expect(still).toHaveLength(SCENE_STAGES.length);
  expect(gif.frames.length, 'numbers travel between the steps').toBeGreaterThan(still.length);
  expect(gif.looped).toBe(true);
  expect(gif.width).toBeGreaterThan(500);
  expect(file.length).toBeLessThan(2_000_000);
});

test('an animation is cancelled at once', async ({ lab }) => {
  await lab.start(presetScene('woodchuck'));
  const dialog = await openPictures(lab);
  await dialog.getByRole('button', { name: lab.share.pictures.animate }).click();
  await dialog.getByRole('button', { name: lab.share.pictures.cancel }).click();
  await expect(dialog.getByRole('status')).toHaveText(lab.share.pictures.cancelled);
  await expect(dialog.getByRole('button', { name: lab.share.pictures.animate })).toBeVisible();
});
