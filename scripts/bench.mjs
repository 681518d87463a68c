import './lib/recent-node.mjs';
import { spawnSync } from 'node:child_process';
import { prepareSite } from './lib/prepare.mjs';
import { root } from './lib/project.mjs';
import { compile } from './lib/site.mjs';
import { Steps } from './lib/steps.mjs';
import { prepareNodePackages } from './setup.mjs';

/** @param {Steps} steps what only the contest with the peers needs */
async function prepareContest(steps) {
  const native = await steps.run('Native command line', (step) =>
    compile(step, 'native', { target: 'attn_cli' }),
  );
  if (!native) return false;
  return steps.run('Peers', (step) => prepareNodePackages(step, 'tests/bench'));
}

/** @param {string[]} command a file of tests/bench/ and its options */
async function measure([script, ...options]) {
  const steps = new Steps();
  if (!(await prepareSite(steps, { tests: true }))) return 1;
  if (script === 'run' && !(await prepareContest(steps))) return 1;
  const command = [`tests/bench/${script}.mjs`, ...options];
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

process.exitCode = await measure(process.argv.slice(2));
