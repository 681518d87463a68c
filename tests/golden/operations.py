"""Golden cases of the single operations: forward, gradients, and how Python spells each."""

import numpy as np
import torch
import torch.nn.functional as F

from golden_case import one
from recurrent import recurrent_cases


def linear_cases():
    shapes = {'x': (2, 3, 4), 'weight': (5, 4)}
    yield one('linear', 'linear', {**shapes, 'bias': (5,)}, F.linear,
              ('x @ weight.T + bias', 'torch.nn.functional.linear(x, weight, bias)'))
    yield one('linear_without_bias', 'linear', shapes, F.linear,
              ('x @ weight.T', 'torch.nn.functional.linear(x, weight)'))


def pair_score_cases():
    """A hidden layer on every pair of a query and a key; the keys may serve all queries."""
    functions = {'tanh': 'np.tanh({})', 'relu': 'np.maximum({}, 0)'}
    for name, in_numpy in functions.items():
        for suffix, batch in (('', 2), ('_shared', 1)):
            layer = 'queries[:, :, None] + keys[:, None]'
            yield one(
                f'pair_scores_{name}{suffix}', 'pair_scores',
                {'queries': (2, 3, 4), 'keys': (batch, 5, 4), 'weights': (1, 4, 1)},
                lambda q, k, w: torch.stack([
                    getattr(torch, name)(q[:, i:i + 1] + k) @ w[0, :, 0] for i in range(3)
                ], 1),
                (f'({in_numpy.format(layer)} @ weights[:, None])[..., 0]',
                 f'(torch.{name}({layer}) @ weights[:, None])[..., 0]'),
                {'activation': name},
            )


def training_cases():
    yield from linear_cases()
    yield from pair_score_cases()
    mask = np.array([[0, 1.25, 1.25], [1.25, 0, 1.25]])
    yield one('dropout', 'dropout', {'x': (2, 3), 'mask': mask}, torch.mul, 'x * mask')
    for name, logits, labels, smoothing in (
        ('cross_entropy', (4, 6), [3, 0, 5, 1], 0),
        ('cross_entropy_smoothed', (2, 3, 5), [1, 2, 0, 4, 0, 0], 0.1),
        ('cross_entropy_certain', [[90.0, -90, 0], [-300, -301, -302]], [1, 2], 0),
    ):
        smoothed = f'_l = (1 - {smoothing}) * _l - {smoothing} * _p.mean(-1)\n' if smoothing else ''
        yield one(
            name, 'cross_entropy', {'logits': logits},
            lambda logits: F.cross_entropy(logits.flatten(0, -2), torch.tensor(labels),
                                           ignore_index=0, label_smoothing=smoothing),
            ('_s = logits.reshape(-1, logits.shape[-1])\n'
             f'_y = np.array({tuple(labels)}, int)\n'
             '_s = _s - _s.max(-1, keepdims=True)\n'
             '_p = _s - np.log(np.exp(_s).sum(-1, keepdims=True))\n'
             f'_l = -_p[np.arange(len(_y)), _y]\n{smoothed}_l[_y != 0].mean()',
             'torch.nn.functional.cross_entropy(logits.reshape(-1, logits.shape[-1]), '
             f'torch.tensor({tuple(labels)}), ignore_index=0, label_smoothing={smoothing})'),
            {'labels': labels, 'ignored': 0, 'label_smoothing': smoothing},
        )


def product_cases():
    def side(matrix, transposed):
        return matrix.transpose(-1, -2) if transposed else matrix

    def in_numpy(name, transposed):
        return f'np.swapaxes({name}, -1, -2)' if transposed else name

    def in_torch(name, transposed):
        return f'{name}.transpose(-1, -2)' if transposed else name

    variants = [
        ('matmul', (3, 4), (4, 5), False, False),
        ('matmul_transpose_a', (4, 3), (4, 5), True, False),
        ('matmul_transpose_b', (3, 4), (5, 4), False, True),
        ('matmul_transpose_both', (4, 3), (5, 4), True, True),
        ('matmul_batched', (2, 3, 4, 5), (2, 3, 5, 2), False, False),
        ('matmul_shared_left', (3, 4), (2, 4, 5), False, False),
        ('matmul_shared_right', (2, 3, 4), (4, 5), False, False),
        ('matmul_broadcast', (2, 1, 3, 4), (3, 5, 4), False, True),
        ('matmul_row', (1, 7), (7, 3), False, False),
        ('matmul_column', (3, 7), (7, 1), False, False),
        ('matmul_large', (33, 40), (40, 21), False, False),
    ]
    for name, a, b, ta, tb in variants:
        yield one(
            name, 'matmul', {'a': a, 'b': b},
            lambda a, b: side(a, ta) @ side(b, tb),
            [f'{spelled("a", ta)} @ {spelled("b", tb)}' for spelled in (in_numpy, in_torch)],
            {'transpose_a': ta, 'transpose_b': tb},
        )


