/** onnxruntime-web on its WebAssembly backend, one thread. */

import { encodeModel } from '../onnx.mjs';
import { graphsOf } from './onnx-graphs.mjs';

/**
 * @param {typeof import('onnxruntime-web')} runtime
 * @returns {import('../entrant.mjs').Entrant}
 */
export function onnxruntime(runtime) {
  runtime.env.wasm.numThreads = 1;
  runtime.env.logLevel = 'error';
  return {
    name: 'onnxruntime-web',
    peer: true,
    prepare: async (one) => {
      const prepared = [];
      for (const formulation of graphsOf(one)) {
        prepared.push(await prepare(runtime, formulation, one.inputs));
      }
      return prepared;
    },
  };
}

/**
 * @param {typeof import('onnxruntime-web')} runtime
 * @param {import('./onnx-graphs.mjs').Formulation} formulation
 * @param {Record<string, Float32Array>} arrays
 * @returns {Promise<import('../entrant.mjs').Prepared>}
 */
async function prepare(runtime, { name, graph, parameters }, arrays) {
  const session = await runtime.InferenceSession.create(encodeModel(graph), {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    extra: { session: { disable_prepacking: parameters ? '0' : '1' } },
  });
  const tensor = (/** @type {import('../onnx.mjs').Value} */ { name: input, dims }) =>
    new runtime.Tensor('float32', arrays[input], dims);
  const feeds = Object.fromEntries(graph.inputs.map((input) => [input.name, tensor(input)]));
  return {
    formulation: name,
    run: async () => {
      const outputs = await session.run(feeds);
      /** @type {Record<string, Float32Array>} */
      const results = {};
      for (const output in outputs)
        results[output] = /** @type {Float32Array} */ (outputs[output].data);
      return results;
    },
    dispose: () => void session.release(),
  };
}
