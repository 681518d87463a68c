import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../scripts/serve.mjs';
import { corePath, PATIENCE, savePicture } from './core-path.ts';
import type { Driver } from './driver.ts';
import { find } from './in-page.ts';

const built = (name: string) => pathToFileURL(join(import.meta.dirname, '../../dist', name)).href;

/** The core path through the site and through the page as one file, in one browser. */
export function bothWays(name: string, open: () => Promise<Driver>): void {
  const onSite = {} as { driver: Driver; address: string };
  const fromFolder = {} as { driver: Driver; address: string };
  let unplug = async (): Promise<void> => {};

  beforeAll(async () => {
    const site = await serveSite({ base: '/course/week3/', strict: true });
    unplug = site.close;
    const driver = await open();
    Object.assign(onSite, { driver, address: site.url });
    Object.assign(fromFolder, { driver, address: built('attention-playground.html') });
  });

  afterAll(async () => {
    await onSite.driver?.close();
    await unplug();
  });

  describe('the site', () => {
    corePath(`${name}, site`, onSite);

    it('opens again when its host is gone', async () => {
      const { driver, address } = onSite;
      const kept = () => driver.run(() => navigator.serviceWorker.controller?.state);
      await expect.poll(kept, PATIENCE).toBe('activated');
      await unplug();
      await driver.open('about:blank');
      await driver.open(address);
      await expect
        .poll(() => driver.run(find, { path: ['button.station'] }), PATIENCE)
        .not.toBeNull();
    });
  });

  describe('the page as one file, from a folder', () => corePath(`${name}, file`, fromFolder));

  it.each(['index.html', 'embed.html', 'embed-builder.html'])(
    '%s from a folder says what to open instead',
    async (page) => {
      const { driver } = onSite;
      await driver.open(built(page));
      const notice = await driver.run(find, { path: ['.from-folder a'] });
      expect(notice?.text).toBe('attention-playground.html');
      expect(notice!.y).toBeGreaterThan(0);
      savePicture(`${name}, ${page}`, await driver.screenshot());
    },
  );
}
