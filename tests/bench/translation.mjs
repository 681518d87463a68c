/**
 * npm run bench:translation: a sentence of 20 words, translated with a beam of 5 by every trained
 * model in headless Chromium. Table and build/bench-translation.json. Ends with 1 beyond the goal.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { bundleForBrowser } from './bundle.mjs';
import { evaluateInChromium } from './chromium.mjs';
import { aligned } from './report.mjs';

/** Milliseconds, for the models of GRU cells. */
const GOAL = 50;
const SENTENCES = {
  en: 'the neighbour was tired yesterday and the bear chases the frog every morning and Paul will sell Lisa a lamp',
  zh: '那位作家在厨房里弹这些钢琴，那头大象被那些饿的狐狸咬了',
};

const folder = await bundleForBrowser('translation-page.ts');
const { place, answer } = await evaluateInChromium(folder, (page) =>
  page.evaluate((sentences) => globalThis.measure(sentences), SENTENCES),
);
/** @type {import('./translation-page.ts').TranslationTime[]} */
const times = answer;
const lines = times.map(({ model, cell, milliseconds, written }) => [
  model,
  cell,
  `${milliseconds.toFixed(1)} ms`,
  String(written.split(' ').length),
]);
console.log(aligned([[place, 'cell', 'median', 'words written'], ...lines]));
await mkdir(join(root, 'build'), { recursive: true });
const report = { place, goal: GOAL, sentences: SENTENCES, times };
await writeFile(join(root, 'build/bench-translation.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log('\nWritten to build/bench-translation.json');
if (times.some(({ cell, milliseconds }) => cell === 'gru' && milliseconds > GOAL)) {
  process.exitCode = 1;
}
