import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * The project's own files: what git knows or would add, and still exists.
 * @param {string} [folder] ends with a slash; '' for all
 * @param {string[]} [endings] all when empty
 * @returns {string[]} relative to the project, with forward slashes
 */
export function projectFiles(folder = '', endings = []) {
  const command = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new Error('Expected a git clone: the checks read the list of files from git.');
  const wanted = (/** @type {string} */ file) =>
    file.startsWith(folder) && (endings.length === 0 || endings.some((end) => file.endsWith(end)));
  return [...new Set(stdout.split('\0'))].filter(
    (file) => file !== '' && wanted(file) && existsSync(join(root, file)),
  );
}
