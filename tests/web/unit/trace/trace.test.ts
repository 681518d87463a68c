import { describe, expect, it } from 'vitest';
import { readTensors, readTrace, TraceError } from '../../../../web/src/trace/index.ts';
import { file, run, step } from './buffer.ts';

const entries = [
  { name: 'query', shape: [2, 3], data: [0, 1, 2, 3, 4, 5] },
  { name: 'weights', shape: [1, 1, 2], data: [0.25, 0.75] },
  { name: 'gradient/query', shape: [2, 3], data: [6, 7, 8, 9, 10, 11] },
];
const steps = [
  step(0, 'query', ['query', 'model'], [2, 3]),
  step(1, 'scores', ['head', 'query', 'key'], [1, 1, 2], {
    op: 'matmul',
    stage: 'scores',
    inputs: [0],
  }),
  step(2, 'weights', ['head', 'query', 'key'], [1, 1, 2], {
    op: 'softmax',
    stage: 'softmax',
    inputs: [1],
    attributes: { temperature: 'Infinity', fully_masked_rows: [0, 2], name: 'NaN?', on: false },
    multiply_adds: 12,
    spelling: { numpy: 'softmax({0})', torch: 'torch.softmax({0}, -1)' },
  }),
];

describe('readTrace', () => {
  const buffer = run(entries, steps);
  const trace = readTrace(buffer);

  it('knows the run and its steps', () => {
    expect([trace.schema, trace.model, trace.seed]).toEqual([1, 'soft_addressing', 7]);
    expect(trace.steps.map(({ path }) => path)).toEqual(['query', 'scores', 'weights']);
    expect(trace.byPath('weights')).toBe(trace.step(2));
    expect(trace.byPath('nothing')).toBeUndefined();
    expect(trace.step(2)).toMatchObject({ op: 'softmax', inputs: [1], multiplyAdds: 12 });
    expect(trace.stages.map(({ stage }) => stage)).toEqual(['vectors', 'scores', 'softmax']);
  });

  it('knows how Python writes what was computed', () => {
    expect(trace.step(2).spelling?.numpy).toBe('softmax({0})');
    expect(trace.step(0).spelling).toBeNull();
  });

  it('revives numbers that JSON has no word for', () => {
    expect(trace.step(2).attributes).toEqual({
      temperature: Infinity,
      fully_masked_rows: [0, 2],
      name: 'NaN?',
      on: false,
    });
  });

  it('knows the steps of a run that is recorded as the one before, with numbers of its own', () => {
    const [first, ...rest] = entries;
    const again = readTrace(run([{ ...first!, data: [9, 8, 7, 6, 5, 4] }, ...rest], steps));
    expect(again.steps).toEqual(trace.steps);
    expect([...again.tensor('query').data]).toEqual([9, 8, 7, 6, 5, 4]);
    const fewer = readTrace(run(entries.slice(0, 1), steps.slice(0, 1)));
    expect(fewer.steps.map(({ path }) => path)).toEqual(['query']);
  });

  it('reads a trace that tells only some steps', () => {
    const some = readTrace(run(entries.slice(1, 2), steps.slice(1)));
    expect(some.steps.map(({ id }) => id)).toEqual([1, 2]);
    expect(some.step(2).path).toBe('weights');
    expect(() => some.step(0)).toThrow('[trace] expected a step that this trace tells, got 0');
    const broken = run([], [steps[0]!, step(4, 'a', [], [], { op: 1 })]);
    expect(() => readTrace(broken)).toThrow('expected step 4 to have a well-formed op');
  });

  it('gives views of the buffer, not copies', () => {
    expect(trace.tensor('query').data.buffer).toBe(buffer);
    expect([...trace.tensor('query').data]).toEqual([0, 1, 2, 3, 4, 5]);
    expect(trace.tensor('query').dims).toEqual(['query', 'model']);
  });

  it('finds gradients by the path of their tensor', () => {
    expect(trace.gradient('query')?.at(1, 2)).toBe(11);
    expect(trace.gradient('query')?.dims).toEqual(['query', 'model']);
    expect(trace.gradient('weights')).toBeUndefined();
  });

  it('tells steps without data from steps with data', () => {
    expect(trace.has('query')).toBe(true);
    expect(trace.has('scores')).toBe(false);
    expect(trace.find('scores')).toBeUndefined();
    expect(() => trace.tensor('scores')).toThrow(
      '[trace] expected a tensor of this run, got scores',
    );
    expect(() => trace.step(3)).toThrow('[trace] expected a step that this trace tells, got 3');
  });

  it('turns flat places into indices and back', () => {
    const query = trace.tensor('query');
    for (let flat = 0; flat < 6; ++flat) expect(query.flat(query.indexOf(flat))).toBe(flat);
    expect(query.indexOf(5)).toEqual([1, 2]);
    for (const index of [[2, 0], [0, -1], [0], [0, 0, 0], [0.5, 0], [NaN, 0]]) {
      expect(() => query.at(...index)).toThrow(TraceError);
    }
  });
});

