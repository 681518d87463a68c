import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const HAND_WRITTEN_TYPES = 'engine/engine-module.d.ts';

/**
 * What the npm package has beside the site: the engine as a module of its own, with its types.
 * @param {Step} step
 */
export async function buildPackage(step) {
  await step.run(['node_modules/.bin/vite', 'build', '--config', 'vite.engine.config.ts']);
  await step.run(['node_modules/.bin/tsc', '-p', 'web/tsconfig.package.json']);
  // The compiler writes types of its own only.
  copyFileSync(
    join(root, 'web/src', HAND_WRITTEN_TYPES),
    join(root, 'dist/types', HAND_WRITTEN_TYPES),
  );
}
