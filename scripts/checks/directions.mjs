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
  io: ['core', 'kernels'],
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
  grammar: [],
  charts: [],
  trace: [],
  scene: ['text'],
  engine: ['trace'],
  formula: ['charts', 'trace'],
  elements: ['formula', 'charts', 'trace', 'i18n'],
  labs: ['elements', 'formula', 'scene', 'engine', 'charts', 'trace', 'grammar', 'text', 'i18n'],
  export: ['charts', 'formula', 'trace', 'scene', 'i18n'],
  share: ['export', 'offline', 'elements', 'charts', 'trace', 'scene', 'i18n'],
  embed: ['labs', 'elements', 'scene', 'engine', 'i18n'],
  'service-worker': [],
  offline: [],
  page: ['labs', 'lessons', 'share', 'offline', 'elements', 'scene', 'i18n'],
  lessons: ['labs', 'elements', 'formula', 'scene', 'engine', 'charts', 'trace', 'text', 'i18n'],
};
const ROOMS_WITHOUT_LIT = new Set([
  'text',
  'grammar',
  'charts',
  'formula',
  'trace',
  'scene',
  'engine',
  'offline',
]);

/**
 * Every line of the project that looks in a forbidden direction.
 * @returns {string[]}
 */
export function checkDirections() {
  const files = [...projectFiles('wasm/', ['.h', '.cc']), ...projectFiles('web/src/', ['.ts'])];
  return files.flatMap((file) => directionProblems(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * The lines of one file that look in a forbidden direction.
 * @param {string} file relative to the project
 * @param {string} source
 * @returns {string[]}
 */
export function directionProblems(file, source) {
  return file.startsWith('wasm/') ? engineProblems(file, source) : webProblems(file, source);
}

/**
 * @param {string} file
 * @param {string} source
 */
function engineProblems(file, source) {
  const room = /^wasm\/attn\/([^/]+)\//.exec(file)?.[1];
  return source.split('\n').flatMap((line, index) => {
    const included = /^\s*#\s*include\s*[<"]([^>"]+)[>"]/.exec(line)?.[1];
    const reason = included && room !== undefined && engineObjection(included, room);
    return reason ? [`${file}:${index + 1}: ${reason}`] : [];
  });
}

/**
 * @param {string} included
 * @param {string} room the room of the including file
 */
function engineObjection(included, room) {
  const allowed = ENGINE_ROOMS[room];
  if (!allowed) return `attn/${room} is no room that the directions know`;
  if (included.startsWith('emscripten')) return `attn/ must not include <${included}>`;
  if (/^(bindings|cli)\//.test(included)) return `attn/${room} must not include ${included}`;
  const target = /^attn\/([^/]+)\//.exec(included)?.[1];
  if (target === undefined || target === room || allowed.includes(target)) return null;
  return `attn/${room} must not include attn/${target} (${included})`;
}

/**
 * @param {string} file
 * @param {string} source
 */
function webProblems(file, source) {
  const room = /^web\/src\/([^/]+)\//.exec(file)?.[1];
  if (room === undefined) return [];
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
  if (specifier.startsWith('#engine/') && room !== 'engine') {
    return `only engine may import ${specifier}`;
  }
  if (!specifier.startsWith('.')) return null;
  const target = /^web\/src\/([^/]+)\//.exec(posix.join(dirname(file), specifier))?.[1];
  if (target === undefined || target === room || allowed.includes(target)) return null;
  return `${room} must not import from ${target} (${specifier}); a type may be imported`;
}
