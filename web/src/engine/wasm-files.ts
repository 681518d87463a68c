import relaxedUrl from '#engine/relaxed';
import scalarUrl from '#engine/scalar.wasm?url';
import simdUrl from '#engine/simd.wasm?url';
import type { WasmFiles } from './compile.ts';
import { fetchWasm } from './fetch.ts';

const fetching = (url: string) => () => fetchWasm(url);

/** The WebAssembly files as the site serves them, for the page to fetch and compile. */
export const siteWasm: WasmFiles = {
  simd: { wasm: fetching(simdUrl) },
  scalar: { wasm: fetching(scalarUrl) },
  relaxed: relaxedUrl === null ? null : fetching(relaxedUrl),
};
