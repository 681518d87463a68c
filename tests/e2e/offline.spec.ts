import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { listSiteFiles } from '../../scripts/lib/site-files.mjs';
import { serveSite } from '../../scripts/serve.mjs';
import { walkEverything } from './everything.ts';
import { expect, test as base } from './lab.ts';

const BASE = '/course/week3/';

/** A copy of the site on a host of its own, which a test may change or pull the plug of. */
class Host {
  readonly folder = mkdtempSync(join(tmpdir(), 'attention-site-'));
  url = '';
  unplug = async (): Promise<void> => {};

  async start(): Promise<void> {
    cpSync(join(import.meta.dirname, '../../dist'), this.folder, { recursive: true });
    const { url, close } = await serveSite({ folder: this.folder, base: BASE, strict: true });
    this.url = url;
    this.unplug = close;
  }

  /** Puts a new version of the site in place of the old one. */
  publish(version: string): void {
    this.change(version);
    listSiteFiles(this.folder);
  }

  /** Changes the page, and forgets to say so. */
  change(version: string): void {
    const file = join(this.folder, 'index.html');
    const page = readFileSync(file, 'utf8').replace(
      /<html[^>]*>/,
      `<html data-version="${version}">`,
    );
    writeFileSync(file, page);
  }

  async stop(): Promise<void> {
    await this.unplug();
    rmSync(this.folder, { recursive: true });
  }
}

const test = base.extend<{ host: Host }>({
  // Playwright wants the fixtures that one needs by name, also where there are none.
  // eslint-disable-next-line no-empty-pattern
  host: async ({}, use) => {
    const host = new Host();
    await host.start();
    await use(host);
    await host.stop();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

test.use({ serviceWorkers: 'allow' });

const version = (page: Page) => page.locator('html').getAttribute('data-version');
const isKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test('after the first visit every step and view works without a network', async ({
  lab,
  page,
  host,
}) => {
  await lab.start();
  await isKept(page);
  await host.unplug();
  await walkEverything(lab);
  await page.reload();
  await expect(lab.station('tokens')).toBeVisible();
  await walkEverything(lab);
  await page.goto(`${host.url}index.html`);
  await expect(lab.station('tokens')).toBeVisible();
});

test('a new version waits until it is asked for, and then comes whole', async ({
  lab,
  page,
  host,
}) => {
  const { renewed, reload } = lab.offline;
  await lab.start();
  await isKept(page);
  host.publish('2');
  await page.reload();
  await expect(page.getByText(renewed)).toBeVisible();
  expect(await version(page)).toBeNull();
  await page.reload();
  await expect(page.getByText(renewed)).toBeVisible();
  expect(await version(page)).toBeNull();

  await lab.sentence().fill('kept through the change');
  await expect(page).toHaveURL(/kept/);
  await page.getByRole('button', { name: reload }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', '2');
  await expect(lab.sentence()).toHaveValue('kept through the change');
  await expect(page.getByText(renewed)).toBeHidden();
  await host.unplug();
  await page.reload();
  await expect(lab.station('tokens')).toBeVisible();
  expect(await version(page)).toBe('2');
});

test('a version that is on the host by half is not taken', async ({ lab, page, host, watch }) => {
  watch.allowed.push(/integrity/i);
  await lab.start();
  await isKept(page);
  host.publish('2');
  host.change('3');
  const refused = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const state = new Promise((done) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => done(installing.state));
      });
    });
    await registration.update().catch(() => {});
    return state;
  });
  expect(await refused).toBe('redundant');
  await page.reload();
  await expect(lab.station('tokens')).toBeVisible();
  expect(await version(page)).toBeNull();
});

test('all of the site is kept at once, and a lesson is written without a network', async ({
  lab,
  page,
  host,
}) => {
  await lab.start();
  await isKept(page);
  await page.getByRole('button', { name: lab.say.page.share, exact: true }).click();
  await page.getByRole('tab', { name: lab.share.takeAlong.title }).click();
  const section = page.getByRole('tabpanel', { name: lab.share.takeAlong.title });
  await lab.expectAccessible('take along', ['attention-page', 'attention-share']);
  const [everything = ''] = lab.offline.keepAll('').split('(');
  await section.getByRole('button', { name: everything }).click();
  await expect(section.getByText(/^All of it is kept on this device \([\d.]+ MB\)/)).toBeVisible();
  await host.unplug();
  const coming = page.waitForEvent('download');
  await section.getByRole('button', { name: lab.offline.download }).click();
  expect((await coming).suggestedFilename()).toMatch(/^attention-.*\.html$/);
});

test('a page that only frames or embeds the playground keeps nothing', async ({ page, host }) => {
  const course = `<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,"><body>
    <iframe src="./index.html" title="The site"></iframe>
    <iframe src="./embed.html" title="The playground"></iframe>
    <attention-playground></attention-playground>
    <script type="module" src="./attention-playground.js"></script></body></html>`;
  writeFileSync(join(host.folder, 'course.html'), course);
  await page.goto('./course.html');
  const stations = (root: Page | FrameLocator) => root.locator('button.station').first();
  await expect(stations(page)).toBeVisible();
  for (const title of ['The site', 'The playground']) {
    await expect(stations(page.frameLocator(`[title="${title}"]`))).toBeVisible();
  }
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});
