import { AxeBuilder } from '@axe-core/playwright';
import { messagesFor } from '../../web/src/i18n/index.ts';
import { encodeScene } from '../../web/src/scene/index.ts';
import { test as hosted } from './hostile/host.ts';
import { expect, presetScene, test } from './lab.ts';

const say = messagesFor('en').embed.builder;

test('what is chosen is in the preview and in the code', async ({ page }) => {
  await page.goto('./embed-builder.html');
  const code = page.getByRole('textbox', { name: say.code });
  await expect(code).toHaveValue(
    /<attention-playground preset="woodchuck"><\/attention-playground>/,
  );
  await page
    .locator('.options')
    .getByRole('combobox', { name: say.preset, exact: true })
    .selectOption('worked-example');
  await page
    .locator('.options')
    .getByRole('combobox', { name: say.step, exact: true })
    .selectOption('softmax');
  await page.getByRole('switch', { name: say.controlNames.scene }).click();
  await page.getByRole('switch', { name: say.controlNames.panels }).click();
  await page
    .locator('.options')
    .getByRole('combobox', { name: say.theme, exact: true })
    .selectOption('dark');
  await expect(code).toHaveValue(
    /<attention-playground preset="worked-example" step="softmax" theme="dark" controls="player inspector"><\//,
  );
  const preview = page.locator('attention-playground');
  await expect(preview.locator('button.station').nth(5)).toHaveAttribute('aria-current', 'step');
  await preview.locator('button.station').nth(7).click();
  await expect(code).toHaveValue(/step="context"/);
  await page.getByRole('radio', { name: say.forms.frame }).check();
  await expect(code).toHaveValue(
    /^<iframe src="[^"]+embed\.html\?preset=worked-example&amp;step=context&amp;theme=dark&amp;controls=player\+inspector"/,
  );
  await expect(page.frameLocator('iframe').locator('button.station').nth(7)).toHaveAttribute(
    'aria-current',
    'step',
  );
});

test('it begins with the scene that it is given, and takes changes over', async ({ page }) => {
  const scene = presetScene('woodchuck', ({ input }) => {
    if (input.kind === 'sentences') input.source = 'one "two" <three>';
  });
  await page.goto(`./embed-builder.html#${encodeScene(scene)}`);
  const code = page.getByRole('textbox', { name: say.code });
  await expect(code).toHaveValue(/ scene="v1&amp;source=one\+%22two%22\+%3Cthree%3E/);
  await page.locator('attention-playground textarea#source').fill('four');
  await expect(code).toHaveValue(/ scene="v1&amp;source=four&amp;/);
});

test('it is accessible in both languages, on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./embed-builder.html');
  for (const language of ['en', 'zh'] as const) {
    await page.locator('.tools select').first().selectOption(language);
    const { builder } = messagesFor(language).embed;
    await expect(page.getByRole('heading', { name: builder.heading })).toBeVisible();
    await expect(page).toHaveTitle(builder.documentTitle);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join()}`,
      ),
    ).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

hosted('the copied code works in a page of somebody else', async ({ host, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${host.site}embed-builder.html#${encodeScene(presetScene('worked-example'))}`);
  await page.getByRole('button', { name: say.copy }).click();
  await expect(page.getByText(say.copied)).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await host.open({ body: code, script: 'none' });
  await expect(host.softmax()).toHaveText('1 × 4');
});