def element_wise_cases():
    pairs = {
        'add': ('+', torch.add),
        'subtract': ('-', torch.sub),
        'multiply': ('*', torch.mul),
        'divide': ('/', torch.div),
    }
    shapes = {
        '': ((2, 3), (2, 3)),
        '_broadcast': ((2, 1, 3), (4, 1)),
        '_scalar': ((), (2, 2)),
    }
    for op, (symbol, compute) in pairs.items():
        for suffix, (a, b) in shapes.items():
            divisor = np.linspace(0.5, 2, int(np.prod(b))).reshape(b) if op == 'divide' else b
            yield one(op + suffix, op, {'a': a, 'b': divisor}, compute, f'a {symbol} b')
    yield one('scale', 'scale', {'x': (3, 4)}, lambda x: -0.25 * x, '-0.25 * x', {'factor': -0.25})
    functions = {
        'tanh': (torch.tanh, 'np.tanh(x)'),
        'sigmoid': (torch.sigmoid, '1 / (1 + np.exp(-x))'),
        'relu': (torch.relu, 'np.maximum(x, 0)'),
        'exp': (torch.exp, 'np.exp(x)'),
        'gelu': (F.gelu,
                 'from math import erf as _erf\nx * (1 + np.vectorize(_erf)(x / np.sqrt(2))) / 2'),
    }
    for op, (compute, in_numpy) in functions.items():
        spelled = (in_numpy, f'torch.{"nn.functional." if op == "gelu" else ""}{op}(x)')
        yield one(op, op, {'x': (3, 7)}, compute, spelled)
        yield one(op + '_wide', op, {'x': np.linspace(-9, 9, 41)}, compute, spelled)
    yield one('log', 'log', {'x': np.linspace(0.01, 20, 25)}, torch.log,
              ('np.log(x)', 'torch.log(x)'))


def softmax(scores, mask=None, temperature=1.0):
    """Where a row has no key to attend to, PyTorch gives NaN; by convention it weighs 0."""
    if mask is None:
        return torch.softmax(scores / temperature, -1)
    allowed = mask.expand(scores.shape) != 0
    some = allowed.any(-1, keepdim=True)
    hidden = (scores / temperature).masked_fill(some & ~allowed, -torch.inf)
    return torch.softmax(hidden, -1) * some


def softmax_in_numpy(masked, temperature):
    first = '_s = np.where(mask, scores, -np.inf)\n' if masked else ''
    s = '_s' if masked else 'scores'
    shifted = f'{s} - {s}.max(-1, keepdims=True, initial=np.finfo(np.float32).min)'
    power = shifted if temperature == 1 else f'({shifted}) / {temperature}'
    return f'{first}_e = np.exp({power})\n_e / np.maximum(_e.sum(-1, keepdims=True), 1)'


def softmax_in_torch(masked, temperature):
    tempered = 'scores' if temperature == 1 else f'scores / {temperature}'
    if not masked:
        return f'torch.softmax({tempered}, -1)'
    s = tempered if temperature == 1 else f'({tempered})'
    return f'torch.softmax({s}.masked_fill(mask == 0, -torch.inf), -1).nan_to_num()'


