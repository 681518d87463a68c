import { describe, expect, it } from 'vitest';
import {
  editedInputs,
  headsOf,
  isEdited,
  plainInputs,
  sizesOf,
  windowOf,
  type Question,
} from '../../../../../web/src/labs/self-attention/question.ts';
import type { ClassifierCard } from '../../../../../web/src/labs/translation/catalog.ts';

const words = ['the', 'dog', 'sleeps'].map((text, id) => ({ text, typed: text, id, known: true }));
const untouched = { hiddenWords: [], headsOff: [], cutEdges: [], temperature: 1 };

const question = (edits: Partial<Question['edits']> = {}): Question => ({
  words,
  card: {
    name: 'small',
    model: 'transformer',
    direction: 'en-zh',
    options: { encoder_layers: 2, decoder_layers: 1, num_heads: 2 },
    parameters: 1,
    seed: 1,
    training: { longest: 10, steps: 0 },
    metrics: { test: { sentences: 1, exact_match: 0, bleu: 0 }, lengths: [] },
  },
  to: null,
  edits: { ...untouched, ...edits },
  problem: null,
});

const head = { layer: 2, head: 1 };
const reference: ClassifierCard = {
  name: 'labels',
  model: 'token_classifier',
  corpus: 'reference',
  direction: 'en-de',
  options: { encoder_layers: 2, first_layer_heads: 4, num_heads: 1, window: 3 },
  parameters: 1,
  seed: 1,
  training: { longest: 10, steps: 0 },
  metrics: {
    test: { sentences: 1, exact_match: 0, labels: 0 },
    reference: { head, pronouns: {}, complement: { head, cases: 1, rate: 1, chance: 0.1 } },
  },
};

describe('the sizes of a model', () => {
  it('are of one layer each where the first has more heads', () => {
    expect(sizesOf(reference)).toEqual({ encoder: 2, decoder: 0, cross: 0, heads: 4 });
    expect([headsOf(reference, 0), headsOf(reference, 1)]).toEqual([4, 1]);
    expect([windowOf(reference, 0), windowOf(reference, 1)]).toEqual([3, 0]);
  });
});

describe('the inputs of the engine', () => {
  it('are the words alone where nothing is changed', () => {
    expect(isEdited(question())).toBe(false);
    expect(editedInputs(question())).toEqual(plainInputs(question()));
    expect([...plainInputs(question())['input_ids']!.data]).toEqual([0, 1, 2]);
  });

  it('hide words with zeros', () => {
    const { key_padding_mask: mask } = editedInputs(question({ hiddenWords: [1] }));
    expect(mask).toEqual({ shape: [3], data: Float32Array.of(1, 0, 1) });
  });

  it('switch heads off layer by layer, and leave other attentions alone', () => {
    const inputs = editedInputs(question({ headsOff: ['encoder.2.1', 'cross.1.2'] }));
    expect(inputs['encoder_head_mask']).toEqual({
      shape: [2, 2],
      data: Float32Array.of(1, 1, 0, 1),
    });
    expect(inputs['cross_head_mask']).toEqual({ shape: [1, 2], data: Float32Array.of(1, 0) });
    expect(inputs).not.toHaveProperty('decoder_head_mask');
  });

  it('cut edges, each from the word that looks to the one that is looked at', () => {
    const { edge_mask: mask } = editedInputs(question({ cutEdges: ['2.0'] }));
    expect(mask).toEqual({ shape: [3, 3], data: Float32Array.of(1, 1, 1, 1, 1, 1, 0, 1, 1) });
    expect(isEdited(question({ cutEdges: ['2.0'] }))).toBe(true);
  });

  it('leave out what an encoder alone does not have', () => {
    const inputs = editedInputs({
      ...question({ headsOff: ['encoder.1.2', 'cross.1.2', 'decoder.1.1'] }),
      card: reference,
    });
    expect(inputs['encoder_head_mask']).toEqual({
      shape: [2, 4],
      data: Float32Array.of(1, 0, 1, 1, 1, 1, 1, 1),
    });
    expect(inputs).not.toHaveProperty('cross_head_mask');
    expect(inputs).not.toHaveProperty('decoder_head_mask');
  });

  it('carry a temperature', () => {
    expect(isEdited(question({ temperature: 2 }))).toBe(true);
    expect(editedInputs(question({ temperature: 2 }))['temperature']!.data[0]).toBe(2);
  });
});
