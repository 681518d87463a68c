import { mkdirSync, statSync } from 'node:fs';
import { expect, presetScene, test } from './lab.ts';

/** The pictures of README, taken from the real page; run only by npm run screenshots. */
const LARGEST = 300_000;

for (const { name, id, stage, lang, theme, viewport } of [
  {
    name: 'desktop',
    id: 'woodchuck',
    stage: 'softmax',
    lang: 'en',
    theme: 'light',
    viewport: { width: 1440, height: 900 },
  },
  {
    name: 'desktop-dark-zh',
    id: 'machine-learning',
    stage: 'weighted_values',
    lang: 'zh',
    theme: 'dark',
    viewport: { width: 1440, height: 900 },
  },
  {
    name: 'phone',
    id: 'worked-example',
    stage: 'scores',
    lang: 'en',
    theme: 'light',
    viewport: { width: 390, height: 844 },
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
      const path = `docs/${name}.png`;
      mkdirSync('docs', { recursive: true });
      await page.screenshot({ path, animations: 'disabled' });
      expect(statSync(path).size).toBeLessThan(LARGEST);
    });
  });
}
