import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../lib/chromium.mjs';
import { root } from '../lib/project.mjs';
import { serveSite } from '../serve.mjs';

/** @typedef {import('../lib/steps.mjs').Step} Step */

const ENGINE_LIMIT = 170_000;
const PAGE_LIMIT = 350_000;
const ONE_FILE_LIMIT = 6_000_000;
const PATIENCE = 30_000;

/**
 * Weighs, gzipped, the engine (the larger of the two builds) and all that Chromium loads for the
 * home page; and, as it lies in a folder, the page as one file.
 * @param {Step} step
 */
export async function checkSizes(step) {
  const loaded = await filesOfHomePage();
  const page = weigh(step, 'home page', loaded, PAGE_LIMIT);
  if (!hasEngine(loaded)) {
    throw new Error('The home page loaded no .wasm file: its size says nothing.');
  }
  const builds = ['simd', 'scalar'].map((build) => {
    const files = ['engine.mjs', 'engine.wasm'].map((n) => join(root, `build/wasm-${build}`, n));
    return weigh(step, `engine, ${build}`, files, ENGINE_LIMIT);
  });
  const all = [page, ...builds, weighOneFile(step)];
  const failed = all.filter((fits) => !fits).length;
  step.counts = { passed: all.length - failed, failed, skipped: 0 };
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

/** @param {Iterable<string>} files */
function hasEngine(files) {
  return [...files].some((file) => file.endsWith('.wasm'));
}

async function filesOfHomePage() {
  /** @type {Set<string>} */
  const files = new Set();
  const site = await serveSite({ onServed: (file) => files.add(file) });
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    // The service worker would fetch the rest of the site as well, for a later visit.
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.goto(site.url, { waitUntil: 'networkidle' });
    const deadline = Date.now() + PATIENCE;
    while (!hasEngine(files) && Date.now() < deadline) await page.waitForTimeout(100);
    // What comes after the engine, such as its kernels, counts as well.
    await page.waitForTimeout(2000);
  } finally {
    await browser.close();
    await site.close();
  }
  return [...files];
}
