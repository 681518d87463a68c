/** @typedef {import('./steps.mjs').Step} Step */

export const PACKAGE_INPUTS = [
  'scripts/manifest.config.mjs',
  'vite.engine.config.ts',
  'rolldown.types.config.mjs',
];

/**
 * What the npm package has beside the site: the engine as a module of its own, types, and the
 * manifest of the element for editors and documentation.
 * @param {Step} step
 */
export async function buildPackage(step) {
  await step.run(['node_modules/.bin/vite', 'build', '-c', 'vite.engine.config.ts']);
  await step.run(['node_modules/.bin/cem', 'analyze', '--config', 'scripts/manifest.config.mjs']);
  await step.run(['node_modules/.bin/rolldown', '-c', 'rolldown.types.config.mjs']);
}
