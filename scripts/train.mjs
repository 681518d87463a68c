import './lib/recent-node.mjs';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { root } from './lib/project.mjs';
import { compile } from './lib/site.mjs';
import { Steps } from './lib/steps.mjs';
import { prepareMachine, prepareNodePackages } from './setup.mjs';

// Trains the models that shared/models/ ships, or those that are named: npm run train -- NAME...

const RECIPES = join(root, 'shared/recipes');

/** The native command line and what it trains with. */
async function prepare() {
  const steps = new Steps();
  return (
    (await steps.run('Tools of this machine', (step) => prepareMachine(step, 'training'))) &&
    (await steps.run('Node packages', (step) => prepareNodePackages(step))) &&
    (await steps.run('Command line', (step) => compile(step, 'native', { target: 'attn_cli' }))) &&
    (await steps.run('Corpora', (step) => step.run([process.execPath, 'scripts/corpora.mjs']))) &&
    (await steps.run('Prose', (step) => step.run([process.execPath, 'scripts/prose.mjs'])))
  );
}

/** @param {string} name */
function train(name) {
  const threads = String(Math.min(2, availableParallelism()));
  const recipe = join(RECIPES, `${name}.json`);
  const command = ['train', recipe, '--threads', threads];
  const { status } = spawnSync('build/native/wasm/attn', command, { cwd: root, stdio: 'inherit' });
  return status === 0;
}

const known = readdirSync(RECIPES).map((file) => basename(file, '.json'));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No recipe is called ${unknown.join(', ')}. The recipes: ${known.join(' ')}`);
  process.exitCode = 2;
} else if (!(await prepare()) || !(named.length > 0 ? named : known).every(train)) {
  process.exitCode = 1;
}
