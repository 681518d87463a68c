import { EngineError, fetchFile } from '../../engine/index.ts';
import { weightsAddress, type AnyCard } from './catalog.ts';

const fetched = new Map<string, Promise<ArrayBuffer>>();

/** The weights of a model, fetched once for all labs of a page; what failed is tried again. */
export function weightsOf(card: AnyCard): Promise<ArrayBuffer> {
  const known = fetched.get(card.name);
  if (known) return known;
  const coming = fetchWeights(card);
  fetched.set(card.name, coming);
  coming.catch(() => fetched.delete(card.name));
  return coming;
}

async function fetchWeights(card: AnyCard): Promise<ArrayBuffer> {
  const address = weightsAddress(card);
  const missing = (found: string) =>
    new EngineError('load', 'weights', `expected the weights of ${card.name}, got ${found}`);
  if (address === null) throw missing('none in this file');
  const response = await fetchFile(address).catch((error: unknown) => {
    throw missing(error instanceof Error ? error.message : String(error));
  });
  if (!response.ok) throw missing(`${response.status}`);
  return response.arrayBuffer();
}
