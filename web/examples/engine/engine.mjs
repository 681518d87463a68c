// One Query attends to three Keys; the same file runs under Node and in a page.
import { createEngine, readTrace } from 'attention-playground/engine';

const rows = (...rows) => ({
  shape: [rows.length, rows[0].length],
  data: Float32Array.from(rows.flat()),
});

const engine = createEngine();
const model = engine.model('soft_addressing', { model_dim: 2, score_function: 'scaled_dot' });
const run = await model.run({
  query_vectors: rows([1, 2]),
  key_vectors: rows([1, 0], [0, 1], [1, 1]),
  value_vectors: rows([10, 0], [0, 10], [5, 5]),
});

const trace = readTrace(run);
console.log('weights:', ...trace.tensor('attention/attention_weights').data);
console.log('context:', ...trace.tensor('attention/context').data);
// Every number tells where it comes from.
const { terms } = await model.explain(trace.byPath('attention/context').id, [0, 0, 0]);
console.log('context[0] =', terms.map(({ factors }) => factors[0].value).join(' + '));
engine.dispose();
