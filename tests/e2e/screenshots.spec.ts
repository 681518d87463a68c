import { mkdirSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, LabPage, presetScene, test } from './lab.ts';

/** The pictures of README, taken from the real page; run only by npm run screenshots. */
const LARGEST = 300_000;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function keep(page: Page, name: string): Promise<void> {
  const path = `docs/${name}.png`;
  mkdirSync('docs', { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
  expect(statSync(path).size).toBeLessThan(LARGEST);
}

for (const { name, id, stage, lang, theme, viewport } of [
  {
    name: 'desktop',
    id: 'woodchuck',
    stage: 'softmax',
    lang: 'en',
    theme: 'light',
    viewport: DESKTOP,
  },
  {
    name: 'desktop-dark-zh',
    id: 'machine-learning',
    stage: 'weighted_values',
    lang: 'zh',
    theme: 'dark',
    viewport: DESKTOP,
  },
  {
    name: 'phone',
    id: 'worked-example',
    stage: 'scores',
    lang: 'en',
    theme: 'light',
    viewport: PHONE,
  },
] as const) {
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: 'reduce' });
    test('screenshot', async ({ lab, page }) => {
      lab.language = lang;
      const scene = presetScene(id, ({ view }) => (view.stage = stage));
      await lab.start({ ...scene, lang, theme });
      await expect(lab.stage(stage)).toBeVisible();
      await expect(lab.inspector.locator('attention-formula').first()).toBeAttached();
      await keep(page, name);
    });
  });
}

for (const { name, id, tag } of [
  { name: 'translation', id: 'translate-german', tag: 'attention-encoder-decoder' },
  { name: 'self-attention', id: 'attend-distance', tag: 'attention-self-attention' },
]) {
  test.describe(name, () => {
    test.use({ viewport: DESKTOP, reducedMotion: 'reduce' });
    test('screenshot', async ({ page }) => {
      const lab = new LabPage(page, tag);
      await lab.open({ ...presetScene(id), lang: 'en', theme: 'light' });
      await expect(lab.element.locator('attention-matrix').first()).toBeVisible();
      await keep(page, name);
    });
  });
}
