"""Golden cases of the recurrent cells: every gate and state of one step."""

import torch

from golden_case import one

BATCH, TIME, HIDDEN = 3, 2, 4
CARRIED = ('np.where(np.isin(np.arange(len({0})), (1,))[:, None, None], {0}, {1})',
           'torch.where(torch.isin(torch.arange(len({0})), torch.tensor((1,)))'
           '[:, None, None], {0}, {1})')


def keep(carried, before, state):
    """The state before, where a sentence of the batch is at its padding."""
    rows = torch.isin(torch.arange(BATCH), torch.tensor(carried, dtype=torch.long))
    return torch.where(rows[:, None, None], before, state)


def entering(step, projections, addition):
    return projections[:, step:step + 1] + (0 if addition is None else addition)


def gru(step, carried):
    def compute(projections, hidden, weight, bias, addition=None):
        x = entering(step, projections, addition)
        m = hidden @ weight.T + bias
        (x_r, x_z, x_n), (m_r, m_z, m_n) = x.chunk(3, -1), m.chunk(3, -1)
        reset, update = torch.sigmoid(x_r + m_r), torch.sigmoid(x_z + m_z)
        candidate = torch.tanh(x_n + reset * m_n)
        state = (1 - update) * candidate + update * hidden
        rows, none = (x[:, 0], hidden[:, 0]), torch.zeros_like(bias)
        reference = torch._VF.gru_cell(*rows, torch.eye(3 * HIDDEN).double(), weight, none, bias)
        torch.testing.assert_close(state[:, 0], reference)
        return torch.cat([reset, update, m_n, candidate, keep(carried, hidden, state)], 1)

    return compute


def lstm(step, carried):
    def compute(projections, hidden, weight, bias, cell, addition=None):
        x = entering(step, projections, addition)
        sums = (x + hidden @ weight.T + bias).chunk(4, -1)
        i, f, o = (torch.sigmoid(sums[gate]) for gate in (0, 1, 3))
        g = torch.tanh(sums[2])
        free, none = f * cell + i * g, torch.zeros_like(bias)
        reference = torch._VF.lstm_cell(x[:, 0], (hidden[:, 0], cell[:, 0]),
                                        torch.eye(4 * HIDDEN).double(), weight, none, bias)
        torch.testing.assert_close((o * torch.tanh(free))[:, 0], reference[0])
        torch.testing.assert_close(free[:, 0], reference[1])
        after = keep(carried, cell, free)
        activation = torch.tanh(after)
        return torch.cat([i, f, g, o, after, activation, keep(carried, hidden, o * activation)], 1)

    return compute


def sums(step, has_addition):
    addition = ' + addition' if has_addition else ''
    return (f'_n = hidden.shape[-1]\n_x = projections[:, {step}:{step + 1}]{addition}\n'
            '_m = hidden @ weight.T + bias\n')


def kept(library, carried, before, state):
    return CARRIED[library].format(before, state) if carried else state


def spelled(library, gates, cell_lines, rows):
    """gates: name, function and cells of each, in its line."""
    functions = (('1 / (1 + np.exp(-{}))', 'np.tanh({})'), ('torch.sigmoid({})', 'torch.tanh({})'))
    lines = [f'_{name} = ' + functions[library][kind].format(cells)
             for name, kind, cells in gates]
    joined = ('np.concatenate([{}], axis=1)', 'torch.cat([{}], dim=1)')[library].format(rows)
    return '\n'.join([*lines, *cell_lines, joined])


def gru_spelled(library, step, carried, has_addition):
    state = kept(library, carried, 'hidden', '(1 - _z) * _c + _z * hidden')
    return sums(step, has_addition) + spelled(
        library,
        [('r', 0, '(_x + _m)[..., :_n]'), ('z', 0, '(_x + _m)[..., _n:2 * _n]'),
         ('c', 1, '_x[..., 2 * _n:] + _r * _m[..., 2 * _n:]')],
        [f'_h = {state}'], '_r, _z, _m[..., 2 * _n:], _c, _h')


def lstm_spelled(library, step, carried, has_addition):
    cell = kept(library, carried, 'cell', '_f * cell + _i * _g')
    tanh = ('np', 'torch')[library] + '.tanh(_c)'
    return sums(step, has_addition) + spelled(
        library,
        [('i', 0, '(_x + _m)[..., :_n]'), ('f', 0, '(_x + _m)[..., _n:2 * _n]'),
         ('g', 1, '(_x + _m)[..., 2 * _n:3 * _n]'), ('o', 0, '(_x + _m)[..., 3 * _n:]')],
        [f'_c = {cell}', f'_t = {tanh}', f'_h = {kept(library, carried, "hidden", "_o * _t")}'],
        '_i, _f, _g, _o, _c, _t, _h')


def recurrent_cases():
    variants = [('', 0, [], False), ('_later_step', 1, [], False), ('_carried', 1, [1], False),
                ('_addition', 0, [], True), ('_addition_carried', 1, [1], True)]
    for op, gates, compute, spelling in (('gru_cell', 3, gru, gru_spelled),
                                         ('lstm_cell', 4, lstm, lstm_spelled)):
        for suffix, step, carried, has_addition in variants:
            inputs = {
                'projections': (BATCH, TIME, gates * HIDDEN),
                'hidden': (BATCH, 1, HIDDEN),
                'weight': (gates * HIDDEN, HIDDEN),
                'bias': (gates * HIDDEN,),
            }
            if gates == 4:
                inputs['cell'] = (BATCH, 1, HIDDEN)
            if has_addition:
                inputs['addition'] = (BATCH, 1, gates * HIDDEN)
            yield one(op + suffix, op, inputs, compute(step, carried),
                      [spelling(library, step, carried, has_addition) for library in (0, 1)],
                      {'step': step, 'carried': carried})