def softmax_cases():
    rows = np.array([[0, 0, 0, 0], [1, 0, 1, 1], [0, 1, 0, 0]])
    variants = [
        ('softmax', (2, 3, 5), None, 1),
        ('softmax_temperature', (3, 6), None, 0.5),
        ('softmax_very_negative', [[-300.0, -300.25, -301.0], [-5000.0, -5000.0, -5002.0]], None, 1),
        ('softmax_large', [[500.0, 499.0, 498.5], [30000.0, 30001.0, 29999.0]], None, 1),
        ('softmax_equal', np.full((2, 4), 3.0), None, 1),
        ('softmax_one_key', (3, 1), None, 1),
        ('softmax_causal', (2, 4, 4), np.tril(np.ones((4, 4))), 1),
        ('softmax_padding', (2, 3, 5), np.array([1, 1, 1, 0, 0]), 1),
        ('softmax_wholly_masked_rows', (2, 3, 4), rows, 1),
        ('softmax_mask_temperature', (2, 3, 4), rows, 2.5),
        ('softmax_mask_per_head', (2, 3, 3), np.array([np.tril(np.ones((3, 3))), np.eye(3)]), 1),
        ('softmax_all_masked', (1, 3), np.zeros((1, 3)), 1),
    ]
    for name, scores, mask, temperature in variants:
        inputs = {'scores': scores} if mask is None else {'scores': scores, 'mask': mask}
        yield one(
            name, 'softmax', inputs,
            lambda scores, mask=None: softmax(scores, mask, temperature),
            [spelled(mask is not None, temperature)
             for spelled in (softmax_in_numpy, softmax_in_torch)],
            {'temperature': temperature},
        )


def rotations():
    """Pairs of features half the width apart, turned by angles that all heads share."""
    def rotated(x, cosine, sine):
        first, second = x.chunk(2, -1)
        return torch.cat([first * cosine - second * sine, second * cosine + first * sine], -1)

    turned = '([_a * cosine - _b * sine, _b * cosine + _a * sine], '
    spelled = (f'_a, _b = np.split(x, 2, axis=-1)\nnp.concatenate{turned}axis=-1)',
               f'_a, _b = torch.chunk(x, 2, dim=-1)\ntorch.cat{turned}dim=-1)')
    angles = {'cosine': (3, 2), 'sine': (3, 2)}
    yield one('rotate', 'rotate', {'x': (3, 4), **angles}, rotated, spelled)
    yield one('rotate_heads', 'rotate', {'x': (2, 2, 3, 4), **angles}, rotated, spelled)


def move_cases():
    parts = {'a': (2, 3), 'b': (2, 1), 'c': (2, 2)}
    yield one('concat_last', 'concat', parts, lambda *x: torch.cat(x, 1),
              ('np.concatenate([a, b, c], axis=1)', 'torch.cat([a, b, c], dim=1)'), {'axis': 1})
    yield one('concat_first', 'concat', {'a': (1, 2, 3), 'b': (2, 2, 3)},
              lambda *x: torch.cat(x, 0),
              ('np.concatenate([a, b], axis=0)', 'torch.cat([a, b], dim=0)'), {'axis': 0})
    yield one('concat_middle', 'concat', {'a': (2, 1, 3), 'b': (2, 2, 3)},
              lambda *x: torch.cat(x, 1),
              ('np.concatenate([a, b], axis=1)', 'torch.cat([a, b], dim=1)'), {'axis': 1})
    yield one('slice', 'slice', {'x': (2, 5, 3)}, lambda x: x[:, 1:4], 'x[:, 1:4]',
              {'axis': 1, 'begin': 1, 'end': 4})
    yield one('transpose', 'transpose', {'x': (2, 3, 4)}, lambda x: x.permute(2, 0, 1),
              ('np.transpose(x, (2, 0, 1))', 'torch.permute(x, (2, 0, 1))'),
              {'permutation': [2, 0, 1]})
    yield one('transpose_heads', 'transpose', {'x': (2, 5, 3, 4)},
              lambda x: x.permute(0, 2, 1, 3),
              ('np.transpose(x, (0, 2, 1, 3))', 'torch.permute(x, (0, 2, 1, 3))'),
              {'permutation': [0, 2, 1, 3]})
    yield one('reshape', 'reshape', {'x': (4, 3)}, lambda x: x.reshape(2, 6),
              ('np.reshape(x, (2, 6))', 'torch.reshape(x, (2, 6))'), {'shape': [2, 6]})
    yield one('reshape_flat', 'reshape', {'x': (4, 3)}, lambda x: x.reshape(12),
              ('np.reshape(x, (12,))', 'torch.reshape(x, (12,))'), {'shape': [12]})
    yield one('broadcast_to', 'broadcast_to', {'x': (3, 1)}, lambda x: x.expand(2, 3, 4),
              ('np.broadcast_to(x, (2, 3, 4))', 'torch.broadcast_to(x, (2, 3, 4))'),
              {'shape': [2, 3, 4]})
    yield from rotations()
    yield one('gather', 'gather', {'table': (5, 3)},
              lambda table: F.embedding(torch.tensor([4, 0, 4, 2]), table),
              ('np.take(table, np.array((4, 0, 4, 2), int), axis=0)',
               'torch.index_select(table, 0, torch.tensor((4, 0, 4, 2), dtype=torch.long))'),
              {'ids': [4, 0, 4, 2]})


