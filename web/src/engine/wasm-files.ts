import relaxedUrl from '#engine/relaxed';
import scalarAttention from '#engine/wasm/scalar/engine-attention.wasm?url';
import scalarTransformer from '#engine/wasm/scalar/engine-transformer.wasm?url';
import scalarTranslation from '#engine/wasm/scalar/engine-translation.wasm?url';
import simdAttention from '#engine/wasm/simd/engine-attention.wasm?url';
import simdTransformer from '#engine/wasm/simd/engine-transformer.wasm?url';
import simdTranslation from '#engine/wasm/simd/engine-translation.wasm?url';
import type { WasmFiles } from './compile.ts';
import { fetchWasm } from './fetch.ts';

const fetching = (url: string) => () => fetchWasm(url);
const file = (url: string) => ({ wasm: fetching(url) });

/** The WebAssembly files as the site serves them, for the page to fetch and compile. */
export const siteWasm: WasmFiles = {
  attention: { simd: file(simdAttention), scalar: file(scalarAttention) },
  translation: { simd: file(simdTranslation), scalar: file(scalarTranslation) },
  transformer: { simd: file(simdTransformer), scalar: file(scalarTransformer) },
  relaxed: relaxedUrl === null ? null : fetching(relaxedUrl),
};
