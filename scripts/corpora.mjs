import './lib/recent-node.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusMaker } from './lib/corpora.mjs';
import { loadGrammarCode, readShared } from './lib/grammar.mjs';
import { root } from './lib/project.mjs';

// Makes build/corpora/ and shared/vocab/ from the grammar in shared/corpora/; see its README.

const SEED = 20_261_130;

const folder = join(root, 'build/corpora');
mkdirSync(folder, { recursive: true });
mkdirSync(join(root, 'shared/vocab'), { recursive: true });
const code = await loadGrammarCode();
const grammar = code.readGrammar(
  /** @type {any} */ (readShared('corpora/grammar.json')),
  /** @type {any} */ (readShared('corpora/lexicon.json')),
);
const corpora = new CorpusMaker(code, grammar, SEED).make();
for (const [name, sentences] of Object.entries(corpora)) {
  const lines = sentences.map((sentence) => JSON.stringify(sentence));
  writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
  console.log(`${name}: ${sentences.length} sentences`);
}
for (const language of code.LANGUAGES) {
  const vocabulary = code.vocabularyOf(grammar, language, corpora.train);
  const file = join(root, 'shared/vocab', `${language}.json`);
  writeFileSync(file, `${JSON.stringify(vocabulary, null, 2)}\n`);
  console.log(`${language}: ${vocabulary.tokens.length} tokens`);
}
