"""Opens every .npy and .safetensors file of a folder with NumPy alone; prints what it read as JSON."""

import json
import pathlib
import sys

import numpy as np


def read_safetensors(path):
    data = path.read_bytes()
    end = 8 + int.from_bytes(data[:8], 'little')
    for name, entry in json.loads(data[8:end]).items():
        if name != '__metadata__':
            begin, stop = entry['data_offsets']
            cells = np.frombuffer(data[end + begin : end + stop], '<f4')
            yield f'{path.name}/{name}', cells.reshape(entry['shape'])


def read(path):
    if path.suffix == '.npy':
        yield path.name, np.load(path, allow_pickle=False)
    else:
        yield from read_safetensors(path)


found = {
    name: {
        'dtype': str(array.dtype),
        'shape': array.shape,
        'contiguous': array.flags.c_contiguous,
        'bits': array.view(np.uint32).ravel().tolist(),
    }
    for path in sorted(pathlib.Path(sys.argv[1]).iterdir())
    for name, array in read(path)
}
json.dump(found, sys.stdout)