def row_cases():
    for op, compute in (('sum', torch.sum), ('mean', torch.mean)):
        for axis in (0, 1, 2):
            yield one(f'{op}_axis_{axis}', op, {'x': (2, 3, 4)}, lambda x: compute(x, axis),
                      (f'np.{op}(x, axis={axis})', f'torch.{op}(x, dim={axis})'),
                      {'axis': axis, 'keep_axis': False})
        yield one(f'{op}_keep', op, {'x': (2, 3, 4)}, lambda x: compute(x, 1, keepdim=True),
                  (f'np.{op}(x, axis=1, keepdims=True)', f'torch.{op}(x, dim=1, keepdim=True)'),
                  {'axis': 1, 'keep_axis': True})
    for name, x, epsilon in (('layer_norm', (2, 3, 8), 1e-5), ('layer_norm_epsilon', (3, 4), 0.1)):
        yield one(
            name, 'layer_norm', {'x': x, 'gain': (x[-1],), 'bias': (x[-1],)},
            lambda x, gain, bias: F.layer_norm(x, (x.shape[-1],), gain, bias, epsilon),
            ('(x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + '
             f'{epsilon}) * gain + bias',
             f'torch.nn.functional.layer_norm(x, x.shape[-1:], gain, bias, {epsilon})'),
            {'epsilon': epsilon},
        )


def unit_rows(x):
    """PyTorch clamps small norms; by convention a zero vector stays one."""
    norm = torch.linalg.norm(x, dim=-1, keepdim=True)
    return x / norm.masked_fill(norm == 0, torch.inf)


def cosine(queries, keys):
    return unit_rows(queries) @ unit_rows(keys).transpose(-1, -2)


def cosine_of_pytorch(queries, keys):
    return F.cosine_similarity(queries.unsqueeze(-2), keys.unsqueeze(-3), dim=-1)


def cosine_cases():
    spelled = (
        '_q = np.linalg.norm(queries, axis=-1, keepdims=True)\n'
        '_k = np.linalg.norm(keys, axis=-1, keepdims=True)\n'
        '(queries / np.where(_q == 0, np.inf, _q)) @ '
        'np.swapaxes((keys / np.where(_k == 0, np.inf, _k)), -1, -2)',
        'torch.nn.functional.normalize(queries, dim=-1) @ '
        'torch.nn.functional.normalize(keys, dim=-1).transpose(-1, -2)',
    )
    zeros = {'queries': [[2.0, 1, 3], [0, 0, 0]], 'keys': [[0.0, 0, 0], [4, 2, 6], [1, -2, 0]]}
    yield one('cosine_similarity', 'cosine_similarity', {'queries': (2, 3, 4), 'keys': (2, 5, 4)},
              cosine_of_pytorch, spelled)
    yield one('cosine_similarity_broadcast', 'cosine_similarity',
              {'queries': (2, 3, 4), 'keys': (2, 4)}, cosine_of_pytorch, spelled)
    yield one('unit_rows', 'unit_rows', {'x': [[3.0, 4, 0], [0, 0, 0], [-1, 2, 2]]}, unit_rows,
              ('_l = np.linalg.norm(x, axis=-1, keepdims=True)\nx / np.where(_l == 0, np.inf, _l)',
               'torch.nn.functional.normalize(x, dim=-1)'))
    yield one('cosine_similarity_zero_vectors', 'cosine_similarity', zeros, cosine, spelled)


def operation_cases():
    for cases in (product_cases, element_wise_cases, softmax_cases, move_cases, row_cases,
                  cosine_cases, recurrent_cases, training_cases):
        yield from cases()
