import './lib/recent-node.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CorpusMaker } from './lib/corpora.mjs';
import { loadGrammarCode, readShared } from './lib/grammar.mjs';
import { root } from './lib/project.mjs';
import { ReferenceMaker } from './lib/reference-corpora.mjs';

// Makes build/corpora/ and shared/vocab/ from the grammars in shared/corpora/; see its README.

const SEED = 20_261_130;

const code = await loadGrammarCode();

/**
 * @param {string} rules
 * @param {string} lexicon
 */
function read(rules, lexicon) {
  return code.readGrammar(
    /** @type {any} */ (readShared(`corpora/${rules}`)),
    /** @type {any} */ (readShared(`corpora/${lexicon}`)),
  );
}

/**
 * @param {string} name of a folder of both, "" for the folders themselves
 * @param {import('../web/src/grammar/index.ts').Grammar} grammar
 * @param {Record<string, import('../web/src/grammar/index.ts').Sentence[]>} corpora
 * @param {readonly import('../web/src/grammar/index.ts').Language[]} languages
 */
function write(name, grammar, corpora, languages) {
  const folder = join(root, 'build/corpora', name);
  const vocabularies = join(root, 'shared/vocab', name);
  for (const one of [folder, vocabularies]) mkdirSync(one, { recursive: true });
  for (const [split, sentences] of Object.entries(corpora)) {
    const lines = sentences.map((sentence) => JSON.stringify(sentence));
    writeFileSync(join(folder, `${split}.jsonl`), `${lines.join('\n')}\n`);
    console.log(`${join(name, split)}: ${sentences.length} sentences`);
  }
  for (const language of languages) {
    const vocabulary = code.vocabularyOf(grammar, language, corpora['train'] ?? []);
    const file = join(vocabularies, `${language}.json`);
    writeFileSync(file, `${JSON.stringify(vocabulary, null, 2)}\n`);
    console.log(`${join(name, language)}: ${vocabulary.tokens.length} tokens`);
  }
}

const world = read('grammar.json', 'lexicon.json');
write('', world, new CorpusMaker(code, world, SEED).make(), code.LANGUAGES);
const reference = read('reference-grammar.json', 'reference-lexicon.json');
const sentences = new ReferenceMaker(code, reference, SEED).sentences();
write('reference', reference, sentences, ['en', 'de']);
