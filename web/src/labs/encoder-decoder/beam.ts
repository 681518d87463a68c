import { pathTo } from '../../charts/beam-tree.ts';
import { inputsOf, type Question } from './question.ts';
import type { TrainedModel } from '../translation/trained-model.ts';

export interface BeamNode {
  parent: number;
  word: string;
  step: number;
  logProbability: number;
  score: number;
  finished: boolean;
  kept: boolean;
}

export interface Hypothesis {
  words: string[];
  score: number;
  logProbability: number;
}

/** What a beam search went through, and the best sentences that it found. */
export interface Beam {
  hypotheses: readonly Hypothesis[];
  tree: readonly BeamNode[];
  /** The last word of the best sentence in the tree. */
  best: number;
  milliseconds: number;
}

export interface BeamSettings {
  beamSize: number;
  lengthPenalty: number;
}

/** Searches with the chosen model; forced words do not bind the search. */
export async function searchBeam(
  model: TrainedModel,
  question: Question,
  { beamSize, lengthPenalty }: BeamSettings,
): Promise<Beam> {
  const { card, to } = question;
  const start = performance.now();
  const { hypotheses, tree } = await model.ask(card!, (one) =>
    one.translate(inputsOf({ ...question, forced: [] }), {
      beam_size: beamSize,
      length_penalty: lengthPenalty,
      n_best: beamSize,
    }),
  );
  const milliseconds = performance.now() - start;
  const nodes = tree.map(({ parent, word, step, log_probability, score, finished, kept }) => ({
    parent,
    word: to!.word(word),
    step,
    logProbability: log_probability,
    score,
    finished,
    kept,
  }));
  return {
    hypotheses: hypotheses.map(({ words, score, log_probability }) => ({
      words: words.map((id) => to!.word(id)),
      score,
      logProbability: log_probability,
    })),
    tree: nodes,
    best: hypotheses[0]?.node ?? -1,
    milliseconds,
  };
}

/** The words of the tree from the first one to a node. */
export function wordsTo({ tree }: Beam, node: number): string[] {
  return pathTo(tree, node).map((i) => tree[i]!.word);
}
