/** What is measured in headless Chromium. */

import { chromium } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { findChromium } from '../../scripts/lib/chromium.mjs';

const ADDRESS = 'http://localhost/';
const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };

/**
 * @param {string} folder where browser.mjs was bundled to
 * @param {{ filter?: string, onCase?: (id: string) => void }} options
 * @returns {Promise<import('./report.mjs').Figures>}
 */
export async function measureInChromium(folder, { filter, onCase }) {
  const { place, answer } = await evaluateInChromium(folder, (page) => {
    page.on('console', (message) => message.type() === 'info' && onCase?.(message.text()));
    return page.evaluate((wanted) => globalThis.measure(wanted), filter);
  });
  return { place, ...answer };
}

/**
 * @template Answer
 * @param {string} folder of a bundle
 * @param {(page: import('@playwright/test').Page) => Promise<Answer>} evaluate asks the page that loaded it
 * @returns {Promise<{ place: string, answer: Answer }>}
 */
export async function evaluateInChromium(folder, evaluate) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.route(`${ADDRESS}**`, (route) => answer(route, folder));
    await page.goto(ADDRESS);
    return { place: `Chromium ${browser.version()}`, answer: await evaluate(page) };
  } finally {
    await browser.close();
  }
}

/**
 * The bundle's files without a server. The two headers make the page's clock finer.
 * @param {import('@playwright/test').Route} route
 * @param {string} folder
 */
async function answer(route, folder) {
  const { pathname } = new URL(route.request().url());
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };
  if (pathname === '/') {
    const body = '<!doctype html><script type="module" src="browser.js"></script>';
    return route.fulfill({ contentType: 'text/html', headers, body });
  }
  if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
  const contentType = TYPES[extname(pathname)] ?? 'application/octet-stream';
  return route.fulfill({ contentType, headers, body: await readFile(join(folder, pathname)) });
}
