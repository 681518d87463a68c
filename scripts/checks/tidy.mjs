import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { projectFiles } from '../lib/files.mjs';
import { root } from '../lib/project.mjs';
import { digestOf } from '../lib/site.mjs';

/** @typedef {import('../lib/steps.mjs').Step} Step */

/** @typedef {{ file: string, command: string, directory: string }} CompileCommand */

const FOLDER = join(root, 'build/tidy');
const STAMPS = join(FOLDER, 'clean.json');

/**
 * Runs clang-tidy on the engine's sources, a folder at a time and two or more side by side, and skips
 * what was clean before and has not changed since.
 * @param {Step} step
 */
export async function tidy(step) {
  const commands = compileCommands();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'compile_commands.json'), JSON.stringify(commands));
  const shared = digestOf(['.clang-tidy', ...projectFiles('wasm/', ['.h'])]);
  /** @type {Record<string, string>} */
  const known = existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, 'utf8')) : {};
  /** @type {Record<string, string>} */
  const clean = {};
  const queue = commands.map(({ file }) => file);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const digest = shared + digestOf(sourcesOf(file));
      const name = relative(root, file);
      if (known[name] === digest || (await isClean(step, name))) {
        clean[name] = digest;
        counts.passed++;
      } else {
        counts.failed++;
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  writeFileSync(STAMPS, JSON.stringify(clean));
  step.counts = counts;
}

/** One command for all sources of a folder, as they are compiled, or for a source that is alone. */
function compileCommands() {
  /** @type {CompileCommand[]} */
  const all = JSON.parse(readFileSync(join(root, 'build/native/compile_commands.json'), 'utf8'));
  const once = all.filter(({ command }) => /\/attn(_commands|_cli)?\.dir\//.test(command));
  return once.filter(({ file }) => sourcesOf(file).every((source) => source.startsWith('wasm/')));
}

/**
 * The sources that a compiler reads as one.
 * @param {string} file
 */
function sourcesOf(file) {
  const folder = readFileSync(file, 'utf8').matchAll(/(?<=^#include ").+\.cc(?="$)/gm);
  const sources = Array.from(folder, ([source]) => source);
  return (sources.length > 0 ? sources : [file]).map((source) => relative(root, source));
}

/**
 * @param {Step} step
 * @param {string} file
 */
async function isClean(step, file) {
  try {
    await step.run(['clang-tidy', '--quiet', '-p', FOLDER, file]);
    return true;
  } catch {
    return false;
  }
}
