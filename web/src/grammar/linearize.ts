import { childOf, headOf, type Node, nodesOf, valuesOf } from './tree.ts';
import { polish } from './polish.ts';
import type {
  Grammar,
  Item,
  KeyPart,
  Language,
  Lexeme,
  Relation,
  Tag,
  TaggedWord,
} from './types.ts';
import { LANGUAGES } from './types.ts';

/** A pair of positions: in the English sentence, in the other. */
export type Link = readonly [number, number];

export interface Alignment {
  sure: Link[];
  /** Links that are neither wrong nor required; none of them is sure. */
  possible: Link[];
}

/** A sentence in all languages, with its word alignment. */
export interface Sentence extends Record<Language, string[]> {
  construction: string;
  alignment: { 'en-zh': Alignment; 'en-de': Alignment };
  /** Pairs of positions in the English sentence: a verb and its object, a pronoun and its noun. */
  relations: Partial<Record<Relation, Link[]>>;
  /** First and last word of phrases of the English sentence, where the grammar names such. */
  phrases?: Record<string, Link>;
}

export interface LinkedWord {
  text: string;
  sure: readonly string[];
  possible: readonly string[];
}

/** The words of a closed tree in one language. */
export function wordsOf(tree: Node, language: Language): string[] {
  return linkedWords(tree, language, new Map()).map(({ text }) => text);
}

function linkedWords(
  tree: Node,
  language: Language,
  ids: ReadonlyMap<Node, number>,
): readonly LinkedWord[] {
  return polish(language, new Speaker(language, ids).speak(tree));
}

/** The sentence of a closed tree. */
export function sentenceOf(grammar: Grammar, tree: Node): Sentence {
  const ids = new Map<Node, number>();
  for (const node of nodesOf(tree)) ids.set(node, ids.size);
  const words = LANGUAGES.map((language) => linkedWords(tree, language, ids));
  const [en, zh, de] = words as [LinkedWord[], LinkedWord[], LinkedWord[]];
  const [english, chinese, german] = words.map((list) => list.map(({ text }) => text));
  const phrases = phrasesOf(tree, en, ids);
  return {
    en: english!,
    zh: chinese!,
    de: german!,
    construction: constructionOf(grammar, tree),
    alignment: { 'en-zh': align(en, zh), 'en-de': align(en, de) },
    relations: relationsOf(grammar, tree, en, ids),
    ...(Object.keys(phrases).length > 0 && { phrases }),
  };
}

function relationsOf(
  grammar: Grammar,
  tree: Node,
  words: readonly LinkedWord[],
  ids: ReadonlyMap<Node, number>,
): Sentence['relations'] {
  const found = nodesOf(tree).flatMap((node) =>
    (node.rule?.relations ?? []).map(({ name, from, to }) => {
      const pair = [from, to].map((link) => lastWith(words, linkOf(ids, link, node, node)));
      return { name, pair: pair as [number, number] };
    }),
  );
  const pairsOf = (relation: Relation) =>
    found
      .filter(({ name, pair }) => name === relation && !pair.includes(-1))
      .map(({ pair }) => pair);
  return Object.fromEntries(grammar.relations.map((name) => [name, pairsOf(name)]));
}

function phrasesOf(
  tree: Node,
  words: readonly LinkedWord[],
  ids: ReadonlyMap<Node, number>,
): Record<string, Link> {
  const found = nodesOf(tree).flatMap((node) =>
    (node.rule?.phrases ?? []).flatMap(({ name, link }): [string, Link][] => {
      const wanted = linkOf(ids, link, node, node);
      const last = lastWith(words, wanted);
      const first = words.findIndex(({ sure }) => sure.includes(wanted));
      return last < 0 ? [] : [[name, [first, last]]];
    }),
  );
  return Object.fromEntries(found);
}

function lastWith(words: readonly LinkedWord[], link: string): number {
  return words.findLastIndex(({ sure }) => sure.includes(link));
}

/** What a link is called below one node: its words may be anywhere in the sentence. */
function linkOf(ids: ReadonlyMap<Node, number>, name: string, node: Node, scope: Node): string {
  if (name === '') return `${ids.get(node)}`;
  const child = childOf(node, name);
  if (child) return `${ids.get(headOf(child) ?? child)}`;
  return `${ids.get(/^[A-Z]/.test(name) ? scope : node)}:${name}`;
}

