import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../lib/files.mjs';
import { root } from '../lib/project.mjs';

const LARGEST_FILE = 2_000_000;
const BINARY = /\.(png|wasm|safetensors|bin|ico)$/;
// Home and work folders of somebody's machine; the pattern must not find itself.
const MACHINE_PATH = /(?<![\w.~}/-])\/(home|Users|work|root|tmp)\/[\w.-]/;

/**
 * What no reviewer should have to look for, each check with the list of what it found.
 * @returns {{ name: string, problems: string[] }[]}
 */
export function checkHygiene() {
  const files = projectFiles();
  const texts = files.filter((file) => !BINARY.test(file));
  return [
    { name: 'no file above 2 MB', problems: files.filter(isLarge) },
    { name: 'no registry address in the lock file', problems: lockedAddresses() },
    { name: 'no path of one machine', problems: texts.flatMap(machinePaths) },
  ];
}

/** @param {string} file */
function isLarge(file) {
  return statSync(join(root, file)).size > LARGEST_FILE;
}

function lockedAddresses() {
  const lines = readFileSync(join(root, 'package-lock.json'), 'utf8').split('\n');
  return lines.filter((line) => line.includes('"resolved": "http')).map((line) => line.trim());
}

/** @param {string} file */
function machinePaths(file) {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, i) => (MACHINE_PATH.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : []));
}
