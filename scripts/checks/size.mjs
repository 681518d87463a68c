import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../lib/chromium.mjs';
import { ENGINES } from '../lib/engines.mjs';
import { root } from '../lib/project.mjs';
import { serveSite } from '../serve.mjs';

/** @typedef {import('../lib/steps.mjs').Step} Step */
/** @typedef {import('@playwright/test').Page} Page */

const ENGINE_LIMIT = 150_000;
const PAGE_LIMIT = 350_000;
const TRANSLATION_LIMIT = 1_000_000;
const ONE_FILE_LIMIT = 6_000_000;
const PATIENCE = 30_000;
const TRANSLATION = '#v1&lab=encoder-decoder&text=tom+chases+jerry+.&end';

/**
 * Weighs, gzipped, every engine that the site serves, all that Chromium loads for the home page, and
 * what it loads beyond that until the translation lab has translated; and, as it lies in a folder,
 * the page as one file.
 * @param {Step} step
 */
export async function checkSizes(step) {
  const { home, translation } = await loadedFiles();
  const all = [
    weigh(step, 'home page', home, PAGE_LIMIT),
    weigh(step, 'translation lab', translation, TRANSLATION_LIMIT),
    ...weighEngines(step),
    weighOneFile(step),
  ];
  const failed = all.filter((fits) => !fits).length;
  step.counts = { passed: all.length - failed, failed, skipped: 0 };
}

/**
 * Each engine with the script around it, in both builds. Engines that have the same script share it,
 * so the largest one counts for all.
 * @param {Step} step
 */
function weighEngines(step) {
  const names = readdirSync(join(root, 'dist/assets')).sort();
  const scripts = names.filter((name) => isPartOf(name, '', '.js'));
  const [script] = scripts.sort((a, b) => sizeOf(b) - sizeOf(a));
  return ENGINES.flatMap((models) => {
    const modules = names.filter((name) => isPartOf(name, `${models}-`, '.wasm'));
    if (script === undefined || modules.length !== 2) {
      throw new Error(`Expected a script and two .wasm files of engine-${models} in dist/assets.`);
    }
    return modules.map((module) => {
      const files = [script, module].map((name) => join(root, 'dist/assets', name));
      return weigh(step, `engine, ${models}`, files, ENGINE_LIMIT);
    });
  });
}

/** @param {string} name of an asset */
const sizeOf = (name) => statSync(join(root, 'dist/assets', name)).size;

/**
 * @param {string} name of a file
 * @param {string} beginning behind "engine-"
 * @param {string} ending
 */
function isPartOf(name, beginning, ending) {
  return name.startsWith(`engine-${beginning}`) && name.endsWith(ending);
}

/**
 * @param {Step} step
 * @param {string} name
 * @param {string[]} files
 * @param {number} limit in bytes
 */
function weigh(step, name, files, limit) {
  let total = 0;
  for (const file of files) {
    const size = gzipSync(readFileSync(file), { level: 9 }).length;
    step.say(`${name}: ${basename(file)} ${kilobytes(size)}`);
    total += size;
  }
  step.say(`${name}: ${kilobytes(total)} of at most ${kilobytes(limit)}`);
  return total <= limit;
}

/** @param {Step} step */
function weighOneFile(step) {
  const { size } = statSync(join(root, 'dist/attention-playground.html'));
  const [megabytes, limit] = [size, ONE_FILE_LIMIT].map((bytes) => (bytes / 1e6).toFixed(1));
  step.say(`the page as one file: ${megabytes} MB of at most ${limit} MB`);
  return size <= ONE_FILE_LIMIT;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB gz`;
}

/** What the home page loads, and then the translation lab until its first translation. */
async function loadedFiles() {
  /** @type {Set<string>} */
  const files = new Set();
  const site = await serveSite({ onServed: (file) => files.add(file) });
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    // The service worker would fetch the rest of the site as well, for a later visit.
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const has = (/** @type {string} */ ending) => [...files].some((file) => file.endsWith(ending));
    await until(page, () => has('.wasm'), 'The home page loaded no .wasm file.');
    // What comes after the engine, such as its kernels, counts as well.
    await page.waitForTimeout(2000);
    const home = [...files];
    let models = 0;
    // Weights of more than one model may come later: a translation must not wait for them.
    await page.route('**/*.safetensors', (route) => models++ === 0 && route.continue());
    await page.goto(site.url + TRANSLATION);
    const words = page.locator('attention-translation-sentences attention-token-row');
    await words.getByRole('button').first().waitFor({ timeout: PATIENCE });
    const translation = [...files].filter((file) => !home.includes(file));
    if (models === 0) throw new Error('The translation lab translated without weights.');
    return { home, translation };
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * @param {Page} page
 * @param {() => boolean} happened
 * @param {string} otherwise
 */
async function until(page, happened, otherwise) {
  const deadline = Date.now() + PATIENCE;
  while (!happened()) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await page.waitForTimeout(100);
  }
}
