/** The built site in headless Chromium, with the clock of page-clock.mjs in its page. */

import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { serveSite } from '../../scripts/serve.mjs';
import { startClock } from './page-clock.mjs';

/**
 * @template Answer
 * @param {(page: import('@playwright/test').Page, url: string) => Promise<Answer>} measure
 * @returns {Promise<Answer>}
 */
export async function onTimedSite(measure) {
  const site = await serveSite({ base: '/' });
  // Without a limit a frame follows as soon as there is one: the display's clock is not measured.
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu-vsync', '--disable-frame-rate-limit'],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      // It would fetch the rest of the site meanwhile.
      serviceWorkers: 'block',
    });
    await page.addInitScript(startClock);
    return await measure(page, site.url);
  } finally {
    await browser.close();
    await site.close();
  }
}
