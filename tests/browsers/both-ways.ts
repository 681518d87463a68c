import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { serveSite } from '../../scripts/serve.mjs';
import { corePath } from './core-path.ts';
import type { Driver } from './driver.ts';

const FILE = join(import.meta.dirname, '../../dist/attention-playground.html');

/** The core path through the site and through the page as one file, in one browser. */
export function bothWays(name: string, open: () => Promise<Driver>): void {
  const onSite = {} as { driver: Driver; address: string };
  const fromFolder = {} as { driver: Driver; address: string };
  let close = async (): Promise<void> => {};

  beforeAll(async () => {
    const site = await serveSite({ base: '/course/week3/', strict: true });
    close = site.close;
    const driver = await open();
    Object.assign(onSite, { driver, address: site.url });
    Object.assign(fromFolder, { driver, address: pathToFileURL(FILE).href });
  });

  afterAll(async () => {
    await onSite.driver?.close();
    await close();
  });

  describe('the site', () => corePath(`${name}, site`, onSite));
  describe('the page as one file, from a folder', () => corePath(`${name}, file`, fromFolder));
}
