/**
 * npm run bench:writing: a text that the language model lets go on by 64 tokens in headless Chromium.
 * Table and build/bench-writing.json. Ends with 1 beyond the goal.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { bundleForBrowser } from './bundle.mjs';
import { evaluateInChromium } from './chromium.mjs';
import { aligned } from './report.mjs';

/** Tokens a second. */
const GOAL = 100;
const TEXT = 'The old captain stood upon the deck, and looked at the';
const COUNT = 64;

const folder = await bundleForBrowser('writing-page.ts');
const { place, answer } = await evaluateInChromium(folder, (page) =>
  page.evaluate(
    ([text, count]) => globalThis.measure(text, count),
    /** @type {const} */ ([TEXT, COUNT]),
  ),
);
/** @type {import('./writing-page.ts').WritingTime} */
const time = answer;
const rate = (/** @type {number} */ milliseconds) => (1000 * time.drawn) / milliseconds;
const line = (/** @type {string} */ how, /** @type {number} */ milliseconds) => [
  how,
  `${milliseconds.toFixed(1)} ms`,
  rate(milliseconds).toFixed(0),
];
console.log(
  aligned([
    [
      `${place}, ${time.model}, ${time.read} tokens read, ${time.drawn} drawn`,
      'median',
      'tokens a second',
    ],
    line('in one call', time.milliseconds),
    line('one by one', time.one_by_one),
  ]),
);
await mkdir(join(root, 'build'), { recursive: true });
const report = { place, goal: GOAL, text: TEXT, ...time, tokens_a_second: rate(time.milliseconds) };
await writeFile(join(root, 'build/bench-writing.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log('\nWritten to build/bench-writing.json');
if (rate(time.milliseconds) < GOAL) process.exitCode = 1;
