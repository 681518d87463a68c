import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Edit, SoftAddressingOptions } from '../../../../../web/src/engine/index.ts';
import { readTensors, readTrace, type TensorView } from '../../../../../web/src/trace/index.ts';
import { BUILDS, realEngine } from './builds.ts';
import { expectClose } from './numbers.ts';

interface GoldenCase {
  name: string;
  op: string;
  attributes: SoftAddressingOptions;
  parameters: string[];
  outputs: string[];
}

const buffer = new Uint8Array(
  readFileSync(new URL('../../../../golden/attention.safetensors', import.meta.url)),
).buffer;
const tensors = readTensors(buffer);
const header = new TextDecoder().decode(
  new Uint8Array(buffer, 8, Number(new DataView(buffer).getBigUint64(0, true))),
);
const { __metadata__: metadata } = JSON.parse(header) as { __metadata__: { cases: string } };
const cases = (JSON.parse(metadata.cases) as GoldenCase[]).filter(
  ({ op }) => op === 'multi_head_attention',
);

/** Sets every cell of a parameter. */
function editsOf(path: string, view: TensorView): Edit[] {
  return Array.from(view.data, (value, flat) => ({ path, index: view.indexOf(flat), value }));
}

describe.each(BUILDS)('the %s build gives the numbers of nn.MultiheadAttention', (build) => {
  const engine = realEngine({ build });

  it.each(cases.map((one) => [one.name, one] as const))('%s', async (name, golden) => {
    const view = (part: string) => tensors.get(`${name}/${part}`);
    const input = (which: string) => view(`input/${which}_vectors`) ?? view('input/query_vectors')!;
    const edits = golden.parameters.flatMap((parameter) =>
      editsOf(`attention/${parameter}`, view(`parameter/${parameter}`)!),
    );
    const inputs = {
      query_vectors: input('query'),
      key_vectors: input('key'),
      value_vectors: input('value'),
    };
    const model = engine.model('soft_addressing', golden.attributes);
    const trace = readTrace(await model.run(inputs, { edits }));
    for (const output of golden.outputs) {
      expectClose(trace.tensor(`attention/${output}`).data, view(`output/${output}`)!.data);
    }
    expect(golden.outputs.length).toBeGreaterThan(0);
    model.dispose();
  });
});
