/** The engine, through its resident computations: one entrant a build. */

/** @typedef {import('../../../web/src/engine/engine-module.d.ts').ResidentModule} ResidentModule */
/** @typedef {typeof import('../engine.ts')} Engine */

const BUILDS = /** @type {const} */ ({
  scalar: { build: 'scalar', relaxed: false },
  simd: { build: 'simd', relaxed: false },
  relaxed: { build: 'simd', relaxed: true },
});

/**
 * @param {Engine} engine
 * @param {import('../engine.ts').Sources} sources
 * @returns {Promise<{ name: string, module: import('../../../web/src/engine/engine-module.d.ts').EngineModule }[]>} without the relaxed build where it does not run
 */
export async function startedBuilds(engine, sources) {
  const started = [];
  for (const [name, settings] of Object.entries(BUILDS)) {
    const { module, status } = await engine.loadEngine(sources, settings);
    if (!settings.relaxed || status.relaxed === 'active') started.push({ name, module });
  }
  return started;
}

/**
 * A computation of the module engine-bench, with the file of its weights and inputs.
 * @param {any} module with the exports of engine_bench.cc
 * @param {'encoder' | 'encoder_layer' | 'training'} what
 * @param {number[]} sizes
 */
export function benchComputation(module, what, ...sizes) {
  const call = (/** @type {string} */ name, /** @type {number[]} */ ...given) =>
    module[`_attn_${what}_${name}`](...given);
  const handle = call('new', ...sizes);
  const start = call('file', handle);
  return {
    /** @type {ArrayBuffer} */
    file: module.HEAPU8.slice(start, start + call('file_size', handle)).buffer,
    /** @returns {number} */
    run: () => call('run', handle),
    dispose: () => call('delete', handle),
  };
}

/**
 * @param {Engine} engine
 * @param {import('../engine.ts').Sources} sources
 * @returns {Promise<import('../entrant.mjs').Entrant[]>}
 */
export async function ours(engine, sources) {
  const started = await startedBuilds(engine, sources);
  return started.map(({ name, module }) => ({
    name,
    peer: false,
    prepare: prepareWith(engine, /** @type {ResidentModule} */ (module)),
  }));
}

/**
 * @param {Engine} engine
 * @param {ResidentModule} module
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
 * @param {ResidentModule} module
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
