import './lib/recent-node.mjs';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { prepareSite } from './lib/prepare.mjs';
import { root } from './lib/project.mjs';
import { Steps } from './lib/steps.mjs';

if (await prepareSite(new Steps())) {
  const { size } = statSync(join(root, 'dist/attention-playground.html'));
  console.log('\nThe site is in dist/; any static host can serve it, from any path.');
  console.log(
    `All of it in one file, for a double click: attention-playground.html, ${mega(size)}.`,
  );
} else {
  process.exitCode = 1;
}

/** @param {number} bytes */
function mega(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
