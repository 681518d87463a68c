/** The native build, measured by its own command line: the same shapes under the same names. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/project.mjs';
import { ENCODER_ROW } from './encoder.mjs';
import { ENCODER_LAYER_ROW } from './encoder-layer.mjs';
import { TRAINING_ROW } from './training-step.mjs';

const PROGRAM = join(root, 'build/native/wasm/attn');

/**
 * Adds the native timings to the rows of the same names.
 * @param {import('./measure.mjs').Row[]} rows
 * @param {string} [filter]
 */
export async function addNative(rows, filter = '') {
  const { stdout } = await promisify(execFile)(PROGRAM, ['bench', '--filter', filter]);
  /** @type {{ results: { id: string, milliseconds: number }[] }} */
  const { results } = JSON.parse(stdout);
  for (const row of rows) {
    if (row.id === TRAINING_ROW) {
      row.timings.native = { milliseconds: await trainingStep() };
      continue;
    }
    if (row.id === ENCODER_ROW || row.id.startsWith(ENCODER_LAYER_ROW)) continue;
    const found = results.find(({ id }) => id === row.id);
    if (!found) throw new Error(`[native] expected a row "${row.id}", got none`);
    row.timings.native = { milliseconds: found.milliseconds };
  }
}

/** @returns {Promise<number>} milliseconds */
async function trainingStep() {
  const file = join(await mkdtemp(join(tmpdir(), 'training-')), 'weights.safetensors');
  const { stdout } = await promisify(execFile)(PROGRAM, ['bench', '--training', file]);
  await rm(dirname(file), { recursive: true });
  return JSON.parse(stdout).milliseconds;
}
