import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './project.mjs';

/** The page's own code for the grammar, made ready for Node. */
export async function loadGrammarCode() {
  const file = join(root, 'build/corpora/code/grammar.mjs');
  const bundle = await rolldown({ input: join(root, 'web/src/grammar/index.ts') });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  /** @type {typeof import('../../web/src/grammar/index.ts')} */
  const code = await import(pathToFileURL(file).href);
  return code;
}

/** @param {string} name a file of shared/ */
export function readShared(name) {
  /** @type {unknown} */
  const value = JSON.parse(readFileSync(join(root, 'shared', name), 'utf8'));
  return value;
}
