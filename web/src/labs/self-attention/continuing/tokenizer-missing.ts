import { EngineError } from '../../../engine/index.ts';

/** The page as one file carries no language model, and so no tokens of it. */
export default function fetchTokenizer(): Promise<never> {
  const message = 'expected the tokens of the language model, got none in this file';
  return Promise.reject(new EngineError('load', 'weights', message));
}
