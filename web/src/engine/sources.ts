import { siteGlue } from './glue-files.ts';
import type { Sources } from './loader.ts';
import { siteWasm } from './wasm-files.ts';

/** All files of the site's engine, to run it in the thread of its caller. */
export const siteSources: Sources = {
  simd: { ...siteWasm.simd, ...siteGlue.simd },
  scalar: { ...siteWasm.scalar, ...siteGlue.scalar },
  relaxed: siteWasm.relaxed,
};
