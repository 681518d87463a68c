/** The language model, in the worker that the lab asks; bundled for a browser. */

import { createEngines } from '../../web/src/engine/index.ts';
import {
  plainTextInputs,
  textQuestion,
} from '../../web/src/labs/self-attention/continuing/text-question.ts';
import { ProseTokenizer } from '../../web/src/labs/self-attention/continuing/tokenizer.ts';
import { TrainedModel } from '../../web/src/labs/translation/trained-model.ts';
import { BASE_SCENE } from '../../web/src/scene/index.ts';
import { median } from './measure.mjs';

const WARM_UP = 3;
const ROUNDS = 15;

export interface WritingTime {
  model: string;
  /** Tokens of the text, its start included, and of what was put behind it. */
  read: number;
  drawn: number;
  /** All of them in one call, the reading of the text included. */
  milliseconds: number;
  /** One call for each of them, as where every token is shown at once. */
  one_by_one: number;
  written: string;
}

async function measure(text: string, count: number): Promise<WritingTime> {
  const tokenizer = new ProseTokenizer();
  const model = new TrainedModel(createEngines({ models: 'transformer' }).far);
  const { writing } = BASE_SCENE;
  const sampling = { temperature: writing.temperature, top_k: writing.topK, candidates: 0 };
  const ask = async (added: number[], max_tokens: number, seed: number): Promise<number[]> => {
    const scene = { ...BASE_SCENE, writing: { ...writing, text, added } };
    const question = textQuestion(scene, tokenizer);
    const { tokens } = await model.ask(question.card!, (one) =>
      one.generate(plainTextInputs(question), { ...sampling, max_tokens, seed }),
    );
    return tokens.map(({ id }) => id);
  };
  const rounds = [];
  for (let seed = 0; seed < WARM_UP + ROUNDS; ++seed) {
    const start = performance.now();
    const atOnce = await ask([], count, seed);
    const between = performance.now();
    let added: number[] = [];
    while (added.length < atOnce.length) added = [...added, ...(await ask(added, 1, seed))];
    const end = performance.now();
    if (added.join() !== atOnce.join()) {
      throw new Error(`[writing] expected ${atOnce.join()} one by one, got ${added.join()}`);
    }
    rounds.push({ tokens: atOnce, whole: between - start, single: end - between });
  }
  const measured = rounds.slice(WARM_UP).filter(({ tokens }) => tokens.length === count);
  const question = textQuestion({ ...BASE_SCENE, writing: { ...writing, text } }, tokenizer);
  return {
    model: question.card!.name,
    read: question.ids.length,
    drawn: count,
    milliseconds: median(measured.map(({ whole }) => whole)),
    one_by_one: median(measured.map(({ single }) => single)),
    written: tokenizer.decode(rounds[0]!.tokens),
  };
}

Object.assign(globalThis, { measure });
