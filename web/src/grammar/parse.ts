import { candidatesFor, fill } from './generate.ts';
import { formOf, type Sentence, sentenceOf } from './linearize.ts';
import { isComma } from './polish.ts';
import { Random } from './random.ts';
import { admits, childOf, fits, type Node, openNode, Trail, valuesOf } from './tree.ts';
import type { Grammar, Item, KeyPart, Language, Lexeme, Rule, TaggedWord } from './types.ts';
import { LANGUAGES } from './types.ts';

/** Goes on behind a match that ends at a position; true ends the whole search. */
type Next = (position: number) => boolean;

/** What becomes of a place where the words end before the sentence does; true ends the search. */
type AtEnd = (expected: string) => boolean;

/** The tree of a sentence of the grammar; commas do not count. */
export function parse(
  grammar: Grammar,
  language: Language,
  words: readonly string[],
): Node | undefined {
  const search = new Search(grammar, language, words, () => false);
  return search.each(() => true) ? search.tree : undefined;
}

const MOST_READINGS = 8;

/** Every different sentence that the words can be, with translations and alignment; mostly one. */
export function readings(
  grammar: Grammar,
  language: Language,
  words: readonly string[],
): Sentence[] {
  const found = new Map<string, Sentence>();
  const search: Search = new Search(grammar, language, words, () => false);
  search.each(() => {
    const sentence = sentenceOf(grammar, search.tree);
    found.set(JSON.stringify(LANGUAGES.map((one) => sentence[one])), sentence);
    return found.size >= MOST_READINGS;
  });
  return [...found.values()];
}

/** The words with which the beginning of a sentence can go on, sorted. */
export function nextWords(
  grammar: Grammar,
  language: Language,
  words: readonly string[],
): string[] {
  const found = new Set<string>();
  const search = new Search(grammar, language, words, (expected) => {
    found.add(expected);
    return false;
  });
  search.each(() => false);
  return [...found].sort();
}

/** A random sentence that begins with the words; undefined if none does. */
export function complete(
  grammar: Grammar,
  language: Language,
  words: readonly string[],
  seed: number,
): Node | undefined {
  const random = new Random(seed);
  const search: Search = new Search(
    grammar,
    language,
    words,
    () => fill(grammar, random, search.tree, search.trail),
    random,
    true,
  );
  return search.each(() => true) ? search.tree : undefined;
}

/** A search from the top and from the left, in depth first, over everything the grammar can say. */
class Search {
  readonly tree = openNode('Text');
  readonly trail = new Trail();
  private readonly words: readonly string[];
  private readonly endsWithComma: boolean;

  constructor(
    private readonly grammar: Grammar,
    private readonly language: Language,
    words: readonly string[],
    private readonly atEnd: AtEnd,
    private readonly random = new Random(0),
    private readonly shuffles = false,
  ) {
    this.words = words.filter((word) => !isComma(word));
    this.endsWithComma = isComma(words.at(-1) ?? '');
  }

  /** Shows every whole sentence, closed, until one answer is true. */
  each(show: () => boolean): boolean {
    return this.node(this.tree, '', 0, (position) => {
      if (position < this.words.length) return false;
      return fill(this.grammar, this.random, this.tree, this.trail) && show();
    });
  }

  private node(node: Node, part: string, position: number, next: Next): boolean {
    return this.withRule(node, (rule) => {
      const items = rule.parts[this.language].get(part);
      return items !== undefined && this.items(node, items, 0, position, next);
    });
  }

  /** Tries every rule for an open node, or goes on with the rule that it has. */
  private withRule(node: Node, next: (rule: Rule) => boolean): boolean {
    if (node.rule) return next(node.rule);
    const rules = this.grammar.rules.get(node.category)!.filter((rule) => admits(node, rule));
    return this.shuffled(rules).some((rule) =>
      this.attempt(() => this.trail.expand(node, rule) && next(rule)),
    );
  }

  private shuffled<One extends { weight: number }>(list: readonly One[]): readonly One[] {
    return this.shuffles ? this.random.order(list) : list;
  }

  private attempt(action: () => boolean): boolean {
    const mark = this.trail.mark();
    if (action()) return true;
    this.trail.back(mark);
    return false;
  }

  private items(
    node: Node,
    items: readonly Item[],
    index: number,
    position: number,
    next: Next,
  ): boolean {
    const item = items[index];
    if (!item) return next(position);
    const rest: Next = (end) => this.items(node, items, index + 1, end, next);
    if (item.kind === 'word') return this.text([item.word], 0, position, rest);
    if (item.kind === 'form') {
      return this.keys(node, item.key, 0, [], (key) =>
        this.text(formOf(item.lexeme, this.language, key), 0, position, rest),
      );
    }
    return this.target(node, item.path, 0, (target) =>
      this.keys(node, item.key, 0, [], (key) =>
        this.grammar.lexicon.has(target.category)
          ? this.lexeme(target, key, position, rest)
          : this.node(target, key, position, rest),
      ),
    );
  }

  /** Follows a path of children, giving rules to open nodes on the way. */
  private target(
    node: Node,
    path: readonly string[],
    index: number,
    next: (target: Node) => boolean,
  ): boolean {
    const name = path[index];
    if (name === undefined) return next(node);
    return this.withRule(node, () => {
      const child = childOf(node, name);
      return child !== undefined && this.target(child, path, index + 1, next);
    });
  }

  /** Tries every value of the features in a form's key. */
  private keys(
    node: Node,
    key: readonly KeyPart[],
    index: number,
    texts: readonly string[],
    next: (key: string) => boolean,
  ): boolean {
    const part = key[index];
    if (!part) return next(texts.join('.'));
    if ('fixed' in part) return this.keys(node, key, index + 1, [...texts, part.fixed], next);
    const cell = node.variables[part.slot]!;
    const values = valuesOf(cell) ?? this.grammar.domains.get(part.name) ?? [];
    return values.some((value) =>
      this.attempt(
        () =>
          this.trail.narrow(cell, [value]) &&
          this.keys(node, key, index + 1, [...texts, value], next),
      ),
    );
  }

  private lexeme(node: Node, key: string, position: number, next: Next): boolean {
    const form = (lexeme: Lexeme) =>
      this.text(formOf(lexeme, this.language, key), 0, position, next);
    if (node.lexeme) return form(node.lexeme);
    return this.shuffled(this.candidates(node, position)).some((lexeme) =>
      this.attempt(() => this.trail.choose(node, lexeme) && form(lexeme)),
    );
  }

  private candidates(node: Node, position: number): readonly Lexeme[] {
    const word = this.words[position];
    if (word === undefined) return candidatesFor(this.grammar, node).lexemes;
    const known = this.grammar.firstWords[this.language].get(`${node.category} ${word}`) ?? [];
    const empty = this.grammar.firstWords[this.language].get(`${node.category} `) ?? [];
    return [...known, ...empty].filter((lexeme) => fits(node, lexeme));
  }

  private text(text: readonly TaggedWord[], index: number, position: number, next: Next): boolean {
    const wanted = text[index]?.text;
    if (wanted === undefined) return next(position);
    const rest = (end: number) => this.text(text, index + 1, end, next);
    const word = this.words[position];
    if (isComma(wanted)) {
      return word === undefined && !this.endsWithComma ? this.atEnd(wanted) : rest(position);
    }
    if (word === undefined) return this.atEnd(wanted);
    const same = word === wanted || (word === 'an' && wanted === 'a');
    return same && rest(position + 1);
  }
}
