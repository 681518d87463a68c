import type { GlueFiles } from './loader.ts';

/** The scripts around the WebAssembly files, for the worker; no other bundle shall carry them. */
export const siteGlue: GlueFiles = {
  simd: { glue: () => import('#engine/simd') },
  scalar: { glue: () => import('#engine/scalar') },
};
