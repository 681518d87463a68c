import './lib/recent-node.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from './lib/project.mjs';
import { proseOfBook } from './lib/prose/book.mjs';
import { readTokenizer, trainTokenizer } from './lib/prose/tokenizer.mjs';

// Makes build/corpora/prose/ and shared/vocab/prose/ from a novel; the README there says what they hold.

const VOCABULARY = 2048;

const folder = join(root, 'build/corpora/prose');
mkdirSync(folder, { recursive: true });
mkdirSync(join(root, 'shared/vocab/prose'), { recursive: true });
const prose = proseOfBook();
const json = trainTokenizer(
  prose.train.map(({ text }) => text),
  VOCABULARY,
);
const tokenizer = readTokenizer(json);
const file = join(root, 'shared/vocab/prose/tokenizer.json');
writeFileSync(file, await format(JSON.stringify(json), { parser: 'json' }));
for (const [split, chapters] of Object.entries(prose)) {
  const lines = chapters.map(({ chapter, text }) => {
    const { ids } = tokenizer.encode(text);
    return { chapter, bytes: Buffer.byteLength(text), ids };
  });
  writeFileSync(
    join(folder, `${split}.jsonl`),
    `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
  );
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((a, b) => a + b, 0);
  const tokens = sum(lines.map(({ ids }) => ids.length));
  console.log(
    `${split}: ${lines.length} chapters, ${tokens} tokens, ${sum(lines.map(({ bytes }) => bytes))} bytes`,
  );
}
