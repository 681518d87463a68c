/**
 * npm run bench:attending: a sentence of 64 words through the Transformer of 3 + 3 layers, from the new
 * sentence until all heads of all layers are drawn, in headless Chromium on the built site. Table and
 * build/bench-attending.json. Ends with 1 beyond the goal.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/lib/project.mjs';
import { median } from './measure.mjs';
import { takeTimes } from './page-clock.mjs';
import { aligned } from './report.mjs';
import { onTimedSite } from './timed-site.mjs';

/** Two frames at 60 Hz, in milliseconds. */
const GOAL = 33;
/** So many rounds until the browser has compiled for speed what runs in each of them. */
const WARM_UP = 12;
const WORDS = 64;
/** So long the rest of a run takes to arrive, in milliseconds. */
const PAUSE = 600;
/** Only the last word differs, so that every question is a new one. */
const CLAUSES = 'the happy student wore a coat because it was warm and ';
const LAST = ['doctor', 'lion', 'rabbit', 'door'];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '21' } } });
const rounds = Number(values.rounds);

/** @param {number} round */
function sentence(round) {
  const words = CLAUSES.repeat(WORDS)
    .split(' ')
    .slice(0, WORDS - 1);
  return [...words, LAST[round % LAST.length]].join(' ');
}

await onTimedSite(async (page, url) => {
  await page.goto(`${url}#v1&lab=self-attention&end`);
  const lab = page.locator('attention-self-attention');
  const times = [];
  for (let round = 0; round < WARM_UP + rounds; ++round) {
    await page.waitForTimeout(PAUSE);
    await lab.evaluate((element, text) => {
      // The clock starts with an input.
      element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      const { scene } = element;
      element.scene = { ...scene, translation: { ...scene.translation, text } };
    }, sentence(round));
    const one = await page.evaluate(takeTimes);
    if (round >= WARM_UP) times.push(one);
  }
  const written = await lab.evaluate((element) => element.lab.state.run.output.length);
  const report = summary(times);
  console.log(table(report, written));
  await mkdir(join(root, 'build'), { recursive: true });
  const whole = { words: WORDS, written, rounds, goal: GOAL, ...report };
  const path = 'build/bench-attending.json';
  await writeFile(join(root, path), `${JSON.stringify(whole, null, 2)}\n`);
  console.log(`\nWritten to ${path}`);
  if (report.median.total > GOAL) process.exitCode = 1;
});

/** @param {import('./page-clock.mjs').Times[]} times */
function summary(times) {
  const names = /** @type {(keyof typeof times[0])[]} */ (Object.keys(times[0]));
  const each = (/** @type {(numbers: number[]) => number} */ pick) =>
    Object.fromEntries(names.map((name) => [name, pick(times.map((one) => one[name]))]));
  return { median: each(median), least: each((all) => Math.min(...all)), times };
}

/**
 * @param {ReturnType<typeof summary>} report
 * @param {number} written
 */
function table({ median: middle, least }, written) {
  const names = ['total', 'engine', 'script', 'frame'];
  const row = (/** @type {string} */ title, /** @type {Record<string, number>} */ of) => [
    title,
    ...names.map((name) => of[name].toFixed(1)),
  ];
  const title = `${WORDS} words read, ${written} written, ms`;
  return aligned([[title, ...names], row('median', middle), row('least', least)]);
}
