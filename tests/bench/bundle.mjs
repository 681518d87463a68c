/** What is measured in one piece, as a browser loads it. */

import { join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';
import { root } from '../../scripts/lib/project.mjs';

/**
 * @param {string} entry a file of this folder
 * @returns {Promise<string>} the folder that holds it as browser.js
 */
export async function bundleForBrowser(entry) {
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
        input: { browser: join(import.meta.dirname, entry) },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return folder;
}
