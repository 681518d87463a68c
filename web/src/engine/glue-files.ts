import type { GlueFiles } from './loader.ts';

/** The scripts around the WebAssembly files, fetched by whoever starts the engine. */
export const siteGlue: GlueFiles = {
  simd: { glue: () => import('#engine/simd') },
  scalar: { glue: () => import('#engine/scalar') },
};
