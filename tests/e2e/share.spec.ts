import type { Locator, Page } from '@playwright/test';
import { expect, presetScene, test } from './lab.ts';

const SECTIONS = ['link', 'pictures', 'data', 'code', 'takeAlong', 'embed'] as const;

/** Opens the share dialog from the header. */
async function openShare(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const lang of ['en', 'zh'] as const) {
  test(`the dialog works by keyboard alone, ${lang}`, async ({ lab, page }) => {
    test.setTimeout(120_000);
    lab.language = lang;
    await lab.start({ ...presetScene('woodchuck'), lang });
    const button = page.getByRole('button', { name: lab.say.page.share, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: lab.share.heading });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('tab', { name: lab.share.link.title }).focus();
    for (const id of SECTIONS) {
      const { title, lead } = lab.share[id];
      await expect(dialog.getByRole('tab', { name: title })).toBeFocused();
      await expect(dialog.getByRole('tabpanel', { name: title })).toContainText(lead);
      await lab.expectAccessible(`share, ${id}`, ['attention-page', 'attention-share']);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('the copied link restores the scene, without the parts that were left out', async ({
  lab,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scene = presetScene('sentence-pair', ({ attention }) => (attention.temperature = 0.5));
  await lab.start(scene);
  const dialog = await openShare(page, lab.say.page.share);
  await dialog.getByRole('checkbox', { name: lab.share.link.parts.player }).uncheck();
  await dialog.getByRole('button', { name: lab.share.link.copy }).click();
  await expect(dialog.getByRole('status')).toHaveText(lab.share.copied);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(lab.station('tokens')).toBeVisible();
  expect(await lab.scene()).toEqual({ ...scene, view: { ...scene.view, hidden: ['player'] } });
  await expect(lab.element.locator('attention-stepper')).toBeHidden();
});

test('the code fills the screen for a classroom, and closes again', async ({ lab, page }) => {
  await lab.start({ ...presetScene('woodchuck'), theme: 'dark' });
  const dialog = await openShare(page, lab.say.page.share);
  await dialog.getByRole('button', { name: lab.share.link.project }).click();
  const poster = page.getByRole('dialog', { name: lab.share.link.code });
  const code = poster.getByRole('img', { name: lab.share.link.code });
  await expect.poll(async () => (await code.boundingBox())?.height ?? 0).toBeGreaterThan(600);
  await poster.getByRole('button', { name: lab.share.close }).click();
  await expect(poster).toBeHidden();
  await expect(dialog.getByRole('button', { name: lab.share.link.copy })).toBeVisible();
});

test('a link too long for a code says so, and is copied all the same', async ({ lab, page }) => {
  await lab.start(
    presetScene('woodchuck', ({ input }) => {
      if (input.kind === 'sentences') input.source = '我爱机器学习'.repeat(60);
    }),
  );
  const dialog = await openShare(page, lab.say.page.share);
  await expect(dialog).toContainText('2953');
  await expect(dialog.getByRole('button', { name: lab.share.link.copy })).toBeVisible();
});
