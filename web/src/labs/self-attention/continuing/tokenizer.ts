import { Tokenizer } from '@huggingface/tokenizers';
import file from '#shared/vocab/prose/tokenizer.json' with { type: 'json' };

const BYTES = 256;

/** Byte pairs of English prose: any text in, tokens out, and back. */
export class ProseTokenizer {
  readonly #tokenizer = new Tokenizer(file, { clean_up_tokenization_spaces: false });
  readonly #tokens = Object.entries(file.model.vocab)
    .sort(([, a], [, b]) => a - b)
    .map(([token]) => token);
  /** The character that stands for a byte in the vocabulary; token 0 ends a text, the bytes follow. */
  readonly #bytes = new Map(this.#tokens.slice(1, 1 + BYTES).map((letter, byte) => [letter, byte]));
  readonly #pieces = new Map<number, string>();

  get size(): number {
    return this.#tokens.length;
  }

  encode(text: string): number[] {
    return text === '' ? [] : this.#tokenizer.encode(text, { add_special_tokens: false }).ids;
  }

  decode(ids: readonly number[]): string {
    return ids.length === 0 ? '' : this.#tokenizer.decode([...ids], { skip_special_tokens: true });
  }

  /**
   * A token as it can be seen: spaces as ␣, the end of a line as ↵, and bytes that are no whole character
   * by themselves as their numbers.
   */
  piece(id: number): string {
    const known = this.#pieces.get(id);
    if (known !== undefined) return known;
    const piece = visible(this.#bytesOf(id));
    this.#pieces.set(id, piece);
    return piece;
  }

  #bytesOf(id: number): number[] {
    return Array.from(this.#tokens[id] ?? '', (letter) => this.#bytes.get(letter)!);
  }
}

function visible(bytes: readonly number[]): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return text
      .replaceAll(' ', '␣')
      .replaceAll('\n', '↵')
      .replace(/\p{Cc}/gu, (control) => hex([control.charCodeAt(0)]));
  } catch {
    return hex(bytes);
  }
}

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => `⟨${byte.toString(16).toUpperCase().padStart(2, '0')}⟩`).join('');
