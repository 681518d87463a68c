/**
 * The row of the training step: forward, backward, clipping and Adam of an encoder–decoder (a GRU with
 * additive attention, 128 numbers a state, 1,000 words) on 32 sentences of 20 words. Its weights and
 * its batch come from the engine; all contestants have to lose as much in the first steps.
 */

import { tfjsTraining } from './entrants/tfjs-training.mjs';
import { benchComputation, startedBuilds } from './entrants/ours.mjs';
import { timingsOf } from './measure.mjs';

export const TRAINING_ROW = 'training step, 32 x 20 words';
const COMPARED_STEPS = 5;
const TOLERANCE = 1e-4;

const [BATCH, WORDS, EMBEDDING, HIDDEN, VOCABULARY] = [32, 20, 64, 128, 1000];
const STATES = 2 * HIDDEN;

/** Of the products forward; backward takes each twice. */
const FORWARD =
  2 * BATCH * WORDS * 3 * HIDDEN * (EMBEDDING + HIDDEN) +
  BATCH * HIDDEN * STATES +
  BATCH * WORDS * STATES * HIDDEN +
  BATCH * WORDS * 3 * HIDDEN * (EMBEDDING + STATES + HIDDEN) +
  BATCH * WORDS * (HIDDEN * HIDDEN + WORDS * (HIDDEN + STATES)) +
  BATCH * WORDS * HIDDEN * (STATES + HIDDEN + VOCABULARY);

/**
 * @param {typeof import('./engine.ts')} engine
 * @param {import('./engine.ts').Sources} sources of the module engine-bench
 * @param {string} [filter]
 * @returns {Promise<import('./measure.mjs').Row[]>} none where the filter leaves it out
 */
export async function measureTraining(engine, sources, filter = '') {
  if (!TRAINING_ROW.includes(filter)) return [];
  const ours = (await startedBuilds(engine, sources)).map(({ name, module }) => ({
    name,
    prepared: benchComputation(module, 'training'),
  }));
  const file = engine.readTensors(ours[0].prepared.file);
  const ready = [...ours, { name: 'tfjs-wasm', prepared: tfjsTraining(file) }];
  compareLosses(ready);
  return [{ id: TRAINING_ROW, multiplyAdds: 3 * FORWARD, timings: await timingsOf(ready) }];
}

/** @param {{ name: string, prepared: { run: () => number } }[]} ready */
function compareLosses(ready) {
  for (let step = 1; step <= COMPARED_STEPS; ++step) {
    const losses = ready.map(({ prepared }) => prepared.run());
    const spread = Math.max(...losses) - Math.min(...losses);
    if (spread <= TOLERANCE) continue;
    const list = ready.map(({ name }, i) => `${name} ${losses[i]}`).join(', ');
    throw new Error(`[training step] expected the same loss in step ${step}, got ${list}`);
  }
}
