import { prepareMachine, prepareNodePackages } from '../setup.mjs';
import { bundle, compile, WASM_PRESETS } from './site.mjs';

/** @typedef {import('./steps.mjs').Steps} Steps */

/**
 * Everything between a clean clone and dist/; stops at the first step that fails.
 * @param {Steps} steps
 * @param {'site' | 'tests'} [work] whether to bring what tests and measurements need, too
 * @returns {Promise<boolean>}
 */
export async function prepareSite(steps, work = 'site') {
  if (!(await steps.run('Tools of this machine', (step) => prepareMachine(step, work))))
    return false;
  if (!(await steps.run('Node packages', (step) => prepareNodePackages(step)))) return false;
  for (const preset of WASM_PRESETS) {
    const build = (/** @type {import('./steps.mjs').Step} */ step) =>
      compile(step, preset, { target: 'engine' });
    if (!(await steps.run(`Engine for the browser, ${preset}`, build))) return false;
  }
  return steps.run('Site', bundle);
}