it('reads tensors of a file without a trace', () => {
  const tensors = readTensors(
    file({ w: { dtype: 'F32', shape: [2], data_offsets: [0, 8] } }, [1, 2]),
  );
  expect([...tensors.get('w')!.data]).toEqual([1, 2]);
});

describe('a broken buffer is refused', () => {
  const one = (entry: object) =>
    file({ a: { dtype: 'F32', shape: [1], data_offsets: [0, 4], ...entry } }, [1]);
  it.each([
    ['nothing', new ArrayBuffer(0), 'at least 8 bytes, got 0'],
    ['a cut header', file({ a: 1 }).slice(0, 12), 'a header of 8 bytes, got a buffer of 12 bytes'],
    ['a header that is no JSON', file('{"a": '), 'the header to be JSON'],
    ['a header that is no object', file('[]'), 'an object of tensors'],
    ['cut data', one({}).slice(0, -1), 'a to end within'],
    ['another number type', one({ dtype: 'F16' }), 'a to be F32, got "F16"'],
    ['a negative extent', one({ shape: [-1] }), 'a to have a shape, got [-1]'],
    ['an endless extent', one({ shape: [1e300] }), 'a to have a shape'],
    ['one offset', one({ data_offsets: [0] }), 'a to have two data offsets, got [0]'],
    ['a size that is not that of the shape', one({ shape: [2] }), 'to take 8 bytes, got 4'],
    ['a tensor that is no entry', file({ a: 3 }), 'a to be F32, got nothing'],
    [
      'misaligned data',
      file('{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}', [1], 3),
      'at a multiple of 4',
    ],
    ['metadata of another type', file({ __metadata__: { trace: 1 } }), 'texts only'],
  ])('%s', (_, buffer, message) => {
    expect(() => readTensors(buffer)).toThrow(TraceError);
    expect(() => readTensors(buffer)).toThrow(message);
  });

  it.each([
    ['no trace', file({}), 'to hold a trace, got none'],
    ['a trace that is no JSON', file({ __metadata__: { trace: '{' } }), 'the trace to be JSON'],
    ['another schema', run([], [], { schema: 2 }), 'schema 1, got 2'],
    ['no steps', run([], [], { steps: 1 }), 'expected model, seed and steps'],
    [
      'ids out of order',
      run([], [step(1, 'a', [], []), step(1, 'b', [], [])]),
      'step 2 to have a well-formed id',
    ],
    [
      'an input from the future',
      run([], [step(0, 'a', [], [], { inputs: [0] })]),
      'well-formed inputs',
    ],
    [
      'a spelling in one language only',
      run([], [step(0, 'a', [], [], { spelling: { numpy: 'x' } })]),
      'well-formed spelling',
    ],
    ['a path that is no text', run([], [step(0, 'a', [], [], { path: 1 })]), 'well-formed path'],
    [
      'a tensor of another shape than its step',
      run([{ name: 'a', shape: [2], data: [1, 2] }], [step(0, 'a', ['key'], [3])]),
      'expected a of shape [3], got [2]',
    ],
  ])('%s', (_, buffer, message) => {
    expect(() => readTrace(buffer)).toThrow(TraceError);
    expect(() => readTrace(buffer)).toThrow(message);
  });
});
