/** The native build, measured by its own command line: the same shapes under the same names. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/project.mjs';

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
    const found = results.find(({ id }) => id === row.id);
    if (!found) throw new Error(`[native] expected a row "${row.id}", got none`);
    row.timings.native = { milliseconds: found.milliseconds };
  }
}
