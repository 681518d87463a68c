import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';

const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';
const LIBRARIES = ['/usr/lib', '/usr/libexec'];

/**
 * The Firefox that tests drive: $FIREFOX_PATH if set, else the first one found.
 * @returns {string | null}
 */
export function findFirefox() {
  return process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox', FIREFOX_ON_MAC);
}

/**
 * WebKit as GTK has it: its driver, the small browser that comes with it, and a screen for it.
 * @returns {{ driver: string, browser: string, screen: string } | null}
 */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  const browser = findMiniBrowser();
  return driver && browser && screen ? { driver, browser, screen } : null;
}

/** Its folder has the name of the machine's kind, and that of its own version. */
function findMiniBrowser() {
  const folders = LIBRARIES.flatMap((folder) => [folder, ...subfolders(folder)]);
  const versions = folders.flatMap((folder) =>
    subfolders(folder).filter((name) => /\/webkit2?gtk-[\d.]+$/.test(name)),
  );
  const files = versions.map((folder) => join(folder, 'MiniBrowser'));
  return files
    .sort()
    .reverse()
    .find((file) => existsSync(file));
}

/** @param {string} folder */
function subfolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name));
}
