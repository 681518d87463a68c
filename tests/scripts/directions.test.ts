import { expect, test } from 'vitest';
import { directionProblems } from '../../scripts/checks/directions.mjs';

test('an op may include the tape, the tape no op', () => {
  const includesTape = '#include "attn/tape/tape.h"\n';
  expect(directionProblems('wasm/attn/ops/softmax.cc', includesTape)).toEqual([]);
  const includesOp = '#include <vector>\n#include "attn/ops/softmax.h"\n';
  expect(directionProblems('wasm/attn/tape/tape.cc', includesOp)).toEqual([
    'wasm/attn/tape/tape.cc:2: attn/tape must not include attn/ops (attn/ops/softmax.h)',
  ]);
});

test('only the bindings know JavaScript', () => {
  const source = '#include <emscripten/bind.h>\n#include "bindings/engine.h"\n';
  expect(directionProblems('wasm/bindings/embind.cc', source)).toEqual([]);
  expect(directionProblems('wasm/attn/models/model.cc', source)).toHaveLength(2);
});

test('a room that nobody planned is a problem', () => {
  expect(directionProblems('wasm/attn/util/a.h', '#include "attn/core/shape.h"')).toHaveLength(1);
  expect(
    directionProblems('web/src/util/a.ts', "import { a } from '../charts/a.ts';"),
  ).toHaveLength(1);
});

test('charts take types from the trace, but no values, and know no Lit', () => {
  const file = 'web/src/charts/bars.ts';
  const types =
    "import type { View } from '../trace/view.ts';\nimport { type A } from '../trace/a.ts';";
  expect(directionProblems(file, types)).toEqual([]);
  expect(directionProblems(file, "import { view } from '../trace/view.ts';")).toEqual([
    `${file}:1: charts must not import from trace (../trace/view.ts); a type may be imported`,
  ]);
  expect(directionProblems(file, "import { svg } from 'lit';")).toEqual([
    `${file}:1: charts must not import Lit`,
  ]);
});

test('elements never reach the worker, whatever the kind of import', () => {
  const file = 'web/src/elements/matrix.ts';
  const source = [
    "import '#engine/glue/simd/engine-attention';",
    "export { default } from '#engine/glue/scalar/engine-attention';",
    "const later = import('../engine/client.ts');",
    "new Worker(new URL('../engine/worker.ts', import.meta.url));",
  ].join('\n');
  expect(directionProblems(file, source)).toHaveLength(4);
  expect(directionProblems('web/src/main.ts', source)).toEqual([]);
});
