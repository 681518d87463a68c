"""One golden case: inputs drawn from its name, outputs and gradients from PyTorch in float64."""

import json
import zlib

import numpy as np
import torch


class Case:
    """Collects the tensors of one case under the names '<case>/<kind>/<tensor>'.

    Kinds: input, parameter, output, output_gradient (where the gradients start) and gradient.
    """

    def __init__(self, name, op, attributes=None):
        self.description = {
            'name': name,
            'op': op,
            'attributes': attributes or {},
            'inputs': [],
            'parameters': [],
            'outputs': [],
        }
        self.tensors = {}
        self._leaves = {}
        self._random = np.random.default_rng(zlib.crc32(name.encode()))

    def _key(self, kind, tensor):
        return f'{self.description["name"]}/{kind}/{tensor}'

    def _store(self, kind, name, values):
        self.tensors[self._key(kind, name)] = np.asarray(values, np.float32)

    def _leaf(self, kind, name, source, gradient):
        if isinstance(source, tuple):
            source = self._random.uniform(-2, 2, source)
        values = np.asarray(source, np.float32)
        self._store(kind, name, values)
        self.description[kind + 's'].append(name)
        leaf = torch.tensor(values.astype(np.float64), requires_grad=gradient)
        self._leaves[name] = leaf
        return leaf

    def input(self, name, source, gradient=True):
        """A tensor of random cells (source: a shape, as a tuple) or of the cells given."""
        return self._leaf('input', name, source, gradient)

    def parameter(self, name, source):
        return self._leaf('parameter', name, source, True)

    def output(self, name, value):
        self.description['outputs'].append(name)
        self._store('output', name, value.detach().numpy())

    def backward(self, name, value):
        """Starts from random numbers at output `name`; keeps what reaches the leaves."""
        flow = self._random.uniform(-1, 1, tuple(value.shape)).astype(np.float32)
        self._store('output_gradient', name, flow)
        leaves = {key: leaf for key, leaf in self._leaves.items() if leaf.requires_grad}
        gradients = torch.autograd.grad(value, list(leaves.values()), torch.tensor(flow).double())
        for key, gradient in zip(leaves, gradients):
            assert torch.isfinite(gradient).all(), self._key('gradient', key)
            self._store('gradient', key, gradient.numpy())

    def numpy(self, spelling, value):
        """Keeps the NumPy spelling of the output, after evaluating it on the inputs."""
        names = {key: leaf.detach().numpy() for key, leaf in self._leaves.items()}
        with np.errstate(all='raise'):
            result = evaluate(spelling, {'np': np, **names})
        np.testing.assert_allclose(result, value.detach().numpy(), rtol=1e-7, atol=1e-12)
        self.description['numpy'] = spelling

    def torch(self, spelling, value):
        """Keeps the PyTorch spelling of the output, after evaluating it on the inputs."""
        names = {key: leaf.detach() for key, leaf in self._leaves.items()}
        result = evaluate(spelling, {'torch': torch, **names})
        np.testing.assert_allclose(result, value.detach(), rtol=1e-7, atol=1e-12)
        self.description['torch'] = spelling


def one(name, op, inputs, compute, spelled, attributes=None):
    """A case with one output y; inputs maps names to shapes (tuples) or cells.

    Spelled: the expression in NumPy and in PyTorch, or one that both understand.
    """
    case = Case(name, op, attributes)
    leaves = [case.input(key, source, key != 'mask') for key, source in inputs.items()]
    y = compute(*leaves)
    case.output('y', y)
    in_numpy, in_torch = (spelled, spelled) if isinstance(spelled, str) else spelled
    case.numpy(in_numpy, y)
    case.torch(in_torch, y)
    case.backward('y', y)
    return case


def evaluate(spelling, names):
    """The last line is an expression; those before it name parts of it."""
    *statements, expression = spelling.split('\n')
    exec('\n'.join(statements), names)
    return eval(expression, names)


def write_cases(path, cases):
    """Writes cases as a safetensors file; their descriptions are JSON in its metadata."""
    tensors = {key: tensor for case in cases for key, tensor in case.tensors.items()}
    descriptions = json.dumps([case.description for case in cases])
    header = {'__metadata__': {'format': 'attn-golden', 'cases': descriptions}}
    end = 0
    for key, tensor in tensors.items():
        begin, end = end, end + tensor.nbytes
        shape = list(tensor.shape)
        header[key] = {'dtype': 'F32', 'shape': shape, 'data_offsets': [begin, end]}
    text = json.dumps(header, separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 8)
    with open(path, 'wb') as file:
        file.write(len(text).to_bytes(8, 'little') + text)
        for tensor in tensors.values():
            file.write(tensor.astype('<f4').tobytes())
