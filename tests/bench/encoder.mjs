/**
 * The row of the encoder: a GRU of 256 units reads 50 vectors of 256 numbers, beside onnxruntime's
 * operator of the same name. Weights and vectors come from the engine; the states must agree.
 */

import { encodeModel } from './onnx.mjs';
import { benchComputation, startedBuilds } from './entrants/ours.mjs';
import { timingsOf } from './measure.mjs';
import { largestDeviation } from './reference.mjs';

export const ENCODER_ROW = 'encoder, 50 steps of 256';
const [STEPS, UNITS] = [50, 256];
const TOLERANCE = 2e-5;

/**
 * @param {typeof import('./engine.ts')} engine
 * @param {import('./engine.ts').Sources} sources of the module engine-bench
 * @param {typeof import('onnxruntime-web')} runtime
 * @param {string} [filter]
 * @returns {Promise<import('./measure.mjs').Row[]>} none where the filter leaves it out
 */
export async function measureEncoder(engine, sources, runtime, filter = '') {
  if (!ENCODER_ROW.includes(filter)) return [];
  const ours = (await startedBuilds(engine, sources)).map(({ name, module }) => ({
    name,
    prepared: encoder(module),
  }));
  const file = engine.readTensors(ours[0].prepared.file);
  const ready = [...ours, { name: 'onnxruntime-web', prepared: await onnxruntime(runtime, file) }];
  await compareStates(ready);
  const multiplyAdds = 2 * STEPS * 3 * UNITS * UNITS;
  return [{ id: ENCODER_ROW, multiplyAdds, timings: await timingsOf(ready) }];
}

/** @param {any} module with the exports of engine_bench.cc */
function encoder(module) {
  const computation = benchComputation(module, 'encoder');
  return {
    ...computation,
    run: () => {
      const states = computation.run();
      return { states: new Float32Array(module.HEAPU8.buffer, states, STEPS * UNITS).slice() };
    },
  };
}

/**
 * @param {typeof import('onnxruntime-web')} runtime
 * @param {Map<string, { data: Float32Array }>} file
 */
async function onnxruntime(runtime, file) {
  const data = (/** @type {string} */ name) =>
    /** @type {any} */ (file.get(`encoder/layer1/forward/${name}`)).data;
  const weight = (/** @type {string} */ name, /** @type {string} */ from) => ({
    name,
    dims: [1, 3 * UNITS, UNITS],
    data: updateFirst(data(from)),
  });
  const bias = Float32Array.from([
    ...updateFirst(data('bias_ih')),
    ...updateFirst(data('bias_hh')),
  ]);
  const model = encodeModel({
    nodes: [
      {
        op: 'GRU',
        inputs: ['vectors', 'W', 'R', 'B'],
        outputs: ['states'],
        attributes: { hidden_size: UNITS, linear_before_reset: 1 },
      },
    ],
    initializers: [
      weight('W', 'weight_ih'),
      weight('R', 'weight_hh'),
      { name: 'B', dims: [1, 6 * UNITS], data: bias },
    ],
    inputs: [{ name: 'vectors', dims: [STEPS, 1, UNITS] }],
    outputs: [{ name: 'states', dims: [STEPS, 1, 1, UNITS] }],
  });
  const session = await runtime.InferenceSession.create(model, { executionProviders: ['wasm'] });
  const vectors = /** @type {any} */ (file.get('vectors')).data;
  const feeds = { vectors: new runtime.Tensor('float32', vectors, [STEPS, 1, UNITS]) };
  return {
    run: async () => ({ states: (await session.run(feeds)).states.data }),
    dispose: () => void session.release(),
  };
}

/**
 * Gates as ONNX orders them: the update gate before the reset gate.
 * @param {Float32Array} gates reset, update, candidate
 */
function updateFirst(gates) {
  const part = gates.length / 3;
  const third = (/** @type {number} */ i) => gates.subarray(i * part, (i + 1) * part);
  return Float32Array.from([...third(1), ...third(0), ...third(2)]);
}

/** @param {{ name: string, prepared: import('./entrant.mjs').Prepared }[]} ready */
async function compareStates([first, ...others]) {
  const right = { states: Float64Array.from((await first.prepared.run()).states) };
  for (const { name, prepared } of others) {
    const deviation = largestDeviation(await prepared.run(), right);
    if (deviation > TOLERANCE) {
      throw new Error(`[${name}] ${ENCODER_ROW}: deviates by ${deviation} from ${first.name}`);
    }
  }
}
