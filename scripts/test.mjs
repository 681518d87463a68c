import './lib/recent-node.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { countsText, Steps } from './lib/steps.mjs';
import { TEST_STEPS } from './lib/test-steps.mjs';
import { prepareMachine, prepareNodePackages } from './setup.mjs';

const wanted = process.argv.slice(2);
const chosen = TEST_STEPS.filter(({ key }) => wanted.length === 0 || wanted.includes(key));
const unknown = wanted.filter((key) => !TEST_STEPS.some((step) => step.key === key));
if (unknown.length > 0) {
  const keys = TEST_STEPS.map(({ key }) => key).join(' ');
  console.error(`No step is called ${unknown.join(', ')}. The steps: ${keys}`);
  process.exit(2);
}

const steps = new Steps();
mkdirSync(join(root, 'build/reports'), { recursive: true });
await steps.run('Tools of this machine', (step) => prepareMachine(step, 'tests'));
const ready = await steps.run('Node packages', (step) => prepareNodePackages(step));
if (ready) for (const { name, run, advice } of chosen) await steps.test(name, run, advice);

console.log(`\n${countsText(steps.totals)}`);
process.exitCode = steps.totals.failed > 0 ? 1 : 0;
