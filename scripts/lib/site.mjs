import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildEnvironment } from '../setup.mjs';
import { ENGINE_BUILDS, ENGINES } from './engines.mjs';
import { buildPackage, PACKAGE_INPUTS } from './package.mjs';
import { root } from './project.mjs';
import { listSiteFiles } from './site-files.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

export const WASM_PRESETS = ENGINE_BUILDS.map((build) => `wasm-${build}`);
const SITE_INPUTS = [
  'web',
  'shared',
  ...WASM_PRESETS.flatMap((preset) =>
    ENGINES.flatMap((models) => [
      `build/${preset}/engine-${models}.mjs`,
      `build/${preset}/engine-${models}.wasm`,
    ]),
  ),
  'build/wasm-simd/kernels-relaxed.wasm',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.one-file.config.ts',
  'vite.service-worker.config.ts',
  'scripts/vite',
  'scripts/lib/site-files.mjs',
  ...PACKAGE_INPUTS,
];

/** One after another: the first of them empties dist/. */
const BUILDS = [
  ['vite.config.ts'],
  ['vite.embed.config.ts'],
  ['vite.embed.config.ts', '--mode', 'iife'],
  ['vite.one-file.config.ts'],
  ['vite.service-worker.config.ts'],
];

/**
 * Configures one preset, unless that is done already.
 * @param {Step} step
 * @param {string} preset
 * @param {boolean} tests
 */
export async function configure(step, preset, tests) {
  const cache = join(root, 'build', preset, 'CMakeCache.txt');
  const known = existsSync(cache) ? readFileSync(cache, 'utf8') : '';
  const presets = statSync(join(root, 'CMakePresets.json')).mtimeMs;
  const fresh = known !== '' && statSync(cache).mtimeMs > presets;
  if (fresh && (!tests || known.includes('ATTN_TESTS:BOOL=ON'))) return;
  const options = [`-DATTN_TESTS=${tests ? 'ON' : 'OFF'}`];
  if (tests && preset === 'native') options.push('-DCMAKE_CXX_FLAGS=-Werror');
  await step.run(['cmake', '--preset', preset, ...options], buildEnvironment());
}

/**
 * Compiles one target of a preset; "all" has the tests with it.
 * @param {Step} step
 * @param {string} preset
 * @param {{ target: string }} wanted
 */
export async function compile(step, preset, { target }) {
  await configure(step, preset, target === 'all');
  const command = ['cmake', '--build', `build/${preset}`, '--target', target];
  await step.run(command, buildEnvironment());
}

/**
 * Builds dist/, unless nothing that goes into it has changed.
 * @param {Step} step
 */
export async function bundle(step) {
  const stamp = join(root, 'build/stamps/site');
  const digest = digestOf(SITE_INPUTS);
  const built = existsSync(join(root, 'dist/index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === digest) return;
  for (const options of BUILDS) {
    await step.run(['node_modules/.bin/vite', 'build', '-c', ...options]);
  }
  listSiteFiles(join(root, 'dist'));
  await buildPackage(step);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}

/**
 * A digest over the names and contents of files and folders; missing ones count as missing.
 * @param {string[]} paths relative to the project
 */
export function digestOf(paths) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    hash.update(`${relative(root, path)}\0${stat?.isDirectory() ?? 'missing'}\0`);
    if (stat?.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else if (stat) {
      hash.update(readFileSync(path));
    }
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}
