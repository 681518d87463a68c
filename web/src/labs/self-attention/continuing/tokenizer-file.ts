import type { ProseTokenizer } from './tokenizer.ts';

/** The tokens of the language model, fetched when they are first wanted. */
export default async function fetchTokenizer(): Promise<ProseTokenizer> {
  const { ProseTokenizer } = await import('./tokenizer.ts');
  return new ProseTokenizer();
}
