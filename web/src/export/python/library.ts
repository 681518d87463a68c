import type { Spelling } from '../../trace/index.ts';

export type Library = keyof Spelling;

/** How a library makes a tensor of a literal, prints, and compares. */
export interface Dialect {
  title: string;
  preamble: readonly string[];
  tensor(literal: string): string;
  empty(shape: readonly number[]): string;
  /** Defines `run`, the tensors of a file that is written as safetensors, by their paths. */
  reader(file: string): readonly string[];
  /** A line that fails where the two are not the same within a relative and an absolute error. */
  compare(actual: string, expected: string): string;
}

const tuple = (shape: readonly number[]) => `(${shape.join(', ')}${shape.length === 1 ? ',' : ''})`;

/** The reader's way through the file, which is the same for both: only `made` makes the tensor. */
const reader = (file: string, made: string) => [
  '',
  `_bytes = open('${file}', 'rb').read()`,
  "_start = 8 + int.from_bytes(_bytes[:8], 'little')",
  'run = {}',
  'for _name, _entry in json.loads(_bytes[8:_start]).items():',
  "    if _name != '__metadata__':",
  "        _from, _to = (_start + place for place in _entry['data_offsets'])",
  `        run[_name] = ${made}.reshape(_entry['shape'])`,
];

const TOLERANCE = 'rtol=1e-5, atol=1e-5';

export const DIALECTS: Readonly<Record<Library, Dialect>> = {
  numpy: {
    title: 'NumPy',
    preamble: ['import numpy as np', '', 'np.set_printoptions(precision=4, suppress=True)'],
    tensor: (literal) => `np.array(${literal}, np.float32)`,
    empty: (shape) => `np.zeros(${tuple(shape)}, np.float32)`,
    reader: (file) => reader(file, "np.frombuffer(_bytes[_from:_to], '<f4')"),
    compare: (actual, expected) =>
      `np.testing.assert_allclose(${actual}, ${expected}, ${TOLERANCE})`,
  },
  torch: {
    title: 'PyTorch',
    preamble: ['import torch', '', 'torch.set_printoptions(precision=4, sci_mode=False)'],
    tensor: (literal) => `torch.tensor(${literal}, dtype=torch.float32)`,
    empty: (shape) => `torch.zeros(${tuple(shape)})`,
    reader: (file) =>
      reader(file, 'torch.frombuffer(bytearray(_bytes[_from:_to]), dtype=torch.float32)'),
    compare: (actual, expected) =>
      `torch.testing.assert_close(${actual}, ${expected}, ${TOLERANCE})`,
  },
};
