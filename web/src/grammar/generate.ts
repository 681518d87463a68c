import type { Random } from './random.ts';
import { admits, fits, type Node, nodesOf, openNode, Trail, valuesOf } from './tree.ts';
import type { Candidates, Grammar } from './types.ts';

const TRIES = 200;

/** A random sentence of the grammar. */
export function generate(grammar: Grammar, random: Random, category = 'Text'): Node {
  for (let tried = 0; tried < TRIES; ++tried) {
    const node = openNode(category);
    if (fill(grammar, random, node, new Trail()) && isVaried(grammar, node)) return node;
  }
  throw new Error(`[grammar] expected a phrase of category ${category}, found none`);
}

/** Whether no word occurs twice where the grammar wants different ones ("Tom chases Tom"). */
export function isVaried(grammar: Grammar, tree: Node): boolean {
  return nodesOf(tree).every((node) => {
    const categories = grammar.distinct.get(node.category);
    if (!categories) return true;
    const lexemes = nodesOf(node).flatMap(({ lexeme }) => lexeme ?? []);
    const names = lexemes
      .filter(({ category }) => categories.includes(category))
      .map(({ features, name }) => features.get('same')?.[0] ?? name);
    return new Set(names).size === names.length;
  });
}

/** Closes an open node and all open nodes below it, at random; false when nothing fits. */
export function fill(grammar: Grammar, random: Random, node: Node, trail: Trail): boolean {
  if (node.lexeme) return true;
  if (node.rule) return fillChildren(grammar, random, node, trail);
  if (grammar.lexicon.has(node.category)) return chooseLexeme(grammar, random, node, trail);
  const rules = grammar.rules.get(node.category)!.filter((rule) => admits(node, rule));
  for (const rule of random.order(rules)) {
    const mark = trail.mark();
    if (trail.expand(node, rule) && fillChildren(grammar, random, node, trail)) return true;
    trail.back(mark);
  }
  return false;
}

function chooseLexeme(grammar: Grammar, random: Random, node: Node, trail: Trail): boolean {
  const { lexemes, weight } = candidatesFor(grammar, node);
  let rest = random.next() * weight;
  const chosen = lexemes.find((lexeme) => (rest -= lexeme.weight) < 0);
  return chosen !== undefined && trail.choose(node, chosen);
}

/** The lexemes that an open node could be. */
export function candidatesFor(grammar: Grammar, node: Node): Candidates {
  const wanted = node.names.map((name, i) => `${name}=${valuesOf(node.cells[i]!)?.join('|')}`);
  const key = `${node.category} ${wanted.join(' ')}`;
  let found = grammar.candidates.get(key);
  if (!found) {
    const lexemes = grammar.lexicon.get(node.category)!.filter((lexeme) => fits(node, lexeme));
    found = { lexemes, weight: lexemes.reduce((sum, { weight }) => sum + weight, 0) };
    grammar.candidates.set(key, found);
  }
  return found;
}

function fillChildren(grammar: Grammar, random: Random, node: Node, trail: Trail): boolean {
  return node.children.every((child) => fill(grammar, random, child, trail));
}
