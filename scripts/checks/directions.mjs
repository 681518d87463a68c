import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectFiles } from '../lib/files.mjs';
import { root } from '../lib/project.mjs';
import { importsOf } from './imports.mjs';

/**
 * Which rooms a room may look into; its own is always allowed. Later lines stand on earlier ones.
 * @type {Record<string, string[]>}
 */
const ENGINE_ROOMS = {
  core: [],
  io: ['core'],
  kernels: ['core'],
  tape: ['core', 'kernels', 'io'],
  ops: ['core', 'kernels', 'tape'],
  nn: ['core', 'kernels', 'tape', 'ops'],
  models: ['core', 'kernels', 'tape', 'ops', 'nn', 'io'],
  train: ['core', 'kernels', 'tape', 'ops', 'nn', 'models', 'io'],
  decode: ['core', 'kernels', 'tape', 'ops', 'nn', 'models', 'io'],
};

/** @type {Record<string, string[]>} */
const WEB_ROOMS = {
  i18n: [],
  text: [],
  charts: [],
  trace: [],
  scene: ['text'],
  engine: ['trace'],
  elements: ['charts', 'trace', 'i18n'],
  labs: ['elements', 'scene', 'engine', 'charts', 'trace', 'text', 'i18n'],
  lessons: ['labs', 'elements', 'scene', 'engine', 'charts', 'trace', 'text', 'i18n'],
};
const ROOMS_WITHOUT_LIT = new Set(['text', 'charts', 'trace', 'scene', 'engine']);

/**
 * Every line that looks in a forbidden direction.
 * @returns {{ problems: string[], files: number }}
 */
export function checkDirections() {
  const engine = projectFiles('wasm/', ['.h', '.cc']);
  const web = projectFiles('web/src/', ['.ts']);
  const problems = [...engine.flatMap(engineProblems), ...web.flatMap(webProblems)];
  return { problems, files: engine.length + web.length };
}

/** @param {string} file */
function engineProblems(file) {
  const room = /^wasm\/attn\/([^/]+)\//.exec(file)?.[1];
  const allowed = room === undefined ? null : ENGINE_ROOMS[room];
  /** @type {string[]} */
  const problems = [];
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const included = /^\s*#\s*include\s*[<"]([^>"]+)[>"]/.exec(line)?.[1];
      const reason = included && engineObjection(included, room, allowed);
      if (reason) problems.push(`${file}:${index + 1}: ${reason}`);
    });
  return problems;
}

/**
 * @param {string} included
 * @param {string | undefined} room the room of the including file, undefined outside wasm/attn/
 * @param {string[] | null | undefined} allowed
 */
function engineObjection(included, room, allowed) {
  if (room === undefined) return null;
  if (!allowed) return `attn/${room} is no room that the directions know`;
  if (included.startsWith('emscripten')) return `attn/ must not include <${included}>`;
  if (/^(bindings|cli)\//.test(included)) return `attn/${room} must not include ${included}`;
  const target = /^attn\/([^/]+)\//.exec(included)?.[1];
  if (target === undefined || target === room || allowed.includes(target)) return null;
  return `attn/${room} must not include attn/${target} (${included})`;
}

/** @param {string} file */
function webProblems(file) {
  const room = /^web\/src\/([^/]+)\//.exec(file)?.[1];
  if (room === undefined) return [];
  const source = readFileSync(join(root, file), 'utf8');
  return importsOf(file, source).flatMap(({ specifier, line, typeOnly }) => {
    const reason = typeOnly ? null : webObjection(file, room, specifier);
    return reason ? [`${file}:${line}: ${reason}`] : [];
  });
}

/**
 * @param {string} file
 * @param {string} room
 * @param {string} specifier
 */
function webObjection(file, room, specifier) {
  const allowed = WEB_ROOMS[room];
  if (!allowed) return `web/src/${room} is no room that the directions know`;
  if (/^(lit|@lit)(\/|$)/.test(specifier) && ROOMS_WITHOUT_LIT.has(room)) {
    return `${room} must not import Lit`;
  }
  const glue = specifier.startsWith('#engine/') || specifier === 'comlink';
  if (glue && room !== 'engine') return `only engine may import ${specifier}`;
  if (!specifier.startsWith('.')) return null;
  const target = /^web\/src\/([^/]+)\//.exec(posix.join(dirname(file), specifier))?.[1];
  if (target === undefined || target === room || allowed.includes(target)) return null;
  return `${room} must not import from ${target} (${specifier}); a type may be imported`;
}
