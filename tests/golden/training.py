"""Golden cases of training: torch.optim.Adam and torch.nn.utils.clip_grad_norm_."""

import numpy as np
import torch

from golden_case import Case

SHAPES = {'weight': (3, 4), 'bias': (4,)}
STEPS = 5


def adam_case(name, rates, **options):
    """Two parameters, a gradient for each in every step, and what the last step leaves."""
    attributes = {'rates': rates, **options}
    case = Case(name, 'adam', attributes)
    parameters = {key: case.parameter(key, shape) for key, shape in SHAPES.items()}
    betas = (options.get('beta1', 0.9), options.get('beta2', 0.999))
    eps = options.get('epsilon', 1e-8)
    optimizer = torch.optim.Adam(parameters.values(), betas=betas, eps=eps)
    scale = np.float32(options.get('gradient_scale', 1))
    before = {key: parameter.detach().clone() for key, parameter in parameters.items()}
    for step, rate in enumerate(rates):
        for key, shape in SHAPES.items():
            cells = np.random.default_rng(100 * step + len(key)).uniform(-1, 1, shape) * scale
            parameters[key].grad = case.input(f'gradient{step}/{key}', cells, False)
        optimizer.param_groups[0]['lr'] = rate
        optimizer.step()
    for key, parameter in parameters.items():
        assert not torch.equal(parameter, before[key])
        case.output(key, parameter)
    return case


def clip_case(name, limit, scale):
    case = Case(name, 'clip_by_norm', {'limit': limit})
    leaves = []
    for key, shape in SHAPES.items():
        cells = np.random.default_rng(len(key)).uniform(-scale, scale, shape)
        leaf = torch.zeros(shape, dtype=torch.float64, requires_grad=True)
        leaf.grad = case.input(key, cells, False).clone()
        leaves.append(leaf)
    norm = torch.nn.utils.clip_grad_norm_(leaves, limit)
    for key, leaf in zip(SHAPES, leaves):
        case.output(key, leaf.grad)
    case.output('norm', norm)
    return case


def training_cases():
    yield adam_case('adam', [1e-2] * STEPS)
    yield adam_case('adam_schedule', [1e-3, 2e-3, 3e-3, 2e-3, 1e-3])
    yield adam_case('adam_options', [1e-2] * STEPS, beta1=0.8, beta2=0.98, epsilon=1e-4)
    yield adam_case('adam_tiny_gradients', [1e-2] * STEPS, gradient_scale=1e-6)
    yield clip_case('clip_long', 1.0, 2.0)
    yield clip_case('clip_short', 10.0, 2.0)
    yield clip_case('clip_tiny', 1e-3, 1e-5)
