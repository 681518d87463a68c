/**
 * Times entrants against each other: one batch of calls each in turn, round after round, so that a
 * slow moment of the machine meets all of them alike, and each round begins with another one, so that
 * none always follows the same; then the median over the rounds.
 */

import { bestFormulation } from './entrant.mjs';
import { casesLike } from './cases.mjs';

/** @typedef {import('./entrant.mjs').Entrant} Entrant */
/** @typedef {import('./entrant.mjs').Prepared} Prepared */
/** @typedef {{ milliseconds: number, formulation?: string }} Timing */
/** @typedef {{ id: string, multiplyAdds: number, timings: Record<string, Timing> }} Row */

const ROUNDS = 21;
const FEWEST_ROUNDS = 5;
/** A batch is as many calls as make this long, since clocks are coarse. */
const BATCH_MILLISECONDS = 4;
/** After this long a case gets no further round, once it has the fewest. */
const CASE_MILLISECONDS = 6000;

/**
 * @param {Entrant[]} entrants
 * @param {{ filter?: string, onCase?: (id: string) => void }} [options]
 * @returns {Promise<Row[]>}
 */
export async function measureAll(entrants, { filter, onCase } = {}) {
  const rows = [];
  for (const { id, make } of casesLike(filter)) {
    onCase?.(id);
    rows.push(await measureCase(entrants, make()));
  }
  return rows;
}

/** @param {Entrant[]} entrants @param {import('./cases.mjs').Case} one @returns {Promise<Row>} */
async function measureCase(entrants, one) {
  const right = one.reference();
  const ready = [];
  for (const entrant of entrants) {
    const prepared = await bestFormulation(entrant, one, right);
    if (prepared) ready.push({ name: entrant.name, prepared });
  }
  return { id: one.id, multiplyAdds: one.multiplyAdds, timings: await timingsOf(ready) };
}

/**
 * Races contestants whose answers were checked, and lets them go.
 * @param {{ name: string, prepared: Prepared }[]} ready
 * @returns {Promise<Record<string, Timing>>}
 */
export async function timingsOf(ready) {
  const racers = [];
  for (const { name, prepared } of ready) {
    racers.push({ name, prepared, calls: await batchSize(prepared), times: [] });
  }
  await race(racers);
  const timing = (/** @type {typeof racers[number]} */ { prepared, times }) => ({
    milliseconds: median(times),
    formulation: prepared.formulation,
  });
  const timings = Object.fromEntries(racers.map((racer) => [racer.name, timing(racer)]));
  for (const { prepared } of racers) prepared.dispose?.();
  return timings;
}

/** @param {{ prepared: Prepared, calls: number, times: number[] }[]} racers */
async function race(racers) {
  const end = performance.now() + CASE_MILLISECONDS;
  for (let round = 0; round < ROUNDS; ++round) {
    if (round >= FEWEST_ROUNDS && performance.now() > end) return;
    for (let turn = 0; turn < racers.length; ++turn) {
      const { prepared, calls, times } = racers[(round + turn) % racers.length];
      times.push(await timeBatch(prepared, calls));
    }
  }
}

/**
 * Warms up, too: optimising compilers need a few calls.
 * @param {Prepared} prepared
 */
async function batchSize(prepared) {
  let calls = 1;
  for (;;) {
    const batch = (await timeBatch(prepared, calls)) * calls;
    if (batch >= BATCH_MILLISECONDS) return calls;
    calls = Math.ceil(calls * Math.min(10, (1.2 * BATCH_MILLISECONDS) / Math.max(batch, 0.01)));
  }
}

/**
 * @param {Prepared} prepared
 * @param {number} calls
 * @returns {Promise<number>} milliseconds a call
 */
async function timeBatch({ run }, calls) {
  const start = performance.now();
  const first = run();
  if (first instanceof Promise) {
    await first;
    for (let i = 1; i < calls; ++i) await run();
  } else {
    for (let i = 1; i < calls; ++i) run();
  }
  return (performance.now() - start) / calls;
}

/**
 * @param {number[]} values
 * @returns {number}
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
