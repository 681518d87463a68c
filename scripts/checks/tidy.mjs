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
 * Runs clang-tidy on the engine's sources, two or more at a time, and skips what was clean before
 * and has not changed since.
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
  const queue = commands.map(({ file }) => relative(root, file));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const digest = shared + digestOf([file]);
      if (known[file] === digest || (await isClean(step, file))) {
        clean[file] = digest;
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

/** One command a source: the engine's sources are compiled in double precision, too. */
function compileCommands() {
  /** @type {CompileCommand[]} */
  const all = JSON.parse(readFileSync(join(root, 'build/native/compile_commands.json'), 'utf8'));
  const ours = all.filter(({ file }) => file.startsWith(join(root, 'wasm/')));
  return [...new Map(ours.reverse().map((entry) => [entry.file, entry])).values()];
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
