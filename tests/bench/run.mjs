/**
 * npm run bench: the engine's builds against their peers, in Node and in headless Chromium, as a
 * table and as build/bench.json. An argument picks the cases whose names contain it.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';
import { bundleForBrowser } from './bundle.mjs';
import { measureInChromium } from './chromium.mjs';
import { addNative } from './native.mjs';
import { measureInNode } from './node.mjs';
import { compared, table } from './report.mjs';

const [filter] = process.argv.slice(2);
const onCase = (/** @type {string} */ id) => process.stderr.write(`  ${id}\n`);

process.stderr.write('Node\n');
const inNode = await measureInNode({ filter, onCase });
await addNative(inNode.rows, filter);

process.stderr.write('Chromium\n');
const inChromium = await measureInChromium(await bundleForBrowser('browser.mjs'), {
  filter,
  onCase,
});

const places = [inNode, inChromium];
for (const figures of places) console.log(`\n${table(figures)}`);

const report = places.map(({ place, peak, rows }) => ({
  place,
  peak,
  rows: rows.map((row) => ({ ...row, ...compared(row, peak) })),
}));
await mkdir(join(root, 'build'), { recursive: true });
await writeFile(join(root, 'build/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log('\nWritten to build/bench.json');
