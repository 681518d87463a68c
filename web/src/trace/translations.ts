import { list, number, record } from './read-json.ts';
import { parseJson } from './safetensors.ts';

/** A whole translation. */
export interface Hypothesis {
  /** Without the end. */
  words: number[];
  /** The log-probability, divided by the length penalty. */
  score: number;
  log_probability: number;
  /** Whether it came to its end, or was cut off at the greatest length. */
  finished: boolean;
  /** The number of its last word in the tree. */
  node: number;
}

/** A word that the search put behind another one. */
export interface BeamNode {
  /** The number of the node before; -1 at the beginning. */
  parent: number;
  word: number;
  /** From 0. */
  step: number;
  /** Of all words up to this one. */
  log_probability: number;
  score: number;
  /** Whether the word ends the sentence. */
  finished: boolean;
  /** Whether it was among the likeliest of its step, so that the search went on from it. */
  kept: boolean;
}

/** What a beam search found: the best first, and everything that it looked at, step by step. */
export interface Translations {
  hypotheses: Hypothesis[];
  tree: BeamNode[];
}

/** Reads what the engine answers to translate; throws TraceError where it is not of that form. */
export function parseTranslations(json: string): Translations {
  const value = record(parseJson(json, 'the translations'), 'translations');
  return {
    hypotheses: list(value['hypotheses']).map(hypothesis),
    tree: list(value['tree']).map(node),
  };
}

function hypothesis(value: unknown): Hypothesis {
  const found = record(value, 'a hypothesis');
  return {
    words: list(found['words']).map((word) => number(word, 'a word')),
    score: number(found['score'], 'score'),
    log_probability: number(found['log_probability'], 'log_probability'),
    finished: found['finished'] === true,
    node: number(found['node'], 'node'),
  };
}

function node(value: unknown): BeamNode {
  const found = record(value, 'a node');
  return {
    parent: number(found['parent'], 'parent'),
    word: number(found['word'], 'word'),
    step: number(found['step'], 'step'),
    log_probability: number(found['log_probability'], 'log_probability'),
    score: number(found['score'], 'score'),
    finished: found['finished'] === true,
    kept: found['kept'] === true,
  };
}
