import { createEngines, type Engine } from '../../engine/index.ts';
import { readTensors } from '../../trace/index.ts';
import { languagesOf, modelOf, vocabularyOf } from '../translation/catalog.ts';
import { TrainedModel } from '../translation/trained-model.ts';
import { plainInputs, type Question } from './question.ts';
import { entrantOf, timeByTurns, type Effort } from './timing.ts';

/** What a recurrent model wrote for the same sentence, and how it aligned its words. */
export interface Recurrent {
  question: Question;
  name: string;
  output: readonly string[];
  /** Row-major [output, source]. */
  alignment: Float32Array;
}

/** What the sentence asked of the model, and of a recurrent one. */
export interface Timing {
  question: Question;
  attending: Effort;
  recurrent: Effort;
}

/** Models that are asked beside the one of the lab, and what they were asked last. */
export class Beside {
  compared: Question | null = null;
  timed: Question | null = null;
  readonly #engines = createEngines({ models: 'translation' });
  readonly #recurrent = new TrainedModel(this.#engines.far);
  /** The model of the lab once more: its runs are not those that the inspector asks about. */
  readonly #attending: TrainedModel;

  constructor(engine: Engine) {
    this.#attending = new TrainedModel(engine);
  }

  /** What the recurrent model writes; null where there is none. */
  async compare(question: Question): Promise<Recurrent | null> {
    this.compared = question;
    const { direction } = question.card!;
    const card = modelOf(direction, '');
    const vocabulary = vocabularyOf(languagesOf(direction)[1]);
    if (!card || !vocabulary) return null;
    const buffer = await this.#recurrent.ask(card, (one) => one.infer(plainInputs(question)));
    const tensors = readTensors(buffer);
    const ids = [...(tensors.get('output_ids')?.data ?? [])];
    return {
      question,
      name: card.name,
      output: ids.map((id) => vocabulary.word(id)),
      alignment: tensors.get('decoder/attention_weights')?.data ?? new Float32Array(),
    };
  }

  /** How long both take; null where there is no other, or the answer is not wanted any more. */
  async time(question: Question, isWanted: () => boolean): Promise<Timing | null> {
    this.timed = question;
    const card = question.card!;
    const other = modelOf(card.direction, '');
    if (!other) return null;
    const entrants = [
      entrantOf(this.#attending, card, question),
      entrantOf(this.#recurrent, other, question),
    ];
    const efforts = await timeByTurns(entrants, isWanted);
    return efforts && { question, attending: efforts[0]!, recurrent: efforts[1]! };
  }

  dispose(): void {
    this.#attending.dispose();
    this.#recurrent.dispose();
    this.#engines.near.dispose();
    this.#engines.far.dispose();
  }
}
