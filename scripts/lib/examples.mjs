import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareNodePackages } from '../setup.mjs';
import { root } from './project.mjs';

/** Where the end-to-end tests serve the site (playwright.config.ts), and the examples below it. */
const BASE = '/course/week3/examples/vitepress/';

/** @typedef {import('./steps.mjs').Step} Step */

/** The examples as a browser gets them; tests serve the folder beside the site's files. */
export const EXAMPLES = join(root, 'build/examples');

/**
 * Makes the pages of web/examples/ with the packages that they are examples of.
 * @param {Step} step
 */
export async function prepareExamples(step) {
  await prepareNodePackages(step, 'tests/examples');
  const packages = join(root, 'tests/examples/node_modules');
  const sources = join(root, 'web/examples');
  rmSync(EXAMPLES, { recursive: true, force: true });
  mkdirSync(EXAMPLES, { recursive: true });
  for (const page of ['plain.html', 'slides.html']) {
    cpSync(join(sources, page), join(EXAMPLES, page));
  }
  cpSync(join(packages, 'reveal.js/dist'), join(EXAMPLES, 'reveal.js'), { recursive: true });
  await notebook(step, sources);
  await vitepress(step, packages, sources);
}

/**
 * @param {Step} step
 * @param {string} sources
 */
async function notebook(step, sources) {
  const command = ['jupyter-nbconvert', '--to', 'html', '--log-level', 'WARN'];
  await step.run([...command, '--output-dir', EXAMPLES, join(sources, 'notebook.ipynb')]);
}

/**
 * VitePress resolves its packages from the folder of the pages, so they are built next to them.
 * @param {Step} step
 * @param {string} packages
 * @param {string} sources
 */
async function vitepress(step, packages, sources) {
  const pages = join(root, 'tests/examples/pages');
  rmSync(pages, { recursive: true, force: true });
  cpSync(join(sources, 'vitepress'), pages, { recursive: true });
  const command = [process.execPath, join(packages, 'vitepress/bin/vitepress.js'), 'build', pages];
  await step.run([...command, '--outDir', join(EXAMPLES, 'vitepress')], { BASE });
  rmSync(pages, { recursive: true, force: true });
}
