import type { GrammarSource } from './read.ts';
import { readTags, readValues, readWord } from './read-terms.ts';
import type { ChildSpec, Item, KeyPart, Language, Lexeme, Rule, RuleFeature } from './types.ts';
import { LANGUAGES, RELATIONS } from './types.ts';

/** A rule as it is written in the file. */
export interface RuleSource {
  is?: string;
  with?: Record<string, string>;
  en: string | Record<string, string>;
  /** Left out where the grammar says nothing in the language. */
  zh?: string | Record<string, string>;
  de: string | Record<string, string>;
  weight?: number;
  head?: string;
  construction?: string;
  pairs?: string[];
  relations?: Record<string, string>;
  phrases?: Record<string, string>;
  scope?: boolean;
}

/** Reads one rule; an Error names what is wrong in it. */
export class RuleReader {
  private readonly slots = new Map<string, number>();
  private readonly children = new Set<string>();

  constructor(
    private readonly source: GrammarSource,
    private readonly categories: ReadonlySet<string>,
  ) {}

  rule(category: string, source: RuleSource): Rule {
    const features = assignments(source.is ?? '').map((one) => this.feature(...one));
    const children = Object.entries(source.with ?? {}).map((one) => this.child(...one));
    for (const { name } of children) this.children.add(name);
    const parts = LANGUAGES.map((language) => {
      const written = source[language] ?? '';
      const list = Object.entries(typeof written === 'string' ? { '': written } : written);
      return [language, new Map(list.map(([part, text]) => [part, this.items(text, language)]))];
    });
    return {
      category,
      weight: source.weight ?? 1,
      features,
      slots: this.slots.size,
      children,
      parts: Object.fromEntries(parts) as Rule['parts'],
      head: source.head ?? children[0]?.name,
      construction: source.construction,
      pairs: (source.pairs ?? []).map((pair) => pair.split(' ') as [string, string]),
      relations: Object.entries(source.relations ?? {}).map(readRelation),
      phrases: Object.entries(source.phrases ?? {}).map(([name, link]) => ({ name, link })),
      scope: source.scope ?? false,
    };
  }

  /** "case=acc" is at the same time the variable "case" of the rule. */
  private feature(name: string, value: string): RuleFeature {
    const variable = value.startsWith('?') ? value.slice(1) : undefined;
    const values = variable === undefined ? readValues(value, this.source.classes) : undefined;
    return { name, slot: this.slot(variable ?? name), values };
  }

  private slot(variable: string): number {
    const slot = this.slots.get(variable) ?? this.slots.size;
    this.slots.set(variable, slot);
    return slot;
  }

  private child(name: string, text: string): ChildSpec {
    const [category, ...rest] = text.split(' ') as [string, ...string[]];
    if (!this.categories.has(category)) {
      throw new Error(`[grammar] expected a category, got ${category}`);
    }
    const features = assignments(rest.join(' '));
    const terms = features.map(([, value]) =>
      value.startsWith('?') ? this.slot(value.slice(1)) : readValues(value, this.source.classes),
    );
    return { name, category, names: features.map(([feature]) => feature), terms };
  }

  private items(text: string, language: Language): Item[] {
    const words = text.split(' ').filter((one) => one !== '');
    return words.map((one) => this.item(one, language));
  }

  private item(text: string, language: Language): Item {
    if (!/^[$&]/.test(text)) return { kind: 'word', word: readWord(text) };
    const [reference, ...tags] = text.slice(1).split('~') as [string, ...string[]];
    const steps = reference.split('.');
    const first = steps.shift()!;
    if (text.startsWith('&')) {
      const lexeme = this.paradigm(language, first);
      return { kind: 'form', lexeme, key: this.key(steps), tags: readTags(tags) };
    }
    if (!this.children.has(first)) throw new Error(`[grammar] expected a child, got ${text}`);
    const path = [first];
    // What follows a child may be a child of its own; capitals tell such steps from parts and forms.
    while (steps[0] && /^[A-Z]/.test(steps[0])) path.push(steps.shift()!);
    return { kind: 'child', path, key: this.key(steps), tags: readTags(tags) };
  }

  private key(steps: readonly string[]): KeyPart[] {
    return steps.map((step) => {
      if (!step.startsWith('?')) return { fixed: step };
      const name = step.slice(1);
      if (!this.slots.has(name)) throw new Error(`[grammar] expected a feature, got ${step}`);
      return { name, slot: this.slot(name) };
    });
  }

  private paradigm(language: Language, name: string): Lexeme {
    const table = this.source.words[language][name];
    if (!table) throw new Error(`[grammar] expected a word of ${language}, got &${name}`);
    const read = Object.entries(table).map(
      ([key, text]) => [key, text.split(' ').map(readWord)] as const,
    );
    const forms = { en: new Map(), zh: new Map(), de: new Map(), [language]: new Map(read) };
    return { category: 'Word', name, weight: 1, features: new Map(), forms };
  }
}

function readRelation([written, words]: [string, string]): Rule['relations'][number] {
  const name = RELATIONS.find((known) => known === written);
  if (!name) throw new Error(`[grammar] expected ${RELATIONS.join(' or ')}, got ${written}`);
  const [from, to] = words.split(' ') as [string, string];
  return { name, from, to };
}

/** "case=acc num" as pairs; a name alone is its own variable. */
function assignments(text: string): [name: string, value: string][] {
  const parts = text.split(' ').filter((one) => one !== '');
  return parts.map((part) => {
    const [name, value = `?${name}`] = part.split('=') as [string, string?];
    return [name, value];
  });
}
