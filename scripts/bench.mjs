import './lib/recent-node.mjs';
import { spawnSync } from 'node:child_process';
import { prepareSite } from './lib/prepare.mjs';
import { root } from './lib/project.mjs';
import { findPython } from './lib/python.mjs';
import { compile, WASM_PRESETS } from './lib/site.mjs';
import { Steps } from './lib/steps.mjs';
import { prepareMachine, prepareNodePackages } from './setup.mjs';

/** @param {Steps} steps */
function prepareCommandLine(steps) {
  return steps.run('Native command line', (step) =>
    compile(step, 'native', { target: 'attn_cli' }),
  );
}

/** @param {Steps} steps what only the contest with the peers needs */
async function prepareContest(steps) {
  if (!(await prepareCommandLine(steps))) return false;
  for (const preset of WASM_PRESETS) {
    const build = (/** @type {import('./lib/steps.mjs').Step} */ step) =>
      compile(step, preset, { target: 'engine-bench' });
    if (!(await steps.run(`Training for the browser, ${preset}`, build))) return false;
  }
  return steps.run('Peers', (step) => prepareNodePackages(step, 'tests/bench'));
}

/** @param {string[]} command a file of tests/bench/ and its options */
async function measure([script, ...options]) {
  const steps = new Steps();
  if (!(await prepareSite(steps, 'tests'))) return 1;
  if (script === 'run' && !(await prepareContest(steps))) return 1;
  const command = [`tests/bench/${script}.mjs`, ...options];
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

/** The training step beside PyTorch's. */
async function measureTraining() {
  const steps = new Steps();
  const machine = await steps.run('Tools of this machine', (step) => prepareMachine(step, 'tests'));
  if (!machine || !(await prepareCommandLine(steps))) return 1;
  const command = ['tests/bench/training.py', 'build/native/wasm/attn'];
  return spawnSync(findPython(), command, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

const words = process.argv.slice(2);
process.exitCode = words[0] === 'training' ? await measureTraining() : await measure(words);
