/**
 * One contestant. It may offer several formulations of a case; each is checked, and the fastest one
 * is measured.
 * @typedef {object} Entrant
 * @property {string} name
 * @property {boolean} peer whether it is somebody else's
 * @property {(one: import('./cases.mjs').Case) => Promise<Prepared[]>} prepare brings the inputs to
 *   where the entrant computes; an empty list where it cannot take part
 *
 * A formulation that is ready to run. `run` answers with typed arrays that JavaScript can read.
 * @typedef {object} Prepared
 * @property {string} [formulation]
 * @property {() => Record<string, Float32Array> | Promise<Record<string, Float32Array>>} run
 * @property {() => void} [dispose]
 */

import { largestDeviation } from './reference.mjs';

/** Relative to the largest number of the output. */
const TOLERANCE = 2e-5;
const TRIAL_MILLISECONDS = 60;

/**
 * The fastest of the entrant's formulations of a case, after all of them were checked.
 * @param {Entrant} entrant
 * @param {import('./cases.mjs').Case} one
 * @param {Record<string, Float64Array>} right
 * @returns {Promise<Prepared | null>} null where it takes no part
 */
export async function bestFormulation(entrant, one, right) {
  const formulations = await entrant.prepare(one);
  let best = null;
  for (const prepared of formulations) {
    await check(entrant, prepared, one, right);
    const time = formulations.length === 1 ? 0 : await trial(prepared);
    if (best && best.time <= time) {
      prepared.dispose?.();
    } else {
      best?.prepared.dispose?.();
      best = { prepared, time };
    }
  }
  return best?.prepared ?? null;
}

/**
 * Throws where an output is wrong: nothing wrong is timed.
 * @param {Entrant} entrant
 * @param {Prepared} prepared
 * @param {import('./cases.mjs').Case} one
 * @param {Record<string, Float64Array>} right
 */
async function check(entrant, prepared, one, right) {
  const outputs = await prepared.run();
  const wanted = { ...right };
  if (one.kind === 'self_attention') delete wanted.scores;
  const deviation = largestDeviation(outputs, wanted);
  if (deviation <= TOLERANCE) return;
  const who = [entrant.name, prepared.formulation].filter(Boolean).join(', ');
  throw new Error(`[${who}] ${one.id}: deviates by ${deviation} from the right answer`);
}

/** @param {Prepared} prepared @returns {Promise<number>} milliseconds of the fastest call */
async function trial(prepared) {
  let fastest = Infinity;
  const end = performance.now() + TRIAL_MILLISECONDS;
  for (let now = performance.now(); now < end;) {
    await prepared.run();
    const after = performance.now();
    fastest = Math.min(fastest, after - now);
    now = after;
  }
  return fastest;
}
