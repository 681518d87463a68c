import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** A command that ended with a failure; the message names the command and how it ended. */
export class CommandError extends Error {}

/**
 * Runs a command in the project's root and hands over its output line by line.
 * @param {string[]} command program and arguments
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] added to the environment
 * @param {(line: string) => void} [options.onLine]
 * @returns {Promise<void>} rejects with a CommandError
 */
export function run(command, { env = {}, onLine = () => {} } = {}) {
  const [program = '', ...args] = command;
  const text = [program, ...args].join(' ');
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) splitLines(stream, onLine);
    child.once('error', (error) => failed(new CommandError(`"${text}": ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) done();
      else failed(new CommandError(`"${text}" ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} onLine
 */
function splitLines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}
