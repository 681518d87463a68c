/** Beam search with every trained model, in the worker that the lab asks; bundled for a browser. */

import { createEngines } from '../../web/src/engine/index.ts';
import { searchBeam } from '../../web/src/labs/encoder-decoder/beam.ts';
import { allModels, languagesOf } from '../../web/src/labs/translation/catalog.ts';
import { questionOf } from '../../web/src/labs/encoder-decoder/question.ts';
import { TrainedModel } from '../../web/src/labs/translation/trained-model.ts';
import { BASE_SCENE } from '../../web/src/scene/index.ts';
import { median } from './measure.mjs';

const BEAM = { beamSize: 5, lengthPenalty: 0.6 };
const WARM_UP = 5;
const ROUNDS = 21;

export interface TranslationTime {
  model: string;
  cell: string;
  written: string;
  milliseconds: number;
}

/** @param sentences by language, of as many words; all of them are known to the models. */
async function measure(sentences: Record<string, string>): Promise<TranslationTime[]> {
  const model = new TrainedModel(createEngines({ models: 'translation' }).far);
  const times: TranslationTime[] = [];
  for (const { name, direction, options } of allModels) {
    const text = sentences[languagesOf(direction)[0]] ?? '';
    const translation = { ...BASE_SCENE.translation, direction, text, model: name };
    const question = questionOf({ ...BASE_SCENE, translation });
    if (!question.words.every(({ known }) => known)) {
      throw new Error(`[${name}] expected words that it knows, got "${text}"`);
    }
    const rounds = [];
    for (let round = 0; round < WARM_UP + ROUNDS; ++round) {
      rounds.push(await searchBeam(model, question, BEAM));
    }
    times.push({
      model: name,
      cell: options.cell ?? 'gru',
      written: rounds[0]!.hypotheses[0]!.words.join(' '),
      milliseconds: median(rounds.slice(WARM_UP).map(({ milliseconds }) => milliseconds)),
    });
  }
  return times;
}

Object.assign(globalThis, { measure });
