"""The training step of an encoder–decoder beside PyTorch's, on one thread each.

    npm run bench:training, or: python3 tests/bench/training.py build/native/wasm/attn

`attn bench --training` draws a model and a batch, trains on it and writes both to a file. The same
model, written with PyTorch's own layers, first has to reproduce the losses of the first steps:
forward, backward, clipping and Adam do the same work. Then both are timed in turn, in time of the
processor, so that what else runs on the machine counts little and meets both alike.
"""

import json
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time

os.environ['OMP_NUM_THREADS'] = os.environ['OPENBLAS_NUM_THREADS'] = '1'

import numpy as np
import torch
import torch.nn.functional as F

ROUNDS = 7
ROUND_MILLISECONDS = 1000
BEGINNING, END = 1, 2
CLIP_NORM = 1.0


def read_safetensors(path):
    with open(path, 'rb') as file:
        header = json.loads(file.read(struct.unpack('<Q', file.read(8))[0]))
        data = file.read()
    header.pop('__metadata__')
    return {name: torch.tensor(np.frombuffer(data[slice(*entry['data_offsets'])], '<f4')
                               .reshape(entry['shape']).copy())
            for name, entry in header.items()}


class Translator(torch.nn.Module):
    """Bahdanau et al. (2015) with gated recurrent units, as PyTorch's users write it."""

    def __init__(self, weights):
        super().__init__()
        linear = lambda path: self.linear(weights, path)
        self.source_embedding = self.embedding(weights, 'source_embedding')
        self.target_embedding = self.embedding(weights, 'target_embedding')
        self.encoder = self.recurrent_encoder(weights)
        self.decoder = self.recurrent_decoder(weights)
        self.initial = linear('decoder/layer1/initial')
        self.attentional = linear('decoder/attentional_hidden')
        self.output = linear('output')
        score = 'decoder/attention/score_function'
        self.key, self.query, self.last = (
            torch.nn.Parameter(weights[f'{score}/{name}'][0]) for name in ('W', 'U', 'v'))

    @staticmethod
    def embedding(weights, path):
        return torch.nn.Embedding.from_pretrained(weights[f'{path}/weight'], freeze=False)

    @staticmethod
    def linear(weights, path):
        weight = weights[f'{path}/weight']
        layer = torch.nn.Linear(weight.shape[1], weight.shape[0])
        layer.load_state_dict({'weight': weight, 'bias': weights[f'{path}/bias']})
        return layer

    @staticmethod
    def recurrent_encoder(weights):
        forward = weights['encoder/layer1/forward/weight_ih']
        layer = torch.nn.GRU(forward.shape[1], forward.shape[0] // 3, bidirectional=True)
        layer.load_state_dict({
            f'{name}_l0{suffix}': weights[f'encoder/layer1/{direction}/{name}']
            for direction, suffix in (('forward', ''), ('backward', '_reverse'))
            for name in ('weight_ih', 'weight_hh', 'bias_ih', 'bias_hh')})
        return layer

    @staticmethod
    def recurrent_decoder(weights):
        """One matrix for the word and for the context, which the cell takes side by side."""
        path = 'decoder/layer1'
        both = torch.cat([weights[f'{path}/weight_ih'], weights[f'{path}/weight_ch']], 1)
        cell = torch.nn.GRUCell(both.shape[1], both.shape[0] // 3)
        cell.load_state_dict({'weight_ih': both} | {
            name: weights[f'{path}/{name}'] for name in ('weight_hh', 'bias_ih', 'bias_hh')})
        return cell

    def attend(self, hidden, keys, states):
        """context [batch, feature] of the states [batch, source, feature]"""
        layer = torch.tanh(keys + (hidden @ self.query)[:, None])
        weights = torch.softmax((layer @ self.last)[..., 0], -1)
        return torch.bmm(weights[:, None], states)[:, 0]

    def loss(self, source, target_inputs, labels):
        states, last = self.encoder(self.source_embedding(source.T))
        hidden = torch.tanh(self.initial(torch.cat([last[0], last[1]], -1)))
        states = states.transpose(0, 1).contiguous()
        keys = states @ self.key
        rows = []
        for word in self.target_embedding(target_inputs.T):
            context = self.attend(hidden, keys, states)
            hidden = self.decoder(torch.cat([word, context], -1), hidden)
            rows.append(torch.cat([context, hidden], -1))
        logits = self.output(torch.tanh(self.attentional(torch.stack(rows))))
        return F.cross_entropy(logits.flatten(0, 1), labels.T.flatten())


class PyTorch:
    """The training step, as `attn bench --training` takes it."""

    def __init__(self, file, learning_rate):
        weights = read_safetensors(file)
        source, target = (weights[f'batch/{side}'].long() for side in ('source', 'target'))
        beginning, end = (torch.full((len(target), 1), word) for word in (BEGINNING, END))
        self.batch = source, torch.cat([beginning, target], 1), torch.cat([target, end], 1)
        self.model = Translator(weights)
        self.adam = torch.optim.Adam(self.model.parameters(), learning_rate)

    def step(self):
        self.adam.zero_grad(set_to_none=True)
        loss = self.model.loss(*self.batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), CLIP_NORM)
        self.adam.step()
        return loss.item()

    def median_step(self, milliseconds):
        samples = []
        while len(samples) < 3 or sum(samples) < milliseconds:
            begin = time.process_time()
            self.step()
            samples.append(1000 * (time.process_time() - begin))
        return statistics.median(samples)


def measure_ours(program, file, milliseconds):
    command = [program, 'bench', '--training', file, '--milliseconds', str(milliseconds)]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def check_losses(ours, theirs):
    print('losses of the first steps: ' + ', '.join(f'{loss:.6f}' for loss in ours))
    worst = max(abs(a - b) for a, b in zip(ours, theirs, strict=True))
    if not worst < 1e-4:
        sys.exit(f'expected the same losses from PyTorch, got {theirs}')


def check_products():
    """Debian's PyTorch takes whatever BLAS there is, and the one that is always there is slow."""
    a = torch.ones(512, 512)
    begin = time.process_time()
    a @ a
    gflops = 2e-9 * 512 ** 3 / (time.process_time() - begin)
    if gflops < 10:
        sys.exit(f'expected a fast BLAS (libopenblas0-pthread), got products of {gflops:.1f} GFLOP/s')


def main(program):
    torch.set_num_threads(1)
    check_products()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, 'training.safetensors')
        first = measure_ours(program, file, 1)
        pytorch = PyTorch(file, first['learning_rate'])
        check_losses(first['losses'], [pytorch.step() for _ in first['losses']])
        rounds = [(measure_ours(program, file, ROUND_MILLISECONDS)['milliseconds'],
                   pytorch.median_step(ROUND_MILLISECONDS)) for _ in range(ROUNDS)]
    for ours, theirs in rounds:
        print(f'attn {ours:7.2f} ms   PyTorch {theirs:7.2f} ms   {theirs / ours:5.2f} times as fast')
    ratio = statistics.median(theirs / ours for ours, theirs in rounds)
    print(f'{first["kernels"]} kernels: {ratio:.2f} times as fast as PyTorch {torch.__version__}')


main(*sys.argv[1:])
