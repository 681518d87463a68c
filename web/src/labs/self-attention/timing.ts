import type { Inputs, Model } from '../../engine/index.ts';
import { readTrace } from '../../trace/index.ts';
import { languagesOf, vocabularyOf, type TranslatingCard } from '../translation/catalog.ts';
import type { TrainedModel } from '../translation/trained-model.ts';
import { END, UNKNOWN } from '../translation/vocabulary.ts';
import { corpusOf, row, type Question } from './question.ts';

/** Rounds of which the median counts. */
const ROUNDS = 5;

/** A model with a sentence, in the numbers of its own vocabulary. */
export interface Entrant {
  card: TranslatingCard;
  model: TrainedModel;
  /** The sentence, of which the translation is over with its first word; the whole where none is written. */
  reading: Inputs;
  whole: Inputs;
}

/** The sentence of a question for a model, in the words that it knows. */
export function entrantOf(
  model: TrainedModel,
  card: TranslatingCard,
  { words }: Question,
): Entrant {
  const [from, to] = languagesOf(card.direction).map((one) => vocabularyOf(one, corpusOf(card)));
  const ids = words.map(({ text }) => from?.id(text) ?? from?.id(UNKNOWN) ?? 0);
  const whole: Inputs = { input_ids: row(ids) };
  const end = to?.id(END);
  // One that names words writes none.
  const isWriting = card.model !== 'token_classifier' && end !== undefined;
  return { card, model, whole, reading: isWriting ? { ...whole, forced_ids: row([end]) } : whole };
}

/** What reading a sentence, and all of its translation, asked of a model; times in milliseconds. */
export interface Effort {
  card: TranslatingCard;
  /** Multiplications of the encoder, as the engine counted them. */
  multiplications: number;
  /** The encoder and one word. */
  reading: number;
  whole: number;
}

/**
 * Times models on the same sentence, by turns, so that whatever else goes on slows all of them. Null
 * where the answer is not wanted any more.
 */
export async function timeByTurns(
  entrants: readonly Entrant[],
  isWanted: () => boolean,
): Promise<Effort[] | null> {
  const counts = await Promise.all(entrants.map(multiplicationsOf));
  const times = entrants.map(() => ({ reading: [] as number[], whole: [] as number[] }));
  for (let round = 0; round < ROUNDS; ++round) {
    if (!isWanted()) return null;
    for (const [i, { card, model, reading, whole }] of entrants.entries()) {
      const first = await model.ask(card, (one) => timed(one, reading));
      times[i]!.reading.push(first);
      const isAll = whole === reading;
      times[i]!.whole.push(isAll ? first : await model.ask(card, (one) => timed(one, whole)));
    }
  }
  return entrants.map(({ card }, i) => ({
    card,
    multiplications: counts[i]!,
    reading: median(times[i]!.reading),
    whole: median(times[i]!.whole),
  }));
}

async function timed(model: Model, inputs: Inputs): Promise<number> {
  const start = performance.now();
  await model.infer(inputs);
  return performance.now() - start;
}

async function multiplicationsOf({ card, model, reading }: Entrant): Promise<number> {
  const buffer = await model.ask(card, (one) => one.run(reading, { select: [] }));
  return readTrace(buffer)
    .steps.filter(({ path }) => path.startsWith('encoder/'))
    .reduce((sum, { multiplyAdds }) => sum + multiplyAdds, 0);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
