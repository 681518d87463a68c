/** The contest in one piece, as a browser loads it. */

import { join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import { root } from '../../scripts/lib/project.mjs';

/** @returns {Promise<string>} the folder that holds browser.js */
export async function bundleForBrowser() {
  const folder = join(root, 'build/bench');
  const environment = { command: /** @type {const} */ ('build'), mode: 'production' };
  const loaded = await loadConfigFromFile(environment, join(root, 'vite.config.ts'));
  const site = loaded?.config ?? {};
  await build({
    ...site,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...site.build,
      outDir: folder,
      rolldownOptions: {
        input: { browser: join(import.meta.dirname, 'browser.mjs') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return folder;
}
