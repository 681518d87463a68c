import relaxedUrl from '#engine/relaxed';
import scalarUrl from '#engine/scalar.wasm?url';
import simdUrl from '#engine/simd.wasm?url';
import { fetchWasm } from './fetch.ts';
import type { Sources } from './loader.ts';

const fetching = (url: string) => () => fetchWasm(url);

/** The builds as the site serves them. */
export const siteSources: Sources = {
  simd: { glue: () => import('#engine/simd'), wasm: fetching(simdUrl) },
  scalar: { glue: () => import('#engine/scalar'), wasm: fetching(scalarUrl) },
  relaxed: relaxedUrl === null ? null : fetching(relaxedUrl),
};
