import { fill, generate, isVaried } from './generate.ts';
import type { Random } from './random.ts';
import { childOf, type Node, openNode, Trail } from './tree.ts';
import type { Grammar } from './types.ts';
import { wordsOf } from './linearize.ts';

const WORDS_A_CLAUSE = 6.5;
const TRIES = 400;

/** A random sentence of about so many English words; long ones are chains of clauses. */
export function treeOfAbout(grammar: Grammar, random: Random, words: number): Node {
  for (;;) {
    const clauses = Math.round(words / WORDS_A_CLAUSE + random.next() - 0.5);
    const isChain = clauses >= 2 && grammar.rules.has('Chain');
    const tree = !isChain ? generate(grammar, random) : generateChain(grammar, random, clauses);
    if (tree) return tree;
  }
}

/** A random sentence of exactly so many English words; undefined if none is found. */
export function treeOfLength(grammar: Grammar, random: Random, words: number): Node | undefined {
  for (let tried = 0; tried < TRIES; ++tried) {
    const tree = treeOfAbout(grammar, random, words);
    if (wordsOf(tree, 'en').length === words) return tree;
  }
  return undefined;
}

function generateChain(grammar: Grammar, random: Random, clauses: number): Node | undefined {
  const [last, more] = grammar.rules.get('Chain')!;
  const trail = new Trail();
  const top = openNode('Chain');
  let node = top;
  for (let open = clauses; open > 2; --open) {
    trail.expand(node, more!);
    node = childOf(node, 'b')!;
  }
  trail.expand(node, last!);
  return fill(grammar, random, top, trail) && isVaried(grammar, top) ? top : undefined;
}
