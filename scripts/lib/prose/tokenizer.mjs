import { Tokenizer } from '@huggingface/tokenizers';
import { learnPairs } from './byte-pairs.mjs';

/** Stands before a text, and ends it; its id is 0. */
export const END_OF_TEXT = '<|endoftext|>';

const BYTES = 256;

/**
 * A character that can be seen for every byte, as byte-level vocabularies write it: the printable
 * ones of Latin-1 stand for themselves, the others for those from U+0100 on (Radford et al., 2019).
 */
function byteCharacters() {
  let next = BYTES;
  return Array.from({ length: BYTES }, (_, byte) => {
    const isPrintable = (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
    return String.fromCharCode(isPrintable ? byte : next++);
  });
}

/**
 * A byte-level byte-pair tokenizer in the form of a Hugging Face tokenizer.json: id 0 ends a text,
 * then the 256 bytes, then what the pairs make, in their order.
 * @param {import('./byte-pairs.mjs').Pair[]} pairs
 */
export function tokenizerJson(pairs) {
  const tokens = [END_OF_TEXT, ...byteCharacters(), ...pairs.map((pair) => pair.join(''))];
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [
      {
        id: 0,
        content: END_OF_TEXT,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
        special: true,
      },
    ],
    normalizer: null,
    pre_tokenizer: {
      type: 'ByteLevel',
      add_prefix_space: false,
      trim_offsets: true,
      use_regex: true,
    },
    post_processor: null,
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: null,
      end_of_word_suffix: null,
      fuse_unk: false,
      byte_fallback: false,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      merges: pairs,
    },
  };
}

/** @param {object} json of a tokenizer.json */
export function readTokenizer(json) {
  return new Tokenizer(json, { clean_up_tokenization_spaces: false });
}

/**
 * Learns a vocabulary of `size` tokens.
 * @param {readonly string[]} texts
 * @param {number} size
 */
export function trainTokenizer(texts, size) {
  const splitter = readTokenizer(tokenizerJson([])).pre_tokenizer;
  if (!splitter) throw new Error('[prose] expected a tokenizer that splits texts, got none');
  const words = texts.flatMap((text) => splitter.pre_tokenize(text));
  return tokenizerJson(learnPairs(words, size - 1 - BYTES));
}
