"""Golden cases of attention: score functions, masks, local-p and multi-head attention."""

import math

import numpy as np
import torch
from torch.nn.utils.stateless import functional_call

from golden_case import Case
from operations import cosine, softmax

HEADS, QUERIES, KEYS, FEATURES, VALUE_FEATURES, HIDDEN, RANK = 2, 3, 5, 4, 6, 7, 2


def swap(x):
    return x.transpose(-1, -2)


def bilinear(q, k, weight):
    """h^T W q for every key h and query q."""
    return q @ swap(weight) @ swap(k)


def bilinear_low_rank(q, k, u, v):
    """(U h) . (V q)"""
    return (q @ v) @ swap(k @ u)


def additive(q, k, w, u, v):
    """v^T tanh(W h + U q); Bahdanau et al. (2015)"""
    return (torch.tanh((k @ w).unsqueeze(1) + (q @ u).unsqueeze(2)) @ v.unsqueeze(1)).squeeze(-1)


def mlp(q, k, w1, b1, w2):
    """w2^T relu(W1^T [q; h] + b1)"""
    grid = (q.shape[0], q.shape[1], k.shape[1], q.shape[2])
    pairs = torch.cat((q.unsqueeze(2).expand(grid), k.unsqueeze(1).expand(grid)), -1)
    return (torch.relu(pairs @ w1.unsqueeze(1) + b1.unsqueeze(1)) @ w2.unsqueeze(1)).squeeze(-1)


# By name: the formula, and the shapes of its parameters.
SCORE_FUNCTIONS = {
    'dot': (lambda q, k: q @ swap(k), {}),
    'scaled_dot': (lambda q, k: q @ swap(k) / math.sqrt(q.shape[-1]), {}),
    'cosine': (cosine, {}),
    'bilinear': (bilinear, {'weight': (HEADS, FEATURES, FEATURES)}),
    'bilinear_low_rank': (
        bilinear_low_rank,
        {'U': (HEADS, FEATURES, RANK), 'V': (HEADS, FEATURES, RANK)},
    ),
    'additive': (
        additive,
        {'W': (HEADS, FEATURES, HIDDEN), 'U': (HEADS, FEATURES, HIDDEN), 'v': (HEADS, HIDDEN, 1)},
    ),
    'mlp': (
        mlp,
        {
            'W1': (HEADS, 2 * FEATURES, HIDDEN),
            'b1': (HEADS, 1, HIDDEN),
            'w2': (HEADS, HIDDEN, 1),
        },
    ),
}


def attention_mask(queries, keys, causal=False, key_padding=(), window_width=None):
    """1 = may attend. The window of local-m is centred on the query's own position."""
    mask = np.ones((queries, keys))
    if causal:
        mask = np.tril(mask)
    if window_width is not None:
        center = np.minimum(np.arange(queries), keys - 1)[:, None]
        mask *= np.abs(np.arange(keys) - center) <= window_width
    mask[:, list(key_padding)] = 0
    return mask


def score_function_case(name, kind, attributes=None, queries=QUERIES, keys=KEYS, temperature=1,
                        mask=None):
    compute, shapes = SCORE_FUNCTIONS[kind]
    settings = {
        'score_function': 'bilinear' if kind == 'bilinear_low_rank' else kind,
        'bilinear_rank': RANK if kind == 'bilinear_low_rank' else 0,
        'hidden_dim': HIDDEN,
        'temperature': temperature,
        **(attributes or {}),
    }
    case = Case(name, 'attention', settings)
    q = case.input('query', (HEADS, queries, FEATURES))
    k = case.input('key', (HEADS, keys, FEATURES))
    v = case.input('value', (HEADS, keys, VALUE_FEATURES))
    m = None if mask is None else case.input('attention_mask', mask, False)
    parameters = [case.parameter(key, shape) for key, shape in shapes.items()]
    scores = compute(q, k, *parameters)
    weights = softmax(scores, m, temperature)
    context = weights @ v
    case.output('scores', scores)
    case.output('attention_weights', weights)
    case.output('context', context)
    case.backward('context', context)
    return case


def masked_case(name, kind='scaled_dot', queries=5, keys=5, temperature=1, **masks):
    attributes = {key: value for key, value in masks.items() if key != 'window_width'}
    if 'window_width' in masks:
        attributes |= {'local_window': 'local_m', 'window_width': masks['window_width']}
    mask = attention_mask(queries, keys, **masks)
    return score_function_case(name, kind, attributes, queries, keys, temperature, mask)