/** The name of what a sentence is: the first in the grammar's list that its tree contains. */
export function constructionOf(grammar: Grammar, tree: Node): string {
  const found = new Set(nodesOf(tree).map(({ rule }) => rule?.construction));
  return grammar.constructions.find((name) => found.has(name)) ?? 'simple';
}

function align(one: readonly LinkedWord[], other: readonly LinkedWord[]): Alignment {
  const alignment: Alignment = { sure: [], possible: [] };
  for (const [i, a] of one.entries()) {
    for (const [j, b] of other.entries()) {
      if (meet(a.sure, b.sure)) alignment.sure.push([i, j]);
      else if (meet(a.possible, b.possible)) alignment.possible.push([i, j]);
    }
  }
  return alignment;
}

function meet(one: readonly string[], other: readonly string[]): boolean {
  return one.some((link) => other.includes(link));
}

/** The form of a lexeme: "pres.3s" where it has one, or else "pres", or else "". */
export function formOf(lexeme: Lexeme, language: Language, key: string): readonly TaggedWord[] {
  const forms = lexeme.forms[language];
  for (let rest = key; ; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    const form = forms.get(rest);
    if (form) return form;
    if (rest === '') throw new Error(`[grammar] expected a form of ${lexeme.name} for ${key}`);
  }
}

class Speaker {
  constructor(
    private readonly language: Language,
    private readonly ids: ReadonlyMap<Node, number>,
  ) {}

  speak(node: Node, part = '', scope = node): LinkedWord[] {
    const items = node.rule!.parts[this.language].get(part);
    if (!items) {
      throw new Error(
        `[grammar] expected ${node.category} with a part "${part}" in ${this.language}`,
      );
    }
    const inner = node.rule!.scope ? node : scope;
    return items.flatMap((item) => this.item(item, node, inner));
  }

  private item(item: Item, node: Node, scope: Node): LinkedWord[] {
    if (item.kind === 'word') return [this.word(item.word, item.word.tags, node, scope)];
    if (item.kind === 'form') {
      const form = formOf(item.lexeme, this.language, keyText(item.key, node));
      return form.map((word) => this.word(word, item.tags, node, scope));
    }
    let target = node;
    for (const name of item.path) target = childOf(target, name)!;
    const key = keyText(item.key, node);
    if (!target.lexeme) {
      const words = this.speak(target, key, scope);
      return item.tags.length === 0
        ? words
        : words.map((word) => this.more(word, item.tags, node, scope));
    }
    const form = formOf(target.lexeme, this.language, key);
    return form.map((word) =>
      item.tags.length > 0
        ? this.word(word, item.tags, node, scope)
        : this.word(word, word.tags.length > 0 ? word.tags : HEAD, target, scope),
    );
  }

  private word(word: TaggedWord, tags: readonly Tag[], node: Node, scope: Node): LinkedWord {
    const links = tags.map((tag) => ({
      link: linkOf(this.ids, tag.name, node, scope),
      sure: tag.sure,
    }));
    const sure = links.filter((one) => one.sure).map(({ link }) => link);
    return { text: word.text, sure, possible: links.map(({ link }) => link) };
  }

  /** A word of a part, with the links that the rule above adds. */
  private more(word: LinkedWord, tags: readonly Tag[], node: Node, scope: Node): LinkedWord {
    const added = this.word({ text: word.text, tags }, tags, node, scope);
    return {
      text: word.text,
      sure: [...word.sure, ...added.sure],
      possible: [...word.possible, ...added.possible],
    };
  }
}

const HEAD: readonly Tag[] = [{ name: '', sure: true }];

function keyText(key: readonly KeyPart[], node: Node): string {
  const texts = key.map((part) => {
    if ('fixed' in part) return part.fixed;
    const values = valuesOf(node.variables[part.slot]!);
    if (values?.length !== 1) {
      throw new Error(`[grammar] expected one value of ${part.name} in ${node.category}`);
    }
    return values[0]!;
  });
  return texts.join('.');
}
