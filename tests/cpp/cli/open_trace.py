"""Opens a run of `attn trace` in PyTorch, and computes the run's later tensors from its earlier ones.

Usage: open_trace.py PATH_OF_ATTN
"""

import json
import subprocess
import sys

import torch


def read_safetensors(data):
    end = 8 + int.from_bytes(data[:8], 'little')
    for name, entry in json.loads(data[8:end]).items():
        if name != '__metadata__':
            begin, stop = entry['data_offsets']
            cells = torch.frombuffer(bytearray(data[end + begin : end + stop]), dtype=torch.float32)
            yield name, cells.reshape(entry['shape'])


command = [sys.argv[1], 'trace', '--tokens', 'Tom chases Jerry', '--score-function', 'scaled_dot']
command += ['--model-dim', '8', '--num-heads', '2', '--projections', 'seeded', '--causal']
tensors = dict(read_safetensors(subprocess.run(command, check=True, capture_output=True).stdout))

query, key, value, scores, mask, weights, context = (
    tensors[f'attention/{name}']
    for name in ('query', 'key', 'value', 'scores', 'attention_mask', 'attention_weights', 'context')
)
close = {'rtol': 1e-5, 'atol': 1e-6}
torch.testing.assert_close(scores, query @ key.mT / query.shape[-1] ** 0.5, **close)
masked = scores.masked_fill(mask == 0, -torch.inf)
torch.testing.assert_close(weights, torch.softmax(masked, -1), **close)
torch.testing.assert_close(context, weights @ value, **close)
