import { describe, expect, it } from 'vitest';
import {
  editedInputs,
  isEdited,
  plainInputs,
  type Question,
} from '../../../../../web/src/labs/self-attention/question.ts';

const words = ['the', 'dog', 'sleeps'].map((text, id) => ({ text, typed: text, id, known: true }));
const untouched = { hiddenWords: [], headsOff: [], temperature: 1 };

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

  it('carry a temperature', () => {
    expect(isEdited(question({ temperature: 2 }))).toBe(true);
    expect(editedInputs(question({ temperature: 2 }))['temperature']!.data[0]).toBe(2);
  });
});
