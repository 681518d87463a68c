import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { EXAMPLES } from '../../scripts/lib/examples.mjs';
import { expect, test } from './lab.ts';

/** Opens an example as if it lay beside the site's files. */
async function open(page: Page, name: string): Promise<void> {
  await page.route('**/examples/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = decodeURIComponent(pathname.split('/examples/')[1]!);
    return route.fulfill({ path: join(EXAMPLES, path.endsWith('/') ? `${path}index.html` : path) });
  });
  await page.goto(`./examples/${name}`);
}

const softmax = (page: Page) =>
  page.locator('attention-playground').first().locator('button.station').nth(5).locator('.shape');

test('plain HTML: the page leads the figure, and a frame grows', async ({ page }) => {
  await open(page, 'plain.html');
  await expect(softmax(page)).toHaveText('1 × 4');
  await page.getByRole('button', { name: 'The next step' }).click();
  await expect(page.locator('#step')).toHaveText('7');
  await page.locator('#frame').scrollIntoViewIfNeeded();
  const inside = page.frameLocator('#frame').locator('attention-playground');
  await expect(inside.locator('button.station').first()).toBeVisible();
  const height = await inside.evaluate((one) => Math.ceil(one.getBoundingClientRect().height));
  await expect(page.locator('#frame')).toHaveAttribute('height', `${height}`);
});

test('reveal.js: slides and figure keep their keys apart', async ({ page }) => {
  await open(page, 'slides.html');
  await page.keyboard.press('ArrowRight');
  await expect(softmax(page)).toHaveText('1 × 4');
  const figure = page.locator('attention-playground');
  await figure.locator('button.station').nth(3).click();
  await page.keyboard.press('ArrowRight');
  await expect(figure.locator('button.station').nth(4)).toHaveAttribute('aria-current', 'step');
  await expect(page).toHaveURL(/#\/1$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#\/2$/);
});

test('Jupyter: the figure in an exported notebook computes', async ({ page, watch }) => {
  // Debian's export names MathJax and require.js by their places on the machine that made it.
  watch.allowed.push(/local resource|file:\/\//);
  await open(page, 'notebook.html');
  await expect(softmax(page)).toHaveText('1 × 4');
});

test('VitePress: the figure is no Vue component, and survives hydration', async ({ page }) => {
  await open(page, 'vitepress/');
  await expect(page.getByRole('heading', { name: /Attention in VitePress/ })).toBeVisible();
  await expect(softmax(page)).toHaveText('1 × 4');
});
