/**
 * npm run bench:page: from a keystroke in the sentence until every picture of the lab and the
 * explanation of the chosen number are redrawn, in headless Chromium on the built site. Table and build/bench-page.json. Ends with 1 beyond the goal.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/lib/project.mjs';
import { median } from './measure.mjs';
import { takeTimes } from './page-clock.mjs';
import { aligned } from './report.mjs';
import { onTimedSite } from './timed-site.mjs';

/** One frame at 60 Hz, in milliseconds. */
const GOAL = 16;
/** So many keystrokes until the browser has compiled for speed what runs in each of them. */
const WARM_UP = 12;
/** So long the ribbons of a step that was just opened are in motion, in milliseconds. */
const MOTION = 4000;
const TOKENS = 32;
const MODEL_DIM = 64;
const SENTENCE = Array.from({ length: TOKENS }, (_, i) => `word${i}`).join(' ');
const STAGES = ['tokens', 'scores', 'softmax', 'context'];

const { values } = parseArgs({ options: { keystrokes: { type: 'string', default: '60' } } });
const keystrokes = Number(values.keystrokes);

await onTimedSite(async (page, url) => {
  const rows = [];
  for (const stage of STAGES) rows.push({ stage, ...(await measureStage(page, url, stage)) });
  const all = { stage: 'all', ...summary(rows.flatMap(({ times }) => times)) };
  console.log(table([...rows, all]));
  await mkdir(join(root, 'build'), { recursive: true });
  const report = {
    tokens: TOKENS,
    modelDim: MODEL_DIM,
    keystrokes,
    goal: GOAL,
    rows: [...rows, all],
  };
  await writeFile(join(root, 'build/bench-page.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log('\nWritten to build/bench-page.json');
  if (all.median.total > GOAL) process.exitCode = 1;
});

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} url of the site
 * @param {string} stage the station that is open while typing
 */
async function measureStage(page, url, stage) {
  await page.goto('about:blank');
  await page.goto(url);
  const lab = page.locator('attention-soft-addressing');
  await lab.evaluate(
    (element, { source, modelDim, stage: open }) => {
      const { scene } = element;
      element.scene = {
        ...scene,
        input: {
          kind: 'sentences',
          source,
          target: '',
          self: true,
          tokenizer: 'words',
          positions: false,
          modelDim,
        },
        attention: { ...scene.attention, keyPadding: [], numHeads: 1 },
        edits: [],
        view: { ...scene.view, stage: open, query: 0, head: 0, cell: null, panel: 'walk' },
      };
    },
    { source: SENTENCE, modelDim: MODEL_DIM, stage },
  );
  await page.waitForTimeout(MOTION);
  await page.locator('textarea').first().click();
  await page.keyboard.press('End');
  const times = [];
  const count = Math.ceil(keystrokes / STAGES.length);
  for (let i = 0; i < WARM_UP + count; ++i) {
    await page.keyboard.press(i % 8 === 7 ? 'Backspace' : 'abcdefgh'[i % 8]);
    const one = await page.evaluate(takeTimes);
    if (i >= WARM_UP) times.push(one);
  }
  return summary(times);
}

/** @param {import('./page-clock.mjs').Times[]} times */
function summary(times) {
  const names = /** @type {(keyof typeof times[0])[]} */ (Object.keys(times[0]));
  const each = (/** @type {(values: number[]) => number} */ pick) =>
    Object.fromEntries(names.map((name) => [name, pick(times.map((one) => one[name]))]));
  return { median: each(median), p95: each(percentile95), times };
}

/** @param {number[]} numbers */
function percentile95(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1];
}

/** @param {({ stage: string } & ReturnType<typeof summary>)[]} rows */
function table(rows) {
  const names = ['total', 'engine', 'script', 'frame'];
  const number = (/** @type {number} */ ms) => ms.toFixed(1);
  const lines = rows.map(({ stage, median: middle, p95 }) => [
    stage,
    number(p95.total),
    ...names.map((name) => number(middle[name])),
  ]);
  const head = ['Keystroke to picture, ms', 'p95', ...names.map((name) => `median ${name}`)];
  return aligned([head, ...lines]);
}
