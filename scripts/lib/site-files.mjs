import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** @typedef {import('../../web/src/service-worker/files.ts').SiteFile} SiteFile */

const WORKER = 'service-worker.js';
const START = 'self.siteFiles = ';
/** What the labs of the site do without; it is kept once it was used. */
const LATER = [
  /^attention-playground\./,
  /^assets\/(embed-)?engine-(translation|transformer)-/,
  /^assets\/embed-(lab|scene|builder)-/,
  /^assets\/(embed-)?tokenizer-/,
  /^embed-builder\./,
  /^examples\//,
  /\.safetensors$/,
];

/**
 * Tells a site's service worker which files there are: it keeps them by name and content, so a site
 * with any other content is another version.
 * @param {string} folder of the built site
 */
export function listSiteFiles(folder) {
  const files = filesBelow(folder).filter((file) => file !== WORKER);
  const list = files.sort().map((file) => describe(folder, file));
  const script = join(folder, WORKER);
  const [first = '', ...rest] = readFileSync(script, 'utf8').split('\n');
  const body = first.startsWith(START) ? rest : [first, ...rest];
  writeFileSync(script, [`${START}${JSON.stringify(list)};`, ...body].join('\n'));
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {SiteFile}
 */
function describe(folder, file) {
  const content = readFileSync(join(folder, file));
  return {
    name: file === 'index.html' ? '' : file,
    hash: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    bytes: content.length,
    first: !LATER.some((pattern) => pattern.test(file)),
  };
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
