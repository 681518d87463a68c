import { prepareMachine, prepareNodePackages } from '../setup.mjs';
import { bundle, compile, WASM_PRESETS } from './site.mjs';

/** @typedef {import('./steps.mjs').Steps} Steps */

/**
 * Everything between a clean clone and dist/; stops at the first step that fails.
 * @param {Steps} steps
 * @param {{ tests: boolean }} [wanted] whether to bring what tests and measurements need, too
 * @returns {Promise<boolean>}
 */
export async function prepareSite(steps, wanted = { tests: false }) {
  if (!(await steps.run('Tools of this machine', (step) => prepareMachine(step, wanted))))
    return false;
  if (!(await steps.run('Node packages', (step) => prepareNodePackages(step)))) return false;
  for (const preset of WASM_PRESETS) {
    const build = (/** @type {import('./steps.mjs').Step} */ step) =>
      compile(step, preset, { target: 'engine' });
    if (!(await steps.run(`Engine for the browser, ${preset}`, build))) return false;
  }
  return steps.run('Site', bundle);
}
