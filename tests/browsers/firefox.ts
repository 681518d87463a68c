import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../scripts/lib/browsers.mjs';
import type { Driver } from './driver.ts';

/** Firefox over WebDriver BiDi; it needs no driver program beside it. */
export async function openFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? undefined,
    headless: true,
    // As people have it; for tests it would be let go, and files could read each other.
    extraPrefsFirefox: { 'security.fileuri.strict_origin_policy': true },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    open: async (url) => void (await page.goto(url)),
    run: (script, ...args) => page.evaluate(script as never, ...args),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
