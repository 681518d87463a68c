import { siteGlue } from './glue-files.ts';
import type { ModelSet } from './contract.ts';
import type { Sources } from './loader.ts';
import { siteWasm } from './wasm-files.ts';

const both = (models: ModelSet) => ({
  simd: { ...siteWasm[models].simd, ...siteGlue[models].simd },
  scalar: { ...siteWasm[models].scalar, ...siteGlue[models].scalar },
});

/** All files of the site's engines, to run them in the thread of their caller. */
export const siteSources: Sources = {
  attention: both('attention'),
  translation: both('translation'),
  transformer: both('transformer'),
  relaxed: siteWasm.relaxed,
};
