export const LANGUAGES = ['en', 'zh', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The values that a feature may still take, such as one case or several semantic classes. */
export type Values = readonly string[];

/** What a word is linked to in the other languages: words with a common link are aligned. */
export interface Tag {
  name: string;
  /** False for a link that is only possible, not sure. */
  sure: boolean;
}

/** A word of a lexeme's form or of a rule. */
export interface TaggedWord {
  text: string;
  tags: readonly Tag[];
}

/** A dictionary entry in all languages; forms have keys such as "pres.3s". */
export interface Lexeme {
  category: string;
  name: string;
  weight: number;
  features: ReadonlyMap<string, Values>;
  forms: Record<Language, ReadonlyMap<string, readonly TaggedWord[]>>;
}

/** A step of a form's key: fixed, or the value of a variable of the rule. */
export type KeyPart = { fixed: string } | { name: string; slot: number };

/** A place of a rule's right side in one language. */
export type Item =
  | { kind: 'word'; word: TaggedWord }
  /** A form of a lexeme that the rule names itself. */
  | { kind: 'form'; lexeme: Lexeme; key: readonly KeyPart[]; tags: readonly Tag[] }
  /** A child, a child's child ..., then a part of it or the key of its form. */
  | { kind: 'child'; path: readonly string[]; key: readonly KeyPart[]; tags: readonly Tag[] };

/** A feature of a rule: what it demands, and the variable of the rule that it is. */
export interface RuleFeature {
  name: string;
  slot: number;
  values: Values | undefined;
}

/** A child of a rule; each of its features is a variable of the rule, or has fixed values. */
export interface ChildSpec {
  name: string;
  category: string;
  names: readonly string[];
  terms: readonly (number | Values)[];
}

/**
 * From a verb to its object, from a pronoun to the noun that it stands for, from a verb to the words
 * far behind it with which it is one German verb.
 */
export const RELATIONS = ['object', 'antecedent', 'complement'] as const;
export type Relation = (typeof RELATIONS)[number];

/** A rule makes a phrase of one category in all languages at once, in one or several parts. */
export interface Rule {
  category: string;
  weight: number;
  features: readonly RuleFeature[];
  /** How many variables the rule has. */
  slots: number;
  children: readonly ChildSpec[];
  /** The parts of the phrase by name; the only part of most is called "". */
  parts: Record<Language, ReadonlyMap<string, readonly Item[]>>;
  /** The child whose lexeme stands for the phrase. */
  head: string | undefined;
  construction: string | undefined;
  /** Children whose heads form a combination that can be held out of training. */
  pairs: readonly (readonly [string, string])[];
  /** What one of its words has to do with another, by links or names of children. */
  relations: readonly { name: Relation; from: string; to: string }[];
  /** Phrases of the English sentence by what they are: all words with a link. */
  phrases: readonly { name: string; link: string }[];
  /** Whether tags in capitals below this rule are joined here. */
  scope: boolean;
}

export interface Candidates {
  lexemes: readonly Lexeme[];
  weight: number;
}

export interface Grammar {
  rules: ReadonlyMap<string, readonly Rule[]>;
  lexicon: ReadonlyMap<string, readonly Lexeme[]>;
  /** The values that a feature in a form's key can have. */
  domains: ReadonlyMap<string, Values>;
  /** Names of the constructions; a sentence counts as the first of them that it contains. */
  constructions: readonly string[];
  /** The relations that its sentences tell of. */
  relations: readonly Relation[];
  /** Categories whose words occur once at most in a phrase of the category. */
  distinct: ReadonlyMap<string, readonly string[]>;
  functionWords: Record<Language, readonly string[]>;
  /** Lexemes by category, a space and the word that a form begins with; "" where one is empty. */
  firstWords: Record<Language, ReadonlyMap<string, readonly Lexeme[]>>;
  /** Lexemes that fit certain features, as found before. */
  candidates: Map<string, Candidates>;
}