def local_p_case(name, width):
    """Luong et al. (2015), section 3.2: p = n_k sigmoid(v^T tanh(W^T q)), sigma = D / 2.

    Keys outside of [p - D, p + D] are masked before the softmax.
    """
    case = Case(name, 'local_p', {
        'score_function': 'dot',
        'hidden_dim': HIDDEN,
        'local_window': 'local_p',
        'window_width': width,
    })
    q = case.input('query', (HEADS, QUERIES, FEATURES))
    k = case.input('key', (HEADS, KEYS, FEATURES))
    v = case.input('value', (HEADS, KEYS, VALUE_FEATURES))
    w_center = case.parameter('W', (HEADS, FEATURES, HIDDEN))
    v_center = case.parameter('v', (HEADS, HIDDEN, 1))
    center = KEYS * torch.sigmoid(torch.tanh(q @ w_center) @ v_center)
    distance = torch.arange(KEYS) - center
    gaussian = torch.exp(-(distance ** 2) / (2 * (width / 2) ** 2))
    mask = (distance.detach().abs() <= width).double()
    weights = softmax(q @ swap(k), mask) * gaussian
    context = weights @ v
    case.output('local_center', center)
    case.output('attention_mask', mask)
    case.output('gaussian_weights', gaussian)
    case.output('attention_weights', weights)
    case.output('context', context)
    case.backward('context', context)
    return case


def multi_head_case(name, heads, model=8, queries=4, keys=None, **masks):
    """nn.MultiheadAttention without biases; self-attention where no number of keys is given.

    Projections are stored as [model, heads * head_dim], so that rows are multiplied from the left.
    """
    attributes = {key: value for key, value in masks.items() if key != 'window_width'}
    if 'window_width' in masks:
        attributes |= {'local_window': 'local_m', 'window_width': masks['window_width']}
    case = Case(name, 'multi_head_attention', {
        'score_function': 'scaled_dot',
        'projections': 'seeded',
        'model_dim': model,
        'num_heads': heads,
        'head_dim': model // heads,
        **attributes,
    })
    query = case.input('query_vectors', (queries, model))
    key = query if keys is None else case.input('key_vectors', (keys, model))
    value = query if keys is None else case.input('value_vectors', (keys, model))
    names = ('query', 'key', 'value', 'output')
    weights = [case.parameter(f'{one}_projection/weight', (model, model)) for one in names]

    mask = attention_mask(queries, key.shape[0], **masks)
    padding = np.zeros(key.shape[0], bool)
    padding[list(masks.get('key_padding', ()))] = True
    own = {key: value for key, value in masks.items() if key != 'key_padding'}
    forbidden = torch.tensor(attention_mask(queries, key.shape[0], **own) == 0)
    if masks:
        case.input('attention_mask', mask, False)

    # The layer's own parameters are exchanged for ours, so that gradients arrive there.
    layer = torch.nn.MultiheadAttention(model, heads, bias=False)
    projections = {
        'in_proj_weight': torch.cat([weight.T for weight in weights[:3]]),
        'out_proj.weight': weights[3].T,
    }
    masking = {
        'attn_mask': forbidden,
        'key_padding_mask': torch.tensor(padding),
        'average_attn_weights': False,
    }
    output, attention_weights = functional_call(layer, projections, (query, key, value), masking)
    case.output('attention_weights', attention_weights)
    case.output('attention_output', output)
    case.backward('attention_output', output)
    return case


def attention_cases():
    for kind in SCORE_FUNCTIONS:
        yield score_function_case(f'score_{kind}', kind)
    for kind in SCORE_FUNCTIONS:
        yield masked_case(f'masked_{kind}', kind, queries=4, keys=5, temperature=0.7, causal=True,
                          key_padding=[1])
    yield masked_case('mask_causal', causal=True)
    yield masked_case('mask_padding', key_padding=[3, 4])
    yield masked_case('mask_window', window_width=1)
    yield masked_case('mask_window_cross', queries=6, keys=4, window_width=1)
    yield masked_case('mask_all_combined', causal=True, key_padding=[2], window_width=2)
    yield masked_case('mask_wholly_masked_row', causal=True, key_padding=[0])
    yield masked_case('mask_everything', key_padding=[0, 1, 2, 3, 4])
    yield masked_case('single_query', queries=1, keys=5)
    yield masked_case('single_key', queries=3, keys=1)
    yield local_p_case('local_p', 2.0)
    yield local_p_case('local_p_narrow', 1.0)
    yield multi_head_case('multi_head_self_1', 1)
    yield multi_head_case('multi_head_self_2', 2)
    yield multi_head_case('multi_head_self_4', 4)
    yield multi_head_case('multi_head_self_causal', 2, causal=True)
    yield multi_head_case('multi_head_self_window', 2, queries=6, window_width=1)
    yield multi_head_case('multi_head_cross', 2, keys=6)
    yield multi_head_case('multi_head_cross_padding', 4, keys=6, key_padding=[4, 5])
    yield multi_head_case('multi_head_self_causal_padding', 2, queries=5, causal=True,
                          key_padding=[3])
