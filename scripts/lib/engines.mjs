/** The engines that the page can ask for, each with models of its own (wasm/embind.cmake links them). */
export const ENGINES = ['attention', 'translation', 'transformer'];

/** What each of them is built for; build/wasm-<build>/ has the files. */
export const ENGINE_BUILDS = ['simd', 'scalar'];
