import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './lib/chromium.mjs';
import { root } from './lib/project.mjs';

// The pictures of the installed app, from web/icon.svg; `npm run icons` makes them again.

/** Sizes in pixels, and how much of them the drawing fills: the rest of a maskable icon may be cut off. */
const ICONS = [
  { name: '180', size: 180, fill: 0.8, ground: '#ffffff' },
  { name: '192', size: 192, fill: 1, ground: 'transparent' },
  { name: '512', size: 512, fill: 1, ground: 'transparent' },
  { name: 'maskable', size: 512, fill: 0.6, ground: '#ffffff' },
];

const drawing = readFileSync(join(root, 'web/icon.svg'), 'utf8');
const folder = join(root, 'web/public/icons');
mkdirSync(folder, { recursive: true });
const executablePath = findChromium() ?? undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const { name, size, fill, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>
      body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${ground}; }
      svg { width: ${100 * fill}vw; height: ${100 * fill}vw; }
    </style>${drawing}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
