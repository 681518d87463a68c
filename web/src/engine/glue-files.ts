import type { GlueFiles } from './loader.ts';

/** The scripts around the WebAssembly files, fetched by whoever starts the engine. */
export const siteGlue: GlueFiles = {
  attention: {
    simd: { glue: () => import('#engine/glue/simd/engine-attention') },
    scalar: { glue: () => import('#engine/glue/scalar/engine-attention') },
  },
  translation: {
    simd: { glue: () => import('#engine/glue/simd/engine-translation') },
    scalar: { glue: () => import('#engine/glue/scalar/engine-translation') },
  },
  transformer: {
    simd: { glue: () => import('#engine/glue/simd/engine-transformer') },
    scalar: { glue: () => import('#engine/glue/scalar/engine-transformer') },
  },
};
