/** The engine, through its resident computations: one entrant a build. */

/** @typedef {import('../../../web/src/engine/engine-module.d.ts').EngineModule} EngineModule */
/** @typedef {typeof import('../engine.ts')} Engine */

export const BUILDS = /** @type {const} */ ({
  scalar: { build: 'scalar', relaxed: false },
  simd: { build: 'simd', relaxed: false },
  relaxed: { build: 'simd', relaxed: true },
});

/**
 * @param {Engine} engine
 * @param {import('../engine.ts').Sources} sources
 * @returns {Promise<import('../entrant.mjs').Entrant[]>} without the relaxed build where it does not run
 */
export async function ours(engine, sources) {
  const entrants = [];
  for (const [name, settings] of Object.entries(BUILDS)) {
    const { module, status } = await engine.loadEngine(sources, settings);
    if (settings.relaxed && status.relaxed !== 'active') continue;
    entrants.push({ name, peer: false, prepare: prepareWith(engine, module) });
  }
  return entrants;
}

/**
 * @param {Engine} engine
 * @param {EngineModule} module
 * @returns {import('../entrant.mjs').Entrant['prepare']}
 */
function prepareWith(engine, module) {
  return async (one) => {
    const resident = computation(engine, module, one);
    for (const [name, numbers] of Object.entries(one.inputs)) resident.set(name, numbers);
    return [{ run: () => resident.run(), dispose: () => resident.dispose() }];
  };
}

/**
 * @param {Engine} engine
 * @param {EngineModule} module
 * @param {import('../cases.mjs').Case} one
 */
function computation(engine, module, { kind, n, dimension, heads }) {
  switch (kind) {
    case 'single_query':
      return new engine.ResidentAttention(module, {
        queries: 1,
        keys: n,
        features: dimension,
        keepScores: true,
      });
    case 'self_attention':
      return new engine.ResidentAttention(module, { queries: n, keys: n, features: dimension });
    case 'multi_head':
      return new engine.ResidentMultiHead(module, n, dimension, heads);
    case 'product':
      return new engine.ResidentProduct(module, n, n, n);
  }
}
